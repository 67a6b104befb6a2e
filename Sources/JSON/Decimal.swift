/// Numbers as people write them.
package enum Decimal {
    /// `3` and `0.5`: without digits that say nothing.
    package static func shortest(_ value: Double) -> String {
        value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : "\(value)"
    }
}
