extension Unicode.Scalar {
    /// Whether the scalar controls the text around it instead of showing something: control characters, separators of
    /// lines, bidirectional and other formatting characters. Joiners, which belong to letters, are none.
    package var isTextControl: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        case .format: value != 0x200C && value != 0x200D
        default: false
        }
    }
}
