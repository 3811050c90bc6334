// The keys themselves, by the part of the page they are about.
extension TemplateKeys {
    static let pageKeys: [TemplateKey] = [
        TemplateKey(
            name: "name", comment: "what the template is called", values: ["NAME"], isOption: false,
            parse: { (values, template) throws(TemplateKey.ValueError) in template.name = try single(values) },
            print: { quoted($0.name) }),
        TemplateKey(
            name: "page",
            comment: "the page: " + LengthSyntax.pageNames.map(\.name).joined(separator: " ")
                + ", or WIDTHxHEIGHT (170mm x 309mm)",
            values: LengthSyntax.pageNames.map(\.name) + ["WIDTHxHEIGHT"], isOption: true,
            parse: { (values, template) throws(TemplateKey.ValueError) in
                guard let page = LengthSyntax.page(try single(values)) else { throw .unfit }
                // 200 inches: the largest page a PDF viewer shows (ISO 32000-1 annex C).
                guard (10...14_400).contains(page.width), (10...14_400).contains(page.height) else {
                    throw .outOfRange("from 10pt to 14400pt a side")
                }
                template.page = page
            },
            print: { LengthSyntax.print(page: $0.page) }),
        flag(
            "landscape", "whether the page lies on its long side", option: true,
            get: { $0.page.width > $0.page.height },
            set: { template, lies in
                guard lies != (template.page.width > template.page.height) else { return }
                template.page = Size(width: template.page.height, height: template.page.width)
            }),
        TemplateKey(
            name: "margins", comment: "head, outer, foot, inner: from the page's edge to the frame",
            values: ["HEAD,OUTER,FOOT,INNER", "LENGTH"], isOption: true,
            parse: { (values, template) throws(TemplateKey.ValueError) in
                let parts = values.flatMap {
                    $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
                }
                var lengths: [Length] = []
                for part in parts {
                    guard let length = LengthSyntax.length(part), length.points(em: 1) >= 0 else { throw .unfit }
                    lengths.append(length)
                }
                if lengths.count == 1 { lengths = [lengths[0], lengths[0], lengths[0], lengths[0]] }
                guard lengths.count == 4 else { throw .outOfRange("one length, or four: head, outer, foot, inner") }
                template.margins = Template.Margins(
                    head: lengths[0], outer: lengths[1], foot: lengths[2], inner: lengths[3])
            },
            print: { template in
                let margins = template.margins
                return "["
                    + [margins.head, margins.outer, margins.foot, margins.inner].map(LengthSyntax.print)
                    .joined(separator: ", ") + "]"
            }),
    ]

    static let typeKeys: [TemplateKey] = [
        TemplateKey(
            name: "size", comment: "type size (16pt, 三號), or auto: found from the page and the longest line",
            values: ["SIZE", "auto"], isOption: true,
            parse: { (values, template) throws(TemplateKey.ValueError) in
                let value = try single(values)
                template.size = value == "auto" ? nil : try typeSize(value)
            },
            print: { $0.size.map { LengthSyntax.printNumber($0) + "pt" } ?? "auto" }),
        size(
            "least_size", "the smallest size that auto may find", get: { $0.leastSize }, set: { $0.leastSize = $1 }),
        size(
            "greatest_size", "the largest size that auto may find", get: { $0.greatestSize },
            set: { $0.greatestSize = $1 }),
        optionalCount(
            "columns", "exactly so many columns a page, or auto", get: { $0.columns }, set: { $0.columns = $1 }),
        optionalCount(
            "cells", "exactly so many cells a column, or auto", get: { $0.cells }, set: { $0.cells = $1 }),
        length(
            "letter_spacing", "space between two cells of a column", option: true, get: { $0.letterSpacing },
            set: { $0.letterSpacing = $1 }),
        TemplateKey(
            name: "column_gap", comment: "space between two columns, or auto: they spread over the width",
            values: ["LENGTH", "auto"], isOption: true,
            parse: { (values, template) throws(TemplateKey.ValueError) in
                let value = try single(values)
                template.columnGap = value == "auto" ? nil : try notNegative(value)
            },
            print: { $0.columnGap.map(LengthSyntax.print) ?? "auto" }),
        length(
            "column_inset", "space between the frame and a column's first and last cell", option: false,
            get: { $0.columnInset }, set: { $0.columnInset = $1 }),
    ]

