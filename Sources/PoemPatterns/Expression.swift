internal import CPCRE2

/// A compiled regular expression with the room its matches need. Owns them; not shared between threads.
///
/// Every search is bounded: in the ways it tries at one place, in depth, in memory, and in the length of what it
/// finds, so that the time of searching grows with the text and no faster.
final class Expression {
    /// Bytes: what is found is never longer than twice this.
    private static let reach = 4 << 10
    private static let matchLimit: UInt32 = 250_000
    private static let depthLimit: UInt32 = 50_000
    private static let heapKilobytes: UInt32 = 8 << 10

    private let code: OpaquePointer
    private let context: OpaquePointer
    private let match: OpaquePointer
    let groupCount: Int

    /// Why an expression is none.
    struct Fault: Error {
        var what: String
        /// UTF-8 offset into the expression.
        var offset: Int
    }

    enum Outcome {
        case found, nothing
        /// A bound was met.
        case stopped
    }

    init(_ expression: String) throws(Fault) {
        var status: Int32 = 0
        var offset = 0
        var expression = expression
        let compiled = expression.withUTF8 { bytes in
            pcre2_compile_8(
                bytes.baseAddress, bytes.count,
                PCRE2_UTF | PCRE2_UCP | PCRE2_NEVER_BACKSLASH_C | PCRE2_USE_OFFSET_LIMIT, &status, &offset, nil)
        }
        guard let compiled else { throw Fault(what: Self.message(status), offset: offset) }
        guard let context = pcre2_match_context_create_8(nil) else {
            pcre2_code_free_8(compiled)
            throw Fault(what: "there is no memory for it", offset: 0)
        }
        guard let match = pcre2_match_data_create_from_pattern_8(compiled, nil) else {
            pcre2_match_context_free_8(context)
            pcre2_code_free_8(compiled)
            throw Fault(what: "there is no memory for it", offset: 0)
        }
        // These set fields, and have no way to fail.
        _ = pcre2_set_match_limit_8(context, Self.matchLimit)
        _ = pcre2_set_depth_limit_8(context, Self.depthLimit)
        _ = pcre2_set_heap_limit_8(context, Self.heapKilobytes)
        var count: UInt32 = 0
        let known = pcre2_pattern_info_8(compiled, UInt32(PCRE2_INFO_CAPTURECOUNT), &count)
        groupCount = known == 0 ? Int(count) : 0
        code = compiled
        self.context = context
        self.match = match
    }

    deinit {
        pcre2_match_data_free_8(match)
        pcre2_match_context_free_8(context)
        pcre2_code_free_8(code)
    }

    /// Searches for the first match that is not empty and begins at or behind `start`, and ends at or before `end`.
    /// What stands before `start` is seen by assertions, what stands behind `end` is not.
    func search(_ text: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) -> Outcome {
        var start = start
        while true {
            // A window at a time: a match begins in its first half and ends in it.
            let windowEnd = Self.boundary(min(end, start + 2 * Self.reach), in: text)
            let isLast = windowEnd == end
            let last = isLast ? end : Self.boundary(start + Self.reach, in: text)
            _ = pcre2_set_offset_limit_8(context, last)
            var options = PCRE2_NO_UTF_CHECK | PCRE2_NOTEMPTY
            if windowEnd < text.count { options |= PCRE2_NOTEOL }
            let status = pcre2_match_8(code, text.baseAddress, windowEnd, start, options, match, context)
            if status > 0 { return .found }
            guard status == PCRE2_ERROR_NOMATCH else { return .stopped }
            if isLast { return .nothing }
            start = last
        }
    }

    /// Whether all of the text is one match.
    func matchesWhole(_ text: UnsafeBufferPointer<UInt8>) -> Outcome {
        _ = pcre2_set_offset_limit_8(context, text.count)
        let options = PCRE2_NO_UTF_CHECK | PCRE2_ANCHORED | PCRE2_ENDANCHORED
        let status = pcre2_match_8(code, text.baseAddress, text.count, 0, options, match, context)
        return status > 0 ? .found : status == PCRE2_ERROR_NOMATCH ? .nothing : .stopped
    }

    /// The UTF-8 offsets of a group of the match found last, 0 for the whole; nil for a group that took no part.
    func range(of group: Int) -> Range<Int>? {
        guard group <= groupCount, let offsets = pcre2_get_ovector_pointer_8(match) else { return nil }
        let (lower, upper) = (offsets[2 * group], offsets[2 * group + 1])
        // PCRE2_UNSET is the greatest number of all.
        guard lower <= upper, upper < .max else { return nil }
        return Int(lower)..<Int(upper)
    }

    /// The offset, or the beginning of the character it lies in.
    private static func boundary(_ offset: Int, in text: UnsafeBufferPointer<UInt8>) -> Int {
        var offset = offset
        while offset < text.count, text[offset] & 0xC0 == 0x80 { offset -= 1 }
        return offset
    }

    private static func message(_ status: Int32) -> String {
        let text = [UInt8](unsafeUninitializedCapacity: 256) { buffer, count in
            count = Int(max(0, pcre2_get_error_message_8(status, buffer.baseAddress, buffer.count)))
        }
        return String(decoding: text, as: UTF8.self)
    }
}
