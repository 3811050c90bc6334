import Foundation
import PoemText
import VerticalLayout

@testable import PoemPictures

/// A folder with a document and its pictures, which goes when its owner does.
final class PictureFolder {
    let url: URL
    let document: URL
    let library: PictureLibrary

    /// - Parameter text: of the document, `book/poem.md`; the pictures lie beside it.
    init(_ text: String = "", folders: [String] = [], limits: PictureLimits = PictureLimits()) throws {
        url = FileManager.default.temporaryDirectory.appending(path: "zhulan-pictures-\(UUID().uuidString)")
        document = url.appending(path: "book/poem.md")
        try FileManager.default.createDirectory(
            at: document.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: document)
        var starts: [Int32] = [0]
        for (offset, byte) in text.utf8.enumerated() where byte == 0x0A { starts.append(Int32(offset + 1)) }
        let base = url
        library = PictureLibrary(folders: folders.map { base.appending(path: $0).path }, limits: limits)
        library.begin([SourceFile(name: document.path, lineStarts: starts, text: Array(text.utf8))])
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// Writes a file, its name counted from the folder above the document's.
    @discardableResult func write(_ bytes: [UInt8], to name: String) throws -> URL {
        let file = url.appending(path: name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: file)
        return file
    }

    func measure(_ name: String, at offset: Int = 0) -> MeasuredPicture? {
        library.measure(
            Picture(.file(name), source: SourceRange(file: 0, lower: offset, upper: offset + name.utf8.count)))
    }

    func measure(_ bytes: [UInt8]) -> MeasuredPicture? { library.measure(Picture(.data(bytes))) }

    /// The diagnostics as lines, the folder's own path left out.
    var lines: [String] {
        library.diagnostics.map { $0.line.replacingOccurrences(of: url.path + "/", with: "") }
    }
}

/// The pixels of a picture as Cairo gets them: alpha, red, green, blue.
struct DecodedPixels {
    let width: Int
    let height: Int
    private let words: [UInt32]

    init(_ picture: PixelPicture) throws {
        width = picture.width
        height = picture.height
        var words = [UInt32](repeating: 0, count: width * height)
        let stride = width * 4
        try words.withUnsafeMutableBytes { buffer in
            guard let base = buffer.baseAddress else { return }
            try picture.decode(into: base, stride: stride)
        }
        self.words = words
    }

    subscript(_ x: Int, _ y: Int) -> [Int] {
        let word = words[y * width + x]
        return [24, 16, 8, 0].map { Int(word >> $0 & 255) }
    }
}

extension PictureContent {
    var pixels: PixelPicture? {
        if case .pixels(let picture) = self { picture } else { nil }
    }
}
