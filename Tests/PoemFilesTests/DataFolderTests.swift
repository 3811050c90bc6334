import Foundation
import PoemFiles
import Testing

/// Where the fonts are looked for.
struct DataFolderTests {
    @Test func findsTheSourceTree() throws {
        let folder = try #require(DataFolder.find())
        #expect(FileManager.default.fileExists(atPath: folder + "/Fonts/LXGWWenKai-Regular.ttf"))
    }

    @Test func takesNoOtherThanTheGiven() throws {
        let tree = try #require(DataFolder.find())
        #expect(DataFolder.find(given: tree) == tree)
        #expect(DataFolder.find(given: "/usr") == nil)
    }
}
