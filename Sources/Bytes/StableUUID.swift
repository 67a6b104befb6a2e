extension String {
    /// Returns a UUID of version 8 (RFC 9562, 5.8) derived from a text; the same in every run and on every machine.
    public static func stableUUID(of text: String) -> String {
        let high = "1\n\(text)".utf8.stableHash & ~0xF000 | 0x8000
        let low = "2\n\(text)".utf8.stableHash & ~(3 << 62) | 1 << 63
        var name: [UInt8] = []
        name.reserveCapacity(36)
        for place in 0..<32 {
            if [8, 12, 16, 20].contains(place) { name.append(UInt8(ascii: "-")) }
            let digit = UInt8((place < 16 ? high : low) >> (60 - 4 * UInt64(place & 15)) & 15)
            name.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
        }
        return String(decoding: name, as: UTF8.self)
    }
}
