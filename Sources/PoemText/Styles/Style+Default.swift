extension Style {
    /// What text is where no style says anything else.
    ///
    /// What is nil here is either the template's, which has its own keys for it: fonts, size (FTCoreText's 12 is
    /// none of ours), color (black), letter spacing (0), alignment (head), the distance of columns; or it is not
    /// there: background, outline, shadow, appended text, first letter, link, least and greatest distance.
    public static let `default`: Style = {
        var style = Style()
        style.weight = 400
        style.underline = LineStyle.none
        style.setsParagraph = true
        style.inset = ParagraphInset()
        style.leading = .em(0)
        style.bullet = Bullet("•")
        return style
    }()
}

extension StyleSheet {
    /// The styles that are there without a style file; `StyleSheet.builtIn.merging(sheet)` puts a user's over them.
    ///
    /// `default` begins all text. `_bullet` is a list's: its bullet hangs in its inset at the head. `_link` is a
    /// link's, `_image` a picture's that stands alone, `_page` the one of a forced page break, which draws nothing.
    public static let builtIn: StyleSheet = {
        var sheet = StyleSheet()
        sheet[defaultName] = .default
        var bullet = Style()
        bullet.bullet = Style.Bullet("•")
        bullet.inset = ParagraphInset(head: .em(1))
        sheet[bulletName] = bullet
        var link = Style()
        link.color = .blue
        link.underline = .solid
        sheet[linkName] = link
        var image = Style()
        image.align = .centre
        sheet["_image"] = image
        sheet["_page"] = Style()
        // What stands on a worksheet beside its poems: small, and a little apart from them.
        var furniture = Style()
        furniture.size = .em(0.6)
        furniture.letterSpacing = .em(0.15)
        furniture.align = .head
        sheet["_sheet_header"] = furniture
        sheet["_sheet_instructions"] = furniture
        sheet["_sheet_bank"] = furniture
        return sheet
    }()
}
