import Testing

@testable import CairoDrawing
