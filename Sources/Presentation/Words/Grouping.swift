extension Int {
    /// `12,345`.
    var grouped: String {
        guard magnitude > 999 else { return String(self) }
        let digits = String(magnitude).utf8
        let length = digits.count + (digits.count - 1) / 3 + (self < 0 ? 1 : 0)
        return String(unsafeUninitializedCapacity: length) { text in
            var at = 0
            if self < 0 {
                text[at] = UInt8(ascii: "-")
                at += 1
            }
            for (index, digit) in digits.enumerated() {
                if index > 0, (digits.count - index) % 3 == 0 {
                    text[at] = UInt8(ascii: ",")
                    at += 1
                }
                text[at] = digit
                at += 1
            }
            return length
        }
    }
}

extension Double {
    /// `12,345.7`: one decimal, and none where it would be 0; what is no number is `–`.
    var grouped: String {
        guard isFinite, magnitude < 1e15 else { return "–" }
        let tenths = Int((self * 10).rounded())
        let whole = (tenths.magnitude / 10 == 0 ? 0 : tenths / 10).grouped
        if tenths % 10 == 0 { return whole }
        return "\(tenths < 0 && tenths > -10 ? "-" : "")\(whole).\(tenths.magnitude % 10)"
    }
}
