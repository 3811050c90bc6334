// The kinds of key: how a value of each is read and printed.
extension StyleKeys {
    /// How a key or a part of one reads its words.
    typealias Reading<Value> = @Sendable ([String]) throws(TemplateKey.ValueError) -> Value

    /// A key of one value, or of a list.
    static func key<Value: Sendable>(
        _ name: String, _ comment: String, _ values: [String],
        of property: any WritableKeyPath<Style, Value?> & Sendable, read: @escaping Reading<Value>,
        print: @escaping @Sendable (Value) -> String
    ) -> StyleKey {
        StyleKey(
            name: name, comment: comment, values: values,
            parse: { (value, style) throws(StyleKey.ValueError) in
                guard case .words(let words) = value else {
                    throw StyleKey.ValueError(part: nil, reason: .hasNoParts)
                }
                style[keyPath: property] = try inPart(nil) { () throws(TemplateKey.ValueError) in try read(words) }
            },
            print: { $0[keyPath: property].map(print) })
    }

    static func choice<Value: RawRepresentable & CaseIterable & Sendable>(
        _ name: String, _ comment: String, of property: any WritableKeyPath<Style, Value?> & Sendable,
        also synonyms: [String: Value] = [:]
    ) -> StyleKey where Value.RawValue == String {
        key(
            name, comment, Value.allCases.map(\.rawValue) + synonyms.keys.sorted(), of: property,
            read: { (words) throws(TemplateKey.ValueError) in
                let word = try TemplateKeys.single(words).lowercased()
                guard let value = Value(rawValue: word) ?? synonyms[word] else { throw .unfit }
                return value
            },
            print: \.rawValue)
    }

    static func length(
        _ name: String, _ comment: String, of property: any WritableKeyPath<Style, Length?> & Sendable
    ) -> StyleKey {
        key(name, comment, ["LENGTH"], of: property, read: length, print: print)
    }

    static func text(
        _ name: String, _ comment: String, _ value: String, most: Int,
        of property: any WritableKeyPath<Style, String?> & Sendable
    ) -> StyleKey {
        key(
            name, comment, [value], of: property,
            read: { (words) throws(TemplateKey.ValueError) in try text(words, most: most) },
            print: TemplateKeys.quoted)
    }

    /// A key whose value has several parts, and a shorter form for the commonest of them.
    static func key<Value: Sendable>(
        _ name: String, _ comment: String, _ values: [String],
        of property: any WritableKeyPath<Style, Value?> & Sendable, from start: Value, needs: String? = nil,
        parts: [StyleKeyPart<Value>], short: @escaping Reading<Value>
    ) -> StyleKey {
        let names = parts.map(\.name).joined(separator: ", ")
        return StyleKey(
            name: name, comment: comment, values: values + ["a mapping of \(names)"],
            parts: parts.map { StyleKey.Part(name: $0.name, values: $0.values) },
            parse: { (value, style) throws(StyleKey.ValueError) in
                guard case .parts(let written) = value else {
                    guard case .words(let words) = value else { return }
                    style[keyPath: property] = try inPart(nil) { () throws(TemplateKey.ValueError) in
                        try short(words)
                    }
                    return
                }
                if let needs, !written.contains(where: { $0.name == needs }) {
                    throw StyleKey.ValueError(part: needs, reason: .missingPart)
                }
                var result = start
                for item in written {
                    guard let part = parts.first(where: { $0.name == item.name }) else {
                        throw StyleKey.ValueError(part: item.name, reason: .unknownPart)
                    }
                    try inPart(item.name) { () throws(TemplateKey.ValueError) in
                        try part.read(item.words, &result)
                    }
                }
                style[keyPath: property] = result
            },
            print: { style in
                style[keyPath: property].map { value in
                    let printed = parts.compactMap { part in part.print(value).map { part.name + ": " + $0 } }
                    return "{" + printed.joined(separator: ", ") + "}"
                }
            })
    }

    /// A part of a key, held by a property of its value; a nil is not printed.
    static func part<Root: Sendable, Value: Sendable>(
        _ name: String, _ values: [String], of property: any WritableKeyPath<Root, Value> & Sendable,
        read: @escaping Reading<Value>, print: @escaping @Sendable (Value) -> String?
    ) -> StyleKeyPart<Root> {
        StyleKeyPart(
            name: name, values: values,
            read: { (words, value) throws(TemplateKey.ValueError) in value[keyPath: property] = try read(words) },
            print: { print($0[keyPath: property]) })
    }

    private static func inPart<Value>(
        _ part: String?, _ body: () throws(TemplateKey.ValueError) -> Value
    ) throws(StyleKey.ValueError) -> Value {
        do throws(TemplateKey.ValueError) {
            return try body()
        } catch {
            throw StyleKey.ValueError(part: part, reason: .value(error))
        }
    }
}

/// A part of a key that has several.
struct StyleKeyPart<Root>: Sendable {
    var name: String
    var values: [String]
    var read: @Sendable ([String], inout Root) throws(TemplateKey.ValueError) -> Void
    /// Nil where there is nothing to print.
    var print: @Sendable (Root) -> String?
}
