internal import CQPDF
internal import Glibc
internal import PDFTypesetting

/// A PDF that libqpdf puts together. Streams come deflated.
struct QPDFFile: ~Copyable {
    private var data: qpdf_data?

    /// An object of the file that others refer to.
    struct ObjectNumber: Hashable {
        var number: Int32
    }

    /// A file with no pages.
    init() throws(PDFError) {
        guard let data = qpdf_init() else { throw .outOfMemory }
        self.data = data
        qpdf_silence_errors(data)
        try check(qpdf_empty_pdf(data))
    }

    /// A file that is read from memory; `bytes` must live as long as it.
    init(reading bytes: UnsafeBufferPointer<UInt8>) throws(PDFError) {
        guard let data = qpdf_init() else { throw .outOfMemory }
        self.data = data
        qpdf_silence_errors(data)
        try bytes.withMemoryRebound(to: CChar.self) { (chars) throws(PDFError) in
            try check(qpdf_read_memory(data, "graphics", chars.baseAddress, UInt64(chars.count), nil))
        }
    }

    deinit {
        var data = data
        qpdf_cleanup(&data)
    }

    private func check(_ code: QPDF_ERROR_CODE) throws(PDFError) {
        guard code & QPDF_ERRORS != 0 || qpdf_has_error(data) != 0 else { return }
        guard let error = qpdf_get_error(data), let text = qpdf_get_error_full_text(data, error) else {
            throw .binding("unknown error")
        }
        throw .binding(String(cString: text))
    }

    // MARK: - Objects

    /// A handle of an object that stands in no file yet; the caller releases it.
    private func handle(_ object: PDFObject) -> qpdf_oh {
        switch object {
        case .text(let text): return qpdf_oh_parse(data, text)
        case .reference(let object): return qpdf_get_object_by_id(data, object.number, 0)
        case .array(let items):
            let array = qpdf_oh_new_array(data)
            for item in items {
                let value = handle(item)
                qpdf_oh_append_item(data, array, value)
                qpdf_oh_release(data, value)
            }
            return array
        case .dictionary(let entries):
            let dictionary = qpdf_oh_new_dictionary(data)
            replace(entries, in: dictionary)
            return dictionary
        }
    }

    private func replace(_ entries: [(String, PDFObject)], in dictionary: qpdf_oh) {
        for (key, item) in entries {
            let value = handle(item)
            qpdf_oh_replace_key(data, dictionary, key, value)
            qpdf_oh_release(data, value)
        }
    }

    /// Adds an object.
    func add(_ object: PDFObject) throws(PDFError) -> ObjectNumber {
        let direct = handle(object)
        let indirect = qpdf_make_indirect_object(data, direct)
        defer {
            qpdf_oh_release(data, direct)
            qpdf_oh_release(data, indirect)
        }
        try check(0)
        return ObjectNumber(number: qpdf_oh_get_object_id(data, indirect))
    }

    /// Adds a stream. `entries` are its dictionary's beside length and filter.
    func addStream(
        _ bytes: [UInt8], entries: [(String, PDFObject)] = [], isDeflated: Bool = true
    ) throws(PDFError) -> ObjectNumber {
        let stream = qpdf_oh_new_stream(data)
        let dictionary = qpdf_oh_get_dict(data, stream)
        replace(entries, in: dictionary)
        let filter = isDeflated ? qpdf_oh_new_name(data, "/FlateDecode") : qpdf_oh_new_null(data)
        let parameters = qpdf_oh_new_null(data)
        bytes.withUnsafeBufferPointer { buffer in
            qpdf_oh_replace_stream_data(data, stream, buffer.baseAddress, buffer.count, filter, parameters)
        }
        defer { for object in [stream, dictionary, filter, parameters] { qpdf_oh_release(data, object) } }
        try check(0)
        return ObjectNumber(number: qpdf_oh_get_object_id(data, stream))
    }

    /// Adds a page at the end.
    func addPage(_ entries: [(String, PDFObject)]) throws(PDFError) -> ObjectNumber {
        let page = try add(.dictionary(entries))
        let handle = qpdf_get_object_by_id(data, page.number, 0)
        defer { qpdf_oh_release(data, handle) }
        try check(qpdf_add_page(data, data, handle, 0))
        return page
    }

    /// Sets keys of an object that was added.
    func set(_ entries: [(String, PDFObject)], of object: ObjectNumber) {
        let handle = qpdf_get_object_by_id(data, object.number, 0)
        replace(entries, in: handle)
        qpdf_oh_release(data, handle)
    }

    func setInRoot(_ entries: [(String, PDFObject)]) {
        let root = qpdf_get_root(data)
        replace(entries, in: root)
        qpdf_oh_release(data, root)
    }

    func setInTrailer(_ entries: [(String, PDFObject)]) {
        let trailer = qpdf_get_trailer(data)
        replace(entries, in: trailer)
        qpdf_oh_release(data, trailer)
    }

    // MARK: - Pages of a file that was read

    /// The operators of a page's content, inflated.
    func content(ofPage index: Int) throws(PDFError) -> [UInt8] {
        let page = qpdf_get_page_n(data, index)
        defer { qpdf_oh_release(data, page) }
        var bytes: UnsafeMutablePointer<UInt8>?
        var length = 0
        try check(qpdf_oh_get_page_content_data(data, page, &bytes, &length))
        defer { free(bytes) }
        return Array(UnsafeBufferPointer(start: bytes, count: length))
    }

    // MARK: - Writing

    /// The whole file. The same objects give the same bytes: its ID follows from them.
    consuming func write() throws(PDFError) -> [UInt8] {
        try check(qpdf_init_write_memory(data))
        qpdf_set_deterministic_ID(data, 1)
        qpdf_set_object_stream_mode(data, qpdf_o_generate)
        qpdf_set_stream_data_mode(data, qpdf_s_preserve)
        qpdf_set_minimum_pdf_version(data, "1.7")
        try check(qpdf_write(data))
        guard let bytes = qpdf_get_buffer(data) else { throw .outOfMemory }
        return Array(UnsafeBufferPointer(start: bytes, count: qpdf_get_buffer_length(data)))
    }
}
