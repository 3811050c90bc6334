import Foundation

extension Tools {
    /// What a shell says before a command that may take only so much address space. Nothing under the address
    /// sanitizer (`make asan` sets its options), whose own map of memory is larger than any limit.
    static func addressSpace(kilobytes: Int) -> String {
        ProcessInfo.processInfo.environment["ASAN_OPTIONS"] == nil ? "ulimit -v \(kilobytes); " : ""
    }
}
