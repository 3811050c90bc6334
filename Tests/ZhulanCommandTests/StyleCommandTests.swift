import Foundation
import Testing

@Suite("Style files of the built command")
struct StyleCommandTests {
    @Test("Later style files win, and faults of all of them are told at once")
    func files() throws {
        let program = try Program()
        defer { program.remove() }
        try program.write("題\n\n\n春眠不覺曉\n", to: "poem.txt")
        try program.write("a: {color: red}\n", to: "one.yaml")
        try program.write("a: {color: blue}\nb: {extends: a}\n", to: "two.yaml")
        for command in [["typeset", "poem.txt", "-o", "x.png"], ["inspect", "poem.txt"], ["fonts", "poem.txt"]] {
            let result = try program.run(command + ["--styles", "one.yaml", "--styles", "two.yaml"])
            #expect(result.code == 0, "\(command) \(result.errors)")
            // Defined and not used: nothing to say.
            #expect(!result.errors.contains("style"), "\(result.errors)")
        }
        let wrongOrder = try program.run("inspect", "poem.txt", "--styles", "two.yaml", "--styles", "one.yaml")
        #expect(wrongOrder.code == 0)
        try program.write("a: {colour: red}\n", to: "bad.yaml")
        try program.write("b: {extends: c}\n", to: "worse.yaml")
        let bad = try program.run("inspect", "poem.txt", "--styles", "bad.yaml", "--styles", "worse.yaml")
        #expect(bad.code == 2)
        #expect(bad.errors.contains("bad.yaml:1:5: error: there is no key colour. Did you mean color?"))
        #expect(bad.errors.contains("worse.yaml:1:14: error: there is no style \"c\" for \"b\" to extend"))
        try program.write("a: [\n", to: "bad.yaml")
        #expect(try program.run("inspect", "poem.txt", "--styles", "bad.yaml").code == 3)
        #expect(try program.run("inspect", "poem.txt", "--styles", "nosuch.yaml").code == 3)
    }

    @Test("A style file is never written over")
    func noOverwriting() throws {
        let program = try Program()
        defer { program.remove() }
        try program.write("春\n", to: "poem.txt")
        try program.write("a: {color: red}\n", to: "s.yaml")
        let result = try program.run(
            "typeset", "poem.txt", "-o", "s.yaml", "--format", "png", "--styles", "s.yaml")
        #expect(result.code == 2)
        #expect(try program.contents("s.yaml") == Data("a: {color: red}\n".utf8))
    }

    @Test("fonts lists the chains of styles, with and without an input; a missing font names its style")
    func fonts() throws {
        let program = try Program()
        defer { program.remove() }
        try program.write("春\n", to: "poem.txt")
        try program.write("gloss: {font: kai}\nred: {font: [kai]}\n", to: "s.yaml")
        for input in [[], ["poem.txt"]] {
            let result = try program.run(["fonts"] + input + ["--styles", "s.yaml"])
            #expect(result.code == 0, "\(result.errors)")
            #expect(result.output.contains("\nStyle gloss, red\n1. LXGW WenKai"), "\(result.output)")
        }
        try program.write("gloss: {font: nosuch.ttf}\n", to: "s.yaml")
        for command in [["fonts"], ["inspect", "poem.txt"], ["typeset", "poem.txt", "-o", "x.pdf"]] {
            let result = try program.run(command + ["--styles", "s.yaml"])
            #expect(result.code == 4)
            #expect(
                result.errors.contains("error: style \"gloss\": there is no font file \"nosuch.ttf\". Give a file"),
                "\(result.errors)")
        }
    }
}
