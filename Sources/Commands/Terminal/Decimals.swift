/// Numbers with a point, for people to read.
enum Decimals {
    /// The number with that many digits behind the point.
    static func text(_ value: Double, _ digits: Int) -> String {
        let scale = (0..<digits).reduce(1) { scale, _ in scale * 10 }
        let scaled = Int((value * Double(scale)).rounded())
        let rest = String(scaled % scale)
        return "\(scaled / scale)." + String(repeating: "0", count: max(0, digits - rest.count)) + rest
    }
}

extension String {
    /// Spaces before it up to that width.
    func padded(to width: Int) -> String { String(repeating: " ", count: max(0, width - count)) + self }
}
