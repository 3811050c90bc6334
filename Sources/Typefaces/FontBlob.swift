internal import CHarfBuzz

/// A font file in memory: mapped from disk, and let go with the value.
struct FontBlob: ~Copyable {
    let raw: OpaquePointer

    /// Nil when the file cannot be read or is empty.
    init?(path: String) {
        guard let blob = hb_blob_create_from_file_or_fail(path) else { return nil }
        raw = blob
        hb_blob_make_immutable(blob)
    }

    /// A table of a face; empty when it has none.
    init(table: hb_tag_t, of face: OpaquePointer) {
        raw = hb_face_reference_table(face, table)
    }

    /// The whole file that a face makes up.
    init(fileOf face: OpaquePointer) {
        raw = hb_face_reference_blob(face)
    }

    deinit { hb_blob_destroy(raw) }

    var count: Int { Int(hb_blob_get_length(raw)) }

    func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        var length: UInt32 = 0
        let data = hb_blob_get_data(raw, &length)
        return body(UnsafeRawBufferPointer(start: data, count: Int(length)))
    }
}

/// The four letters of a table, script or feature as HarfBuzz counts them.
func fontTag(_ letters: StaticString) -> hb_tag_t {
    hb_tag_from_string(UnsafeRawPointer(letters.utf8Start).assumingMemoryBound(to: CChar.self), 4)
}
