internal import CairoDrawing
internal import PDFTypesetting
internal import PoemText
internal import Typefaces
internal import VerticalLayout

/// Joins graphics and type into pages and adds what a file has beyond them.
struct PDFBinder: ~Copyable {
    private let document: PagedDocument
    private let type: PDFTypesetter
    private let file: QPDFFile
    private let deflater: Deflater
    /// The form of each furniture and of each page's own shapes.
    private var furniture: [QPDFFile.ObjectNumber?] = []
    private var shapes: [QPDFFile.ObjectNumber?] = []
    private var fontResources: [(String, PDFObject)] = []
    private var pages: [QPDFFile.ObjectNumber] = []

    init(_ document: PagedDocument, type: PDFTypesetter) throws(PDFError) {
        let deflater = try Deflater(level: Deflater.pageLevel)
        let file = try QPDFFile()
        self.document = document
        self.type = type
        self.deflater = deflater
        self.file = file
    }

    // MARK: - Graphics

    /// Cairo's pages become forms: furniture is drawn once and reused on every page that has it.
    mutating func addForms(_ graphics: PageGraphics) throws(PDFError) {
        furniture = Array(repeating: nil, count: graphics.furniture.count)
        shapes = Array(repeating: nil, count: graphics.shapes.count)
        guard !graphics.bytes.isEmpty else { return }
        // The buffer of an array that is not changed stays where it is while it is used.
        let result: Result<Void, PDFError> = graphics.bytes.withUnsafeBufferPointer { bytes in
            do throws(PDFError) {
                let drawn = try QPDFFile(reading: bytes)
                for index in graphics.furniture.indices {
                    guard let form = graphics.furniture[index] else { continue }
                    let size = document.pages.first { $0.furniture == index }?.size
                    furniture[index] = try addForm(drawn, form: form, size: size ?? Size(width: 0, height: 0))
                }
                for index in graphics.shapes.indices {
                    guard let form = graphics.shapes[index] else { continue }
                    shapes[index] = try addForm(drawn, form: form, size: document.pages[index].size)
                }
                return .success(())
            } catch {
                return .failure(error)
            }
        }
        try result.get()
    }

    private func addForm(
        _ drawn: borrowing QPDFFile, form: PageGraphics.Form, size: Size
    ) throws(PDFError) -> QPDFFile.ObjectNumber {
        let content = GraphicsContent.withoutTransparency(try drawn.content(ofPage: form.page))
        return try file.addStream(
            try deflater.deflate(content),
            entries: [
                ("/Type", .text("/XObject")), ("/Subtype", .text("/Form")), ("/BBox", Self.box(size)),
                ("/Resources", .dictionary([])),
            ])
    }

    // MARK: - Fonts

    /// One program a face, under an encoding that runs down, one that runs across, or both.
    mutating func addFonts() throws(PDFError) {
        for font in type.fonts {
            let program = try file.addStream(
                font.program,
                entries: font.isCFF
                    ? [("/Subtype", .text("/CIDFontType0C"))] : [("/Length1", .text("\(font.programLength)"))])
            let name = PDFObject.text("/" + font.baseFont)
            var descendant: [(String, PDFObject)] = [
                ("/Type", .text("/Font")), ("/Subtype", .text(font.isCFF ? "/CIDFontType0" : "/CIDFontType2")),
                ("/BaseFont", name),
                ("/CIDSystemInfo", .text("<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>")),
                ("/FontDescriptor", .reference(try addDescriptor(of: font, program: program))),
                ("/DW", .text("1000")), ("/DW2", .text("[\(font.verticalOrigin) -1000]")),
                ("/W", .text(font.widths)),
            ]
            if let glyphMap = font.glyphMap {
                descendant.append(("/CIDToGIDMap", .reference(try file.addStream(glyphMap))))
            }
            let cidFont = try file.add(.dictionary(descendant))
            let toUnicode = try file.addStream(font.toUnicode)
            for (isUsed, encoding) in [(font.isVertical, "V"), (font.isHorizontal, "H")] where isUsed {
                let object = try file.add(
                    .dictionary([
                        ("/Type", .text("/Font")), ("/Subtype", .text("/Type0")),
                        ("/BaseFont", font.isCFF ? .text("/\(font.baseFont)-Identity-\(encoding)") : name),
                        ("/Encoding", .text("/Identity-\(encoding)")),
                        ("/DescendantFonts", .array([.reference(cidFont)])), ("/ToUnicode", .reference(toUnicode)),
                    ]))
                fontResources.append(("/\(font.resource)\(encoding)", .reference(object)))
            }
        }
    }

    private func addDescriptor(
        of font: FontUse, program: QPDFFile.ObjectNumber
    ) throws(PDFError) -> QPDFFile.ObjectNumber {
        let descriptor = font.descriptor
        let box = descriptor.boundingBox
        return try file.add(
            .dictionary([
                ("/Type", .text("/FontDescriptor")), ("/FontName", .text("/" + font.baseFont)),
                ("/Flags", .text("\(descriptor.flags)")),
                ("/FontBBox", .text("[\(box.left) \(box.bottom) \(box.right) \(box.top)]")),
                ("/ItalicAngle", .text(PDFText.number(descriptor.italicAngle))),
                ("/Ascent", .text("\(descriptor.ascent)")), ("/Descent", .text("\(descriptor.descent)")),
                ("/CapHeight", .text("\(descriptor.capHeight)")), ("/StemV", .text("\(descriptor.stemV)")),
                (font.isCFF ? "/FontFile3" : "/FontFile2", .reference(program)),
            ]))
    }

