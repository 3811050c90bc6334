internal import Zhulan

/// `zhulan inspect`: the layout, or the document, as JSON; or the layout's boxes drawn over the pages.
enum InspectCommand {
    static func run(_ arguments: Arguments, _ reporter: inout Reporter) throws(CommandFailure) {
        if arguments.has("boxes") {
            guard arguments.last("output") != nil else { throw CommandFailure(.usage, .boxesNeedOutput) }
            let output = try Output(arguments, command: "inspect")
            let setting = try Setting(arguments, command: "inspect", &reporter)
            return try output.write(setting.paged.drawingBoxes(), with: setting.typesetter)
        }
        let bytes: [UInt8]
        if arguments.has("tree") {
            bytes = try DocumentInput.document(arguments, command: "inspect", &reporter).json()
        } else {
            let setting = try Setting(arguments, command: "inspect", &reporter)
            bytes = setting.paged.json(faceNames: setting.typesetter.fonts.faces.map(\.postScriptName))
        }
        try Output.write(bytes, to: arguments.last("output") ?? "-", inputs: Output.inputs(of: arguments))
    }
}
