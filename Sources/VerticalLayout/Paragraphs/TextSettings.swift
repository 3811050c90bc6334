package import PoemText

/// How the characters of a paragraph become units.
package struct TextSettings: Hashable, Sendable {
    package var marks = MarksMode.full
    package var adjust = Adjustment.none
    package var components = ComponentMode.compose
    /// Curly quotation marks take the form of corner brackets.
    package var cornerQuotes = true
    /// Resolved, never `auto`.
    package var region = Region.mainland
    /// How letters stand.
    var letters = Letters.byText
    /// What the paragraph's characters look like where no markup says more.
    var style = CharacterStyle()
    /// The styles of the blocks it stands in, outermost first: what they lay under and beside all of it. What they
    /// make of the characters is in `style`.
    var blockStyles: [String] = []
    var blanks = BlankLook()
    /// Columns end after clauses.
    package var breaks = Breaks.none

    package enum Breaks: Hashable, Sendable {
        case none
        /// After every clause.
        case clause
        /// After every second clause, and after every sentence.
        case couplet
    }

    enum Letters: Hashable, Sendable {
        /// As CLREQ has them in a column: words turned, single ones upright.
        case byText
        case turned
        case upright
    }

    package init() {}
}
