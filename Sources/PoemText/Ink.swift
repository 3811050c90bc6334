/// What a mark on the page is printed in: an sRGB colour.
public struct Ink: Hashable, Sendable {
    public var red: UInt8
    public var green: UInt8
    public var blue: UInt8

    public init(red: UInt8, green: UInt8, blue: UInt8) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    public static let black = Ink(red: 0, green: 0, blue: 0)
    public static let white = Ink(red: 255, green: 255, blue: 255)
    /// 銀朱, the printer's vermilion of the rules: `#bf242a`.
    public static let vermilion = Ink(red: 0xbf, green: 0x24, blue: 0x2a)
    /// 朱砂: `#d94b2b`.
    public static let cinnabar = Ink(red: 0xd9, green: 0x4b, blue: 0x2b)
    /// 赭: `#9c5333`.
    public static let ochre = Ink(red: 0x9c, green: 0x53, blue: 0x33)
    /// The blue of printed letter paper: `#2a4f9c`.
    public static let blue = Ink(red: 0x2a, green: 0x4f, blue: 0x9c)
}
