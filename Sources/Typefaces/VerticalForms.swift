internal import PoemText

/// Other characters whose glyph stands for a mark in vertical text. The text itself keeps the source's character.
enum VerticalForms {
    /// The compatibility character for a mark's vertical form (Unicode 6.2, blocks FE10 and FE30), for fonts that
    /// have its glyph but no `vert` feature that leads to it.
    static func presentationForm(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
        switch scalar {
        case "，": "\u{FE10}"
        case "、": "\u{FE11}"
        case "。": "\u{FE12}"
        case "：": "\u{FE13}"
        case "；": "\u{FE14}"
        case "！": "\u{FE15}"
        case "？": "\u{FE16}"
        case "〖": "\u{FE17}"
        case "〗": "\u{FE18}"
        case "…": "\u{FE19}"
        case "‥": "\u{FE30}"
        case "—": "\u{FE31}"
        case "–": "\u{FE32}"
        case "（": "\u{FE35}"
        case "）": "\u{FE36}"
        case "｛": "\u{FE37}"
        case "｝": "\u{FE38}"
        case "〔": "\u{FE39}"
        case "〕": "\u{FE3A}"
        case "【": "\u{FE3B}"
        case "】": "\u{FE3C}"
        case "《": "\u{FE3D}"
        case "》": "\u{FE3E}"
        case "〈": "\u{FE3F}"
        case "〉": "\u{FE40}"
        case "「": "\u{FE41}"
        case "」": "\u{FE42}"
        case "『": "\u{FE43}"
        case "』": "\u{FE44}"
        case "［": "\u{FE47}"
        case "］": "\u{FE48}"
        default: nil
        }
    }

    /// Whether it is a curly quotation mark, which fonts set as a form of their own, as a bracket, or not at all.
    static func isCurlyQuote(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value >= 0x2018 && scalar.value <= 0x201D
    }

    /// The full-width twin of an ASCII mark that stands upright among Han.
    static func fullWidthTwin(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
        switch scalar {
        case "!", "(", ")", ",", ".", ":", ";", "?", "[", "]", "{", "}", "~", "-", "/", "|", "_", "=", "+", "*":
            Unicode.Scalar(scalar.value + 0xFEE0)
        default: nil
        }
    }
}

/// Marks that are set by their ink.
enum InkedMark {
    /// 。，、．: in the upper right quarter or at the centre (V05, V06).
    case stop
    /// ：；！？: right of the axis or on it (V07).
    case pause
    /// · and kin: centred on both axes (V10).
    case interpunct
    /// … and ⋯: centred, their dots a third of an em apart, so that two are one row of six (V09).
    case ellipsis
    /// — ― ⸺: on the axis, two without a gap (V09).
    case dash
    /// – － ～: on the axis (V10).
    case connector

    init?(_ scalar: Unicode.Scalar) {
        switch scalar {
        case "。", "，", "、", "．", "｡", "､": self = .stop
        case "：", "；", "！", "？": self = .pause
        case "·", "•", "・", "‧", "･", "∙", "⋅": self = .interpunct
        case "…", "⋯", "‥": self = .ellipsis
        case "—", "―", "⸺", "⸻", "─": self = .dash
        case "–", "－", "～", "〜", "‐", "‑", "‒": self = .connector
        default: return nil
        }
    }
}
