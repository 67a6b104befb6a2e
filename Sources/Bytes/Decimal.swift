/// Formats numbers with a decimal point.
public enum Decimal {
    /// Returns the number without unnecessary digits: `3`, `0.5`.
    public static func shortest(_ value: Double) -> String {
        value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : "\(value)"
    }

    /// Returns a number, which must not be negative, with the given number of digits after the point.
    public static func rounded(_ value: Double, _ digits: Int) -> String {
        let scale = (0..<digits).reduce(1) { scale, _ in scale * 10 }
        let scaled = Int((value * Double(scale)).rounded())
        let rest = String(scaled % scale)
        return "\(scaled / scale)." + String(repeating: "0", count: max(0, digits - rest.utf8.count)) + rest
    }
}

extension String {
    /// Returns the text, such as a number in digits, padded on the left with spaces to the given width.
    public func padded(to width: Int) -> String { String(repeating: " ", count: max(0, width - utf8.count)) + self }
}
