internal import PoemText

extension PagedDocument {
    /// The version of `json`'s schema; it grows when a member changes its meaning or goes.
    public static let schema = 1

    /// The layout as JSON, lengths in points rounded to 0.001, origin at the page's top left, y down.
    ///
    /// `faceNames` names the faces that runs number; without it a run's face is its number.
    public func json(faceNames: [String] = []) -> [UInt8] {
        var writer = JSONWriter()
        writer.object { writer in
            writer.member("schema", PagedDocument.schema)
            writer.member("language", language.rawValue)
            writer.key("metadata")
            writer.object(onOneLine: true) { writer in
                writer.member("title", metadata.title)
                writer.member("author", metadata.author)
                if let date = metadata.date { writer.member("date", date) }
            }
            writer.key("sources")
            writer.array(sources, onOneLine: true) { $0.string($1.name) }
            if !faceNames.isEmpty {
                writer.key("faces")
                writer.array(faceNames, onOneLine: true) { $0.string($1) }
            }
            writer.key("outline")
            writer.array(outline) { writer, entry in
                writer.object(onOneLine: true) { writer in
                    writer.member("title", entry.title)
                    writer.member("level", entry.level)
                    writer.member("page", entry.page)
                    writer.member("x", entry.point.x)
                    writer.member("y", entry.point.y)
                }
            }
            if !anchors.isEmpty {
                writer.key("anchors")
                writer.array(anchors.sorted { $0.key < $1.key }) { writer, anchor in
                    writer.object(onOneLine: true) { writer in
                        writer.member("id", anchor.key)
                        writer.member("page", anchor.value.page)
                        writer.member("x", anchor.value.point.x)
                        writer.member("y", anchor.value.point.y)
                    }
                }
            }
            if !spans.isEmpty {
                writer.key("spans")
                writer.array(spans) { $0.span($1, sources: sources) }
            }
            writer.key("furniture")
            writer.array(furniture) { writer, shapes in
                writer.array(shapes) { $0.shape($1) }
            }
            writer.key("pages")
            writer.array(pages) { writer, page in
                writer.page(page, sources: sources, faceNames: faceNames)
            }
        }
        writer.newline()
        return writer.bytes
    }
}

extension JSONWriter {
    fileprivate mutating func page(_ page: Page, sources: [SourceFile], faceNames: [String]) {
        object { writer in
            writer.key("size")
            writer.array([page.size.width, page.size.height], onOneLine: true) { $0.number($1) }
            writer.member("label", page.label)
            if let furniture = page.furniture { writer.member("furniture", furniture) }
            writer.key("shapes")
            writer.array(page.shapes) { $0.shape($1) }
            if !page.pictures.isEmpty {
                writer.key("pictures")
                writer.array(page.pictures) { writer, picture in
                    writer.object(onOneLine: true) { writer in
                        writer.member("picture", Int(picture.picture.index))
                        writer.key("box")
                        writer.box(picture.box)
                        if !picture.alt.isEmpty { writer.member("alt", picture.alt) }
                    }
                }
            }
            writer.key("columns")
            writer.array(page.columns) { writer, column in
                writer.column(column, of: page, sources: sources, faceNames: faceNames)
            }
        }
    }

    private mutating func column(
        _ column: PlacedColumn, of page: Page, sources: [SourceFile], faceNames: [String]
    ) {
        object { writer in
            writer.member("role", column.role.rawValue)
            writer.member("axis", column.axis)
            writer.member("top", column.top)
            writer.member("height", column.height)
            writer.member("size", column.size)
            if column.letterSpacing != 0 { writer.member("letterSpacing", column.letterSpacing) }
            writer.member("text", page.string(column.text))
            if column.source.file >= 0, Int(column.source.file) < sources.count {
                writer.key("source")
                writer.source(column.source, sources: sources)
            }
            writer.key("runs")
            writer.array(page.runs[Int(column.runs.lowerBound)..<Int(column.runs.upperBound)]) { writer, run in
                writer.run(run, of: page, faceNames: faceNames)
            }
        }
    }

