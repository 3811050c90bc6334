import PoemText

/// How the template has blanks drawn and what stands in them printed.
struct BlankLook: Hashable, Sendable {
    var shape = Blank.Shape.box
    var answer = Ink.black
    /// Before it is made paler.
    var trace = Ink.black
    var grid = Ink.black

    init() {}

    init(template: Template) {
        shape = template.blankShape
        answer = template.answerColor
        trace = template.traceColor ?? template.textColor
        grid = template.gridColor
    }

    /// What the key makes of the text around an answer: another colour, and bold where a copier knows no other.
    var answerStyle: Style {
        var style = Style()
        style.color = answer
        if answer.isGrey { style.weight = CharacterStyle.bold }
        return style
    }

    func traceStyle(_ tint: Double) -> Style {
        var style = Style()
        style.color = trace.tinted(tint)
        return style
    }
}

/// A blank as it is drawn round and beside its cells.
struct BlankFigure: Hashable, Sendable {
    var state: Blank.State
    var shape: Blank.Shape
    var grid: Blank.Grid
    var gridInk: Ink
}

extension Blank {
    /// What a box shows, and how.
    enum Showing { case text, answer }

    /// What stands in the box: nothing in one that waits to be filled unless the source says so; in a key, what
    /// belongs there.
    var shown: (text: Text, as: Showing) {
        let isTraced = trace.map { $0 > 0 } ?? false
        let asksAnswer = state == .empty || state == .active || state == .wrong || isTraced
        if isKey, asksAnswer, !answer.isEmpty { return (answer, .answer) }
        switch state {
        case .empty, .active: return (text ?? Text(), .text)
        case .filled, .correct, .wrong: return (text ?? answer, .text)
        }
    }
}

extension Ink {
    var isGrey: Bool { red == green && green == blue }

    /// The ink so far mixed with white: 0 is white, 1 the ink.
    func tinted(_ share: Double) -> Ink {
        let share = min(1, max(0, share))
        func mixed(_ value: UInt8) -> UInt8 { UInt8((255 - (255 - Double(value)) * share).rounded()) }
        return Ink(red: mixed(red), green: mixed(green), blue: mixed(blue))
    }
}
