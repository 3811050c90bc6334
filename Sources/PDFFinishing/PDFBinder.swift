internal import CairoDrawing
internal import PDFTypesetting
internal import PoemText
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
    private var fontResources = ""
    private var pages: [QPDFFile.ObjectNumber] = []

    init(_ document: PagedDocument, type: PDFTypesetter) throws(PDFError) {
        self.document = document
        self.type = type
        file = try QPDFFile()
        deflater = try Deflater(level: Deflater.pageLevel)
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
            dictionary: "/Type/XObject/Subtype/Form/BBox[0 0 \(PDFText.number(size.width)) "
                + "\(PDFText.number(size.height))]/Resources<<>>")
    }

    // MARK: - Fonts

    /// One program a face, under an encoding that runs down, one that runs across, or both.
    mutating func addFonts() throws(PDFError) {
        for font in type.fonts {
            let program = try file.addStream(
                font.program, dictionary: font.isCFF ? "/Subtype/CIDFontType0C" : "/Length1 \(font.programLength)")
            let box = font.descriptor.boundingBox
            let descriptor = try file.add(
                "<</Type/FontDescriptor/FontName/\(font.baseFont)/Flags \(font.descriptor.flags)"
                    + "/FontBBox[\(box.left) \(box.bottom) \(box.right) \(box.top)]"
                    + "/ItalicAngle \(PDFText.number(font.descriptor.italicAngle))/Ascent \(font.descriptor.ascent)"
                    + "/Descent \(font.descriptor.descent)/CapHeight \(font.descriptor.capHeight)"
                    + "/StemV \(font.descriptor.stemV)"
                    + "/\(font.isCFF ? "FontFile3" : "FontFile2") \(program.reference)>>")
            var descendant =
                "<</Type/Font/Subtype/\(font.isCFF ? "CIDFontType0" : "CIDFontType2")/BaseFont/\(font.baseFont)"
                + "/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>"
                + "/FontDescriptor \(descriptor.reference)/DW 1000/DW2[\(font.verticalOrigin) -1000]/W\(font.widths)"
            if let glyphMap = font.glyphMap {
                descendant += "/CIDToGIDMap \(try file.addStream(glyphMap).reference)"
            }
            let cidFont = try file.add(descendant + ">>")
            let toUnicode = try file.addStream(font.toUnicode)
            for (isUsed, encoding) in [(font.isVertical, "V"), (font.isHorizontal, "H")] where isUsed {
                let name = font.isCFF ? "\(font.baseFont)-Identity-\(encoding)" : font.baseFont
                let object = try file.add(
                    "<</Type/Font/Subtype/Type0/BaseFont/\(name)/Encoding/Identity-\(encoding)"
                        + "/DescendantFonts[\(cidFont.reference)]/ToUnicode \(toUnicode.reference)>>")
                fontResources += "/\(font.resource)\(encoding) \(object.reference)"
            }
        }
    }

    // MARK: - Pages

    mutating func addPages() throws(PDFError) {
        // The same fonts for every page, as one object; a page's own forms beside them.
        let fonts = try file.add("<<\(fontResources)>>")
        var writer = ContentWriter()
        pages.reserveCapacity(document.pages.count)
        for (index, page) in document.pages.enumerated() {
            writer.removeAll()
            var forms = ""
            if let number = page.furniture, let form = furniture[number] {
                writer.raw("/G Do\n")
                forms += "/G \(form.reference)"
            }
            if let form = shapes[index] {
                writer.raw("/S Do\n")
                forms += "/S \(form.reference)"
            }
            type.write(page: index, into: &writer)
            let content = try file.addStream(try deflater.deflate(writer.bytes))
            pages.append(
                try file.addPage(
                    "<</Type/Page/MediaBox[0 0 \(PDFText.number(page.size.width)) "
                        + "\(PDFText.number(page.size.height))]/Contents \(content.reference)"
                        + "/Resources<</Font \(fonts.reference)/XObject<<\(forms)>>>>>>"))
        }
    }

    // MARK: - Outline

    /// The outline as a tree; entries under another are closed beyond the first level.
    func addOutline() throws(PDFError) {
        guard !document.outline.isEmpty else { return }
        let tree = OutlineTree(document.outline)
        let root = try file.add("<</Type/Outlines>>")
        var objects: [QPDFFile.ObjectNumber] = []
        for entry in document.outline {
            let page = document.pages[entry.page]
            objects.append(
                try file.add(
                    "<</Title \(PDFText.string(entry.title))/Dest[\(pages[entry.page].reference)/XYZ "
                        + "\(PDFText.number(max(0, entry.point.x - page.size.width))) "
                        + "\(PDFText.number(page.size.height)) null]>>"))
        }
        for index in document.outline.indices {
            let links = tree.links[index]
            file.set("/Parent", of: objects[index], to: (links.parent.map { objects[$0] } ?? root).reference)
            if let next = links.next { file.set("/Next", of: objects[index], to: objects[next].reference) }
            if let previous = links.previous { file.set("/Prev", of: objects[index], to: objects[previous].reference) }
            if let first = links.firstChild, let last = links.lastChild {
                file.set("/First", of: objects[index], to: objects[first].reference)
                file.set("/Last", of: objects[index], to: objects[last].reference)
                file.set("/Count", of: objects[index], to: "-\(links.children)")
            }
        }
        file.set("/First", of: root, to: objects[tree.first].reference)
        file.set("/Last", of: root, to: objects[tree.last].reference)
        file.set("/Count", of: root, to: "\(tree.topLevel)")
        file.setInRoot("/Outlines", to: root.reference)
        file.setInRoot("/PageMode", to: pages.count > 1 ? "/UseOutlines" : "/UseNone")
    }

    // MARK: - Catalogue

    func addCatalog() throws(PDFError) {
        let metadata = document.metadata
        file.setInRoot("/Lang", to: "(\(document.language.rawValue))")
        file.setInRoot("/ViewerPreferences", to: "<</Direction/R2L/DisplayDocTitle true>>")
        var labels = ""
        for (index, page) in document.pages.enumerated() where !page.label.isEmpty {
            labels += "\(index)<</P \(PDFText.string(page.label))>>"
        }
        if !labels.isEmpty { file.setInRoot("/PageLabels", to: "<</Nums[\(labels)]>>") }
        var info = "<</Producer(zhulan)"
        if !metadata.title.isEmpty { info += "/Title \(PDFText.string(metadata.title))" }
        if !metadata.author.isEmpty { info += "/Author \(PDFText.string(metadata.author))" }
        if let date = metadata.date {
            let text = PDFDate.text(iso8601: date)
            info += "/CreationDate(\(text))/ModDate(\(text))"
        }
        file.setInTrailer("/Info", to: try file.add(info + ">>").reference)
        let xmp = try file.addStream(
            Array(XMPPacket.text(metadata, language: document.language.rawValue).utf8),
            dictionary: "/Type/Metadata/Subtype/XML", isDeflated: false)
        file.setInRoot("/Metadata", to: xmp.reference)
    }

    consuming func finish() throws(PDFError) -> [UInt8] { try file.write() }
}
