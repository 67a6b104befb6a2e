extension Unicode.Scalar {
    /// Whether names could look equal with the scalar and without it, or whether it changes how text around it looks.
    package var isInvisible: Bool {
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned: true
        default: properties.isDefaultIgnorableCodePoint
        }
    }
}
