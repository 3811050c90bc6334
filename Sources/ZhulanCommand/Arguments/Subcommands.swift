internal import Zhulan

extension Subcommand {
    /// In the order in which help lists them.
    static let all: [Subcommand] = [typeset, worksheet, paper, inspect, fonts, templates, completions, help]

    private static let typeset = Subcommand(
        name: "typeset", usage: "INPUT… -o OUT", summary: "poems to one document: PDF, SVG or PNG",
        details: [
            """
            INPUT is a file, several, or - for standard input: text, Markdown, tags, TEI, JSON, NDJSON, CSV or TSV. \
            OUT ends in .pdf, .svg or .png; of SVG and PNG each page is a file, OUT-1.svg, OUT-2.svg … when there are several.
            """,
            """
            Lengths take pt mm cm in em; type sizes also 號數 (三號 = 16 pt, 小四 = 12 pt). Pages, in millimetres: \
            \(HelpText.pages).
            """,
        ],
        options: Options.output + [Options.pageRange] + Options.template + Options.input + Options.messages,
        examples: [
            ("zhulan typeset poem.txt -o poem.pdf", "one poem on a page, red rules"),
            ("zhulan typeset 唐诗三百首.json -t book -o tang.pdf", "a collection as a book"),
            ("zhulan typeset tang.json --where author=李白 --limit 5 -o libai.pdf", "some poems of it"),
            ("zhulan typeset poem.txt --page 16k --columns 8 --size 三號 -o poem.pdf", "a page of your own"),
            ("zhulan typeset poem.txt --marks judou --marks-color red -o poem.svg", "reading marks in red"),
            ("zhulan typeset anthology.md --images pictures -o anthology.pdf", "Markdown, with its pictures"),
            ("zhulan typeset notes.poem --styles mine.yaml -o notes.pdf", "tags, and what their styles look like"),
            ("zhulan typeset post.txt --patterns social -o post.pdf", "names, topics and addresses found in it"),
            ("cat poem.txt | zhulan typeset - --format png --dpi 300 -o - > poem.png", "through pipes"),
        ],
        run: TypesetCommand.run)

    private static let paper = Subcommand(
        name: "paper", usage: "--template NAME -o OUT", summary: "empty ruled paper",
        details: ["The page of a template with its rules and frame, and nothing on it."],
        options: Options.output + [OptionSpec("pages", takes: "N", "so many pages (1)", in: .output)]
            + Options.template
            + [Options.data] + Options.messages,
        examples: [
            ("zhulan paper --template jian -o letter.pdf", "letter paper with eight red columns"),
            ("zhulan paper --template siku --pages 4 --rules black -o leaf.pdf", "old-book leaves"),
        ],
        run: PaperCommand.run)

    private static let inspect = Subcommand(
        name: "inspect", usage: "INPUT… [-o OUT]", summary: "the layout as JSON",
        details: [
            """
            Pages, columns, runs, cells and shapes with their places in points from the page's upper left corner, \
            each with its place in the source. The member "schema" is the version.
            """
        ],
        options: [
            OptionSpec("tree", "the document as it was read, instead of the layout", in: .output),
            OptionSpec(
                "boxes", "draws the columns and cells over the pages, to OUT.pdf, .svg or .png", in: .output),
        ] + Options.output + [Options.pageRange] + Options.template + Options.input + Options.messages,
        examples: [
            ("zhulan inspect poem.txt", "the layout on standard output"),
            ("zhulan inspect --tree tang.json --limit 1", "what was read"),
            ("zhulan inspect --boxes poem.txt -o boxes.png", "the cells drawn over the page"),
        ],
        run: InspectCommand.run)

    private static let fonts = Subcommand(
        name: "fonts", usage: "[INPUT…]", summary: "the font chain, and which font serves which characters",
        details: ["Without an input, the chain alone. A character that no font has is listed last (exit code 1)."],
        options: Options.template.filter { ["template", "set", "font", "language"].contains($0.name) }
            + Options.input + Options.messages,
        examples: [
            ("zhulan fonts", "the built-in chain"),
            ("zhulan fonts tang.json --font 'Noto Serif CJK SC'", "who serves what"),
        ],
        run: FontsCommand.run)

    private static let templates = Subcommand(
        name: "templates", usage: "[NAME]", summary: "the built-in templates, or one as YAML to start from",
        details: ["Change what it prints, and give the file to --template."], options: [Options.help],
        examples: [
            ("zhulan templates", "the list"),
            ("zhulan templates book > mine.yaml", "a start for one of your own"),
        ],
        run: TemplatesCommand.run)

    private static let completions = Subcommand(
        name: "completions", usage: "bash|zsh|fish", summary: "completions for a shell", details: [],
        options: [Options.help],
        examples: [
            ("zhulan completions bash > ~/.local/share/bash-completion/completions/zhulan", "for bash"),
            ("zhulan completions fish > ~/.config/fish/completions/zhulan.fish", "for fish"),
        ],
        run: CompletionsCommand.run)

    private static let help = Subcommand(
        name: "help", usage: "[COMMAND]", summary: "help on a command", details: [],
        options: [OptionSpec("man", "the manual page, for man", in: .output), Options.help],
        examples: [
            ("zhulan help typeset", "all options of a command"),
            ("zhulan help --man | man -l -", "the manual page"),
        ],
        run: HelpCommand.run)
}
