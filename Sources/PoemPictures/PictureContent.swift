/// A picture ready to be drawn.
package enum PictureContent {
    case pixels(PixelPicture)
    case vector(VectorPicture)

    init(_ bytes: [UInt8], limits: PictureLimits) throws(PictureError) {
        switch try PictureFormat(of: bytes) {
        case .png: self = .pixels(PixelPicture(png: bytes, survey: try PNGSurvey(bytes, limits: limits)))
        case .jpeg: self = .pixels(try PixelPicture(jpeg: bytes, limits: limits))
        case .svg: self = .vector(try VectorPicture(bytes, limits: limits))
        }
    }
}

/// A picture of pixels that are decoded when they are asked for.
package struct PixelPicture {
    /// Pixels, as they are stored.
    package let width: Int
    package let height: Int
    /// How the stored rows are turned to be looked at.
    package let turn: PictureTurn
    package let hasAlpha: Bool
    /// The bytes of a JPEG that files can take as they are, without what is not needed to draw it.
    package let jpeg: [UInt8]?
    private let source: Source

    private enum Source {
        case png([UInt8], PNGSurvey)
        case jpeg([UInt8], JPEGSurvey)
    }

    init(png bytes: [UInt8], survey: PNGSurvey) {
        width = survey.width
        height = survey.height
        turn = .none
        hasAlpha = survey.hasAlpha
        jpeg = nil
        source = .png(bytes, survey)
    }

    init(jpeg bytes: [UInt8], limits: PictureLimits) throws(PictureError) {
        let survey = try JPEGSurvey(bytes)
        let decoder = try JPEGDecoder(bytes, survey: survey)
        try limits.check(width: decoder.width, height: decoder.height)
        width = decoder.width
        height = decoder.height
        turn = survey.turn
        hasAlpha = false
        jpeg = survey.isCommon && !decoder.isCMYK ? survey.needed.flatMap { bytes[$0] } : nil
        source = .jpeg(bytes, survey)
    }

    /// Writes the pixels as Cairo's 32-bit formats have them, the colours multiplied by the alpha.
    ///
    /// - Parameter buffer: room for `height` rows of `stride` bytes.
    package func decode(into buffer: UnsafeMutableRawPointer, stride: Int) throws(PictureError) {
        switch source {
        case .png(let bytes, let survey):
            try PNGDecoder.decode(bytes, survey: survey, into: buffer, stride: stride)
        case .jpeg(let bytes, let survey):
            try JPEGDecoder(bytes, survey: survey).decode(into: buffer, stride: stride)
        }
    }
}
