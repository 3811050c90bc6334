import Foundation
import PDFFinishing
import PoemText
import Testing
import Typefaces
import VerticalLayout

/// What the file has beyond its text.
@Suite struct FileTests {
    static let quiet = Poem("靜夜思（𠮷本）· 其一", "李白", "牀前明月光，", "疑是地上霜。")
    static let starred = Poem("**其二**", "李白", "舉頭望明月，", "低頭思故鄉。")

    @Test func qpdfFindsNothingWrong() throws {
        let pdf = try FinishedPDF(poems: [Self.quiet, Self.starred])
        defer { pdf.remove() }
        let report = try pdf.read("qpdf", "--check", "FILE")
        #expect(report.contains("No syntax or stream encoding errors found"))
        #expect(!report.lowercased().contains("warning"))
    }

    /// Case 42.
    @Test func outlineAndTitleAreChinese() throws {
        let title = "靜夜思（𠮷本）· 其一"
        let pdf = try FinishedPDF(poems: [Self.quiet, Self.starred], title: title)
        defer { pdf.remove() }
        #expect(try pdf.read("pdfinfo", "FILE").contains("\(title)\n"))
        let outline = try pdf.read("mutool", "show", "FILE", "outline").split(separator: "\n")
        #expect(outline.count == 2)
        #expect(outline.first?.contains(title) == true)
        #expect(outline.first?.contains("page=1") == true)
        #expect(outline.last?.contains("**其二**") == true)
        #expect(outline.last?.contains("page=2") == true)
    }

    @Test func outlineFollowsItsLevels() throws {
        var paged = PagedDocument(pages: [Page(size: Size(width: 100, height: 100))])
        let point = Point(x: 90, y: 10)
        paged.outline = [("甲", 0), ("乙", 1), ("丙", 1), ("丁", 0)].map {
            OutlineEntry(title: $0.0, level: $0.1, page: 0, point: point)
        }
        let pdf = try FinishedPDF(paged, faces: [])
        defer { pdf.remove() }
        let lines = try pdf.read("mutool", "show", "FILE", "outline").split(separator: "\n")
        #expect(
            lines.map { $0.filter { "甲乙丙丁\t".contains($0) } }.map { $0.drop { $0 == "\t" }.first } == [
                "甲", "乙", "丙", "丁",
            ])
        #expect(try pdf.read("qpdf", "--check", "FILE").contains("No syntax"))
        let json = try pdf.read("qpdf", "--json", "--json-key=outlines", "FILE")
        #expect(json.components(separatedBy: "\"kids\": []").count == 4)
    }

    @Test func catalogSaysDirectionLanguageAndLabels() throws {
        let pdf = try FinishedPDF(poems: [Self.quiet, Self.starred])
        defer { pdf.remove() }
        let catalog = try pdf.read("mutool", "show", "FILE", "trailer/Root")
        #expect(catalog.contains("/Direction /R2L"))
        #expect(catalog.contains("zh-Hant"))
        let labels = try pdf.read("qpdf", "--json", "--json-key=pagelabels", "FILE")
        #expect(labels.contains("u:一"))
        #expect(labels.contains("u:二"))
    }

    @Test(.enabled(if: TestFonts.hasNotoSerif)) func fontsAreEmbeddedSubsetsOnce() throws {
        for fonts in [[], [TestFonts.notoSerif + "#3"]] {
            let pdf = try FinishedPDF(poems: [Self.quiet, Poem("共ABC", "某", "㔩\u{E002}")], fonts: fonts)
            defer { pdf.remove() }
            let rows = try pdf.read("pdffonts", "FILE").split(separator: "\n").dropFirst(2)
            #expect(!rows.isEmpty)
            for row in rows {
                #expect(row.contains(" yes yes yes "))
                #expect(row.contains("+"))
            }
            let programs = try pdf.read("mutool", "show", "FILE", "grep").split(separator: "\n")
                .filter { $0.contains("/FontDescriptor/") || $0.contains("/Type/FontDescriptor") }
            #expect(!programs.isEmpty)
            let names = rows.map {
                $0.split(separator: " ")[0].replacingOccurrences(
                    of: "-Identity-[VH]", with: "", options: .regularExpression)
            }
            #expect(programs.count == Set(names).count)
        }
    }

    @Test func sameInputGivesSameBytesInAnyZone() throws {
        let first = try FinishedPDF(poems: [Self.quiet, Self.starred])
        defer { first.remove() }
        let zone = getenv("TZ").map { String(cString: $0) }
        defer {
            if let zone { setenv("TZ", zone, 1) } else { unsetenv("TZ") }
            tzset()
        }
        setenv("TZ", "Asia/Taipei", 1)
        tzset()
        let second = try FinishedPDF(poems: [Self.quiet, Self.starred])
        defer { second.remove() }
        #expect(first.bytes == second.bytes)
        #expect(try !first.read("pdfinfo", "FILE").contains("CreationDate"))
    }

    @Test func dateIsTheGivenOne() throws {
        var paged = PagedDocument(pages: [Page(size: Size(width: 100, height: 100))])
        paged.metadata = Metadata(title: "甲 <乙>", author: "丙&丁", date: "2026-01-02T03:04:05Z")
        let pdf = try FinishedPDF(paged, faces: [])
        defer { pdf.remove() }
        #expect(try pdf.read("mutool", "show", "FILE", "trailer/Info").contains("D:20260102030405Z"))
        let xmp = try pdf.read("pdfinfo", "-meta", "FILE")
        #expect(xmp.contains("甲 &lt;乙&gt;"))
        #expect(xmp.contains("丙&amp;丁"))
        #expect(xmp.contains("<xmp:CreateDate>2026-01-02T03:04:05Z"))
    }

    @Test func anEmptyDocumentIsAFile() throws {
        let pdf = try FinishedPDF(PagedDocument(), faces: [])
        defer { pdf.remove() }
        #expect(try pdf.read("qpdf", "--check", "FILE").contains("No syntax"))
    }
}
