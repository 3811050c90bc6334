public import PoemText

/// A picture of the run, by its number in the library that measured it.
public struct PictureID: Hashable, Sendable {
    public var index: UInt32
    public init(_ index: Int) { self.index = UInt32(index) }
}

/// Measures pictures for the layout, which knows no formats. Not shared between threads.
public protocol PictureMeasuring: AnyObject {
    /// The picture with its own size in points (as it is looked at: turned as its EXIF says), or nil where it cannot
    /// be shown; what is wrong with it has then been noted by the library, once a picture.
    func measure(_ picture: Picture) -> MeasuredPicture?
}

/// What layout needs to know of a picture.
public struct MeasuredPicture: Hashable, Sendable {
    public var id: PictureID
    /// Points, at the picture's own resolution or 96 dots to the inch. Neither side is 0.
    public var size: Size

    public init(id: PictureID, size: Size) {
        self.id = id
        self.size = size
    }
}
