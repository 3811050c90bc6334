/// Writes the operators of a content stream. Numbers have at most three decimals and no exponent, whatever the
/// locale.
package struct ContentWriter {
    package private(set) var bytes: [UInt8] = []

    package init() {}

    package mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

    package mutating func raw(_ text: StaticString) {
        bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    package mutating func raw(_ text: String) { bytes.append(contentsOf: text.utf8) }

    package mutating func raw(_ other: [UInt8]) { bytes.append(contentsOf: other) }

    package mutating func byte(_ byte: UInt8) { bytes.append(byte) }

    /// The number as it is written, so that a pen can follow what a reader will compute.
    @discardableResult
    package mutating func number(_ value: Double) -> Double {
        let thousandths = (value * 1000).rounded()
        integerPart(of: thousandths)
        return thousandths / 1000
    }

    private mutating func integerPart(of thousandths: Double) {
        guard thousandths.magnitude < 1e15 else {
            byte(0x30)
            return
        }
        var rest = Int(thousandths)
        if rest < 0 {
            byte(0x2D)
            rest = -rest
        }
        integer(rest / 1000)
        var fraction = rest % 1000
        guard fraction > 0 else { return }
        byte(0x2E)
        var place = 100
        while fraction > 0 {
            byte(UInt8(0x30 + fraction / place))
            fraction %= place
            place /= 10
        }
    }

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
