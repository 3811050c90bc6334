internal import Zhulan

/// The arguments of one command, sorted.
struct Arguments {
    /// In the order in which they were given; a flag's value is `true` or `false`.
    var given: [(name: String, value: String)] = []
    /// What is no option: inputs, names.
    var operands: [String] = []

    /// The value given last.
    func last(_ name: String) -> String? { given.last { $0.name == name }?.value }

    /// Every value, in order.
    func all(_ name: String) -> [String] { given.filter { $0.name == name }.map(\.value) }

    /// Whether a flag was given and not taken back.
    func has(_ name: String) -> Bool { last(name) == "true" }

    /// A flag that was given, or nil.
    func flag(_ name: String) -> Bool? { last(name).map { $0 == "true" } }

    /// The whole number that an option gives, or nil where it was not given.
    func number(_ name: String, in range: ClosedRange<Int>) throws(CommandFailure) -> Int? {
        guard let text = last(name) else { return nil }
        guard let value = Int(text), range.contains(value) else {
            throw CommandFailure(.usage, .badNumber(text, option: "--" + name, range: range))
        }
        return value
    }
}

/// Sorts the arguments of a command by its options.
///
/// `--name value`, `--name=value`, `-o value` and `-ovalue` are one; `--` ends the options; `-` is an operand.
struct ArgumentParser {
    let command: String
    let options: [OptionSpec]

    func parse(_ arguments: some Sequence<String>) throws(CommandFailure) -> Arguments {
        var result = Arguments()
        var rest = Array(arguments)[...]
        while let argument = rest.popFirst() {
            if argument == "--" {
                result.operands += rest
                break
            } else if argument.hasPrefix("--") {
                try long(argument, rest: &rest, into: &result)
            } else if argument.hasPrefix("-"), argument != "-" {
                try short(argument, rest: &rest, into: &result)
            } else {
                result.operands.append(argument)
            }
        }
        return result
    }

    private func long(
        _ argument: String, rest: inout ArraySlice<String>, into result: inout Arguments
    ) throws(CommandFailure) {
        let parts = argument.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts[0])
        let value = parts.count > 1 ? String(parts[1]) : nil
        if let option = options.first(where: { $0.name == name }) {
            try take(option, shown: "--" + name, value: value, rest: &rest, into: &result)
        } else if name.hasPrefix("no-"),
            let option = options.first(where: { $0.isNegatable && $0.name == name.dropFirst(3) })
        {
            guard value == nil else { throw CommandFailure(.usage, .needlessValue("--" + name)) }
            result.given.append((option.name, "false"))
        } else {
            let names = options.map(\.name) + options.filter(\.isNegatable).map { "no-" + $0.name }
            let near = NearestName.find(name, among: names)
            throw CommandFailure(.usage, .unknownOption("--" + name, command: command, near: near))
        }
    }

    private func short(
        _ argument: String, rest: inout ArraySlice<String>, into result: inout Arguments
    ) throws(CommandFailure) {
        let letter = argument[argument.index(after: argument.startIndex)]
        // A single dash before a long name is the commonest slip, and must not become a value.
        let word = String(argument.dropFirst())
        let isLongName = options.contains { $0.name == word }
        guard !isLongName, let option = options.first(where: { $0.short == letter }) else {
            let near = NearestName.find(word, among: options.map(\.name))
            throw CommandFailure(.usage, .unknownOption(argument, command: command, near: near))
        }
        let tail = argument.dropFirst(2)
        if option.placeholder == nil, !tail.isEmpty {
            throw CommandFailure(.usage, .needlessValue("-\(letter)"))
        }
        try take(
            option, shown: "-\(letter)", value: tail.isEmpty ? nil : String(tail), rest: &rest, into: &result)
    }

    private func take(
        _ option: OptionSpec, shown: String, value: String?, rest: inout ArraySlice<String>,
        into result: inout Arguments
    ) throws(CommandFailure) {
        guard let placeholder = option.placeholder else {
            guard value == nil else { throw CommandFailure(.usage, .needlessValue(shown)) }
            result.given.append((option.name, "true"))
            return
        }
        var taken = value
        if taken == nil, let next = rest.first, !next.hasPrefix("--") {
            taken = next
            rest.removeFirst()
        }
        guard let taken else {
            throw CommandFailure(.usage, .missingValue(shown, placeholder: placeholder))
        }
        if !option.choices.isEmpty, !option.choices.contains(taken) {
            let near = NearestName.find(taken, among: option.choices)
            throw CommandFailure(
                .usage, .badValue(taken, option: shown, choices: option.choices, near: near))
        }
        result.given.append((option.name, taken))
    }
}
