/// Whether text is written in simplified or traditional characters, from the characters that only one of them has.
public enum ScriptGuess {
    /// How many characters of each script were met.
    public struct Count: Hashable, Sendable {
        public var simplified = 0
        public var traditional = 0

        public init() {}

        /// The script of the text; traditional where nothing tells, as most of the poems are.
        public var language: Language { simplified > traditional ? .simplified : .traditional }
    }

    /// The script of a document, from its poems in order until enough characters have told.
    public static func count(_ document: Document) -> Count {
        var count = Count()
        for poem in document.poems {
            for text in poem.texts { add(text, to: &count) }
            if count.simplified + count.traditional >= enough { break }
        }
        return count
    }

    /// Adds the characters of a text that tell.
    public static func add(_ text: Text, to count: inout Count) {
        for scalar in text.plain.unicodeScalars where range.contains(scalar.value) {
            switch table[Int(scalar.value - range.lowerBound)] {
            case 1: count.simplified += 1
            case 2: count.traditional += 1
            default: break
            }
        }
    }

    /// So many characters that tell settle the matter.
    private static let enough = 2000
    /// The block of the common Han characters.
    private static let range: Range<UInt32> = 0x4E00..<0xA000

    /// 1 for a character only simplified text has, 2 for one only traditional text has.
    private static let table: [UInt8] = {
        var table = [UInt8](repeating: 0, count: range.count)
        for scalar in simplifiedOnly.unicodeScalars { table[Int(scalar.value - range.lowerBound)] = 1 }
        for scalar in traditionalOnly.unicodeScalars { table[Int(scalar.value - range.lowerBound)] = 2 }
        return table
    }()

    // The 400 most frequent of each in Tang and Song poetry, by OpenCC's pairs, without those (后 里 云 干) that the
    // other script has too.
    private static let simplifiedOnly = """
        万与丛东丝两严个丰临为丽举义乌书乱亲从仪众会传伫体侣倾儿兰关兴兹内军况减凤刘则劝\
        动劳卫历厌县参双发变叠号叹吕听吴响唇园图圆圣坠墙声壶处复头妆妇娇娱孙学宁宝实宫宾\
        对寻寿将尔尘尽层属岁岂师帏帐帘广庄庆应庙开异弃张归当录彦彻径忆态怅怜总恋恶恼惊惨\
        愿懒戏户执扬抚抛报拟拥敛数斋断无旧时昼显晓暂杂权条来杨极枢栏树样桥梦楼槛横樱欢欧\
        残气汉汤泪泽洒浅济浓润渊渐渔温湿满潇灭灯灵炉点烂烛牵犹独献环琼画皱盏监盖盘硕礼禄\
        离种积称穷竞笺笼箫类红纤约纪纯纱纵纷线细织终绍经结绕绛绝绣继绪续绮维绵绿缕编罗罢\
        职肃肠胜脉脸腾艳芜苍苏荡荣药莱莲获莺营萦萧萨虚虽蛮蝉补袅见观觉计认记许论识诉试诚\
        话详语误说诸谁调谋谓谗谢负贤败贪贬贵贺赋赏赵车轩转轻轼载辑辔辞达迁过运还这进远连\
        迟适选遗郑钗钟钩钱钿银销锁锡锦镇镜门闭问闲间闺闻阁阑阔阙阳阴阶际陆陈随隐难雾霁静\
        韦韩韵顺须顾颂频题颜风飘飞饮饰馀馆马驰驱驾骑鬓鱼鲁鲜鸟鸡鸣鸪鸯鸳鸾鸿鹊鹤鹧齐龙龟
        """
    private static let traditionalOnly = """
        亂佇來倫側備傾儀億兒內凱則劉劍動勝勞勢區協厭參叢吳員問喬嘗嚴園圓圖執堅堯報場塵壇\
        壯壺壽夢妝嬌孫學宮實寶尋對層屬峽嶺師帳幣廟廢廣張彌徑從復徹悵態慚慮慶憐憲憶應懸戀\
        戲戶掃揚摶撫擁擬敵數斷時晉晝暉暢暫曆曉曠書東條棄楊業極榮樓樹橋機橫檻欄歎歡歲歷歸\
        殘氣沒沖淚淺湯溫滅滿漁漢漸潔潤澗澤濃濟濤灑烏無燈營燭爐爲爾牽猶獨獻環瓊畢畫異當疊\
        發盡監盤盧祿禪禮種稱積窮筆簡簫簾籠紀紅紛細組結絲經綠綬維綴綸綺緣縈縣縱總織繞繡繼\
        續纖罷羅羨義翹聖聞聲職聽肅腸臨與興舉舊茲莊萬蒼蓋蓮蕭薦藥蘋蘭蘿處虛號虧蟬衆衛見規\
        親覺覽觀觴計記訪設許詔詳誚語誠誰調談諸謁謝識譚變讓豈貞負貧貪貫貴貺貽賀資賈賓賜賞\
        賢賦質贈趙蹤躍車軒載輕輝輦輩輪輿轉辭農連進運過達違遠遲遷遺遼還鄭鄰釋釣鈞鉉銀銜銷\
        錢錦錫鍾鎖鎮鏘鏡鐘門閉開閒間閣闕關陣陳階際隨險隱隴雖雙雜雞離難電霧靄靈靜韻響順須\
        頓頭頻題顔顧顯風飄飛養館饗馬馭馳駐駕騎騰驅驚驛體鬢魚魯鳥鳳鳴鴻鶴鷺鸞麗點齊齋齡龍
        """
}
