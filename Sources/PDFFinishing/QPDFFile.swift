internal import CQPDF
internal import PDFTypesetting

/// A PDF that libqpdf puts together. Streams come deflated and are passed through as they are.
///
/// libqpdf's handles are numbers that hold their object until they are released, which `deinit` does for all; its
/// functions note an error in the file instead of returning it, so it is looked for where a step ends.
struct QPDFFile: ~Copyable {
    private let data: qpdf_data

    /// An object of the file.
    struct Object: Hashable {
        fileprivate var handle: qpdf_oh
    }

    /// A file with no pages, or the file `bytes` holds, which must stay where they are as long as the value lives.
    static func open(reading bytes: UnsafeBufferPointer<UInt8>) throws(PDFError) -> QPDFFile {
        guard let data = qpdf_init() else { throw .outOfMemory }
        let file = QPDFFile(data: data)
        qpdf_silence_errors(data)
        // Cairo names a picture in a page's resources as often as it draws it.
        qpdf_set_suppress_warnings(data, 1)
        if bytes.isEmpty {
            _ = qpdf_empty_pdf(data)
        } else {
            _ = bytes.withMemoryRebound(to: CChar.self) {
                qpdf_read_memory(data, "page graphics", $0.baseAddress, UInt64($0.count), nil)
            }
        }
        try file.check()
        return file
    }

    private init(data: qpdf_data) { self.data = data }

    deinit {
        var data: qpdf_data? = data
        qpdf_cleanup(&data)
    }

    /// Throws the error that libqpdf has noted since the last look, if any.
    func check() throws(PDFError) {
        guard qpdf_has_error(data) != 0 else { return }
        guard let error = qpdf_get_error(data), let text = qpdf_get_error_full_text(data, error) else {
            throw .binding("unknown error")
        }
        throw .binding(String(cString: text))
    }

    // MARK: - Objects

    /// An object from its text, which refers to no other object.
    func parse(_ text: String) -> Object { Object(handle: qpdf_oh_parse(data, text)) }

    /// Gives an object a number of its own, so that others can refer to it.
    func indirect(_ object: Object) -> Object {
        Object(handle: qpdf_make_indirect_object(data, object.handle))
    }

    func array(_ items: [Object]) -> Object {
        let array = qpdf_oh_new_array(data)
        for item in items { qpdf_oh_append_item(data, array, item.handle) }
        return Object(handle: array)
    }

    func append(_ item: Object, to array: Object) { qpdf_oh_append_item(data, array.handle, item.handle) }

    func set(_ key: String, of dictionary: Object, to value: Object) {
        qpdf_oh_replace_key(data, dictionary.handle, key, value.handle)
    }

    func set(_ key: String, of dictionary: Object, to text: String) {
        set(key, of: dictionary, to: parse(text))
    }

    func value(_ key: String, of dictionary: Object) -> Object {
        Object(handle: qpdf_oh_get_key(data, dictionary.handle, key))
    }

    func remove(_ key: String, of dictionary: Object) { qpdf_oh_remove_key(data, dictionary.handle, key) }

    var root: Object { Object(handle: qpdf_get_root(data)) }
    var trailer: Object { Object(handle: qpdf_get_trailer(data)) }

    /// Lets go of the handle; the object stays where others refer to it.
    func release(_ object: Object) { qpdf_oh_release(data, object.handle) }

    /// A stream. `keys` are those of its dictionary beside length and filter.
    func stream(_ bytes: [UInt8], keys: [(String, String)] = [], isDeflated: Bool = true) -> Object {
        let stream = qpdf_oh_new_stream(data)
        let filter = isDeflated ? qpdf_oh_new_name(data, "/FlateDecode") : qpdf_oh_new_null(data)
        let parameters = qpdf_oh_new_null(data)
        bytes.withUnsafeBufferPointer { buffer in
            qpdf_oh_replace_stream_data(data, stream, buffer.baseAddress, buffer.count, filter, parameters)
        }
        if !keys.isEmpty {
            let dictionary = Object(handle: qpdf_oh_get_dict(data, stream))
            for (key, text) in keys { set(key, of: dictionary, to: text) }
        }
        qpdf_oh_release(data, filter)
        qpdf_oh_release(data, parameters)
        return Object(handle: stream)
    }

    // MARK: - Pages of a file that was read

    /// A page's content made into a form that other pages draw. What Cairo draws is opaque, so the page's
    /// transparency group is left behind.
    func form(ofPage index: Int, width: Double, height: Double) -> Object {
        let page = Object(handle: qpdf_get_page_n(data, index))
        let content = value("/Contents", of: page)
        let dictionary = Object(handle: qpdf_oh_get_dict(data, content.handle))
        set("/Type", of: dictionary, to: "/XObject")
        set("/Subtype", of: dictionary, to: "/Form")
        set("/BBox", of: dictionary, to: "[0 0 \(PDFText.number(width)) \(PDFText.number(height))]")
        set("/Resources", of: dictionary, to: value("/Resources", of: page))
        return content
    }

    // MARK: - Writing

    /// The whole file. The same objects give the same bytes: its ID follows from them.
    consuming func write() throws(PDFError) -> [UInt8] {
        _ = qpdf_init_write_memory(data)
        try check()
        qpdf_set_deterministic_ID(data, 1)
        qpdf_set_object_stream_mode(data, qpdf_o_generate)
        qpdf_set_stream_data_mode(data, qpdf_s_preserve)
        _ = qpdf_write(data)
        try check()
        guard let bytes = qpdf_get_buffer(data) else { throw .outOfMemory }
        return Array(UnsafeBufferPointer(start: bytes, count: qpdf_get_buffer_length(data)))
    }
}