    private mutating func source(_ range: SourceRange, sources: [SourceFile]) {
        object(onOneLine: true) { writer in
            let file = sources[Int(range.file)]
            writer.member("file", file.name)
            writer.member("line", file.line(at: Int(range.lower)))
            writer.key("bytes")
            writer.array([range.lower, range.upper], onOneLine: true) { $0.number(Int($1)) }
        }
    }

    private mutating func run(_ run: GlyphRun, of page: Page, faceNames: [String]) {
        object { writer in
            let face = Int(run.face.index)
            if face < faceNames.count {
                writer.member("face", faceNames[face])
            } else {
                writer.member("face", face)
            }
            writer.member("size", run.size)
            writer.member("mode", "\(run.mode)")
            writer.member("ink", InkSyntax.hexadecimal(run.ink))
            if run.scaleX != 1 || run.scaleY != 1 {
                writer.key("scale")
                writer.array([run.scaleX, run.scaleY], onOneLine: true) { $0.number(Double($1)) }
            }
            if let outline = run.outline {
                writer.key("outline")
                writer.object(onOneLine: true) { writer in
                    writer.member("width", outline.width)
                    writer.member("ink", InkSyntax.hexadecimal(outline.ink))
                    if outline.isHollow { writer.member("hollow", true) }
                }
            }
            if let shadow = run.shadow {
                writer.key("shadow")
                writer.object(onOneLine: true) { writer in
                    writer.member("x", shadow.x)
                    writer.member("y", shadow.y)
                    writer.member("ink", InkSyntax.hexadecimal(shadow.ink))
                }
            }
            if run.isInvisible { writer.member("invisible", true) }
            writer.key("cells")
            writer.array(page.glyphs[Int(run.glyphs.lowerBound)..<Int(run.glyphs.upperBound)]) { writer, glyph in
                writer.object(onOneLine: true) { writer in
                    writer.member("text", page.string(glyph.text))
                    writer.member("glyph", Int(glyph.glyph))
                    writer.member("x", glyph.origin.x)
                    writer.member("y", glyph.origin.y)
                    writer.member("advance", glyph.advance)
                    if glyph.source >= 0 { writer.member("source", Int(glyph.source)) }
                }
            }
        }
    }

    private mutating func box(_ box: Rectangle) {
        array([box.x, box.y, box.width, box.height], onOneLine: true) { $0.number($1) }
    }

    fileprivate mutating func shape(_ shape: Shape) {
        object(onOneLine: true) { writer in
            writer.member("role", shape.role.rawValue)
            switch shape.kind {
            case .line(let from, let to):
                writer.key("line")
                writer.array([from.x, from.y, to.x, to.y], onOneLine: true) { $0.number($1) }
            case .rectangle(let box, let radius):
                writer.key("rectangle")
                writer.box(box)
                if radius != 0 { writer.member("radius", radius) }
            case .polygon(let points):
                writer.key("polygon")
                writer.array(points.flatMap { [$0.x, $0.y] }, onOneLine: true) { $0.number($1) }
            case .circle(let centre, let radius):
                writer.key("circle")
                writer.array([centre.x, centre.y, radius], onOneLine: true) { $0.number($1) }
            case .wave(let from, let to, let amplitude, let length):
                writer.key("wave")
                writer.array([from.x, from.y, to.x, to.y, amplitude, length], onOneLine: true) { $0.number($1) }
            }
            if shape.strokeWidth != 0 {
                writer.member("width", shape.strokeWidth)
                writer.member("stroke", InkSyntax.hexadecimal(shape.stroke))
            }
            if let fill = shape.fill { writer.member("fill", InkSyntax.hexadecimal(fill)) }
            if !shape.dash.isEmpty {
                writer.key("dash")
                writer.array(shape.dash, onOneLine: true) { $0.number($1) }
            }
        }
    }
}

extension Page {
    /// A range of the page's text.
    fileprivate func string(_ range: Range<Int32>) -> String {
        String(decoding: text[Int(range.lowerBound)..<Int(range.upperBound)], as: UTF8.self)
    }
}
