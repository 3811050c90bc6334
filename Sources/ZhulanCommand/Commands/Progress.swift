internal import Glibc
internal import PoemFiles

/// A bar on standard error while many files are written; silent where that is no terminal.
struct Progress {
    private let total: Int
    private let isShown: Bool
    private var done = 0
    private var shown = -1

    /// Fewer than this many are over before anyone would look.
    private static let least = 20

    init(total: Int) {
        self.total = total
        isShown = total >= Progress.least && isatty(STDERR_FILENO) == 1
    }

    mutating func advance() {
        done += 1
        let percent = done * 100 / max(total, 1)
        guard isShown, percent != shown else { return }
        shown = percent
        let filled = String(repeating: "█", count: percent * 30 / 100)
        say("\r" + filled + String(repeating: "░", count: 30 - filled.count) + " \(done)/\(total)")
    }

    /// Clears the bar's line.
    func finish() {
        if isShown { say("\r\u{1B}[K") }
    }

    private func say(_ text: String) {
        // A bar that cannot be shown is no reason to stop.
        try? OutputFile.writeAll(Array(text.utf8), to: STDERR_FILENO, path: "-")
    }
}