    static let ruleKeys: [TemplateKey] = [
        TemplateKey(
            name: "rules", comment: "colour of the rules and the frame, or none",
            values: InkSyntax.values + ["none"],
            isOption: true,
            parse: { (values, template) throws(TemplateKey.ValueError) in
                let value = try single(values)
                template.rules = value == "none" ? nil : try ink(value)
            },
            print: { $0.rules.map(InkSyntax.print) ?? "none" }),
        TemplateKey(
            name: "rule_width", comment: "width of a rule", values: ["LENGTH"], isOption: true,
            parse: { (values, template) throws(TemplateKey.ValueError) in
                guard case .pt(let points) = try notNegative(try single(values)) else { throw .unfit }
                guard (0.05...20).contains(points) else { throw .outOfRange("from 0.05pt to 20pt") }
                template.ruleWidth = points
            },
            print: { LengthSyntax.printNumber($0.ruleWidth) + "pt" }),
        choice("frame", "the line around the columns", option: true, get: { $0.frame }, set: { $0.frame = $1 }),
    ]

    static let textKeys: [TemplateKey] = [
        TemplateKey(
            name: "text_color", comment: "colour of the type", values: InkSyntax.values, isOption: false,
            parse: { (values, template) throws(TemplateKey.ValueError) in
                template.textColor = try ink(try single(values))
            },
            print: { InkSyntax.print($0.textColor) }),
        TemplateKey(
            name: "font", comment: "files, file#index, families or song kai hei fangsong, by preference",
            values: ["FONT"], isOption: true,
            parse: { (values, template) in template.fonts = values.filter { !$0.isEmpty } },
            print: { "[" + $0.fonts.map(quoted).joined(separator: ", ") + "]" }),
        choice(
            "language", "which glyph forms; auto: by the script of the text", option: true, get: { $0.language },
            set: { $0.language = $1 }),
        choice(
            "region", "where stops stand: mainland upper right, taiwan centre", option: true, get: { $0.region },
            set: { $0.region = $1 }),
        choice(
            "verse", "what begins a new column", option: true, get: { $0.verse }, set: { $0.verse = $1 }),
        choice(
            "align", "where a verse line stands in its column", option: true, get: { $0.align },
            set: { $0.align = $1 }),
        flag(
            "balance", "sets a short poem in the middle of its page", option: true, get: { $0.balance },
            set: { $0.balance = $1 }),
        choice(
            "marks", "stops: full cell, aside, a space, judou (、。 aside) or none", option: true, get: { $0.marks },
            set: { $0.marks = $1 }),
        TemplateKey(
            name: "marks_color", comment: "colour of the stops, or auto: as the text",
            values: InkSyntax.values + ["auto"],
            isOption: true,
            parse: { (values, template) throws(TemplateKey.ValueError) in
                let value = try single(values)
                template.marksColor = value == "auto" ? nil : try ink(value)
            },
            print: { $0.marksColor.map(InkSyntax.print) ?? "auto" }),
        flag(
            "corner_quotes", "curly quotation marks become corner brackets", option: false,
            get: { $0.cornerQuotes }, set: { $0.cornerQuotes = $1 }),
        choice(
            "book_titles", "《書名》: in brackets, or with a wavy line instead", option: true,
            get: { $0.bookTitles }, set: { $0.bookTitles = $1 }),
        choice(
            "adjust", "marks: one cell each, squeezed where they meet, or by CLREQ", option: true,
            get: { $0.adjust }, set: { $0.adjust = $1 }),
        flag(
            "hanging", "stops may hang below the column's foot", option: true, get: { $0.hanging },
            set: { $0.hanging = $1 }),
        choice(
            "prohibition", "what may not stand at a column's head or foot", option: true, get: { $0.prohibition },
            set: { $0.prohibition = $1 }),
        choice(
            "components", "{巩/言} and ⿰亻丸: composed, a placeholder, or as written", option: true,
            get: { $0.components }, set: { $0.components = $1 }),
        count("indent", "first-line indent of prose in cells", get: { $0.indent }, set: { $0.indent = $1 }),
        count(
            "text_indent", "cells left empty at the head of every column of the text", get: { $0.textIndent },
            set: { $0.textIndent = $1 }),
        count(
            "foot_indent", "cells left empty at the foot of every column of the text", get: { $0.footIndent },
            set: { $0.footIndent = $1 }),
        count(
            "hanging_indent", "cells by which a verse line's later columns stand lower than its first",
            get: { $0.hangingIndent }, set: { $0.hangingIndent = $1 }),
    ]

