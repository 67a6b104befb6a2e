package import Domain

extension Field {
    /// A valid value as a file has it, for a todo with few other values.
    package var sampleValue: String {
        switch key.value {
        case .word(.status): "doing"
        case .word(.priority): "high"
        case .word, .names, .text(.title), .text(.description), .text(.reporter), .text(.id): "sample"
        case .text(.recur): "every 2 weeks"
        case .id, .ids: "a1b2c3"
        case .texts: "https://a.test/"
        case .day: "2026-12-24"
        case .number: "3"
        case .duration: "3h 20m"
        case .flag: "true"
        }
    }
}
