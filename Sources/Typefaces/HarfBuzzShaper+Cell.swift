internal import CHarfBuzz
internal import PoemText
internal import VerticalLayout

/// The upright cell of one character.
extension HarfBuzzShaper {
    /// The cell of a character that stands alone in its cluster, with `cluster` 0.
    func uprightCell(of scalar: Unicode.Scalar, chain: Int) -> ShapedGlyph {
        if scalar.properties.isWhitespace { return blankCell(chain: chain) }
        if let drawn = VerticalForms.fullWidthTwin(of: scalar), let cell = servedCell(of: drawn, chain: chain) {
            return cell
        }
        if let cell = servedCell(of: scalar, chain: chain) { return cell }
        // A compatibility ideograph no face has is drawn as the ideograph it is equivalent to.
        if let equivalent = singletonDecomposition(of: scalar),
            let cell = servedCell(of: equivalent, chain: chain)
        {
            return cell
        }
        return missingCell(chain: chain)
    }

    private func servedCell(of scalar: Unicode.Scalar, chain: Int) -> ShapedGlyph? {
        guard let number = face(for: scalar, chain: chain) else { return nil }
        let face = collection.faces[number]
        var cell =
            switch InkedMark(scalar) {
            case .stop?: stopCell(of: scalar, in: face)
            case .pause?: pauseCell(of: scalar, in: face)
            case .interpunct?: interpunctCell(of: scalar, in: face)
            case .ellipsis?: ellipsisCell(of: scalar, in: face)
            case .dash?, .connector?: connectorCell(of: scalar, in: face)
            case nil:
                isHan(scalar.value)
                    ? hanCell(of: scalar, in: face, number: number) : plainCell(of: scalar, in: face)
            }
        cell.face = FaceID(number)
        return cell
    }

    private func singletonDecomposition(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
        var first: hb_codepoint_t = 0
        var second: hb_codepoint_t = 0
        guard hb_unicode_decompose(hb_unicode_funcs_get_default(), scalar.value, &first, &second) != 0, second == 0
        else { return nil }
        return Unicode.Scalar(first)
    }

    // MARK: Forms

    /// The glyph of one character in vertical text.
    func verticalGlyph(of scalar: Unicode.Scalar, in face: FontFace, language: hb_language_t?) -> UInt32 {
        buffer.shape(
            CollectionOfOne(scalar), in: face, vertical: true, script: HB_SCRIPT_HAN, language: language)
        return buffer.glyphs.first?.glyph ?? 0
    }

    private func hanCell(of scalar: Unicode.Scalar, in face: FontFace, number: Int) -> ShapedGlyph {
        let known = formed[number] ?? FormedGlyphs(of: face, language: languages.text)
        formed[number] = known
        guard let nominal = face.glyph(for: scalar), !known.contains(nominal) else {
            return plainCell(of: scalar, in: face)
        }
        return ShapedGlyph(cluster: 0, face: FaceID(0), glyph: nominal, advance: 1)
    }

    private func plainCell(of scalar: Unicode.Scalar, in face: FontFace) -> ShapedGlyph {
        if VerticalForms.isCurlyQuote(scalar) {
            return curlyQuoteCell(of: scalar, in: face)
        }
        let glyph = verticalGlyph(of: scalar, in: face, language: languages.text)
        if glyph == face.glyph(for: scalar), needsTurning(scalar) {
            return turnedForm(of: scalar, glyph: glyph, in: face)
        }
        return ShapedGlyph(cluster: 0, face: FaceID(0), glyph: glyph, advance: 1)
    }

    /// UAX #50 `Tr` and `R`; letters and digits are the layout's to turn, and stand upright when it says so.
    private func needsTurning(_ scalar: Unicode.Scalar) -> Bool {
        switch verticalOrientation(of: scalar.value) {
        case .upright, .transformedUpright: return false
        case .transformedRotated: return true
        case .rotated:
            switch scalar.properties.generalCategory {
            case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
                .finalPunctuation, .otherPunctuation, .mathSymbol:
                return true
            default:
                return false
            }
        }
    }

    /// A mark without `vert`: the glyph of its compatibility form, or else the glyph itself, turned.
    private func turnedForm(of scalar: Unicode.Scalar, glyph: UInt32, in face: FontFace) -> ShapedGlyph {
        if let form = VerticalForms.presentationForm(of: scalar).flatMap(face.glyph(for:)) {
            let cell = ShapedGlyph(cluster: 0, face: FaceID(0), glyph: form, advance: 1)
            // Some fonts (AR PL UKai 〖) draw the form off its cell.
            if let ink = face.cellInk(of: cell), ink.left > -0.03, ink.right < 1.03 { return cell }
        }
        return turned(glyph, in: face)
    }

    /// A glyph turned clockwise about the middle of its em box, which then is the cell.
    private func turned(_ glyph: UInt32, in face: FontFace) -> ShapedGlyph {
        ShapedGlyph(
            cluster: 0, face: FaceID(0), glyph: glyph, advance: 1, mode: .turned, dx: Float(0.5 - face.emBoxTop),
            dy: Float((1 - face.horizontalAdvance(of: glyph)) / 2))
    }

    // MARK: Marks set by their ink

