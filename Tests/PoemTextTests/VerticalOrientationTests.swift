import PoemText
import Testing

/// UAX #50, at the edges of the shortcuts and in the characters that poems hold.
struct VerticalOrientationTests {
    @Test(arguments: [
        ("一龥㐀䶿𠀀𪚥𰻝﨑⿰〇□○●々あ❤😀Ａ１·々", VerticalOrientation.upright),
        ("AZaz09!(),.…‥–-", .rotated), ("、。，．！？ぁ", .transformedUpright),
        ("「」『』（）《》〈〉〔〕〖〗【】～ー：；", .transformedRotated), ("—⸺", .rotated), ("﹁︽", .upright),
    ])
    func matchesTheStandard(text: String, orientation: VerticalOrientation) {
        for scalar in text.unicodeScalars where scalar != "·" {
            #expect(verticalOrientation(of: scalar.value) == orientation, "\(scalar)")
        }
    }

    @Test func privateUseIsUpright() {
        #expect(verticalOrientation(of: 0xE002) == .upright)
        #expect(verticalOrientation(of: 0xF0000) == .upright)
    }

    @Test func widthsFollowTheStandard() {
        for scalar in "一龥㐀𠀀。，「Ａ　～".unicodeScalars { #expect(isFullWidth(scalar.value), "\(scalar)") }
        for scalar in "a,｡ ñ".unicodeScalars { #expect(eastAsianWidth(of: scalar.value) == .narrow, "\(scalar)") }
        for scalar in "“”…—·□".unicodeScalars {
            #expect(eastAsianWidth(of: scalar.value) == .ambiguous, "\(scalar)")
        }
    }

    @Test func knowsHan() {
        for scalar in "一龥㐀䶿𠀀𪚥𰻝﨑〇々⻊⺊".unicodeScalars { #expect(isHan(scalar.value), "\(scalar)") }
        for scalar in "。あAㄋ□䷀\u{E002}".unicodeScalars { #expect(!isHan(scalar.value), "\(scalar)") }
        #expect(isPrivateUse(0xE002) && !isPrivateUse(0x4E00))
        #expect(isVariationSelector(0xE0100) && isVariationSelector(0xFE00) && !isVariationSelector(0x4E00))
        #expect(isExtend(0xE0100) && isExtend(0x200D) && isExtend(0x301) && !isExtend(0x4E00))
    }
}
