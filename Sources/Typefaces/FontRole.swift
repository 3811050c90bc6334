/// A kind of type that a user can ask for without naming a font.
enum FontRole: String, CaseIterable {
    case song, kai, hei, fangsong

    /// Families that play the role, the first that is installed does. Families of more characters and better marks
    /// come first. Kai needs none: the built-in font is one.
    var families: [String] {
        switch self {
        case .kai: []
        case .song:
            [
                "Noto Serif CJK SC", "Noto Serif CJK TC", "Source Han Serif SC", "Source Han Serif",
                "Noto Serif SC", "Noto Serif TC", "TW-Sung", "Songti SC", "Songti TC", "SimSun", "AR PL UMing TW",
                "AR PL UMing CN",
            ]
        case .hei:
            [
                "Noto Sans CJK SC", "Noto Sans CJK TC", "Source Han Sans SC", "Source Han Sans", "Noto Sans SC",
                "Noto Sans TC", "WenQuanYi Zen Hei", "WenQuanYi Micro Hei", "PingFang SC", "Heiti SC", "SimHei",
            ]
        case .fangsong:
            [
                "Zhuque Fangsong (technical preview)", "Zhuque Fangsong", "FandolFang", "FandolFang R",
                "cwTeX Q Fangsong", "cwTeXFangSong", "STFangsong", "FangSong", "FangSong_GB2312",
            ]
        }
    }

    /// What to install, for messages.
    var advice: String {
        switch self {
        case .song, .hei, .kai: "install fonts-noto-cjk or name a font file"
        case .fangsong: "install a Fangsong font or name a font file"
        }
    }
}
