public import PoemText

/// What was read, and what there is to say about it in reading order.
public struct Parsed<Value> {
    public var value: Value
    public var diagnostics: [Diagnostic]

    public init(_ value: Value, diagnostics: [Diagnostic] = []) {
        self.value = value
        self.diagnostics = diagnostics
    }
}

extension Parsed: Sendable where Value: Sendable {}

/// Input that cannot be read or parsed, or holds no text: exit code 3.
public struct ReadError: Error, Hashable, Sendable {
    public var diagnostic: Diagnostic

    public init(_ diagnostic: Diagnostic) {
        self.diagnostic = diagnostic
    }
}
