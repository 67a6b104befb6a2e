import Bytes

extension Messages {
    /// Returns a number with separators, such as `12,345`.
    package func number(_ count: Int) -> String {
        guard count.magnitude > 999 else { return String(count) }
        let (digits, separator) = (String(count.magnitude), self(.thousandsSeparator))
        let length = digits.utf8.count
        return TextWriter.make(1 + length + (length - 1) / 3 * separator.utf8.count) { writer in
            if count < 0 { writer.put(UInt8(ascii: "-")) }
            for (index, digit) in digits.utf8.enumerated() {
                if index > 0, (length - index) % 3 == 0 { writer.write(separator) }
                writer.put(digit)
            }
        }
    }

    /// Returns a number such as `12,345.7`: with one decimal unless it is 0. Returns `–` if the value is not finite or
    /// too large.
    package func number(_ value: Double) -> String {
        guard value.isFinite, value.magnitude < 1e15 else { return "–" }
        let tenths = Int((value * 10).rounded())
        let whole = number(tenths.magnitude / 10 == 0 ? 0 : tenths / 10)
        if tenths % 10 == 0 { return whole }
        return "\(tenths < 0 && tenths > -10 ? "-" : "")\(whole)\(self(.decimalSeparator))\(tenths.magnitude % 10)"
    }

    /// Returns a number with up to two decimals, without trailing zeroes, such as `3` or `0.25`.
    package func decimal(_ value: Double) -> String { exact((value * 100).rounded() / 100) }

    /// Returns a number with all decimals, such as `0.125`.
    package func exact(_ value: Double) -> String {
        let (text, separator) = (Decimal.shortest(value), self(.decimalSeparator))
        guard separator != ".", let point = text.utf8.firstIndex(of: UInt8(ascii: ".")) else { return text }
        return text[..<point] + separator + text[text.utf8.index(after: point)...]
    }

    /// Returns a duration such as `3h 20m`, `45m` or `-2h`.
    package func duration(minutes: Int) -> String {
        let (hours, rest) = minutes.magnitude.quotientAndRemainder(dividingBy: 60)
        let text = self(
            hours == 0 ? .minutesOnly : rest == 0 ? .hoursOnly : .hoursAndMinutes,
            [.hours: number(Int(hours)), .minutes: String(rest)])
        return minutes < 0 ? "-" + text : text
    }

    /// Returns a percentage such as `85 %`.
    package func percent(_ number: Int) -> String { self(.percent, [.number: String(number)]) }
}
