public import PoemText

/// What the user said about the input.
public struct ReaderOptions: Sendable {
    /// Nil: by the file's extension, then by its content.
    public var format: InputFormat?
    /// Nil: by byte order mark, then UTF-8, then whichever legacy encoding decodes the whole file best.
    public var encoding: TextEncoding?
    /// Pairs of one of `mappableFields` and the name that field has in the data: (`title`, `題目`).
    public var fieldMap: [(field: String, name: String)]
    /// Whether a text's first lines are title and author; nil lets the second or third line, if empty, say so.
    public var hasHeading: Bool?
    /// The styles that tags can name, by `<style name="…">` or by a name of their own.
    public var styles: StyleSheet
    /// Other names for the tags that FTCoreText builds in (`_default`, `_bullet` …): (`li`, `_bullet`).
    public var tagAliases: [(name: String, builtIn: String)]

    public init(
        format: InputFormat? = nil, encoding: TextEncoding? = nil,
        fieldMap: [(field: String, name: String)] = [], hasHeading: Bool? = nil,
        styles: StyleSheet = StyleSheet(), tagAliases: [(name: String, builtIn: String)] = []
    ) {
        self.format = format
        self.encoding = encoding
        self.fieldMap = fieldMap
        self.hasHeading = hasHeading
        self.styles = styles
        self.tagAliases = tagAliases
    }

    /// The fields that `fieldMap` can name.
    public static let mappableFields = PoemField.allCases.map(\.name)
}
