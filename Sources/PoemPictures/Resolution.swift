internal import PoemText

/// Dots to the inch along the rows of a picture and across them.
struct Resolution: Hashable, Sendable {
    var x: Double
    var y: Double

    /// What counts where a picture says nothing: CSS's 96.
    static let standard = Resolution(x: 96, y: 96)

    /// Nil for numbers that no picture means.
    init?(measured x: Double, _ y: Double) {
        guard (10...10_000).contains(x), (10...10_000).contains(y) else { return nil }
        self.init(x: x, y: y)
    }

    private init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// Points.
    func size(width: Int, height: Int) -> Size {
        Size(width: Double(width) * 72 / x, height: Double(height) * 72 / y)
    }
}
