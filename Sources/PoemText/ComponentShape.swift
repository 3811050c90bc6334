/// Where a part that is only ever a part stands in a character.
public enum ComponentShape: Hashable, Sendable {
    /// 亻氵: narrow, at the left.
    case left
    /// 艹𥫗: low, on top.
    case top
    /// 灬: low, at the foot.
    case bottom
    /// 刂: narrow, at the right.
    case right
    /// 广疒: over and left of the rest.
    case overLeft
    /// 辶廴: left of and under the rest.
    case underLeft
    /// 囗: around the rest.
    case around
    /// 門冂: over the rest and at both its sides.
    case over

    /// The shape of a part, or nil for one that stands anywhere.
    public static func of(_ scalar: Unicode.Scalar) -> ComponentShape? {
        switch scalar {
        case "亻", "氵", "忄", "扌", "犭", "冫", "彳", "礻", "衤", "訁", "釒", "飠", "糹", "纟", "钅", "饣", "讠", "丬", "爿", "牜",
            "𤣩",
            "⺼", "阝", "⻊", "⻖", "𧾷":
            .left
        case "艹", "𥫗", "⺮", "宀", "冖", "亠", "罒", "⺌", "癶", "雨", "⻗", "爫", "⺤", "穴", "𠆢", "龷", "丷", "䒑", "髟", "虍":
            .top
        case "灬", "氺", "⺗": .bottom
        case "刂", "卩", "⻏", "攵", "彡", "乚": .right
        case "广", "疒", "厂", "尸", "戶", "户": .overLeft
        case "辶", "⻌", "⻍", "⻎", "廴", "辵": .underLeft
        case "囗": .around
        case "門", "门", "冂", "鬥", "風", "⺆": .over
        default: nil
        }
    }

    /// How such a part, written first, lies with what follows it.
    var arrangement: ComponentDescription.Arrangement? {
        switch self {
        case .left, .right: .sideBySide
        case .top: .stacked
        case .bottom: nil
        case .overLeft: .enclosed(.lowerRight)
        case .underLeft: .enclosed(.upperRight)
        case .around: .enclosed(.none)
        case .over: .enclosed(.below)
        }
    }
}
