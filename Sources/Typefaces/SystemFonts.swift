internal import CFontconfig

/// The fonts that are installed, through fontconfig. Reading its configuration takes tens of milliseconds, so a
/// value is made only when a font is named that is no file, and then once.
struct SystemFonts: ~Copyable {
    private let configuration: OpaquePointer

    /// Nil when fontconfig cannot be set up.
    init?() {
        guard let configuration = FcInitLoadConfigAndFonts() else { return nil }
        self.configuration = configuration
    }

    deinit { FcConfigDestroy(configuration) }

    /// The regular upright face of a family, or nil when no family of that name is installed. Case and blanks in
    /// the name do not count.
    func regularFace(ofFamily name: String) -> FontPlace? {
        guard let pattern = FcPatternCreate() else { return nil }
        defer { FcPatternDestroy(pattern) }
        FcPatternAddString(pattern, FC_FAMILY, name)
        guard let objects = objectSet([FC_FILE, FC_INDEX, FC_WEIGHT, FC_SLANT, FC_VARIABLE]) else { return nil }
        defer { FcObjectSetDestroy(objects) }
        guard let found = FcFontList(configuration, pattern, objects) else { return nil }
        defer { FcFontSetDestroy(found) }
        var best: (place: FontPlace, distance: Int32)?
        for number in 0..<Int(found.pointee.nfont) {
            guard let font = found.pointee.fonts[number], let path = string(FC_FILE, of: font) else { continue }
            let isVariable = integer(FC_VARIABLE, of: font) ?? 0
            let distance =
                abs((integer(FC_WEIGHT, of: font) ?? FC_WEIGHT_REGULAR) - FC_WEIGHT_REGULAR)
                + (integer(FC_SLANT, of: font) ?? 0) + 1000 * isVariable
            // The upper half of an index names an instance of a variable font.
            let place = FontPlace(path: path, index: Int(integer(FC_INDEX, of: font) ?? 0) & 0xFFFF)
            let isBetter =
                best.map { distance < $0.distance || distance == $0.distance && place < $0.place } ?? true
            if isBetter { best = (place, distance) }
        }
        return best?.place
    }

    /// Names of installed families, ascending, each once.
    func families() -> [String] {
        guard let pattern = FcPatternCreate() else { return [] }
        defer { FcPatternDestroy(pattern) }
        guard let objects = objectSet([FC_FAMILY]) else { return [] }
        defer { FcObjectSetDestroy(objects) }
        guard let found = FcFontList(configuration, pattern, objects) else { return [] }
        defer { FcFontSetDestroy(found) }
        var names: Set<String> = []
        for number in 0..<Int(found.pointee.nfont) {
            guard let font = found.pointee.fonts[number] else { continue }
            var place: Int32 = 0
            while let name = string(FC_FAMILY, of: font, place: place) {
                names.insert(name)
                place += 1
            }
        }
        return names.sorted()
    }

    private func objectSet(_ names: [String]) -> UnsafeMutablePointer<FcObjectSet>? {
        guard let objects = FcObjectSetCreate() else { return nil }
        for name in names { FcObjectSetAdd(objects, name) }
        return objects
    }

    private func string(_ object: String, of font: OpaquePointer, place: Int32 = 0) -> String? {
        var value: UnsafeMutablePointer<FcChar8>?
        guard FcPatternGetString(font, object, place, &value) == FcResultMatch, let value else { return nil }
        return String(cString: value)
    }

    private func integer(_ object: String, of font: OpaquePointer) -> Int32? {
        var value: Int32 = 0
        return FcPatternGetInteger(font, object, 0, &value) == FcResultMatch ? value : nil
    }
}
