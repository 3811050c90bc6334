/// The pictures that an SVG holds as `data:` addresses, which librsvg would decode whatever their size.
enum EmbeddedPictures {
    /// Refuses an SVG that holds a picture larger than a file's may be, something that is no PNG or JPEG, or an
    /// address hidden from this look by an encoding, an entity or a character's number.
    static func check(_ bytes: [UInt8], limits: PictureLimits) throws(PictureError) {
        let text = MarkupBytes(bytes[...])
        let head = MarkupBytes(bytes.prefix { $0 != UInt8(ascii: ">") })
        if let declared = head.values(of: "encoding").first,
            !["utf-8", "us-ascii", "iso-8859-1"].contains(where: { declared.hasPrefix($0) })
        {
            throw PictureError("is an SVG that is not in UTF-8", remedy: "Save it anew in UTF-8")
        }
        if text.contains("<!ENTITY"), text.contains("image") || text.contains("&#") || text.contains("include") {
            throw PictureError(
                "is an SVG with entities that may hide pictures", remedy: "Save it anew without them")
        }
        for address in text.values(of: "href") {
            if address.contains("&#") {
                throw PictureError("is an SVG that hides an address", remedy: "Save it anew")
            }
            guard address.hasPrefix("data:") else { continue }
            try check(address, limits: limits)
        }
    }

    private static func check(_ address: MarkupBytes, limits: PictureLimits) throws(PictureError) {
        guard let comma = address.bytes.firstIndex(of: UInt8(ascii: ",")),
            MarkupBytes(address.bytes[..<comma]).contains(";base64"),
            let content = Base64.decode(address.bytes[(comma + 1)...])
        else { throw .odd }
        let width: Int
        let height: Int
        switch try PictureFormat(of: content) {
        case .png:
            let survey = try PNGSurvey(content, limits: limits)
            (width, height) = (survey.width, survey.height)
        case .jpeg:
            let decoder = try JPEGDecoder(content, survey: try JPEGSurvey(content))
            (width, height) = (decoder.width, decoder.height)
        case .svg: throw .odd
        }
        try limits.check(width: width, height: height)
    }
}

extension PictureError {
    fileprivate static let odd = PictureError(
        "is an SVG that holds something else than PNG or JPEG", remedy: "Save it anew without")
}
