import PoemText

/// The sizes of styles and things, which change what a unit takes of its column.
extension ShapedParagraph {
    /// Whether a style or a thing has a size in points, or must be looked at once the type area is known.
    var hasOpenSizes: Bool {
        !objects.isEmpty || styles.contains { !$0.size.isRelative || $0.letterSpacing?.isRelative == false }
    }

    /// Scales the units of styles whose size is in ems, and gives them their spacing.
    mutating func applyRelativeSizes() {
        guard styles.count > 1 || styles[0] != CharacterStyle() else { return }
        let factors = styles.map { style -> Float in
            if case .em(let factor) = style.size { Float(factor) } else { 1 }
        }
        let spacings = styles.map { style -> Float in
            if case .em(let spacing)? = style.letterSpacing { Float(spacing) } else { .nan }
        }
        for index in units.indices where units[index].object < 0 || units[index].flags.contains(.noteRow) {
            let style = Int(units[index].style)
            units[index].scale(by: factors[style])
            units[index].tracking = spacings[style] * factors[style]
        }
    }

    /// The units with every size settled.
    ///
    /// - Parameters:
    ///   - size: of the paragraph's type, in points.
    ///   - width: the greatest extent of a thing across the column, in points.
    ///   - height: the greatest along it, in points.
    mutating func settleSizes(size: Double, width: Double, height: Double) {
        for index in units.indices {
            if units[index].object >= 0, !units[index].flags.contains(.noteRow) {
                guard case .picture(var picture) = objects[Int(units[index].object)] else { continue }
                picture.settle(size: size, width: width, height: height)
                objects[Int(units[index].object)] = .picture(picture)
                units[index].advance = Float(picture.height.points(em: size) / size)
                continue
            }
            let style = styles[Int(units[index].style)]
            if case .pt(let points) = style.size { units[index].scale(by: Float(points / size)) }
            if case .pt(let spacing)? = style.letterSpacing { units[index].tracking = Float(spacing / size) }
        }
    }
}

extension TextUnit {
    fileprivate mutating func scale(by factor: Float) {
        guard factor != 1 else { return }
        advance *= factor
        trimHead *= factor
        trimFoot *= factor
        spaceAfter *= factor
        lead *= factor
    }
}

extension InlinePicture {
    /// Makes the picture fit its column, its proportions kept.
    fileprivate mutating func settle(size: Double, width: Double, height: Double) {
        let own = (width: self.width.points(em: size), height: self.height.points(em: size))
        let factor = min(1, width / own.width, height / own.height)
        self.width = .pt(own.width * factor)
        self.height = .pt(own.height * factor)
    }
}
