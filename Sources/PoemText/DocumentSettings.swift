/// How a document asks to be set: what the front matter of Markdown says besides the poems.
public struct DocumentSettings: Hashable, Sendable {
    /// The template to begin from: a built-in one's name or a file; nil for the usual one.
    public var template: String?
    /// Template keys that it sets, in its order.
    public var assignments: [TemplateKeys.Assignment]
    /// `none`, `now` or an ISO date, as it was written; nil where it says nothing.
    public var date: String?

    public init(template: String? = nil, assignments: [TemplateKeys.Assignment] = [], date: String? = nil) {
        self.template = template
        self.assignments = assignments
        self.date = date
    }

    /// Takes from another file of the same document what this one does not say.
    public mutating func fill(from other: DocumentSettings) {
        template = template ?? other.template
        date = date ?? other.date
        let known = Set(assignments.map(\.key))
        assignments += other.assignments.filter { !known.contains($0.key) }
    }
}
