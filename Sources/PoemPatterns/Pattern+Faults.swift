internal import PoemText

extension Pattern {
    /// What is wrong with its expression, at the column of the file where that is known.
    func diagnostic(_ fault: Expression.Fault) -> Diagnostic {
        let bytes = Array(expression.utf8.prefix(fault.offset))
        let characters = String(decoding: bytes, as: UTF8.self).count
        var what = "the pattern \(name) is no regular expression: \(fault.what)"
        var place = origin?.place
        if let origin, origin.isVerbatim {
            place = SourcePlace(line: origin.place.line, column: origin.place.column + characters)
        } else {
            what += " (at character \(characters + 1) of the expression)"
        }
        return Diagnostic(
            .error, what, remedy: "Mend it there; a sign that is meant itself has \\ before it",
            file: origin?.file, place: place)
    }

    /// What is wrong where its link takes a group that the expression has not.
    func groupFault(of count: Int) -> Diagnostic? {
        let marks: [PatternMark] =
            switch action {
            case .mark(let marks), .picture(_, otherwise: let marks): marks
            case .blank, .drop: []
            }
        for case .link(let template) in marks where template.greatestGroup > count {
            return Diagnostic(
                .error,
                "the link of the pattern \(name) takes group \(template.greatestGroup), and its expression has "
                    + (count == 0 ? "none" : "\(count)"),
                remedy: "Put ( ) round the part that is meant, or write {0} for all of it",
                file: origin?.file, place: origin?.place)
        }
        return nil
    }
}
