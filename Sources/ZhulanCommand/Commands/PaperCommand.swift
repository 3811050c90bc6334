internal import Zhulan

/// `zhulan paper`: empty ruled paper.
enum PaperCommand {
    static func run(_ arguments: Arguments, _ reporter: inout Reporter) throws(CommandFailure) {
        if let operand = arguments.operands.first {
            throw CommandFailure(.usage, .tooManyOperands(operand, command: "paper"))
        }
        let output = try Output(arguments, command: "paper")
        let template = try TemplateChoice.template(arguments)
        let pages = try arguments.number("pages", in: 1...10_000) ?? 1
        let date = try DateChoice.date(arguments)
        let typesetter = try Setting.typesetter(template, for: Document(), arguments, &reporter)
        var paged: PagedDocument
        do {
            paged = try typesetter.paper(pages: pages)
        } catch {
            throw CommandFailure(error)
        }
        paged.metadata.date = date
        try output.write(paged, with: typesetter)
    }
}
