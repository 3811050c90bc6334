import CairoDrawing
import PDFFinishing
import PDFTypesetting
import PoemFiles
import Zhulan

/// `ZhulanBenchmarks INPUT --template NAME --runs N`: the time of each stage, medians in milliseconds.
/// `ZhulanBenchmarks reading --runs N`: how the readers' time grows with the text.
@main
struct StageBenchmark {
    static func main() throws {
        var arguments = CommandLine.arguments.dropFirst()
        guard let path = arguments.popFirst() else {
            print("usage: ZhulanBenchmarks INPUT [--template NAME] [--runs N]")
            return
        }
        var name = "poem"
        var runs = 9
        while let option = arguments.popFirst(), let value = arguments.popFirst() {
            if option == "--template" { name = value }
            if option == "--runs" { runs = max(1, Int(value) ?? runs) }
        }
        if path == "reading" { return print(try ReadingTimes.report(runs: runs)) }
        guard let template = BuiltInTemplates.template(name), let folder = DataFolder.find() else {
            print("ZhulanBenchmarks: no template \"\(name)\", or the fonts were not found.")
            return
        }
        var stages = StageTimes()
        for _ in 0..<runs { try run(path, template, fonts: folder + "/Fonts", into: &stages) }
        print(stages.report())
    }

    /// Goes the command's way once.
    static func run(_ path: String, _ template: Template, fonts: String, into stages: inout StageTimes) throws {
        let document = try stages.time("read") { try PoemReader.read(InputFile.read(path), name: path).value }
        let resolved = template.resolved(for: document)
        let collection = try stages.time("fonts") { try FontCollection(fonts: [], dataFolder: fonts) }
        let shaper = TimedShaper(
            HarfBuzzShaper(
                collection: collection, language: resolved.language, region: resolved.region))
        let engine = LayoutEngine(template: resolved, language: resolved.language, shaper: shaper)
        let start = ContinuousClock.now
        let paged = try engine.layout(document).paged
        stages.add("shape", shaper.time)
        stages.add("layout", ContinuousClock.now - start - shaper.time)
        _ = try stages.time("graphics") { try PageGraphics(paged, faces: collection.faces) }
        _ = try stages.time("subset") {
            try PDFTypesetter(paged, faces: collection.faces, fontDeflater: Deflater(level: Deflater.fontLevel))
        }
        // The writer does graphics and subset again; what it takes beyond them is type and binding.
        let whole = ContinuousClock.now
        let bytes = try PDFWriter.write(paged, faces: collection.faces)
        let rest = ContinuousClock.now - whole - stages.last("graphics") - stages.last("subset")
        stages.add("type, bind", rest)
        precondition(!bytes.isEmpty)
    }
}