    /// The form of a mark that its region asks for, and where its ink lies in the cell.
    private func regionalForm(
        of scalar: Unicode.Scalar, in face: FontFace, isRight: (InkBox) -> Bool
    ) -> (cell: ShapedGlyph, ink: InkBox?, isRight: Bool) {
        let regional = region == .taiwan ? languages.taiwan : languages.mainland
        let glyph = verticalGlyph(of: scalar, in: face, language: regional)
        let cell = ShapedGlyph(cluster: 0, face: FaceID(0), glyph: glyph, advance: 1)
        let ink = face.cellInk(of: cell)
        return (cell, ink, ink.map(isRight) ?? true)
    }

    /// 。，、: the font's form for the region, or else its ink moved to where the region has it.
    private func stopCell(of scalar: Unicode.Scalar, in face: FontFace) -> ShapedGlyph {
        if region == .taiwan {
            let form = regionalForm(of: scalar, in: face) {
                (0.4...0.6).contains($0.centreX) && (0.4...0.6).contains($0.centreY)
            }
            return form.isRight ? form.cell : form.cell.moving(form.ink, toX: 0.5, y: 0.5)
        }
        let form = regionalForm(of: scalar, in: face) { $0.centreX > 0.6 && $0.centreY < 0.4 }
        return form.isRight ? form.cell : form.cell.moving(form.ink, toX: 0.785, y: 0.215)
    }

    /// ：；！？: right of the axis at the font's height in the Mainland (GB/T 15834—2011 5.2.1), else centred.
    private func pauseCell(of scalar: Unicode.Scalar, in face: FontFace) -> ShapedGlyph {
        if region == .taiwan {
            let form = regionalForm(of: scalar, in: face) { (0.4...0.6).contains($0.centreX) }
            return form.isRight ? form.cell : form.cell.moving(form.ink, toX: 0.5, y: 0.5)
        }
        let form = regionalForm(of: scalar, in: face) { $0.centreX > 0.6 }
        return form.isRight ? form.cell : form.cell.moving(form.ink, toX: 0.71, y: form.ink?.centreY ?? 0.5)
    }

    /// · ・ and kin, round in every direction: never turned, their ink in the middle of the cell.
    private func interpunctCell(of scalar: Unicode.Scalar, in face: FontFace) -> ShapedGlyph {
        let glyph = verticalGlyph(of: scalar, in: face, language: languages.text)
        let cell = ShapedGlyph(cluster: 0, face: FaceID(0), glyph: glyph, advance: 1)
        return cell.moving(face.cellInk(of: cell), toX: 0.5, y: 0.5)
    }

    /// – ～: the vertical form or the turned glyph, its ink on the axis.
    private func connectorCell(of scalar: Unicode.Scalar, in face: FontFace) -> ShapedGlyph {
        let cell = plainCell(of: scalar, in: face)
        let ink = face.cellInk(of: cell)
        return cell.moving(ink, toX: 0.5, y: ink?.centreY ?? 0.5)
    }

    /// … and ⋯: dots on the axis, at thirds of the cell.
    private func ellipsisCell(of scalar: Unicode.Scalar, in face: FontFace) -> ShapedGlyph {
        var cell = plainCell(of: scalar, in: face)
        guard let ink = face.cellInk(of: cell) else { return cell }
        // Three dots, each as long as the row is wide; ‥ has two, at halves.
        let steps = scalar == "‥" ? 1.0 : 2.0
        let step = (ink.height - ink.width) / steps
        let wanted = 1 / (steps + 1)
        if step > 0.2, abs(step - wanted) > 0.005 {
            if cell.mode == .turned {
                cell.scaleX = Float(wanted / step)
            } else {
                cell.scaleY = Float(wanted / step)
            }
        }
        return cell.moving(face.cellInk(of: cell), toX: 0.5, y: 0.5)
    }

    /// Curly quotation marks that the user wants as they are: a vertical form that is curly too, or else turned and
    /// set at the corner where the corner bracket's arm would be.
    private func curlyQuoteCell(of scalar: Unicode.Scalar, in face: FontFace) -> ShapedGlyph {
        let nominal = face.glyph(for: scalar)
        let brackets = (["「", "」", "『", "』"] as [Unicode.Scalar]).map {
            verticalGlyph(of: $0, in: face, language: languages.text)
        }
        for language in [languages.text, languages.taiwan] {
            let glyph = verticalGlyph(of: scalar, in: face, language: language)
            let cell = ShapedGlyph(cluster: 0, face: FaceID(0), glyph: glyph, advance: 1)
            // A quotation mark's strokes are short; a form as wide as a bracket is one.
            let isCurly = face.cellInk(of: cell).map { $0.width < 0.5 && $0.height < 0.5 } ?? false
            if glyph != nominal, !brackets.contains(glyph), isCurly { return cell }
        }
        let cell = turned(nominal ?? 0, in: face)
        guard let ink = face.cellInk(of: cell) else { return cell }
        let edge = 0.04
        return scalar == "“" || scalar == "‘"
            ? cell.moving(ink, toX: 1 - edge - ink.width / 2, y: 1 - edge - ink.height / 2)
            : cell.moving(ink, toX: edge + ink.width / 2, y: edge + ink.height / 2)
    }
}
