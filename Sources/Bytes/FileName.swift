extension String {
    /// Creates the text of a file's name or path. Writes each byte that is not valid UTF-8 in octal like git, such as
    /// `\377`, so that different names become different texts. No file has such a name: the text identifies the file
    /// in messages, but cannot be used to open it.
    @inlinable
    public init(fileName bytes: some Collection<UInt8>) {
        self =
            (bytes.withContiguousStorageIfAvailable { $0.asciiText } ?? nil)
            ?? String(validating: bytes, as: UTF8.self) ?? String.escaped(bytes)
    }

    /// Whether the text contains an escaped byte.
    public var isEscapedFileName: Bool {
        bytewiseParts("\\").dropFirst().contains { part in
            let digits = part.utf8.prefix(3)
            return digits.count == 3 && (0x32...0x33).contains(digits.first ?? 0)
                && digits.dropFirst().allSatisfy { (0x30...0x37).contains($0) }
        }
    }

    @usableFromInline
    static func escaped(_ bytes: some Collection<UInt8>) -> String {
        var text = ""
        var (parser, iterator, rest) = (Unicode.UTF8.ForwardParser(), bytes.makeIterator(), bytes[...])
        while true {
            switch parser.parseScalar(from: &iterator) {
            case .valid(let scalar):
                text.unicodeScalars.append(Unicode.UTF8.decode(scalar))
                rest = rest.dropFirst(scalar.count)
            case .error(let length):
                for byte in rest.prefix(length) { text += "\\" + octal(byte) }
                rest = rest.dropFirst(length)
            case .emptyInput: return text
            }
        }
    }

    private static func octal(_ byte: UInt8) -> String {
        let digits = String(byte, radix: 8)
        return String(repeating: "0", count: 3 - digits.utf8.count) + digits
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The text if all bytes are ASCII; nil otherwise. `String(validating:as:)` takes several times as long.
    @usableFromInline var asciiText: String? {
        self[skippingASCII(from: 0)...].contains { $0 >= 0x80 } ? nil : String(decoding: self, as: UTF8.self)
    }
}
