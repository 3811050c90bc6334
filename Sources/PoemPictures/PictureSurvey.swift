internal import PoemText

/// What is known of a picture before it is drawn: that it is whole, small enough, and how large.
struct PictureSurvey {
    /// Points, as it is looked at.
    var size: Size

    /// Looks through all of the bytes, without decoding a PNG's pixels.
    init(_ bytes: [UInt8], limits: PictureLimits) throws(PictureError) {
        switch try PictureFormat(of: bytes) {
        case .png:
            let survey = try PNGSurvey(bytes, limits: limits)
            size = (survey.resolution ?? .standard).size(width: survey.width, height: survey.height)
        case .jpeg:
            let survey = try JPEGSurvey(bytes)
            let decoder = try JPEGDecoder(bytes, survey: survey)
            try limits.check(width: decoder.width, height: decoder.height)
            try decoder.check()
            size = (survey.resolution ?? .standard).size(width: decoder.width, height: decoder.height)
            if survey.turn.swapsSides { size = Size(width: size.height, height: size.width) }
        case .svg:
            size = try VectorPicture(bytes, limits: limits).size
        }
    }
}
