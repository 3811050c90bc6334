internal import Glibc
internal import Synchronization

/// What happens when the run is told to stop: the unfinished file goes, the exit code says which signal it was.
public enum StopSignals {
    /// The C string of the file to remove; owned by this module, read by the signal handler.
    private static let unfinished = Atomic<UInt>(0)

    /// Ends the run with 130 on SIGINT and 143 on SIGTERM, and lets a closed pipe be an error of `write`.
    public static func install() {
        _ = unfinished.load(ordering: .relaxed)
        signal(SIGPIPE, SIG_IGN)
        // A parent may have blocked them for its children without meaning to: a thread pool does.
        var stops = sigset_t()
        sigemptyset(&stops)
        for stop in [SIGINT, SIGTERM] {
            sigaddset(&stops, stop)
            signal(stop) { number in
                // Only async-signal-safe calls here: unlink and _exit.
                let address = StopSignals.unfinished.load(ordering: .acquiring)
                if let name = UnsafePointer<CChar>(bitPattern: address) { unlink(name) }
                _exit(128 + number)
            }
        }
        pthread_sigmask(SIG_UNBLOCK, &stops, nil)
    }

    /// Names the file to remove when a signal comes, or nil for none.
    static func removeOnStop(_ path: String?) {
        let address = path.flatMap { strdup($0) }.map { UInt(bitPattern: $0) } ?? 0
        let former = unfinished.exchange(address, ordering: .acquiringAndReleasing)
        if let name = UnsafeMutablePointer<CChar>(bitPattern: former) { free(name) }
    }
}
