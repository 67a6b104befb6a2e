import Bytes

/// IPv6 addresses as text (RFC 4291 §2.2, RFC 5952).
enum IPv6Text {
    /// Returns the halves of an address; nil for everything else, such as brackets and zones.
    static func parsed(_ text: String) -> (high: UInt64, low: UInt64)? {
        guard let gap = text.firstIndex(ofBytes: "::") else {
            return groups(text[...], mayHaveIPv4: true).flatMap(joined)
        }
        let rest = text[text.utf8.index(gap, offsetBy: 2)...]
        let before = text[..<gap]
        guard let head = before.utf8.isEmpty ? [] : groups(before, mayHaveIPv4: false),
            let tail = rest.utf8.isEmpty ? [] : groups(rest, mayHaveIPv4: true), head.count + tail.count < 8
        else { return nil }
        return joined(head + [UInt16](repeating: 0, count: 8 - head.count - tail.count) + tail)
    }

    private static func groups(_ text: Substring, mayHaveIPv4: Bool) -> [UInt16]? {
        let parts = text.bytewiseParts(":")
        var groups: [UInt16] = []
        for (index, part) in parts.enumerated() {
            if mayHaveIPv4, index == parts.count - 1, let number = IPv4Text.parsed(part) {
                groups += [UInt16(number >> 16), UInt16(truncatingIfNeeded: number)]
            } else {
                guard (1...4).contains(part.utf8.count), part.utf8.allSatisfy({ $0.hexadecimal != nil }),
                    let group = UInt16(part, radix: 16)
                else { return nil }
                groups.append(group)
            }
        }
        return groups
    }

    private static func joined(_ groups: [UInt16]) -> (high: UInt64, low: UInt64)? {
        guard groups.count == 8 else { return nil }
        let half = { (part: ArraySlice<UInt16>) in part.reduce(0 as UInt64) { $0 << 16 | UInt64($1) } }
        return (half(groups[..<4]), half(groups[4...]))
    }

    /// Returns the shortest form: lower case, and `::` for the first longest run of zeroes.
    static func written(_ high: UInt64, _ low: UInt64) -> String {
        let groups = [high, low].flatMap { half in
            [48, 32, 16, 0].map { UInt16(truncatingIfNeeded: half >> UInt64($0)) }
        }
        var gap = 0..<0
        for start in 0..<8 {
            let run = groups[start...].prefix { $0 == 0 }.count
            if run > max(1, gap.count) { gap = start..<start + run }
        }
        let text = { (part: ArraySlice<UInt16>) in part.map { String($0, radix: 16) }.joined(separator: ":") }
        if gap.isEmpty { return text(groups[...]) }
        return text(groups[..<gap.lowerBound]) + "::" + text(groups[gap.upperBound...])
    }
}
