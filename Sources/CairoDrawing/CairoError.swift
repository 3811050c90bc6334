internal import CCairo

/// What can go wrong while Cairo draws. The text is one sentence for the user: what, where, and what to do.
public enum CairoError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Cairo found no memory for what it was drawing.
    case outOfMemory(drawing: String)
    /// The picture is larger than Cairo draws (32,767 pixels a side).
    case tooLarge(drawing: String)
    /// A size or a place on the page is no number that can be drawn.
    case badMeasure(drawing: String)
    /// A font could not be drawn from.
    case badFont(drawing: String, reason: String)
    /// A picture could not be drawn; the text says which and why.
    case badPicture(String)
    /// Cairo could not hand its bytes on.
    case cannotWrite(drawing: String)
    /// Anything else, in Cairo's own words.
    case failed(drawing: String, reason: String)

    public var description: String {
        switch self {
        case .outOfMemory(let drawing): "there was no memory left for \(drawing): draw fewer pages at a time"
        case .tooLarge(let drawing): "\(drawing) is too large to draw: give a smaller --dpi or page"
        case .badMeasure(let drawing): "\(drawing) has a size or place that cannot be drawn: check page and margins"
        case .badFont(let drawing, let reason):
            "\(drawing) could not be drawn with its font (\(reason)): use another"
        case .badPicture(let reason): reason
        case .cannotWrite(let drawing): "the bytes of \(drawing) could not be kept: draw fewer pages at a time"
        case .failed(let drawing, let reason):
            "\(drawing) could not be drawn (\(reason)): report this with the input"
        }
    }

    /// The error a status stands for, or nil for success.
    init?(_ status: cairo_status_t, drawing: String) {
        let reason = { cairo_status_to_string(status).map { String(cString: $0) } ?? "unknown status" }
        switch status {
        case CAIRO_STATUS_SUCCESS: return nil
        case CAIRO_STATUS_NO_MEMORY: self = .outOfMemory(drawing: drawing)
        case CAIRO_STATUS_INVALID_SIZE: self = .tooLarge(drawing: drawing)
        case CAIRO_STATUS_INVALID_MATRIX, CAIRO_STATUS_INVALID_DASH: self = .badMeasure(drawing: drawing)
        case CAIRO_STATUS_FONT_TYPE_MISMATCH, CAIRO_STATUS_USER_FONT_ERROR, CAIRO_STATUS_INVALID_CLUSTERS:
            self = .badFont(drawing: drawing, reason: reason())
        case CAIRO_STATUS_WRITE_ERROR: self = .cannotWrite(drawing: drawing)
        default: self = .failed(drawing: drawing, reason: reason())
        }
    }

    /// Throws what a status stands for.
    static func check(_ status: cairo_status_t, drawing: String) throws(CairoError) {
        if let error = CairoError(status, drawing: drawing) { throw error }
    }
}
