import PoemText
import Testing

@testable import VerticalLayout

@Suite struct TypeAreaTests {
    private func resolve(_ change: (inout Template) -> Void, text: TextExtent? = nil) throws -> TypeArea {
        var template = Template()
        template.balance = false
        change(&template)
        return try TypeAreaResolver(template: template).resolve(for: text)
    }

    /// V43: asked-for numbers are met exactly, with and without a size.
    @Test(arguments: 1...40) func columnsAreMetExactly(columns: Int) throws {
        let area = try resolve { $0.columns = columns }
        #expect(area.columns == columns)
        #expect(abs(area.frame.width - Double(columns) * area.pitch) < 1e-9)
        #expect(area.pitch >= area.size)
    }

    @Test(arguments: [1, 2, 5, 10, 21, 40]) func cellsAreMetExactly(cells: Int) throws {
        let open = try resolve { $0.cells = cells }
        #expect(open.cells == cells)
        let sized = try resolve {
            $0.cells = cells
            $0.size = 10
        }
        #expect(sized.cells == cells)
        #expect(sized.size == 10)
    }

    @Test func whatCannotBeMetSaysWhatCould() {
        #expect(throws: LayoutError.self) {
            try resolve {
                $0.size = 20
                $0.cells = 60
            }
        }
        do {
            _ = try resolve {
                $0.size = 20
                $0.columns = 40
            }
            Issue.record("40 columns of 20 pt do not fit")
        } catch let error as LayoutError {
            #expect(error.remedy.contains("at most 16 columns"))
        } catch {
            Issue.record("another error: \(error)")
        }
        #expect(throws: LayoutError.self) { try resolve { $0.size = 5000 } }
        #expect(throws: LayoutError.self) { try resolve { $0.margins.head = .mm(400) } }
    }

    /// The cells stand in the middle of the frame, the axes between the rules.
    @Test func axesStandMidwayBetweenRules() throws {
        let area = try resolve { $0.size = 16 }
        for column in 0..<area.columns {
            let middle = (area.rule(column) + area.rule(column + 1)) / 2
            #expect(abs(area.axis(of: column) - middle) < 1e-9)
        }
        #expect(abs((area.top - area.frame.y) - (area.frame.bottom - area.top - area.height)) < 1e-9)
    }

    /// As large as lets the longest line and two cells fill a column, within 16 to 40 pt.
    @Test func aShortPoemIsSetLarge() throws {
        let quatrain = TextExtent(longest: 6, lines: [6, 3, 6, 6, 6, 6])
        let area = try resolve({ $0.balance = true }, text: quatrain)
        #expect(area.columns >= 6 && (area.columns - 6) % 2 == 0)
        #expect(area.size > 25 && area.size <= 40)
        let long = TextExtent(longest: 16, lines: Array(repeating: 16, count: 60))
        #expect(try resolve({ $0.balance = true }, text: long).size == 20)
    }
}
