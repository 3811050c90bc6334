extension StyleSheet {
    /// The styles as a style file, which is read as the same sheet.
    ///
    /// What no style file may hold (a size of 0, a name of nothing) is written as it is and refused when it is read.
    public var yaml: String {
        var text = ""
        for name in names {
            guard let style = self[name] else { continue }
            let quoted = TemplateKeys.quoted(name)
            // YAML takes a key of up to 1024 characters without a question mark before it.
            text += quoted.utf8.count < 1000 ? quoted + ":" : "? " + quoted + "\n:"
            let lines = StyleKeys.all.compactMap { key in key.print(style).map { "  \(key.name): \($0)\n" } }
            text += lines.isEmpty ? " {}\n" : "\n" + lines.joined()
        }
        return text
    }
}
