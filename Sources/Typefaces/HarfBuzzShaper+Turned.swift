internal import CHarfBuzz
internal import PoemText
internal import VerticalLayout

/// Text turned clockwise: Latin words, long numbers, and what goes with them.
extension HarfBuzzShaper {
    func shapeTurned(
        _ text: UnsafeBufferPointer<UInt8>, range: Range<Int>, chain: Int, into glyphs: inout [ShapedGlyph]
    ) {
        read(text, range: range)
        // A mark alone among Han stands on the axis; in a word it keeps its place on the baseline (case 10).
        let isMarks = !scalars.contains {
            $0.properties.isAlphabetic || $0.properties.numericType != nil
        }
        var first = 0
        for run in faceRuns(chain: chain) {
            let end = first + run.count
            defer { first = end }
            guard let number = run.face else {
                appendMissing(first..<end, chain: chain, into: &glyphs)
                continue
            }
            let part = scalars[first..<end]
            buffer.shape(
                part, in: collection.faces[number], vertical: false, script: script(of: part),
                language: languages.text)
            appendTurned(first: first, face: number, isMarks: isMarks, into: &glyphs)
        }
    }

    /// The scalars in hand cut where the face changes, cluster by cluster; nil where no face has one.
    func faceRuns(chain: Int) -> [(face: Int?, count: Int)] {
        var runs: [(face: Int?, count: Int)] = []
        var cutter = ClusterCutter()
        for scalar in scalars {
            let isExtender = !cutter.startsCluster(scalar.value)
            if let last = runs.last, isExtender || keeps(last.face, scalar, chain: chain) {
                runs[runs.count - 1].count += 1
            } else {
                let isBlank = scalar.properties.isWhitespace
                runs.append((face(for: isBlank ? " " : scalar, chain: chain), 1))
            }
        }
        return runs
    }

    /// Whether a run goes on in its face: the face has the character and is the first choice for it, or it is a
    /// space, which has no look of its own.
    private func keeps(_ number: Int?, _ scalar: Unicode.Scalar, chain: Int) -> Bool {
        guard let number else { return false }
        if scalar.properties.isWhitespace { return true }
        return face(for: scalar, chain: chain) == number
    }

    /// The script of the first letter, for joining and ligatures; Latin where there is none.
    func script(of scalars: some Sequence<Unicode.Scalar>) -> hb_script_t {
        let functions = hb_unicode_funcs_get_default()
        for scalar in scalars {
            let script = hb_unicode_script(functions, scalar.value)
            switch script {
            case HB_SCRIPT_COMMON, HB_SCRIPT_INHERITED, HB_SCRIPT_UNKNOWN: continue
            default: return script
            }
        }
        return HB_SCRIPT_LATIN
    }

    private func appendMissing(_ range: Range<Int>, chain: Int, into glyphs: inout [ShapedGlyph]) {
        for index in range where index == range.lowerBound || !isExtend(scalars[index].value) {
            var cell = missingCell(chain: chain)
            cell.cluster = Int32(truncatingIfNeeded: offsets[index])
            glyphs.append(cell)
        }
    }

    /// Appends the buffer's glyphs, which stand for scalars from `first` on. The middle between baseline and
    /// capitals' height runs along the axis (the central baseline of CSS Writing Modes 4.3).
    private func appendTurned(first: Int, face number: Int, isMarks: Bool, into glyphs: inout [ShapedGlyph]) {
        let face = collection.faces[number]
        let unit = face.unit
        var pen = 0.0
        var head = 0.0
        var cluster = -1
        var carrier = 0
        for raw in buffer.glyphs {
            let isFirst = raw.cluster != cluster
            if isFirst {
                cluster = raw.cluster
                head = pen
                carrier = glyphs.count
            }
            let baseline = -face.centralBaseline
            let across = isMarks ? face.inkBox(of: raw.glyph)?.centreY ?? baseline : baseline
            glyphs.append(
                ShapedGlyph(
                    cluster: offsets[first + cluster], face: FaceID(number), glyph: raw.glyph, advance: 0,
                    mode: .turned, dx: Float(across + Double(raw.yOffset) * unit),
                    dy: Float(pen - head + Double(raw.xOffset) * unit)))
            pen += Double(raw.xAdvance) * unit
            glyphs[carrier].advance = Float(pen - head)
        }
    }
}