    // MARK: - Pages

    mutating func addPages() throws(PDFError) {
        // The same fonts for every page, as one object; a page's own forms beside them.
        let fonts = try file.add(.dictionary(fontResources))
        var writer = ContentWriter()
        pages.reserveCapacity(document.pages.count)
        for (index, page) in document.pages.enumerated() {
            writer.removeAll()
            var forms: [(String, PDFObject)] = []
            if let number = page.furniture, let form = furniture[number] {
                writer.raw("/G Do\n")
                forms.append(("/G", .reference(form)))
            }
            if let form = shapes[index] {
                writer.raw("/S Do\n")
                forms.append(("/S", .reference(form)))
            }
            type.write(page: index, into: &writer)
            let content = try file.addStream(try deflater.deflate(writer.bytes))
            pages.append(
                try file.addPage([
                    ("/Type", .text("/Page")), ("/MediaBox", Self.box(page.size)), ("/Contents", .reference(content)),
                    ("/Resources", .dictionary([("/Font", .reference(fonts)), ("/XObject", .dictionary(forms))])),
                ]))
        }
    }

    private static func box(_ size: Size) -> PDFObject {
        .text("[0 0 \(PDFText.number(size.width)) \(PDFText.number(size.height))]")
    }

    // MARK: - Outline

    /// The outline as a tree; entries under another are closed beyond the first level.
    func addOutline() throws(PDFError) {
        guard !document.outline.isEmpty else { return }
        let tree = OutlineTree(document.outline)
        let root = try file.add(.dictionary([("/Type", .text("/Outlines"))]))
        var objects: [QPDFFile.ObjectNumber] = []
        for entry in document.outline {
            // The upper right of the page is what a reader of columns wants to see.
            let page = document.pages[entry.page]
            objects.append(
                try file.add(
                    .dictionary([
                        ("/Title", .text(PDFText.string(entry.title))),
                        (
                            "/Dest",
                            .array([
                                .reference(pages[entry.page]), .text("/XYZ"), .text("null"),
                                .text(PDFText.number(page.size.height)), .text("null"),
                            ])
                        ),
                    ])))
        }
        for index in document.outline.indices {
            let links = tree.links[index]
            var entries: [(String, PDFObject)] = [("/Parent", .reference(links.parent.map { objects[$0] } ?? root))]
            if let next = links.next { entries.append(("/Next", .reference(objects[next]))) }
            if let previous = links.previous { entries.append(("/Prev", .reference(objects[previous]))) }
            if let first = links.firstChild, let last = links.lastChild {
                entries.append(("/First", .reference(objects[first])))
                entries.append(("/Last", .reference(objects[last])))
                entries.append(("/Count", .text("-\(links.children)")))
            }
            file.set(entries, of: objects[index])
        }
        file.set(
            [
                ("/First", .reference(objects[tree.first])), ("/Last", .reference(objects[tree.last])),
                ("/Count", .text("\(tree.topLevel)")),
            ], of: root)
        file.setInRoot([
            ("/Outlines", .reference(root)), ("/PageMode", .text(pages.count > 1 ? "/UseOutlines" : "/UseNone")),
        ])
    }

    // MARK: - Catalogue

    func addCatalog() throws(PDFError) {
        let metadata = document.metadata
        var labels: [PDFObject] = []
        for (index, page) in document.pages.enumerated() where !page.label.isEmpty {
            labels += [.text("\(index)"), .dictionary([("/P", .text(PDFText.string(page.label)))])]
        }
        var info: [(String, PDFObject)] = [("/Producer", .text("(zhulan)"))]
        if !metadata.title.isEmpty { info.append(("/Title", .text(PDFText.string(metadata.title)))) }
        if !metadata.author.isEmpty { info.append(("/Author", .text(PDFText.string(metadata.author)))) }
        if let date = metadata.date {
            let text = PDFObject.text("(\(PDFDate.text(iso8601: date)))")
            info += [("/CreationDate", text), ("/ModDate", text)]
        }
        file.setInTrailer([("/Info", .reference(try file.add(.dictionary(info))))])
        let xmp = try file.addStream(
            Array(XMPPacket.text(metadata, language: document.language.rawValue).utf8),
            entries: [("/Type", .text("/Metadata")), ("/Subtype", .text("/XML"))], isDeflated: false)
        var root: [(String, PDFObject)] = [
            ("/Lang", .text("(\(document.language.rawValue))")),
            ("/ViewerPreferences", .text("<</Direction/R2L/DisplayDocTitle true>>")),
            ("/Metadata", .reference(xmp)),
        ]
        if !labels.isEmpty { root.append(("/PageLabels", .dictionary([("/Nums", .array(labels))]))) }
        file.setInRoot(root)
    }

    consuming func finish() throws(PDFError) -> [UInt8] { try file.write() }
}
