extension Unicode.Scalar {
    /// Whether names could look equal with the scalar and without it, or whether it changes how text around it looks.
    package var isInvisible: Bool {
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned: true
        default: properties.isDefaultIgnorableCodePoint
        }
    }

    /// The ASCII character for a full-width one; other characters as they are.
    package var halfWidth: Unicode.Scalar {
        (0xFF01...0xFF5E).contains(value) ? Unicode.Scalar(UInt8(value - 0xFEE0)) : self
    }
}
