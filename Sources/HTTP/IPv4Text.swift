import Bytes

/// IPv4 addresses as text.
enum IPv4Text {
    /// Returns the number of an address in dotted decimal form; nil for everything else, such as leading zeroes.
    static func parsed(_ text: some StringProtocol) -> UInt32? {
        let parts = text.bytewiseParts(".")
        guard parts.count == 4 else { return nil }
        var number: UInt32 = 0
        for part in parts {
            guard (1...3).contains(part.utf8.count), part.utf8.count == 1 || part.utf8.first != UInt8(ascii: "0"),
                let value = part.decimalNumber, value < 256
            else { return nil }
            number = number << 8 | UInt32(value)
        }
        return number
    }

    static func written(_ number: UInt32) -> String {
        [24, 16, 8, 0].map { "\(number >> UInt32($0) & 255)" }.joined(separator: ".")
    }
}
