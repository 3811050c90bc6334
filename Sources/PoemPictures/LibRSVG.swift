internal import Glibc

/// The functions of librsvg (LGPL 2.1 or later) that draw an SVG, looked up when the first one is used: who sets
/// no SVG needs neither the library nor the 10 ms and the two dozen libraries that come with it.
struct LibRSVG: Sendable {
    typealias Handle = OpaquePointer
    /// GLib's `GError`: a domain, a code and a text.
    typealias GError = UnsafeMutableRawPointer
    struct Rectangle {
        var x: Double
        var y: Double
        var width: Double
        var height: Double
    }
    /// `RsvgLength`; its unit does not matter here.
    struct Length {
        var length: Double = 0
        var unit: Int32 = 0
    }

    typealias NewFromData =
        @convention(c) @Sendable (
            UnsafePointer<UInt8>?, UInt, UnsafeMutablePointer<GError?>?
        ) -> Handle?
    typealias SetResolution = @convention(c) @Sendable (Handle, Double) -> Void
    typealias SizeInPixels =
        @convention(c) @Sendable (
            Handle, UnsafeMutablePointer<Double>?, UnsafeMutablePointer<Double>?
        ) -> Int32
    typealias Dimensions =
        @convention(c) @Sendable (
            Handle, UnsafeMutablePointer<Int32>?, UnsafeMutableRawPointer?, UnsafeMutablePointer<Int32>?,
            UnsafeMutableRawPointer?, UnsafeMutablePointer<Int32>?, UnsafeMutableRawPointer?
        ) -> Void
    typealias Render =
        @convention(c) @Sendable (
            Handle, OpaquePointer, UnsafeRawPointer?, UnsafeMutablePointer<GError?>?
        ) -> Int32
    typealias Free = @convention(c) @Sendable (UnsafeMutableRawPointer) -> Void

    let newFromData: NewFromData
    let setResolution: SetResolution
    let sizeInPixels: SizeInPixels
    let dimensions: Dimensions
    let render: Render
    let unref: Free
    let freeError: Free

    /// Nil where the library is not installed, or older than 2.52. It is never unloaded: GLib's types stay for good.
    static let shared = LibRSVG()

    private init?() {
        guard let library = dlopen("librsvg-2.so.2", RTLD_NOW | RTLD_LOCAL),
            // GLib's functions are found through it too, since it needs them.
            let newFromData = dlsym(library, "rsvg_handle_new_from_data"),
            let setResolution = dlsym(library, "rsvg_handle_set_dpi"),
            let sizeInPixels = dlsym(library, "rsvg_handle_get_intrinsic_size_in_pixels"),
            let dimensions = dlsym(library, "rsvg_handle_get_intrinsic_dimensions"),
            let render = dlsym(library, "rsvg_handle_render_document"),
            let unref = dlsym(library, "g_object_unref"), let freeError = dlsym(library, "g_error_free")
        else { return nil }
        self.newFromData = unsafeBitCast(newFromData, to: NewFromData.self)
        self.setResolution = unsafeBitCast(setResolution, to: SetResolution.self)
        self.sizeInPixels = unsafeBitCast(sizeInPixels, to: SizeInPixels.self)
        self.dimensions = unsafeBitCast(dimensions, to: Dimensions.self)
        self.render = unsafeBitCast(render, to: Render.self)
        self.unref = unsafeBitCast(unref, to: Free.self)
        self.freeError = unsafeBitCast(freeError, to: Free.self)
    }

    /// Takes an error's text and frees it.
    func message(taking error: GError?) -> String {
        guard let error else { return "unknown error" }
        defer { freeError(error) }
        // `struct { GQuark domain; gint code; gchar *message; }`
        let text = error.load(fromByteOffset: 8, as: UnsafePointer<CChar>?.self)
        var message = text.map { String(cString: $0) } ?? "unknown error"
        // That of a parser ends in the end of a line.
        while message.last?.isWhitespace == true { message.removeLast() }
        return message
    }
}
