import PoemText

/// How large a block's picture is set: its own size or the one asked for, made smaller in its proportions until it
/// stands within the type area. Points.
struct PictureFit {
    var size: Size
    /// Pitches it takes across, with half a column gap at either side.
    var width: Double
    /// What it takes from the heads of the columns below it where text flows round it; nil where it stands alone.
    var taken: Double?

    /// Cells of the box of a picture that cannot be shown.
    private static let missing = 4.0
    /// Cells that text beside a picture needs at least.
    static let leastRoom = 4.0
    /// Ems of the text between the picture and the text below it, at least.
    private static let gap = 0.5

    init(_ picture: Picture, measured: MeasuredPicture?, in area: TypeArea, ruled: Bool) {
        let air = max(0, area.pitch - area.size)
        let own = Self.size(of: picture, measured: measured, em: area.size)
        let scale = min(1, area.height / own.height, (Double(area.columns) * area.pitch - air) / own.width)
        size = Size(width: own.width * scale, height: own.height * scale)
        let exact = (size.width + air) / area.pitch
        width = min(ruled ? max(1, (exact - 1e-6).rounded(.up)) : exact, Double(area.columns))
        guard picture.align == .beside else { return }
        let cell = area.size + area.letterSpacing
        // The text below keeps to the cells of the text beside.
        let taken = ((size.height + Self.gap * area.size) / cell - 1e-6).rounded(.up) * cell
        if area.height - taken >= Self.leastRoom * area.size { self.taken = taken }
    }

    /// The size that is asked for, where nothing bounds it.
    static func size(of picture: Picture, measured: MeasuredPicture?, em: Double) -> Size {
        let own = measured?.size ?? Size(width: missing * em, height: missing * em)
        let width = picture.width.map { $0.points(em: em) }.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
        let height = picture.height.map { $0.points(em: em) }.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
        return switch (width, height) {
        case (let width?, let height?): Size(width: width, height: height)
        case (let width?, nil): Size(width: width, height: width * own.height / own.width)
        case (nil, let height?): Size(width: height * own.width / own.height, height: height)
        case (nil, nil): own
        }
    }
}
