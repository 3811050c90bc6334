internal import PoemText

/// The pictures that could not be shown, each told once with its first place and how often it is missing.
struct PictureFailures {
    private var failures: [Failure] = []
    private var known: [Key: Int] = [:]

    private struct Failure {
        var name: String
        var error: PictureError
        var first: SourceRange
        var places: Set<SourceRange>
    }

    private struct Key: Hashable {
        var name: String
        var home: String
        var error: PictureError
    }

    /// A picture that is measured again counts once.
    mutating func add(_ error: PictureError, name: String, home: String, at source: SourceRange) {
        let key = Key(name: name, home: home, error: error)
        if let number = known[key] {
            failures[number].places.insert(source)
        } else {
            known[key] = failures.count
            failures.append(Failure(name: name, error: error, first: source, places: [source]))
        }
    }

    func diagnostics(sources: [SourceFile]) -> [Diagnostic] {
        failures.map { failure in
            let times = failure.places.count > 1 ? " (\(failure.places.count) times)" : ""
            let file = Int(failure.first.file)
            let source = sources.indices.contains(file) ? sources[file] : nil
            return Diagnostic(
                .warning, "\(failure.name) \(failure.error.what)\(times)", remedy: failure.error.remedy,
                file: source?.name, place: source.map { $0.place(of: Int(failure.first.lower)) },
                losesContent: true)
        }
    }
}
