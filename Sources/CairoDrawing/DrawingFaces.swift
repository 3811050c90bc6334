internal import CCairo
public import Typefaces

/// The faces of a run made ready for Cairo, each opened when it is first drawn. Not shared between threads.
public final class DrawingFaces {
    private let faces: [FontFace]
    private var opened: [OpaquePointer?]

    /// - Parameter faces: by `FaceID.index`.
    public init(_ faces: [FontFace]) {
        self.faces = faces
        opened = Array(repeating: nil, count: faces.count)
    }

    deinit {
        for face in opened { if let face { cairo_font_face_destroy(face) } }
    }

    func face(_ number: Int) -> FontFace { faces[number] }

    /// Cairo's face, owned by `self`.
    func cairoFace(_ number: Int, drawing: String) throws(CairoError) -> OpaquePointer {
        if let face = opened[number] { return face }
        let freeType: FreeTypeFace
        do throws(FontError) {
            freeType = try FreeTypeFace(faces[number])
        } catch {
            throw .badFont(drawing: drawing, reason: error.description)
        }
        guard let face = cairo_ft_font_face_create_for_ft_face(freeType.raw, Self.loadFlags) else {
            throw .outOfMemory(drawing: drawing)
        }
        // Cairo keeps scaled fonts in a cache of its own, so FreeType's face must live until Cairo lets go of it.
        let owner = Unmanaged.passRetained(freeType)
        let status = cairo_font_face_set_user_data(face, Self.key, owner.toOpaque()) { pointer in
            if let pointer { Unmanaged<FreeTypeFace>.fromOpaque(pointer).release() }
        }
        if let error = CairoError(status, drawing: drawing) {
            cairo_font_face_destroy(face)
            owner.release()
            throw error
        }
        opened[number] = face
        return face
    }

    /// `FT_LOAD_NO_HINTING`: outlines are drawn as they are.
    private static let loadFlags: Int32 = 1 << 1

    /// An address that names our user data; it is never read.
    private nonisolated(unsafe) static let key = UnsafeMutablePointer<cairo_user_data_key_t>.allocate(capacity: 1)
}
