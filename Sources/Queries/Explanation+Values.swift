import Domain

extension QueryValue<CalendarDay> {
    /// Returns the condition in words, such as `is by 2026-11-22 (eow)`.
    func words(_ comparison: Comparison) -> String {
        let days: String
        switch (interval.lower, interval.upper) {
        case (.including(let first), .including(let last)):
            days = first == last ? "is on \(first.iso)" : "is from \(first.iso) to \(last.iso)"
        case (_, .including(let last)): days = "is on or before \(last.iso)"
        case (_, .excluding(let last)): days = "is before \(last.iso)"
        case (.including(let first), _): days = "is \(first.iso) or later"
        case (.excluding(let first), _): days = "is after \(first.iso)"
        case (.none, .none): days = "is set"
        }
        return isPlain ? days : "\(days) (\(written.text))"
    }

    /// Whether the day is written in the same way as in the explanation.
    private var isPlain: Bool {
        if case .one(let text) = written, DateOrInstant(text) == nil { return false }
        return !written.text.unicodeScalars.contains { 97...122 ~= ($0.value | 0x20) || $0 == "+" }
    }
}

extension QueryValue {
    /// Returns the condition in words, such as `is at most 3`.
    func plainWords(_ comparison: Comparison) -> String {
        switch (written, comparison) {
        case (.range(let first?, let last?), _): "is from \(first) to \(last)"
        case (.range(let first?, nil), _): "is \(first) or more"
        case (.range(_, let last), _): "is \(last ?? "") or less"
        case (.one(let text), .equal): "is \(text)"
        case (.one(let text), .less): "is less than \(text)"
        case (.one(let text), .atMost): "is \(text) or less"
        case (.one(let text), .more): "is more than \(text)"
        case (.one(let text), .atLeast): "is \(text) or more"
        }
    }
}

extension Written {
    /// The value as written, with `..` in a range.
    var text: String {
        switch self {
        case .one(let text): text
        case .range(let first, let last): "\(first ?? "")..\(last ?? "")"
        }
    }
}
