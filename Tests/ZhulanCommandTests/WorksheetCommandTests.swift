import Foundation
import Testing

struct WorksheetCommandTests {
    private static let poem = "登鸛雀樓\n王之渙\n\n白日依山盡，黃河入海流。\n欲窮千里目，更上一層樓。\n"

    private func with(_ body: (Program) throws -> Void) throws {
        let program = try Program()
        defer { program.remove() }
        try program.write(Self.poem, to: "poem.txt")
        try body(program)
    }

    @Test func writesSheetAndKey() throws {
        try with { program in
            let result = try program.run(
                "worksheet", "poem.txt", "--blanks", "rhymes", "-o", "sheet.pdf", "--answers", "key.pdf")
            #expect(result.code == 0, "\(result.errors)")
            #expect(try program.files == ["key.pdf", "poem.txt", "sheet.pdf"])
            #expect(try program.contents("sheet.pdf") != program.contents("key.pdf"))
        }
    }

    @Test func theSheetIsNamedForItsInput() throws {
        try with { program in
            let result = try program.run("worksheet", "poem.txt", "--blanks", "all")
            #expect(result.code == 0, "\(result.errors)")
            #expect(program.exists("poem-sheet.pdf"))
        }
    }

    @Test func variantsAreNumbered() throws {
        try with { program in
            let result = try program.run(
                "worksheet", "poem.txt", "--blanks", "random:4", "--variants", "2", "-o", "s.pdf", "--answers",
                "k.pdf")
            #expect(result.code == 0, "\(result.errors)")
            #expect(try program.files == ["k-1.pdf", "k-2.pdf", "poem.txt", "s-1.pdf", "s-2.pdf"])
            #expect(try program.contents("s-1.pdf") != program.contents("s-2.pdf"))
        }
    }

    @Test(arguments: [
        (["--blanks", "rhyme"], "Did you mean rhymes?"),
        (["--blanks", "chars:龍"], "龍"),
        (["--blanks", "index:99"], "99"),
        (["--blanks", "marked"], "no blank"),
        (["--blanks", "all", "--seed", "seven"], "seed"),
        (["--blanks", "all", "--hint", "pinyn"], "Did you mean pinyin?"),
        (["--blanks", "all", "--trace", "2"], "from 0 to 1"),
        (["--blanks", "all", "--grade", "13"], "from 1 to 12"),
        (["--blanks", "words:missing.txt"], "missing.txt"),
        (["--copies", "modle:1"], "Did you mean model?"),
        (["--copies", "model:1", "--cell", "wide"], "--cell 15mm"),
        (["--blanks", "all", "--answers", "./sheet.pdf"], "one file"),
        (["--blanks", "all", "--answers", "poem.txt", "--format", "pdf"], "overwrite an input"),
    ])
    func whatCannotBeDoneIsSaid(_ arguments: [String], _ part: String) throws {
        try with { program in
            let result = try program.run(["worksheet", "poem.txt", "-o", "sheet.pdf"] + arguments)
            #expect(result.code == 2, "\(result.errors)")
            #expect(result.errors.contains(part), "\(result.errors)")
            #expect(try program.files == ["poem.txt"])
            #expect(try program.contents("poem.txt") == Data(Self.poem.utf8))
        }
    }

    @Test func aWordListIsNotOverwritten() throws {
        try with { program in
            try program.write("白日\n", to: "words.pdf")
            let result = try program.run("worksheet", "poem.txt", "--blanks", "words:words.pdf", "-o", "words.pdf")
            #expect(result.code == 2)
            #expect(try program.contents("words.pdf") == Data("白日\n".utf8))
        }
    }

    @Test func aGradeAsksForItsType() throws {
        try with { program in
            let result = try program.run(
                "worksheet", "poem.txt", "--blanks", "all", "--grade", "1", "--size", "12pt", "-o", "s.pdf")
            #expect(result.errors.contains("GB 40070-2021"), "\(result.errors)")
        }
    }
}
