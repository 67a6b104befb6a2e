/// Returns the number of a text in YAML 1.2 (core schema): decimal, `0o17` or `0x1F`.
///
/// Returns nil for any other text, and for a number that is too large.
package func number(parsing text: String) -> Double? {
    let bytes = text.utf8
    let number =
        switch bytes.dropFirst().first {
        case UInt8(ascii: "o") where bytes.first == UInt8(ascii: "0"): whole(bytes.dropFirst(2), radix: 8)
        case UInt8(ascii: "x") where bytes.first == UInt8(ascii: "0"): whole(bytes.dropFirst(2), radix: 16)
        // `Double` also accepts 'nan', 'inf' and hexadecimal fractions.
        default: bytes.allSatisfy(isOfDecimal) ? Double(text) : nil
        }
    return number.flatMap { $0.isFinite ? $0 : nil }
}

private func isOfDecimal(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"),
        UInt8(ascii: "e"), UInt8(ascii: "E"):
        true
    default: false
    }
}

private func whole(_ digits: Substring.UTF8View, radix: Int) -> Double? {
    guard !digits.isEmpty else { return nil }
    var number = 0.0
    for byte in digits {
        let digit: UInt8
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = byte - UInt8(ascii: "A") + 10
        default: return nil
        }
        guard digit < radix else { return nil }
        number = number * Double(radix) + Double(digit)
    }
    return number
}
