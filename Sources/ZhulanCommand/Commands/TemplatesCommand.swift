internal import Zhulan

/// `zhulan templates`: the built-in templates, or one as YAML.
enum TemplatesCommand {
    static func run(_ arguments: Arguments, _ reporter: inout Reporter) throws(CommandFailure) {
        guard let name = arguments.operands.first else {
            var text = ""
            for entry in BuiltInTemplates.list {
                text += entry.name + String(repeating: " ", count: 10 - entry.name.count) + entry.purpose + "\n"
            }
            return try Output.print(text)
        }
        if arguments.operands.count > 1 {
            throw CommandFailure(.usage, .tooManyOperands(arguments.operands[1], command: "templates"))
        }
        guard let template = BuiltInTemplates.template(name) else {
            let near = NearestName.find(name, among: BuiltInTemplates.list.map(\.name))
            throw CommandFailure(.usage, .unknownTemplate(name, near: near))
        }
        try Output.print(TemplateKeys.yaml(template))
    }
}
