import PoemText

/// What was met in a file's records that is said once, with its count.
struct RecordTally {
    /// Records without any text field: authors, tone patterns.
    var foreign = TextGatherer.Finding()
    /// Records with neither title nor text.
    var empty = TextGatherer.Finding()
    /// Records whose title is all there is.
    var titleOnly = TextGatherer.Finding()
    /// Fields that hold something no part of a poem takes, in the order they were met.
    private var unset: [(name: String, count: Int)] = []

    mutating func addUnset(_ name: String) {
        if let known = unset.firstIndex(where: { $0.name == name }) {
            unset[known].count += 1
        } else {
            unset.append((name, 1))
        }
    }

    /// Says what there is to say at the end of a file of which `poems` poems were read.
    func report(to log: inout DiagnosticLog, poems: Int, gatherer: TextGatherer) {
        log.close()
        if poems == 0 {
            log.add(.note, "this file holds no poems: no record of it has a text")
            return
        }
        if foreign.count > 0 {
            log.add(
                .note, Self.records(foreign.count, "has", "have") + " no field that holds a text, the first here",
                remedy: "If another field holds it, name it with --map text=NAME", at: foreign.first)
        }
        if empty.count > 0 {
            log.add(
                .note, Self.records(empty.count, "has", "have") + " neither title nor text, the first here",
                at: empty.first)
        }
        if titleOnly.count > 0 {
            log.add(
                .note,
                Self.records(titleOnly.count, "has", "have") + " a title and no text, the first here",
                at: titleOnly.first)
        }
        if !unset.isEmpty {
            let list = unset.map { "\($0.name) (\($0.count))" }.joined(separator: ", ")
            log.add(.note, "these fields are not set: \(list)")
        }
        gatherer.report(to: &log)
    }

    private static func records(_ count: Int, _ singular: String, _ plural: String) -> String {
        count == 1 ? "1 record \(singular)" : "\(count) records \(plural)"
    }
}

extension TextGatherer {
    /// Says what was left out of the text, and what was lost before.
    func report(to log: inout DiagnosticLog) {
        log.addFindings(controls: controls, replacements: replacements)
    }
}

extension DiagnosticLog {
    /// Says which control characters were left out of a text, and which characters were lost before.
    mutating func addFindings(controls: TextGatherer.Finding, replacements: TextGatherer.Finding) {
        if controls.count > 0 {
            add(
                .warning,
                "\(controls.count) control character\(controls.count == 1 ? " was" : "s were") left out, the first here",
                at: controls.first)
        }
        if replacements.count > 0 {
            add(
                .warning,
                "the text has U+FFFD in \(replacements.count) place\(replacements.count == 1 ? "" : "s"), the first "
                    + "here: characters were lost before the file came here",
                remedy: "Compare it with another edition", at: replacements.first)
        }
    }
}
