internal import PoemText

/// Writes the operators of a content stream. Numbers have few decimals and no exponent, whatever the locale.
package struct ContentWriter {
    package private(set) var bytes: [UInt8] = []

    package init() {}

    package mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

    package mutating func raw(_ text: StaticString) {
        bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    package mutating func raw(_ text: String) { bytes.append(contentsOf: text.utf8) }

    package mutating func raw(_ other: [UInt8]) { bytes.append(contentsOf: other) }

    package var count: Int { bytes.count }

    package mutating func insert(_ byte: UInt8, at index: Int) { bytes.insert(byte, at: index) }

    package mutating func byte(_ byte: UInt8) { bytes.append(byte) }

    /// The number as it is written, so that a pen can follow what a reader will compute.
    @discardableResult
    package mutating func number(_ value: Double, places: Int = 3) -> Double {
        let power = Self.powers[places]
        let units = (value * power).rounded()
        guard units.magnitude < 1e15 else {
            byte(0x30)
            return 0
        }
        decimal(Int(units), places: places)
        return units / power
    }

    /// The number `units` / 10^`places`, without needless zeros.
    package mutating func decimal(_ units: Int, places: Int) {
        if units < 0 { byte(0x2D) }
        var place = Int(Self.powers[places])
        let whole = units.magnitude / UInt(place)
        var fraction = Int(units.magnitude % UInt(place))
        if whole > 0 || fraction == 0 { integer(Int(whole)) }
        guard fraction > 0 else { return }
        byte(0x2E)
        while fraction > 0 {
            place /= 10
            byte(UInt8(0x30 + fraction / place))
            fraction %= place
        }
    }

    private static let powers: [Double] = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000]

    /// A whole number, not negative.
    package mutating func integer(_ value: Int) {
        if value >= 10 { integer(value / 10) }
        byte(UInt8(0x30 + value % 10))
    }

    /// Four hexadecimal digits.
    @inline(__always)
    package mutating func hexadecimal(_ value: UInt16) {
        for shift in [12, 8, 4, 0] {
            let digit = UInt8(truncatingIfNeeded: value >> UInt16(shift)) & 0xF
            bytes.append(digit < 10 ? 0x30 + digit : 0x37 + digit)
        }
    }

    /// UTF-8 as UTF-16BE in hexadecimal digits, without brackets or byte order mark.
    package mutating func utf16(_ text: some Sequence<UInt8>) {
        let units = String(decoding: Array(text), as: UTF8.self).utf16
        for unit in units { hexadecimal(unit) }
    }
}

extension ContentWriter {
    /// The fill colour: gray where it is one, so that black is black ink.
    mutating func fill(_ ink: Ink) { color(ink, gray: " g\n", rgb: "rg\n") }

    /// The colour of lines.
    mutating func stroke(_ ink: Ink) { color(ink, gray: " G\n", rgb: "RG\n") }

    private mutating func color(_ ink: Ink, gray: StaticString, rgb: StaticString) {
        if ink.red == ink.green, ink.green == ink.blue {
            number(Double(ink.red) / 255)
            raw(gray)
        } else {
            for component in [ink.red, ink.green, ink.blue] {
                number(Double(component) / 255)
                byte(0x20)
            }
            raw(rgb)
        }
    }
}