    static let partKeys: [TemplateKey] = [
        positiveLength("title_size", "size of the title", get: { $0.titleSize }, set: { $0.titleSize = $1 }),
        count(
            "title_indent", "cells left empty above the title", get: { $0.titleIndent },
            set: { $0.titleIndent = $1 }),
        positiveLength("author_size", "size of the author", get: { $0.authorSize }, set: { $0.authorSize = $1 }),
        choice(
            "author", "the author: a column of its own, the foot of the title's, or none", option: false,
            get: { $0.author }, set: { $0.author = $1 }),
        flag(
            "dynasty", "the dynasty before the author, 〔唐〕", option: false, get: { $0.showDynasty },
            set: { $0.showDynasty = $1 }),
        flag("notes", "notes after the poem", option: false, get: { $0.notes }, set: { $0.notes = $1 }),
        positiveLength("notes_size", "size of the notes", get: { $0.notesSize }, set: { $0.notesSize = $1 }),
        positiveLengths(
            "heading_sizes", "sizes of the headings inside a poem, level by level", get: { $0.headingSizes },
            set: { $0.headingSizes = $1 }),
        positiveLength(
            "commentary_size", "size of commentary", get: { $0.commentarySize }, set: { $0.commentarySize = $1 }),
        count(
            "commentary_indent", "cells by which commentary stands lower than the text",
            get: { $0.commentaryIndent }, set: { $0.commentaryIndent = $1 }),
        flag("prologue", "prose before the poem", option: false, get: { $0.prologue }, set: { $0.prologue = $1 }),
        flag(
            "headings", "names of collection, chapter and section", option: false, get: { $0.headings },
            set: { $0.headings = $1 }),
        flag(
            "run_in_headings", "a heading inside a poem stands in the first column of its text", option: false,
            get: { $0.runInHeadings }, set: { $0.runInHeadings = $1 }),
        flag("new_page", "each poem begins a page", option: false, get: { $0.newPage }, set: { $0.newPage = $1 }),
        count("poem_gap", "empty columns between two poems", get: { $0.poemGap }, set: { $0.poemGap = $1 }),
        count("stanza_gap", "empty columns between two stanzas", get: { $0.stanzaGap }, set: { $0.stanzaGap = $1 }),
    ]

    static let blankKeys: [TemplateKey] = [
        choice(
            "blank_shape", "how a blank is drawn", option: true, get: { $0.blankShape }, set: { $0.blankShape = $1 }
        ),
        TemplateKey(
            name: "answer_color", comment: "colour of the answers in a key", values: InkSyntax.values,
            isOption: false,
            parse: { (values, template) throws(TemplateKey.ValueError) in
                template.answerColor = try ink(try single(values))
            },
            print: { InkSyntax.print($0.answerColor) }),
        TemplateKey(
            name: "trace_color", comment: "colour of what is traced, before it is made paler; auto: the text's",
            values: InkSyntax.values + ["auto"], isOption: true,
            parse: { (values, template) throws(TemplateKey.ValueError) in
                let value = try single(values)
                template.traceColor = value == "auto" ? nil : try ink(value)
            },
            print: { $0.traceColor.map(InkSyntax.print) ?? "auto" }),
        TemplateKey(
            name: "grid_color", comment: "colour of the dashed lines of a practice grid", values: InkSyntax.values,
            isOption: true,
            parse: { (values, template) throws(TemplateKey.ValueError) in
                template.gridColor = try ink(try single(values))
            },
            print: { InkSyntax.print($0.gridColor) }),
    ]

    static let furnitureKeys: [TemplateKey] = [
        choice(
            "page_number", "the page number's place at the foot, or none", option: false,
            get: { $0.pageNumber }, set: { $0.pageNumber = $1 }),
        size(
            "page_number_size", "size of the page number", get: { $0.pageNumberSize },
            set: { $0.pageNumberSize = $1 }),
        flag(
            "running_title", "the title in the margin of every page", option: false, get: { $0.runningTitle },
            set: { $0.runningTitle = $1 }),
    ]
}
