import Foundation
import Testing

/// Cases 43, 45 and 46: links in finished files.
struct MarkedLinksTests {
    @Test("43 addresses with quotation marks, backslashes and Han are whole")
    func addresses() throws {
        let file = try FinishedFile.typeset("cases/43-link-target-quote-and-han/input.md", grid)
        #expect(file.outcome.status == 0, "\(file.outcome.error)")
        try file.expectSound()
        let addresses = try file.links().map { $0.address?.replacingOccurrences(of: "%5C", with: #"\"#) }
        #expect(
            addresses == [
                #"https://example.org/it's?a=(1)&b=\c"#,
                "https://example.org/%E8%A9%A9/%E9%9D%9C%E5%A4%9C%E6%80%9D",
                "https://example.org/%E8%A9%A9",
            ])
        #expect(try file.text() == "見甲與乙與丙。")
    }

    @Test("45 a link's area is the cells of its own words, whatever stands before them")
    func areas() throws {
        let fixture = "cases/45-link-rect-on-vertical-glyphs/marked.md"
        let file = try FinishedFile.typeset(fixture, grid)
        #expect(file.outcome.status == 0, "\(file.outcome.error)")
        try file.expectSound()
        #expect(try file.text(["-raw"]) == "前文三字詩後文，ABC尾又此也")
        let layout = try InspectedLayout.inspect(fixture, grid)
        #expect(layout.pages[0].pictures?.count == 2)
        let links = try file.links()
        try #require(links.map(\.address) == ["a", "b", "c"].map { "https://example.org/" + $0 })
        let first = try file.column(with: "三字詩")
        let size = first.size
        let start = try first.cell(of: "三")
        try expect(links[0].box, [start.x, start.y, size, 3 * size], within: 0.15 * size)
        let word = layout.pages[0].columns.flatMap(\.cells).filter { "ABC".contains($0.text) }
        try #require(word.count == 3)
        let length = word.map(\.advance).reduce(0, +)
        try expect(links[1].box, [start.x, word[0].y, size, length], within: 0.15 * size)
        #expect(length > 1.2 * size)
        // Two pictures and a blank of two cells stand before 又, and 此 follows it.
        let second = try file.column(with: "又此也").cell(of: "此")
        try expect(links[2].box, [second.x, second.y, size, size], within: 0.15 * size)
        #expect(abs(second.y - start.y - (5 - 2) * size) < 0.01 * size)
        try expectSameHighlight(as: links.map(\.box))
    }

    /// A background on the same words colours the same areas.
    private func expectSameHighlight(as boxes: [[Double]]) throws {
        let folder = try TemporaryFolder()
        let place = "cases/45-link-rect-on-vertical-glyphs/"
        try FileManager.default.copyItem(
            at: Tools.fixtures.appending(path: place + "dot.png"), to: folder.file("dot.png"))
        let source = try String(contentsOf: Tools.fixtures.appending(path: place + "marked.md"), encoding: .utf8)
            .replacing(/\[([^\]]+)\]\(https[^)]*\)/) { "<style name=\"mark\">\($0.output.1)</style>" }
        let styles = try folder.write("mark: {background: \"#ffe4d8\"}\n", to: "s.yaml")
        let layout = try InspectedLayout.inspect(
            try folder.write(source, to: "a.md"), grid + ["--styles", styles.path])
        let grounds = layout.pages[0].shapes.filter { $0.role == "background" }.compactMap(\.rectangle)
        try #require(grounds.count == boxes.count)
        for (ground, box) in zip(grounds, boxes) { try expect(ground, box, within: 0.01) }
    }

    private func expect(_ box: [Double], _ wanted: [Double], within tolerance: Double) throws {
        for (one, other) in zip(box, wanted) { #expect(abs(one - other) <= tolerance, "\(box) \(wanted)") }
    }

    @Test("46 files of one page and three are sound, with links and without", arguments: [1, 3], [true, false])
    func soundFiles(pages: Int, linked: Bool) throws {
        let line = linked ? "見[此](https://example.org/)。" : "見此。"
        let text = Array(repeating: line, count: pages).joined(separator: "\n\n<page/>\n\n")
        let file = try FinishedFile.typeset(text: text + "\n", as: "input.md", grid)
        #expect(file.outcome.status == 0, "\(file.outcome.error)")
        #expect(try file.pageCount() == pages)
        try file.expectSound()
        #expect(try file.links().map(\.page) == (linked ? Array(0..<pages) : []))
        let info = try Tools.run("mutool", ["info", file.pdf.path])
        #expect(info.status == 0)
        let device = ["-q", "-dBATCH", "-dNOPAUSE", "-sDEVICE=nullpage", file.pdf.path]
        let drawn = try Tools.run("gs", device)
        #expect(drawn.status == 0 && drawn.text.isEmpty && drawn.error.isEmpty, "\(drawn.text)\(drawn.error)")
        for said in [info.text, info.error] {
            #expect(!said.lowercased().contains("error") && !said.lowercased().contains("repair"), "\(said)")
        }
    }
}
