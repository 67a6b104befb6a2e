extension String {
    /// The name or path of a file. What is no UTF-8 in it is written as git does, each byte as `\377`, so that two names are
    /// two texts. No file is called that: a name like it says who is meant, and cannot be opened.
    @inlinable
    public init(fileName bytes: some Collection<UInt8>) {
        self = String(validating: bytes, as: UTF8.self) ?? String.escaped(bytes)
    }

    /// Whether a byte is written in it that is no UTF-8.
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
