/// UUIDs of version 8 (RFC 9562, 5.8) derived from texts with a common beginning, which is hashed once. They are the same in
/// every run and on every machine.
public struct StableUUIDs: Sendable {
    private let start: (high: UInt64, low: UInt64)

    /// - Parameter beginning: of all texts, without the line feed behind it.
    public init(_ beginning: String) {
        start = ("1\n\(beginning)\n".utf8.stableHash, "2\n\(beginning)\n".utf8.stableHash)
    }

    /// Returns the UUID of a text whose lines are the beginning and these.
    public func uuid(of lines: String...) -> String {
        var (high, low) = start
        for (index, line) in lines.enumerated() {
            if index > 0 { (high, low) = (high.hashed(with: 10), low.hashed(with: 10)) }
            for byte in line.utf8 { (high, low) = (high.hashed(with: UInt64(byte)), low.hashed(with: UInt64(byte))) }
        }
        return String.uuid(high, low)
    }
}

extension String {
    /// Returns the UUID of a text, as `StableUUIDs` makes them.
    public static func stableUUID(of text: String) -> String {
        uuid("1\n\(text)".utf8.stableHash, "2\n\(text)".utf8.stableHash)
    }

    /// Returns two hashes in the form of a UUID, with the bits of its version and variant.
    fileprivate static func uuid(_ high: UInt64, _ low: UInt64) -> String {
        let (high, low) = (high & ~0xF000 | 0x8000, low & ~(3 << 62) | 1 << 63)
        return String(unsafeUninitializedCapacity: 36) { name in
            var at = 0
            for place in 0..<32 {
                if place == 8 || place == 12 || place == 16 || place == 20 {
                    name[at] = UInt8(ascii: "-")
                    at += 1
                }
                let digit = UInt8(truncatingIfNeeded: (place < 16 ? high : low) >> (60 - 4 * UInt64(place & 15)) & 15)
                name[at] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
                at += 1
            }
            return at
        }
    }
}
