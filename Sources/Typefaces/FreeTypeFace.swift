package import CFreeType

/// A face opened with FreeType, for drawing with Cairo. It holds the library and the face until it is let go, so it
/// must outlive what draws with it. Not shared between threads: FreeType's faces must not be.
package final class FreeTypeFace {
    package let raw: FT_Face
    private let library: FT_Library

    package init(_ face: FontFace) throws(FontError) {
        let failure = FontError.cannotOpenForDrawing(path: face.path, index: face.index)
        var library: FT_Library?
        guard FT_Init_FreeType(&library) == 0, let library else { throw failure }
        var opened: FT_Face?
        let status = FT_New_Face(library, face.path, FT_Long(face.index), &opened)
        guard status == 0, let opened else {
            FT_Done_FreeType(library)
            throw failure
        }
        self.library = library
        raw = opened
    }

    deinit {
        FT_Done_Face(raw)
        FT_Done_FreeType(library)
    }
}
