internal import CQPDF
internal import PDFTypesetting

/// A PDF that libqpdf puts together. Objects are written as text and referred to by number; streams come deflated.
struct QPDFFile: ~Copyable {
    private var data: qpdf_data?

    /// An object of the file, to be referred to as `reference`.
    struct ObjectNumber: Hashable {
        var number: Int32
        var reference: String { "\(number) 0 R" }
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

    /// Adds an object from its text.
    func add(_ text: String) throws(PDFError) -> ObjectNumber {
        let parsed = qpdf_oh_parse(data, text)
        let object = qpdf_make_indirect_object(data, parsed)
        defer {
            qpdf_oh_release(data, parsed)
            qpdf_oh_release(data, object)
        }
        if qpdf_has_error(data) != 0 { try check(0) }
        return ObjectNumber(number: qpdf_oh_get_object_id(data, object))
    }

    /// Adds a stream. `dictionary` holds its keys beside length and filter, as text between no brackets.
    func addStream(_ bytes: [UInt8], dictionary: String = "", isDeflated: Bool = true) throws(PDFError) -> ObjectNumber {
        let stream = qpdf_oh_new_stream(data)
        if !dictionary.isEmpty {
            let parsed = qpdf_oh_parse(data, "<<" + dictionary + ">>")
            qpdf_oh_replace_stream_dict(stream, parsed)
            qpdf_oh_release(data, parsed)
        }
        let filter = isDeflated ? qpdf_oh_new_name(data, "/FlateDecode") : qpdf_oh_new_null(data)
        let parameters = qpdf_oh_new_null(data)
        bytes.withUnsafeBufferPointer { buffer in
            qpdf_oh_replace_stream_data(data, stream, buffer.baseAddress, buffer.count, filter, parameters)
        }
        defer { for object in [stream, filter, parameters] { qpdf_oh_release(data, object) } }
        try check(0)
        return ObjectNumber(number: qpdf_oh_get_object_id(data, stream))
    }

    private func qpdf_oh_replace_stream_dict(_ stream: qpdf_oh, _ dictionary: qpdf_oh) {
        let target = qpdf_oh_get_dict(data, stream)
        qpdf_oh_begin_dict_key_iter(data, dictionary)
        while qpdf_oh_dict_more_keys(data) != 0 {
            guard let key = qpdf_oh_dict_next_key(data) else { break }
            let value = qpdf_oh_get_key(data, dictionary, key)
            qpdf_oh_replace_key(data, target, key, value)
            qpdf_oh_release(data, value)
        }
        qpdf_oh_release(data, target)
    }

    /// Adds a page at the end from the text of its dictionary.
    func addPage(_ text: String) throws(PDFError) -> ObjectNumber {
        let page = try add(text)
        let handle = qpdf_get_object_by_id(data, page.number, 0)
        defer { qpdf_oh_release(data, handle) }
        try check(qpdf_add_page(data, data, handle, 0))
        return page
    }

    /// Sets a key of an object that was added.
    func set(_ key: String, of object: ObjectNumber, to text: String) {
        let handle = qpdf_get_object_by_id(data, object.number, 0)
        set(key, of: handle, to: text)
    }

    func setInRoot(_ key: String, to text: String) { set(key, of: qpdf_get_root(data), to: text) }

    func setInTrailer(_ key: String, to text: String) { set(key, of: qpdf_get_trailer(data), to: text) }

    private func set(_ key: String, of handle: qpdf_oh, to text: String) {
        let value = qpdf_oh_parse(data, text)
        qpdf_oh_replace_key(data, handle, key, value)
        qpdf_oh_release(data, value)
        qpdf_oh_release(data, handle)
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
