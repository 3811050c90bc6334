/// The formats that pictures are read in.
enum PictureFormat: Hashable, Sendable {
    case png, jpeg, svg

    /// What the bytes are, whatever their file is called.
    init(of bytes: [UInt8]) throws(PictureError) {
        if bytes.starts(with: PNGSurvey.signature) {
            self = .png
        } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if Self.isSVG(bytes) {
            self = .svg
        } else if bytes.isEmpty {
            throw PictureError("is empty", remedy: "Name a PNG, JPEG or SVG")
        } else if let name = Self.otherFormat(bytes) {
            throw PictureError("is \(name), which is not read here", remedy: "Save it as PNG or JPEG")
        } else {
            throw PictureError("is no picture", remedy: "Name a PNG, JPEG or SVG")
        }
    }

    /// An XML text whose first element is `svg`; prologue, comments and document type may go before it.
    private static func isSVG(_ bytes: [UInt8]) -> Bool {
        let head = bytes.prefix(64 << 10)
        guard let first = head.first(where: { $0 > 0x20 && ![0xEF, 0xBB, 0xBF].contains($0) }),
            first == UInt8(ascii: "<")
        else { return false }
        var rest = head[...]
        while let open = rest.firstIndex(of: UInt8(ascii: "<")) {
            let name = rest[(open + 1)...].prefix { $0 > 0x20 && !">/".utf8.contains($0) }
            if name.elementsEqual("svg".utf8) || name.reversed().starts(with: "gvs:".utf8) { return true }
            rest = rest[(open + 1)...]
        }
        return false
    }

    private static func otherFormat(_ bytes: [UInt8]) -> String? {
        func at(_ offset: Int, _ text: String) -> Bool { bytes.dropFirst(offset).starts(with: text.utf8) }
        if at(0, "GIF8") { return "a GIF" }
        if at(0, "RIFF"), at(8, "WEBP") { return "a WebP" }
        if at(0, "BM"), bytes.count > 26 { return "a BMP" }
        if at(0, "II*\u{0}") || at(0, "MM\u{0}*") { return "a TIFF" }
        if at(4, "ftyp") { return "a HEIF, AVIF or film" }
        if at(0, "%PDF-") { return "a PDF" }
        if bytes.starts(with: [0x1F, 0x8B]) { return "compressed" }
        return nil
    }
}
