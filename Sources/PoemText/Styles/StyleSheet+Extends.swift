extension StyleSheet {
    /// The style with what it extends filled in, nearest first. A cycle ends where it closes; `cycles` finds it.
    public func resolved(_ name: String) -> Style? {
        guard var style = self[name] else { return nil }
        var seen: Set<String> = [Self.canonical(name)]
        while let base = style.extends {
            style.extends = nil
            guard seen.insert(Self.canonical(base)).inserted, let next = self[base] else { break }
            style = style.filled(from: next)
            style.extends = next.extends
        }
        style.extends = nil
        return style
    }

    /// Every style with what it extends filled in. Takes time in proportion to the sheet, however long its chains
    /// are, where resolving each style alone would not.
    public var flattened: StyleSheet {
        var sheet = StyleSheet()
        for start in names { sheet[start] = self[start] }
        var done: Set<String> = []
        for start in names {
            for name in path(from: start, until: done).names.reversed() {
                if let base = sheet[name]?.extends, done.contains(Self.canonical(base)), let base = sheet[base] {
                    sheet[name] = sheet[name]?.filled(from: base)
                }
                sheet[name]?.extends = nil
                done.insert(name)
            }
        }
        return sheet
    }

    /// Each circle of styles that extend one another, once: its names in order, the first again at the end.
    public var cycles: [[String]] {
        var cycles: [[String]] = []
        var done: Set<String> = []
        for start in names {
            let path = path(from: start, until: done)
            if let end = path.end, let first = path.names.firstIndex(of: end) {
                cycles.append(path.names[first...] + [end])
            }
            done.formUnion(path.names)
        }
        return cycles
    }

    /// The styles that follow from one by what each extends, as far as styles that are done, a name that nothing
    /// defines, or one of the path itself; and that name.
    private func path(from start: String, until done: Set<String>) -> (names: [String], end: String?) {
        var names: [String] = []
        var seen: Set<String> = []
        var next: String? = start
        while let name = next, let style = self[name], !done.contains(name), seen.insert(name).inserted {
            names.append(name)
            next = style.extends.map(Self.canonical)
        }
        return (names, next)
    }
}
