internal import PDFTypesetting
internal import PoemText
internal import VerticalLayout

extension PDFBinder {
    /// One annotation for each part of a link (ISO 32000-1 12.5.6.5), in reading order on its page. An address that
    /// makes none and an id that is nowhere have been reported (`Document.linkDiagnostics`): they get nothing.
    func addLinks() throws(PDFError) {
        var annotations: [[QPDFFile.Object]] = Array(repeating: [], count: pages.count)
        for span in document.spans {
            guard case .marked(.link(let target)) = span.kind, let action = action(target) else { continue }
            let contents = span.text.isEmpty ? "" : "/Contents \(PDFText.string(span.text))"
            for part in span.parts where pages.indices.contains(part.page) {
                guard part.box.width > 0, part.box.height > 0 else { continue }
                let rectangle = rectangle(part.box, page: part.page)
                let annotation = file.indirect(
                    file.parse("<</Type/Annot/Subtype/Link/Rect\(rectangle)/Border[0 0 0]/F 4\(contents)>>"))
                file.set("/A", of: annotation, to: action)
                annotations[part.page].append(annotation)
            }
        }
        for (page, links) in annotations.enumerated() where !links.isEmpty {
            file.set("/Annots", of: pages[page], to: file.array(links))
        }
        try file.check()
    }

    /// Where a link leads: an address (12.6.4.7), or a place in the document (12.6.4.2).
    private func action(_ target: LinkTarget) -> QPDFFile.Object? {
        switch target {
        case .address(let text):
            guard let address = try? LinkAddress(text) else { return nil }
            return file.parse("<</S/URI/URI\(PDFText.ascii(address.encoded))>>")
        case .id(let id):
            guard let anchor = document.anchors[id], pages.indices.contains(anchor.page) else { return nil }
            let action = file.parse("<</S/GoTo>>")
            file.set("/D", of: action, to: destination(anchor.point, page: anchor.page))
            return action
        }
    }

    /// A box of the page in the file's coordinates, y up: left, bottom, right, top.
    private func rectangle(_ box: Rectangle, page: Int) -> String {
        let height = document.pages[page].size.height
        let sides = [box.x, height - box.bottom, box.right, height - box.y].map(PDFText.number)
        return "[\(sides.joined(separator: " "))]"
    }
}
