/// The numbers of blanks, and numbers in the sheet's words.
enum SheetNumbers {
    /// ① to ㊿, then （51）.
    static func circled(_ number: Int) -> String {
        let value: Int
        switch number {
        case 1...20: value = 0x2460 + number - 1
        case 21...35: value = 0x3251 + number - 21
        case 36...50: value = 0x32B1 + number - 36
        default: return "（\(number)）"
        }
        return Unicode.Scalar(UInt32(value)).map { String(Character($0)) } ?? "（\(number)）"
    }

    /// In Chinese numerals: 三, 十, 二十一, 一百〇五; from a thousand on digit by digit.
    static func chinese(_ number: Int) -> String {
        let digits = Array("〇一二三四五六七八九")
        guard (0..<1000).contains(number) else {
            return String(String(number).map { digit in digit.wholeNumberValue.map { digits[$0] } ?? digit })
        }
        var result = number >= 100 ? "\(digits[number / 100])百" : ""
        let rest = number % 100
        if rest >= 10 {
            if rest >= 20 || number >= 100 { result.append(digits[rest / 10]) }
            result += "十"
        } else if number >= 100, rest > 0 {
            result += "〇"
        }
        if rest % 10 > 0 || number == 0 { result.append(digits[rest % 10]) }
        return result
    }
}

/// 部首: the radicals of characters by their numbers.
enum Radicals {
    /// The radical as a character: the unified ideograph that the Kangxi radical of that number stands for.
    static func character(_ number: Int) -> String? {
        guard (1...214).contains(number) else { return nil }
        return String(names[number - 1])
    }

    private static let names = Array(
        "一丨丶丿乙亅二亠人儿入八冂冖冫几凵刀力勹匕匚匸十卜卩厂厶又口囗土士夂夊夕大女子宀寸小尢尸屮山巛工己巾干幺广廴"
            + "廾弋弓彐彡彳心戈戶手支攴文斗斤方无日曰月木欠止歹殳毋比毛氏气水火爪父爻爿片牙牛犬玄玉瓜瓦甘生用田疋疒癶白皮皿"
            + "目矛矢石示禸禾穴立竹米糸缶网羊羽老而耒耳聿肉臣自至臼舌舛舟艮色艸虍虫血行衣襾見角言谷豆豕豸貝赤走足身車辛辰辵"
            + "邑酉釆里金長門阜隶隹雨青非面革韋韭音頁風飛食首香馬骨高髟鬥鬯鬲鬼魚鳥鹵鹿麥麻黃黍黑黹黽鼎鼓鼠鼻齊齒龍龜龠")
}
