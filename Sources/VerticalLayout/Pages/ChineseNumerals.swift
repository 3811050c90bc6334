/// A number from 1 in Chinese numerals as pages are numbered: 九, 十二, 九十九, and from 100 on figure by figure,
/// 一〇八.
package func chineseNumerals(_ number: Int) -> String {
    let figures: [Character] = ["〇", "一", "二", "三", "四", "五", "六", "七", "八", "九"]
    guard number >= 10, number < 100 else {
        return String(String(number).compactMap { $0.wholeNumberValue.map { figures[$0] } })
    }
    var text = ""
    if number >= 20 { text.append(figures[number / 10]) }
    text.append("十")
    if number % 10 > 0 { text.append(figures[number % 10]) }
    return text
}
