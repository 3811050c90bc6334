internal import PoemFiles
internal import Zhulan

/// The styles of a run: those of the files of `--styles`, of which the later counts.
enum StyleChoice {
    /// Every file is read before the run stops, so that all that is wrong with them is said at once.
    static func styles(_ arguments: Arguments) throws(CommandFailure) -> StyleSheet {
        var sheet = StyleSheet()
        var failures: [Diagnostic] = []
        var isBroken = false
        for path in arguments.all("styles") {
            do throws(FileError) {
                let base = StyleSheet.builtIn.merging(sheet)
                let file = StyleReader.read(try InputFile.read(path), file: path, over: base)
                failures += file.diagnostics
                isBroken = isBroken || file.isBroken
                sheet = sheet.merging(file.styles)
            } catch {
                failures += CommandFailure(error).diagnostics
                isBroken = true
            }
        }
        guard failures.isEmpty else { throw CommandFailure(isBroken ? .input : .usage, failures) }
        return sheet
    }
}
