public import PoemText

/// What a poem can be chosen by.
public enum PoemField: String, CaseIterable, Hashable, Sendable {
    case title, author, dynasty, heading, id, index

    /// The names of all fields.
    public static var names: [String] { allCases.map(\.rawValue) }
}

/// A condition on poems: a field and the value it must have, to the character.
public struct PoemCondition: Hashable, Sendable {
    public var field: PoemField
    public var value: String

    public init(_ field: PoemField, is value: String) {
        self.field = field
        self.value = value
    }

    /// Whether the poem has that value; of the headings it stands under, one must.
    public func holds(for poem: Poem) -> Bool {
        switch field {
        case .title: isSame(poem.title.string)
        case .author: isSame(poem.author.string)
        case .dynasty: isSame(poem.dynasty.string)
        case .heading: poem.headings.contains { isSame($0.string) }
        case .id: poem.record.id.map(isSame) ?? false
        case .index: value == "\(poem.record.index)"
        }
    }

    /// Scalar by scalar: string equality would take a compatibility ideograph for its canonical twin.
    private func isSame(_ text: String) -> Bool { text.unicodeScalars.elementsEqual(value.unicodeScalars) }
}

extension Document {
    /// Keeps the poems that meet every condition, the first `limit` of them.
    public mutating func select(_ conditions: [PoemCondition], limit: Int? = nil) {
        if !conditions.isEmpty {
            poems.removeAll { poem in !conditions.allSatisfy { $0.holds(for: poem) } }
        }
        if let limit, poems.count > limit { poems.removeSubrange(limit...) }
    }

    /// Puts text in the place of what the poems say; a title, where there are several poems, is the whole's.
    public mutating func override(title: String? = nil, author: String? = nil, dynasty: String? = nil) {
        if let title {
            if poems.count == 1 { poems[0].title = Text(title) } else { self.title = title }
        }
        for index in poems.indices {
            if let author { poems[index].author = Text(author) }
            if let dynasty { poems[index].dynasty = Text(dynasty) }
        }
    }
}
