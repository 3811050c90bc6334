import Foundation
import PoemText
import Testing
import Typefaces
import VerticalLayout
@testable import PDFFinishing

@Test func scratch() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let fonts = FileManager.default.fileExists(atPath: "/tmp/noto") ? ["/usr/share/fonts/opentype/noto/NotoSerifCJK-Regular.ttc#3"] : []
    let collection = try FontCollection(fonts: fonts, dataFolder: root.appendingPathComponent("Fonts").path)
    let text = try String(contentsOfFile: "/tmp/in.txt", encoding: .utf8)
    let lines = text.split(separator: "\n").map(String.init)
    var template = Template()
    for a in lines[0].split(separator: " ") {
        if a == "aside" { template.marks = .aside }
        if a == "judou" { template.marks = .judou }
        if a == "ls" { template.letterSpacing = .em(0.5) }
        if a == "book" { template.size = 16; template.newPage = false; template.balance = false; template.author = .foot }
    }
    let poem = Poem(title: Text(lines[1]), author: Text(lines[2]), dynasty: Text("唐"), body: [.stanza(lines[3...].map { Text($0) })])
    let engine = LayoutEngine(template: template, language: .traditional, shaper: HarfBuzzShaper(collection: collection, language: .traditional, region: .mainland))
    let laid = try engine.layout(Document(poems: [poem]))
    let bytes = try PDFWriter.write(laid.paged, faces: collection.faces)
    try Data(bytes).write(to: URL(fileURLWithPath: "/tmp/out.pdf"))
}
