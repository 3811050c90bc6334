internal import PoemText
internal import VerticalLayout

/// What a page's SVG holds beside its drawing: a box that draws nothing for each part of a span, so that a browser
/// finds what is under the pointer, and links. Cairo's SVG has no links of its own.
enum SVGSpans {
    /// Puts the boxes of a page in front of the end of Cairo's SVG: `data-span` counts the document's spans, links
    /// lie over what is marked inside them, and each id that a link of the page can name has its place.
    static func add(_ document: PagedDocument, page: Int, to svg: [UInt8]) -> [UInt8] {
        let end = Array("</svg>".utf8)
        guard let place = svg.lastPlace(of: end) else { return svg }
        let boxes = boxes(document, page: page)
        return boxes.isEmpty ? svg : svg[..<place] + Array(boxes.utf8) + svg[place...]
    }

    /// Keeps the document's ids apart from Cairo's own.
    private static let idPrefix = "id-"

    private static func boxes(_ document: PagedDocument, page: Int) -> String {
        var marks = ""
        var links = ""
        for (number, span) in document.spans.enumerated() {
            let target = address(of: span, document, page: page)
            for part in span.parts where part.page == page && part.box.width > 0 && part.box.height > 0 {
                let box = rectangle(part.box, span: number)
                if let target {
                    links += "<a href=\"\(escaped(target))\">\(box)</a>\n"
                } else {
                    marks += box + "\n"
                }
            }
        }
        for (id, anchor) in document.anchors.sorted(by: { $0.key < $1.key }) where anchor.page == page {
            marks +=
                "<path id=\"\(escaped(idPrefix + id))\" d=\"M\(number(anchor.point.x)) \(number(anchor.point.y))\"/>\n"
        }
        return marks + links
    }

    /// Where a span links to, or nil: an address, or an id of the same page, since the other pages' files have
    /// names that nobody knows yet.
    private static func address(of span: PlacedSpan, _ document: PagedDocument, page: Int) -> String? {
        guard case .marked(.link(let target)) = span.kind else { return nil }
        switch target {
        case .address(let address): return try? LinkAddress(address).encoded
        case .id(let id):
            return document.anchors[id]?.page == page ? "#" + LinkAddress.fragment(idPrefix + id) : nil
        }
    }

    private static func rectangle(_ box: Rectangle, span: Int) -> String {
        "<rect x=\"\(number(box.x))\" y=\"\(number(box.y))\" width=\"\(number(box.width))\""
            + " height=\"\(number(box.height))\" fill=\"none\" pointer-events=\"all\" data-span=\"\(span)\"/>"
    }

    /// Points, rounded to 0.001.
    private static func number(_ value: Double) -> String {
        let rounded = (value * 1000).rounded() / 1000
        return rounded == rounded.rounded() && rounded.magnitude < 1e15 ? "\(Int(rounded))" : "\(rounded)"
    }

    /// Text inside an attribute's quotes.
    private static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "\t", "\n", "\r": result += "&#\(scalar.value);"
            // XML 1.0 has neither other control characters nor these two.
            case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": break
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}

extension [UInt8] {
    /// Where a sequence of bytes begins for the last time.
    fileprivate func lastPlace(of sequence: [UInt8]) -> Int? {
        guard count >= sequence.count else { return nil }
        return (0...(count - sequence.count)).reversed().first {
            self[$0..<($0 + sequence.count)].elementsEqual(sequence)
        }
    }
}
