// The kinds of key: how a value of each is read and printed.
extension TemplateKeys {
    static func flag(
        _ name: String, _ comment: String, option: Bool, get: @escaping @Sendable (Template) -> Bool,
        set: @escaping @Sendable (inout Template, Bool) -> Void
    ) -> TemplateKey {
        TemplateKey(
            name: name, comment: comment, values: ["true", "false"], isOption: option,
            parse: { (values, template) throws(TemplateKey.ValueError) in
                switch try single(values).lowercased() {
                case "true", "yes", "on": set(&template, true)
                case "false", "no", "off": set(&template, false)
                default: throw .unfit
                }
            },
            print: { get($0) ? "true" : "false" })
    }

    static func choice<Value: RawRepresentable & CaseIterable & Sendable>(
        _ name: String, _ comment: String, option: Bool, get: @escaping @Sendable (Template) -> Value,
        set: @escaping @Sendable (inout Template, Value) -> Void
    ) -> TemplateKey where Value.RawValue == String {
        let words = Value.allCases.map(\.rawValue)
        return TemplateKey(
            name: name, comment: comment + " (" + words.joined(separator: " ") + ")", values: words,
            isOption: option,
            parse: { (values, template) throws(TemplateKey.ValueError) in
                let word = try single(values)
                guard let value = Value.allCases.first(where: { $0.rawValue.lowercased() == word.lowercased() })
                else {
                    throw .unfit
                }
                set(&template, value)
            },
            print: { get($0).rawValue })
    }

    static func length(
        _ name: String, _ comment: String, option: Bool, get: @escaping @Sendable (Template) -> Length,
        set: @escaping @Sendable (inout Template, Length) -> Void
    ) -> TemplateKey {
        TemplateKey(
            name: name, comment: comment, values: ["LENGTH"], isOption: option,
            parse: { (values, template) throws(TemplateKey.ValueError) in
                set(&template, try notNegative(try single(values)))
            },
            print: { LengthSyntax.print(get($0)) })
    }

    static func positiveLength(
        _ name: String, _ comment: String, get: @escaping @Sendable (Template) -> Length,
        set: @escaping @Sendable (inout Template, Length) -> Void
    ) -> TemplateKey {
        TemplateKey(
            name: name, comment: comment, values: ["LENGTH", "SIZE"], isOption: false,
            parse: { (values, template) throws(TemplateKey.ValueError) in
                set(&template, try positive(try single(values)))
            },
            print: { LengthSyntax.print(get($0)) })
    }

    /// One to nine sizes.
    static func positiveLengths(
        _ name: String, _ comment: String, get: @escaping @Sendable (Template) -> [Length],
        set: @escaping @Sendable (inout Template, [Length]) -> Void
    ) -> TemplateKey {
        TemplateKey(
            name: name, comment: comment, values: ["LENGTH,LENGTH"], isOption: false,
            parse: { (values, template) throws(TemplateKey.ValueError) in
                let parts = values.flatMap {
                    $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
                }
                guard (1...9).contains(parts.count) else { throw .outOfRange("one to nine sizes") }
                var lengths: [Length] = []
                for part in parts { lengths.append(try positive(part)) }
                set(&template, lengths)
            },
            print: { "[" + get($0).map(LengthSyntax.print).joined(separator: ", ") + "]" })
    }

    private static func positive(_ text: String) throws(TemplateKey.ValueError) -> Length {
        guard case .em(let ems)? = LengthSyntax.length(text) else { return .pt(try typeSize(text)) }
        guard (0.1...10).contains(ems) else { throw .outOfRange("from 0.1em to 10em") }
        return .em(ems)
    }

    static func size(
        _ name: String, _ comment: String, get: @escaping @Sendable (Template) -> Double,
        set: @escaping @Sendable (inout Template, Double) -> Void
    ) -> TemplateKey {
        TemplateKey(
            name: name, comment: comment, values: ["SIZE"], isOption: false,
            parse: { (values, template) throws(TemplateKey.ValueError) in
                set(&template, try typeSize(try single(values)))
            },
            print: { LengthSyntax.printNumber(get($0)) + "pt" })
    }

    static func count(
        _ name: String, _ comment: String, get: @escaping @Sendable (Template) -> Int,
        set: @escaping @Sendable (inout Template, Int) -> Void
    ) -> TemplateKey {
        TemplateKey(
            name: name, comment: comment, values: ["NUMBER"], isOption: false,
            parse: { (values, template) throws(TemplateKey.ValueError) in
                set(&template, try whole(try single(values), in: 0...100))
            },
            print: { "\(get($0))" })
    }

    static func optionalCount(
        _ name: String, _ comment: String, get: @escaping @Sendable (Template) -> Int?,
        set: @escaping @Sendable (inout Template, Int?) -> Void
    ) -> TemplateKey {
        TemplateKey(
            name: name, comment: comment, values: ["NUMBER", "auto"], isOption: true,
            parse: { (values, template) throws(TemplateKey.ValueError) in
                let text = try single(values)
                set(&template, text == "auto" ? nil : try whole(text, in: 1...500))
            },
            print: { get($0).map { "\($0)" } ?? "auto" })
    }

    static func single(_ values: [String]) throws(TemplateKey.ValueError) -> String {
        guard values.count == 1 else { throw values.isEmpty ? .unfit : .tooMany }
        return values[0]
    }

    static func notNegative(_ text: String) throws(TemplateKey.ValueError) -> Length {
        guard let length = LengthSyntax.length(text) else { throw .unfit }
        guard (0...14_400).contains(length.points(em: 1)) else { throw .outOfRange("0 or more") }
        return length
    }

    static func typeSize(_ text: String) throws(TemplateKey.ValueError) -> Double {
        guard let size = LengthSyntax.size(text) else { throw .unfit }
        guard (1...1000).contains(size) else { throw .outOfRange("from 1pt to 1000pt") }
        return size
    }

    static func ink(_ text: String) throws(TemplateKey.ValueError) -> Ink {
        guard let ink = InkSyntax.ink(text) else { throw .unfit }
        return ink
    }

    private static func whole(_ text: String, in range: ClosedRange<Int>) throws(TemplateKey.ValueError) -> Int {
        guard let value = Int(text) else { throw .unfit }
        guard range.contains(value) else { throw .outOfRange("from \(range.lowerBound) to \(range.upperBound)") }
        return value
    }

    /// A YAML scalar in double quotes where it needs them.
    static func quoted(_ text: String) -> String {
        let plain =
            !text.isEmpty
            && text.unicodeScalars.allSatisfy {
                $0.properties.isAlphabetic || ("0"..."9").contains($0) || $0 == "." || $0 == "/" || $0 == "_"
            }
        if plain, LengthSyntax.decimal(text) == nil, !["true", "false", "null"].contains(text) { return text }
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            case _ where isUnprintable(scalar.value):
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    /// What YAML does not take as it is, or takes for a line's end.
    private static func isUnprintable(_ value: UInt32) -> Bool {
        switch value {
        case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF: true
        default: false
        }
    }
}
