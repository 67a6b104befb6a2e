extension UnsafeBufferPointer<UInt8> {
    /// Returns the byte at a position, decoded if it is written as `%XX`, and advances the position past it.
    package func percentDecoded(at position: inout Int) -> UInt8 {
        let byte = self[position]
        position += 1
        guard byte == UInt8(ascii: "%"), position + 1 < count, let high = self[position].hexadecimal,
            let low = self[position + 1].hexadecimal
        else { return byte }
        position += 2
        return high << 4 | low
    }

    /// The text with each `%XX` decoded. Invalid UTF-8 becomes U+FFFD.
    package var percentDecoded: String {
        guard contains(UInt8(ascii: "%")) else { return String(decoding: self, as: UTF8.self) }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(count)
        var at = 0
        while at < count { bytes.append(percentDecoded(at: &at)) }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension UInt8 {
    /// The value of a hexadecimal digit; nil for other bytes.
    package var hexadecimal: UInt8? {
        switch self {
        case 0x30...0x39: self - 0x30
        case 0x41...0x46: self - 0x37
        case 0x61...0x66: self - 0x57
        default: nil
        }
    }
}

extension ByteBuffer {
    /// Appends a byte as `%XX`.
    package mutating func appendPercentCode(of byte: UInt8) {
        func digit(_ half: UInt8) -> UInt8 { half < 10 ? UInt8(ascii: "0") + half : UInt8(ascii: "A") + half - 10 }
        append(UInt8(ascii: "%"))
        append(digit(byte >> 4))
        append(digit(byte & 15))
    }
}

extension String {
    /// Returns the text with `%XX` in place of each byte that is not kept.
    package func percentEncoded(keeping isKept: (UInt8) -> Bool) -> String {
        // Most texts need no codes.
        if utf8.allSatisfy(isKept) { return self }
        var encoded = ByteBuffer(capacity: utf8.count * 2)
        for byte in utf8 { if isKept(byte) { encoded.append(byte) } else { encoded.appendPercentCode(of: byte) } }
        return encoded.text
    }
}
