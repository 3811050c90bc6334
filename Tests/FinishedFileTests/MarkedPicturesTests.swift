import Foundation
import Testing

/// Cases 51 and 52: pictures that are too large, missing, or not to be read.
struct MarkedPicturesTests {
    static let large = "cases/51-image-larger-than-column/"

    @Test(
        "51 a wide picture stays 20 to 1 and inside the frame", arguments: ["poem", "book"],
        ["前![](wide.png)後\n", "前\n\n![](wide.png)\n\n後\n"])
    func widePicture(template: String, text: String) throws {
        let folder = try TemporaryFolder()
        try FileManager.default.copyItem(
            at: Tools.fixtures.appending(path: Self.large + "wide.png"), to: folder.file("wide.png"))
        let input = try folder.write(text, to: "a.md")
        let layout = try InspectedLayout.inspect(input, ["--template", template])
        let boxes = layout.pages.enumerated().flatMap { page in
            (page.element.pictures ?? []).map { (page.offset, $0.box) }
        }
        try #require(boxes.count == 1)
        let (page, box) = boxes[0]
        #expect(abs(box[2] / box[3] / 20 - 1) <= 0.01, "\(box)")
        let frame = try layout.frame(page: page)
        #expect(box[0] >= frame[0] && box[1] >= frame[1], "\(box) \(frame)")
        #expect(box[0] + box[2] <= frame[0] + frame[2] && box[1] + box[3] <= frame[1] + frame[3], "\(box) \(frame)")
        let pdf = folder.file("o.pdf")
        let outcome = try Tools.run(
            Tools.zhulan,
            ["typeset", input.path, "-o", pdf.path, "--template", template]
                + ["--set", "page_number=none"])
        #expect(outcome.status == 0, "\(outcome.error)")
        let words = String(decoding: try Tools.output("pdftotext", [pdf.path, "-"]), as: UTF8.self)
        #expect(FinishedFile.joined(words) == "前後")
        #expect(try Tools.run("qpdf", ["--check", pdf.path]).status == 0)
    }

    @Test("51 a picture bomb is refused within a bounded memory, and what is written is whole")
    func pictureBomb() throws {
        let folder = try TemporaryFolder()
        let pdf = folder.file("o.pdf")
        let input = Tools.fixtures.appending(path: Self.large + "bomb.md").path
        // 500 MB of address space: the shell's limit is inherited.
        let command = Tools.addressSpace(kilobytes: 500_000) + "exec \"$0\" typeset \"$1\" -o \"$2\""
        let outcome = try Tools.run("sh", ["-c", command, Tools.zhulan, input, pdf.path])
        #expect(outcome.status == 1, "\(outcome.error)")
        #expect(outcome.error.contains("bomb.md:1:2: warning: "), "\(outcome.error)")
        #expect(outcome.error.contains("bomb.png") && outcome.error.contains("60000"), "\(outcome.error)")
        #expect(folder.names == ["o.pdf"])
        #expect(try Tools.run("qpdf", ["--check", pdf.path]).status == 0)
        let words = String(decoding: try Tools.output("pdftotext", [pdf.path, "-"]), as: UTF8.self)
        #expect(FinishedFile.joined(words) == "前後")
    }

    @Test(
        "52 pictures that are missing, outside or none are said one by one, and the text is set",
        arguments: [true, false])
    func missingPictures(isStrict: Bool) throws {
        let file = try FinishedFile.typeset(
            "cases/52-image-missing-or-outside/marked.md", grid + (isStrict ? ["--strict"] : []))
        #expect(file.outcome.status == 1, "\(file.outcome.error)")
        let said = file.outcome.error.split(separator: "\n").filter { !$0.contains("note: ") }
        try #require(said.count == 3, "\(file.outcome.error)")
        for (line, wanted) in zip(
            said, [("1:2", "nosuch.png"), ("3:2", "../../../../etc/hostname"), ("5:2", "notes.txt")])
        {
            #expect(line.contains("marked.md:\(wanted.0): warning: "), "\(line)")
            #expect(line.contains(wanted.1), "\(line)")
        }
        #expect(try file.text() == "甲乙丙丁戊己")
        try file.expectSound()
    }
}
