/// The content of a page that Cairo drew.
enum GraphicsContent {
    /// Without the opaque graphics state that Cairo sets before every fill: everything drawn is opaque, and a form
    /// that names no resource needs none.
    static func withoutTransparency(_ content: [UInt8]) -> [UInt8] {
        let operation = Array("/a0 gs".utf8)
        var result: [UInt8] = []
        result.reserveCapacity(content.count)
        var index = 0
        while index < content.count {
            if content[index] == operation[0], content[index...].starts(with: operation) {
                index += operation.count
                continue
            }
            result.append(content[index])
            index += 1
        }
        return result
    }
}
