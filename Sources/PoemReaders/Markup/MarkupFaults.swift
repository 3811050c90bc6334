import PoemText

/// What is wrong with the markup of one file. It is found in two passes, and said in the order of the source.
struct MarkupFaults {
    private struct Fault {
        var severity: Diagnostic.Severity
        var what: String
        var remedy: String
        var offset: Int
        var losesContent: Bool
    }

    private var faults: [Fault] = []
    /// Faults that are not listed because there are so many.
    private var unlisted = 0
    /// Tags that nothing knows, in the order in which they were met.
    private var unknown: [(name: String, count: Int, first: Int)] = []
    private var unknownIndices: [String: Int] = [:]
    /// What is wrong a hundred times is one mistake.
    private static let most = 100

    mutating func add(
        _ what: @autoclosure () -> String, remedy: @autoclosure () -> String, at source: SourceRange,
        severity: Diagnostic.Severity = .warning, losesContent: Bool = false
    ) {
        guard faults.count < Self.most else {
            unlisted += 1
            return
        }
        faults.append(
            Fault(
                severity: severity, what: what(), remedy: remedy(), offset: Int(source.lower),
                losesContent: losesContent))
    }

    mutating func addUnknown(_ name: String, at source: SourceRange) {
        if let index = unknownIndices[name] {
            unknown[index].count += 1
        } else if unknown.count < Self.most {
            unknownIndices[name] = unknown.count
            unknown.append((name, 1, Int(source.lower)))
        } else {
            unlisted += 1
        }
    }

    /// Says all of it, each unknown tag once.
    func report(to log: inout DiagnosticLog, vocabulary: MarkupVocabulary? = nil) {
        var faults = faults
        for tag in unknown {
            let times = tag.count == 1 ? "" : " (it is met \(tag.count) times, the first here)"
            let nearest = vocabulary?.nearest(to: tag.name)
            faults.append(
                Fault(
                    severity: .warning,
                    what: "<\(Self.shown(tag.name))> is no tag and no style; its text is kept\(times)",
                    remedy: nearest.map { "Did you mean <\($0)>?" }
                        ?? "Write a sign that is no tag as &lt;, or define a style of that name",
                    offset: tag.first, losesContent: false))
        }
        faults.sort { $0.offset < $1.offset }
        for fault in faults {
            log.add(
                fault.severity, fault.what, remedy: fault.remedy, at: fault.offset,
                losesContent: fault.losesContent)
        }
        if unlisted > 0 {
            log.add(
                .warning, "\(unlisted) more faults of this file's markup are not listed",
                remedy: "Mend those above first")
        }
    }

    /// A name as a message shows it: no longer than a line bears.
    static func shown(_ name: String) -> String {
        name.utf8.count <= 120 ? name : String(name.prefix(40)) + "…"
    }
}
