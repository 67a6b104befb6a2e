/// Numbers with a point, in decimal digits.
public enum Decimal {
    /// `3` and `0.5`: without digits that say nothing.
    public static func shortest(_ value: Double) -> String {
        value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : "\(value)"
    }

    /// The number, which is not negative, with that many digits behind the point.
    public static func rounded(_ value: Double, _ digits: Int) -> String {
        let scale = (0..<digits).reduce(1) { scale, _ in scale * 10 }
        let scaled = Int((value * Double(scale)).rounded())
        let rest = String(scaled % scale)
        return "\(scaled / scale)." + String(repeating: "0", count: max(0, digits - rest.utf8.count)) + rest
    }
}

extension String {
    /// A number in digits with spaces before it, up to that width.
    public func padded(to width: Int) -> String { String(repeating: " ", count: max(0, width - utf8.count)) + self }
}
