package import Domain

/// A range of days in a query that is empty because its end is before its start.
package struct ReversedRange: Hashable, Sendable, CustomStringConvertible {
    package let field: Field
    /// The range as written.
    package let written: String
    package let first: CalendarDay
    package let last: CalendarDay

    /// A notice with both days.
    package var description: String {
        "the range \(inQuotes("\(field.name):\(written)")) is empty; it starts on \(first.iso) and ends on \(last.iso)"
    }
}

extension Query {
    /// The ranges of days whose end is before their start, in order.
    package var reversedRanges: [ReversedRange] { condition.reversedRanges }
}

extension Condition {
    fileprivate var reversedRanges: [ReversedRange] {
        switch self {
        case .all(let parts), .any(let parts): parts.flatMap(\.reversedRanges)
        case .not(let part): part.reversedRanges
        case .term(.day(let field, _, let days)): days.compactMap { $0.reversed(of: field) }
        case .term: []
        }
    }
}

extension QueryValue<CalendarDay> {
    fileprivate func reversed(of field: Field) -> ReversedRange? {
        guard case (.including(let first), .including(let last)) = (interval.lower, interval.upper), first > last else {
            return nil
        }
        return ReversedRange(field: field, written: written.text, first: first, last: last)
    }
}
