package import Domain

/// A range of days that a query asks for and whose end is before its start: no day is in it.
package struct ReversedRange: Hashable, Sendable, CustomStringConvertible {
    package let field: Field
    /// As it was written.
    package let written: String
    package let first: CalendarDay
    package let last: CalendarDay

    /// A note with both days.
    package var description: String {
        "no day is in \(inQuotes("\(field.name):\(written)")); it starts on \(first.iso) and ends on \(last.iso)"
    }
}

extension Query {
    /// The ranges of days in it whose end is before their start, in their order.
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

extension Asked<CalendarDay> {
    fileprivate func reversed(of field: Field) -> ReversedRange? {
        guard case (.including(let first), .including(let last)) = (interval.lower, interval.upper), first > last else {
            return nil
        }
        return ReversedRange(field: field, written: written.text, first: first, last: last)
    }
}
