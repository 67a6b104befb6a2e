/// Formats numbers for people.
package enum Decimal {
    /// Returns the shortest notation, without superfluous digits: `3`, `0.5`.
    package static func shortest(_ value: Double) -> String {
        value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : "\(value)"
    }
}
