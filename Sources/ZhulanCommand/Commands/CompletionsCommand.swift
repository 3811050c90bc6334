internal import Zhulan

/// `zhulan completions`: what a shell needs to complete commands, options and their words.
enum CompletionsCommand {
    static func run(_ arguments: Arguments, _ reporter: inout Reporter) throws(CommandFailure) {
        switch arguments.operands.first {
        case "bash": try Output.print(bash)
        case "zsh": try Output.print(zsh)
        case "fish": try Output.print(fish)
        case let shell: throw CommandFailure(.usage, .unknownShell(shell ?? ""))
        }
    }

    private static var commands: String { Subcommand.all.map(\.name).joined(separator: " ") }

    private static func names(_ command: Subcommand) -> [String] {
        command.options.flatMap { option in
            ["--" + option.name] + (option.isNegatable ? ["--no-" + option.name] : [])
        }
    }

    /// Words that may follow an option, and words that may follow a command.
    private static func words(_ option: OptionSpec) -> [String] {
        if option.name == "template" { return BuiltInTemplates.list.map(\.name) }
        if !option.choices.isEmpty { return option.choices }
        let key = TemplateKeys.find(option.name)
        guard option.group == .template, option.placeholder != nil, let key else { return [] }
        return key.values.filter { $0.unicodeScalars.first?.properties.isLowercase == true }
    }

    private static func operands(_ command: Subcommand) -> [String] {
        switch command.name {
        case "templates": BuiltInTemplates.list.map(\.name)
        case "completions": ["bash", "zsh", "fish"]
        case "help": Subcommand.all.map(\.name)
        default: []
        }
    }

    /// Every option that takes one of some words, once.
    private static var wordOptions: [(name: String, words: [String])] {
        var seen: Set<String> = []
        return Subcommand.all.flatMap(\.options).compactMap { option in
            let words = words(option)
            return words.isEmpty || !seen.insert(option.name).inserted ? nil : (option.name, words)
        }
    }

    private static var bash: String {
        var text = """
            _zhulan() {
                local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}
                COMPREPLY=()
                if [ "$COMP_CWORD" -eq 1 ]; then
                    COMPREPLY=($(compgen -W "\(commands) --help --version" -- "$word"))
                    return
                fi
                case $before in

            """
        for option in wordOptions {
            text += "    --\(option.name)) COMPREPLY=($(compgen -W \"\(option.words.joined(separator: " "))\""
            text +=
                " -- \"$word\")); \(option.name == "template" ? "COMPREPLY+=($(compgen -f -- \"$word\")); " : "")return ;;\n"
        }
        text += "    esac\n    case ${COMP_WORDS[1]} in\n"
        for command in Subcommand.all {
            let words = operands(command).joined(separator: " ")
            text += "    \(command.name)) case $word in -*) COMPREPLY=($(compgen -W"
            text += " \"\(names(command).joined(separator: " "))\" -- \"$word\")) ;;"
            text +=
                words.isEmpty
                ? " *) COMPREPLY=($(compgen -f -- \"$word\")) ;; esac ;;\n"
                : " *) COMPREPLY=($(compgen -W \"\(words)\" -- \"$word\")) ;; esac ;;\n"
        }
        return text + "    esac\n}\ncomplete -o filenames -F _zhulan zhulan\n"
    }

    private static var zsh: String {
        var text = "#compdef zhulan\n_zhulan() {\n    local -a commands\n    commands=(\n"
        for command in Subcommand.all { text += "        '\(command.name):\(quoted(command.summary))'\n" }
        text += "    )\n    if (( CURRENT == 2 )); then _describe command commands; return; fi\n"
        text += "    case $words[2] in\n"
        for command in Subcommand.all {
            text += "    \(command.name)) _arguments"
            for option in command.options {
                let help = quoted(option.help)
                let words = words(option)
                let value = words.isEmpty ? "_files" : "(\(words.joined(separator: " ")))"
                let star = option.isRepeatable ? "*" : ""
                text += " \\\n        '\(star)--\(option.name)"
                text += option.placeholder == nil ? "[\(help)]'" : "[\(help)]:\(option.placeholder ?? ""):\(value)'"
                if option.isNegatable { text += " \\\n        '--no-\(option.name)[not: \(help)]'" }
            }
            let words = operands(command)
            text += " \\\n        '*:input:\(words.isEmpty ? "_files" : "(\(words.joined(separator: " ")))")' ;;\n"
        }
        return text + "    esac\n}\ncompdef _zhulan zhulan\n"
    }

    private static var fish: String {
        var text = ""
        for command in Subcommand.all {
            text += "complete -c zhulan -f -n __fish_use_subcommand -a \(command.name)"
            text += " -d '\(fishQuoted(command.summary))'\n"
        }
        for command in Subcommand.all {
            let condition = "-n '__fish_seen_subcommand_from \(command.name)'"
            for option in command.options {
                text += "complete -c zhulan \(condition) -l \(option.name)"
                if let short = option.short { text += " -s \(short)" }
                let words = words(option)
                if option.placeholder != nil {
                    text += words.isEmpty ? " -r" : " -x -a '\(words.joined(separator: " "))'"
                }
                text += " -d '\(fishQuoted(option.help))'\n"
                if option.isNegatable { text += "complete -c zhulan \(condition) -l no-\(option.name)\n" }
            }
            let words = operands(command)
            if !words.isEmpty {
                text += "complete -c zhulan \(condition) -f -a '\(words.joined(separator: " "))'\n"
            }
        }
        return text
    }

    private static func fishQuoted(_ text: String) -> String { escaping(text, ["'", "\\"]) { "\\" + String($0) } }

    /// For zsh's single quotes and its descriptions in brackets.
    private static func quoted(_ text: String) -> String {
        escaping(text, ["'", "[", "]", ":"]) { $0 == "'" ? "'\\''" : "\\" + String($0) }
    }

    private static func escaping(
        _ text: String, _ special: Set<Character>, _ escape: (Character) -> String
    ) -> String {
        text.reduce(into: "") { $0 += special.contains($1) ? escape($1) : String($1) }
    }
}
