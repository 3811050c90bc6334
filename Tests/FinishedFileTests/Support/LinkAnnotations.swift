import Foundation

/// The link annotations of a file, page after page, as `qpdf --json` tells them.
struct LinkAnnotation {
    var page: Int
    /// x, y, width, height; points, origin at the page's top left, y down.
    var box: [Double]
    /// Nil for a link inside the document.
    var address: String?
}

extension FinishedFile {
    func links() throws -> [LinkAnnotation] {
        let json = try JSONSerialization.jsonObject(with: try Tools.output("qpdf", ["--json=2", pdf.path]))
        guard let root = json as? [String: Any], let pages = root["pages"] as? [[String: Any]],
            let parts = root["qpdf"] as? [Any], let objects = parts.last as? [String: Any]
        else { throw Tools.Failure(description: "no JSON of qpdf") }
        func value(_ reference: Any?) -> [String: Any] {
            guard let name = reference as? String else { return reference as? [String: Any] ?? [:] }
            return (objects["obj:" + name] as? [String: Any])?["value"] as? [String: Any] ?? [:]
        }
        var result: [LinkAnnotation] = []
        for (index, page) in pages.enumerated() {
            let dictionary = value(page["object"])
            let height = ((dictionary["/MediaBox"] as? [NSNumber]) ?? []).last?.doubleValue ?? 0
            for reference in dictionary["/Annots"] as? [Any] ?? [] {
                let annotation = value(reference)
                guard annotation["/Subtype"] as? String == "/Link" else { continue }
                let rectangle = (annotation["/Rect"] as? [NSNumber] ?? []).map(\.doubleValue)
                let address = value(annotation["/A"])["/URI"] as? String
                result.append(
                    LinkAnnotation(
                        page: index,
                        box: [
                            rectangle[0], height - rectangle[3], rectangle[2] - rectangle[0],
                            rectangle[3] - rectangle[1],
                        ], address: address.map { String($0.drop { $0 != ":" }.dropFirst()) }))
            }
        }
        return result
    }
}
