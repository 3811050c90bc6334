internal import PoemFiles
internal import Zhulan

/// The template of a run: the named one, then what the document's front matter sets, then `--set` and the options, of
/// which the later counts.
enum TemplateChoice {
    static func template(
        _ arguments: Arguments, _ settings: DocumentSettings = DocumentSettings(), standard: String = "poem"
    ) throws(CommandFailure) -> Template {
        var template = try base(arguments.last("template") ?? settings.template ?? standard)
        do {
            giveWay(in: &template, to: Set(settings.assignments.map(\.key)))
            try TemplateKeys.apply(settings.assignments, to: &template)
            let asked = try assignments(arguments)
            giveWay(in: &template, to: Set(asked.map(\.key)))
            try TemplateKeys.apply(asked, to: &template)
        } catch let error as TemplateKeyError {
            throw CommandFailure(.usage, Diagnostic(.error, error.what, remedy: error.remedy))
        } catch let error as CommandFailure {
            throw error
        } catch {
            throw CommandFailure(.fault, .fault("\(error)"))
        }
        return template
    }

    /// Columns or cells that are asked for are met by the size, and the size that the template happens to have gives
    /// way to them unless one was asked for too; its gaps keep their proportion to it.
    private static func giveWay(in template: inout Template, to asked: Set<String>) {
        guard !asked.contains("size"), asked.contains("columns") || asked.contains("cells"),
            let size = template.size
        else { return }
        template.size = nil
        if case .pt(let gap)? = template.columnGap { template.columnGap = .em(gap / size) }
        if case .pt(let spacing) = template.letterSpacing { template.letterSpacing = .em(spacing / size) }
    }

    /// What `--set` and the options ask for, in the order given; values of `font` are gathered into one list.
    private static func assignments(_ arguments: Arguments) throws(CommandFailure) -> [TemplateKeys.Assignment] {
        var assignments: [TemplateKeys.Assignment] = []
        var fonts: [String] = []
        for (name, value) in arguments.given {
            var (key, text) = (name, value)
            if name == "set" {
                let parts = value.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                guard parts.count == 2 else { throw CommandFailure(.usage, .setNeedsKeyAndValue(value)) }
                (key, text) = (String(parts[0]), String(parts[1]))
                guard TemplateKeys.find(key) != nil else {
                    throw CommandFailure(.usage, .unknownKey(key, near: TemplateKeys.nearest(to: key)))
                }
            } else if TemplateKeys.find(name)?.isOption != true {
                continue
            }
            guard let found = TemplateKeys.find(key) else { continue }
            if found.name == "font" {
                fonts.append(text)
            } else {
                assignments.append(TemplateKeys.Assignment(key: found.name, values: [text]))
            }
        }
        if !fonts.isEmpty { assignments.append(TemplateKeys.Assignment(key: "font", values: fonts)) }
        return assignments
    }

    private static func base(_ name: String) throws(CommandFailure) -> Template {
        if let template = BuiltInTemplates.template(name) { return template }
        let isFile = name.contains("/") || name.hasSuffix(".yaml") || name.hasSuffix(".yml")
        guard isFile || DataFolder.exists(name) else {
            let near = NearestName.find(name, among: BuiltInTemplates.list.map(\.name))
            throw CommandFailure(.usage, .unknownTemplate(name, near: near))
        }
        let bytes: [UInt8]
        do {
            bytes = try InputFile.read(name)
        } catch {
            throw CommandFailure(error)
        }
        let file = TemplateReader.read(bytes, file: name)
        guard file.diagnostics.isEmpty else {
            throw CommandFailure(file.isBroken ? .input : .usage, file.diagnostics)
        }
        var template = Template()
        if let base = file.base {
            guard let found = BuiltInTemplates.template(base) else {
                let near = NearestName.find(base, among: BuiltInTemplates.list.map(\.name))
                throw CommandFailure(.usage, Message.unknownBase(base, near: near).diagnostic(.error, file: name))
            }
            template = found
        }
        do {
            try TemplateKeys.apply(file.assignments, to: &template)
        } catch {
            throw CommandFailure(
                .usage,
                Diagnostic(.error, error.what, remedy: error.remedy, file: name, place: error.assignment.place))
        }
        return template
    }
}
