public import PoemText

/// The least size of type that a pupil's text may have by grade.
///
/// Mainland: GB 40070-2021 on school supplies and the prevention of myopia: 三號 in grades 1 and 2, 四號 in 3 and 4, 小四 from
/// 5 on. Taiwan: the ministry of education's rules for printing textbooks (教科圖書印製規格, 2018) for grades 1 to 6;
/// those of before for 7 to 9 (宋體); nothing is set for 10 to 12.
public enum LeastTypeSize {
    /// In points, or nil where no rule is known.
    ///
    /// - Parameter grade: from 1 to 12.
    public static func points(grade: Int, region: Region) -> Double? {
        if region == .taiwan {
            switch grade {
            case ...2: return 20
            case 3...4: return 16
            case 5...6: return 14
            case 7...9: return 12
            default: return nil
            }
        }
        return grade <= 2 ? 16 : grade <= 4 ? 14 : 12
    }
}

extension WorksheetOptions {
    /// A warning where the type is smaller than the grade may have.
    ///
    /// - Parameter size: of the text, in points.
    public func typeSizeDiagnostic(size: Double) -> Diagnostic? {
        let region: Region = isTaiwan ? .taiwan : .mainland
        guard let grade, let least = LeastTypeSize.points(grade: grade, region: region), size < least - 0.01 else {
            return nil
        }
        let rule = region == .taiwan ? "Taiwan's rules for textbooks" : "GB 40070-2021"
        return Diagnostic(
            .warning,
            "the text is \(Self.shown(size)) pt, and \(rule) asks for \(Self.shown(least)) pt or more in grade \(grade)",
            remedy: "Give --size \(Self.shown(least))pt or more, or a page that has room for it")
    }

    private static func shown(_ points: Double) -> String {
        let tenths = Int((points * 10).rounded())
        return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
    }

    /// A grade as a user gives it.
    public static func parseGrade(_ string: String) throws(WorksheetError) -> Int {
        if let grade = Int(string), (1...12).contains(grade) { return grade }
        throw WorksheetError("\"\(string)\" is no grade", remedy: "Give a number from 1 to 12")
    }
}
