import Foundation
import PoemPatterns
import PoemReaders
import PoemText

enum Fixture {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Fixtures")
        .standardized

    static func bytes(_ path: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: folder.appending(path: path)))
    }

    static func document(_ path: String) throws -> Document {
        try PoemReader.read(try bytes(path), name: path).value
    }

    static func lines(_ path: String) throws -> [String] {
        String(decoding: try bytes(path), as: UTF8.self).split(separator: "\n").map(String.init)
    }
}

/// Marked text as a test can read it: `春<style red|風>`, a picture as `<picture alt>`, a note as `<note|…>`.
func shown(_ inlines: [Inline]) -> String {
    inlines.map { inline in
        switch inline {
        case .characters(let part): part.string
        case .span(let span):
            "<" + kind(span.kind) + (span.pattern.map { " by \($0)" } ?? "") + "|" + shown(span.content) + ">"
        case .note(let note): "<note|" + shown(note.content.inlines) + ">"
        case .ruby(let ruby): "<ruby|" + shown(ruby.base.inlines) + "|" + shown(ruby.reading.inlines) + ">"
        case .picture(let picture): "<picture \(picture.alt)>"
        case .blank(let blank): "<blank|" + shown(blank.answer.inlines) + ">"
        case .columnBreak: "<br>"
        }
    }.joined()
}

private func kind(_ kind: SpanKind) -> String {
    switch kind {
    case .style(let name): name
    case .link(.address(let address)): address
    case .link(.id(let id)): "#" + id
    case .name, .book, .dots, .bold, .underline, .strike, .plain: "\(kind)"
    }
}

/// A document of one poem whose one line is `inlines`.
func document(_ inlines: [Inline]) -> Document {
    Document(poems: [Poem(body: [.stanza([Text(inlines)])])])
}

func characters(_ string: String) -> Inline { .characters(SourcedString(string)) }

extension Document {
    /// The lines of the first poem's first stanza.
    var lines: [Text] {
        guard case .stanza(let lines)? = poems.first?.body.first else { return [] }
        return lines
    }

    var shownLine: String { lines.first.map { shown($0.inlines) } ?? "" }
}

/// Seconds of this thread's own work, which other tests at the same time do not lengthen.
func secondsOfWork(_ work: () -> Void) -> Double {
    func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
    let start = now()
    work()
    return now() - start
}

/// Random numbers that a seed gives again.
struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
