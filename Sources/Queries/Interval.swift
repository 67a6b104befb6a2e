/// A range of values; each bound may be missing, included or excluded.
package struct Interval<Value: Comparable & Sendable>: Equatable, Sendable {
    /// A bound: none, or a value that belongs to the interval or just does not.
    package enum Bound: Equatable, Sendable {
        case none
        case including(Value)
        case excluding(Value)
    }

    package let lower: Bound
    package let upper: Bound

    init(lower: Bound, upper: Bound) { (self.lower, self.upper) = (lower, upper) }

    /// Creates the interval of values in a relation to a span: `less` means before its first value, `more` after its
    /// last.
    init(_ comparison: Comparison, _ span: ClosedRange<Value>) {
        switch comparison {
        case .equal: self.init(lower: .including(span.lowerBound), upper: .including(span.upperBound))
        case .less: self.init(lower: .none, upper: .excluding(span.lowerBound))
        case .atMost: self.init(lower: .none, upper: .including(span.upperBound))
        case .more: self.init(lower: .excluding(span.upperBound), upper: .none)
        case .atLeast: self.init(lower: .including(span.lowerBound), upper: .none)
        }
    }

    /// Creates the interval from the first value of one span to the last of another; nil means no bound.
    init(from first: ClosedRange<Value>?, to last: ClosedRange<Value>?) {
        self.init(
            lower: first.map { .including($0.lowerBound) } ?? .none,
            upper: last.map { .including($0.upperBound) } ?? .none)
    }

    /// Returns whether the value is between the bounds.
    package func contains(_ value: Value) -> Bool {
        let isAbove =
            switch lower {
            case .none: true
            case .including(let bound): value >= bound
            case .excluding(let bound): value > bound
            }
        return switch upper {
        case .none: isAbove
        case .including(let bound): isAbove && value <= bound
        case .excluding(let bound): isAbove && value < bound
        }
    }
}
