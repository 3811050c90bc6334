internal import Typefaces

/// A face's subset and the code of each entry of its `FaceUse`.
struct EmbeddedFace {
    var use: FaceUse
    let program: FontProgram
    /// By entry.
    let codes: [UInt16]
    /// By ghost: codes that select no glyph, from the highest down.
    let ghostCodes: [UInt16]

    init(_ use: FaceUse) throws(PDFError) {
        self.use = use
        do throws(FontError) {
            program = try use.face.subset(to: use.entries.map(\.glyph).sorted())
        } catch {
            throw .font(error.description)
        }
        codes = use.entries.map { [program] in program.code(of: $0.glyph) ?? 0 }
        var free: UInt16 = 0xFFFE
        let taken = Set(codes)
        ghostCodes = use.ghosts.map { _ in
            while taken.contains(free) { free -= 1 }
            defer { free -= 1 }
            return free
        }
    }
}
