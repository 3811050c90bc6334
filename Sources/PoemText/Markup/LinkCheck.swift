extension Document {
    /// What is wrong with the document's links: an address that makes none (`LinkAddress`), an id that nothing has.
    /// Their text is set without a link. In reading order, then those of the styles, each once a style.
    ///
    /// - Parameter ids: what links can lead to: the ids of `PagedDocument.anchors`.
    public func linkDiagnostics(ids: some Collection<String>) -> [Diagnostic] {
        let known = Set(ids)
        var result: [Diagnostic] = []
        for link in links {
            guard case .link(let target) = link.kind, let problem = target.problem(ids: known) else { continue }
            let file = Int(link.source.file)
            let source = sources.indices.contains(file) ? sources[file] : nil
            result.append(
                Diagnostic(
                    .warning, problem.what, remedy: problem.remedy, file: source?.name,
                    place: source.map { $0.place(of: Int(link.source.lower)) }))
        }
        for name in styles.names {
            guard let link = styles[name]?.link, let problem = LinkTarget.ofStyle(link).problem(ids: known) else {
                continue
            }
            result.append(Diagnostic(.warning, "in style \(name), \(problem.what)", remedy: problem.remedy))
        }
        return result
    }
}

extension LinkTarget {
    /// What the `link` of a style names: `#id`, or an address.
    fileprivate static func ofStyle(_ text: String) -> LinkTarget {
        text.hasPrefix("#") ? .id(String(text.dropFirst())) : .address(text)
    }

    fileprivate func problem(ids: Set<String>) -> (what: String, remedy: String)? {
        switch self {
        case .id(let id):
            if ids.contains(id) { return nil }
            let near = NearestName.find(id, among: ids.sorted())
            return (
                "the link #\(Self.shown(id)) leads nowhere: nothing has that id",
                near.map { "Did you mean #\($0)?" } ?? "Give what it should lead to id=\"\(Self.shown(id))\""
            )
        case .address(let address):
            do throws(LinkAddress.Problem) {
                _ = try LinkAddress(address)
                return nil
            } catch {
                return Self.problem(error, address: Self.shown(address))
            }
        }
    }

    private static func problem(_ problem: LinkAddress.Problem, address: String) -> (what: String, remedy: String) {
        switch problem {
        case .empty: ("a link has no address", "Give it one, or #id for a place in the document")
        case .scheme(let scheme):
            (
                "the link \"\(address)\" has the scheme \(shown(scheme)), which is not set as a link",
                "Use one of \(LinkAddress.schemes.joined(separator: ", "))"
            )
        case .schemeMissing(let whole): ("the link \"\(address)\" does not say its scheme", "Write \(shown(whole))")
        case .path:
            (
                "the link \"\(address)\" is no web address",
                "Write it whole, from https:// on, or #id for a place in the document"
            )
        case .nothingNamed: ("the link \"\(address)\" names nothing to go to", "Write the whole address")
        }
    }

    /// As much of a text as a message has room for, on one line.
    private static func shown(_ text: String) -> String {
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars.prefix(longest) {
            let isControl =
                scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || scalar.properties.isWhitespace
            scalars.append(isControl ? " " : scalar)
        }
        return String(scalars) + (text.unicodeScalars.count > longest ? "…" : "")
    }

    private static let longest = 80
}
