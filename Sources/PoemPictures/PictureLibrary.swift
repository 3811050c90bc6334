internal import PoemFiles
public import PoemText
public import VerticalLayout

/// The pictures of a run: found, measured, and read again when they are drawn, so that only those being drawn are
/// in memory. Not shared between threads.
///
/// A picture that cannot be shown is measured as nil and told in `diagnostics`. The same bytes are one picture,
/// whatever they are called.
public final class PictureLibrary: PictureMeasuring {
    private let finder: PictureFinder
    private let limits: PictureLimits
    private var sources: [SourceFile] = []
    private var entries: [Entry] = []
    /// The pictures that have these bytes, by their sum.
    private var numbers: [Fingerprint: [Int]] = [:]
    private var found: [Key: Result<MeasuredPicture, PictureError>] = [:]
    private var failures = PictureFailures()

    private struct Entry {
        /// For messages.
        var name: String
        var source: Source
        var size: Size
        var fingerprint: Fingerprint
    }

    private enum Source {
        case file(String)
        case data([UInt8])
    }

    private struct Fingerprint: Hashable {
        var count: Int
        var sum: Int

        init(_ bytes: [UInt8]) {
            count = bytes.count
            var hasher = Hasher()
            bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
            sum = hasher.finalize()
        }
    }

    private struct Key: Hashable {
        var content: Picture.Content
        var home: String
    }

    /// - Parameter folders: in which pictures are looked for, in order, after the folder of the document itself.
    public init(folders: [String] = [], limits: PictureLimits = PictureLimits()) {
        finder = PictureFinder(folders: folders)
        self.limits = limits
    }

    /// Begins a document: its sources say in which folders its pictures lie. Numbers given before stay good.
    public func begin(_ sources: [SourceFile]) {
        self.sources = sources
        found = [:]
        failures = PictureFailures()
    }

    /// What could not be shown of the document that was begun, in the order in which it was met.
    public var diagnostics: [Diagnostic] { failures.diagnostics(sources: sources) }

    public func measure(_ picture: Picture) -> MeasuredPicture? {
        let key = Key(content: picture.content, home: home(of: picture.source))
        let result: Result<MeasuredPicture, PictureError>
        if let known = found[key] {
            result = known
        } else {
            do throws(PictureError) {
                result = .success(try read(picture.content, home: key.home))
            } catch {
                result = .failure(error)
            }
            found[key] = result
        }
        switch result {
        case .success(let measured): return measured
        case .failure(let error):
            failures.add(error, name: Self.name(of: picture.content), home: key.home, at: picture.source)
            return nil
        }
    }

    /// The picture to draw. Throws where its file is no longer what was measured, or its pixels are broken.
    package func content(of id: PictureID) throws(PictureError) -> PictureContent {
        let entry = entries[Int(id.index)]
        let bytes = try bytes(of: entry.source)
        guard Fingerprint(bytes) == entry.fingerprint else {
            throw PictureError("has changed since it was measured", remedy: "Run again")
        }
        return try PictureContent(bytes, limits: limits)
    }

    /// What the picture is called, for messages.
    package func name(of id: PictureID) -> String { entries[Int(id.index)].name }

    // MARK: - Reading

    /// The folder of the file that names a picture; what was read from no file starts from the current folder.
    private func home(of source: SourceRange) -> String {
        guard source.file >= 0, Int(source.file) < sources.count else { return "." }
        let name = sources[Int(source.file)].name
        guard let slash = name.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
        return slash == name.startIndex ? "/" : String(name[..<slash])
    }

    private func read(_ content: Picture.Content, home: String) throws(PictureError) -> MeasuredPicture {
        let source = try source(of: content, home: home)
        let bytes = try bytes(of: source)
        let fingerprint = Fingerprint(bytes)
        for number in numbers[fingerprint] ?? [] where try self.bytes(of: entries[number].source) == bytes {
            return MeasuredPicture(id: PictureID(number), size: entries[number].size)
        }
        let size = try PictureSurvey(bytes, limits: limits).size
        let number = entries.count
        entries.append(
            Entry(name: Self.name(of: content), source: source, size: size, fingerprint: fingerprint))
        numbers[fingerprint, default: []].append(number)
        return MeasuredPicture(id: PictureID(number), size: size)
    }

    private func source(of content: Picture.Content, home: String) throws(PictureError) -> Source {
        switch content {
        case .data(let bytes): return .data(bytes)
        case .file(let name):
            if let address = DataAddress(name) { return .data(try address.bytes(limit: limits.fileSize)) }
            return .file(try finder.find(name, home: home))
        }
    }

    private func bytes(of source: Source) throws(PictureError) -> [UInt8] {
        switch source {
        case .data(let bytes):
            guard bytes.count <= limits.fileSize else { throw tooLarge }
            return bytes
        case .file(let path):
            do {
                return try InputFile.readRegular(path, limit: limits.fileSize)
            } catch {
                throw error.isTooLarge
                    ? tooLarge : PictureError("cannot be read: \(error.what)", remedy: error.remedy)
            }
        }
    }

    private var tooLarge: PictureError {
        PictureError("is too large (over \(limits.fileSize >> 20) MB)", remedy: "Make it smaller")
    }

    private static func name(of content: Picture.Content) -> String {
        switch content {
        case .file(let name): DataAddress(name) == nil ? "picture \"\(name)\"" : "the picture in the text"
        case .data: "the picture in the text"
        }
    }
}
