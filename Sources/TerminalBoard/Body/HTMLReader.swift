import Bytes

/// Reads HTML as fuda renders it: balanced, with attributes in double quotes, and without scripts and comments.
///
/// In any other HTML, what is not a tag is text.
struct HTMLReader {
    enum Event: Equatable {
        /// A start tag, with the values of its attributes.
        case open(String, [String: String])
        case close(String)
        /// Text, without entities.
        case text(String)
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    private var place = 0

    /// - Parameter bytes: which the reader does not keep.
    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    /// Whether an element has neither content nor end tag.
    static func isVoid(_ name: String) -> Bool { ["br", "hr", "img", "input"].contains(name) }

    /// Returns the next event; nil at the end.
    mutating func next() -> Event? {
        guard place < bytes.count else { return nil }
        if bytes[place] == UInt8(ascii: "<"), let event = tag() { return event }
        let start = place
        repeat { place += 1 } while place < bytes.count && bytes[place] != UInt8(ascii: "<")
        return .text(text(start..<place))
    }

    /// Returns text without entities.
    private func text(_ range: Range<Int>) -> String {
        let source = UnsafeBufferPointer(rebasing: bytes[range])
        guard source.contains(UInt8(ascii: "&")) else { return String(decoding: source, as: UTF8.self) }
        var text = ByteBuffer(capacity: source.count)
        var at = 0
        while at < source.count {
            if source[at] == UInt8(ascii: "&") {
                at = source.appendEntity(at, to: &text)
            } else {
                text.append(source[at])
                at += 1
            }
        }
        return text.text
    }

    /// Reads a tag; nil, without a change, if there is none.
    private mutating func tag() -> Event? {
        var at = place + 1
        let isEnd = at < bytes.count && bytes[at] == UInt8(ascii: "/")
        if isEnd { at += 1 }
        let name = word(&at)
        guard !name.isEmpty else { return nil }
        var attributes: [String: String] = [:]
        while at < bytes.count, bytes[at] != UInt8(ascii: ">") {
            let attribute = word(&at)
            guard !attribute.isEmpty else {
                at += 1
                continue
            }
            attributes[attribute] = value(&at)
        }
        guard at < bytes.count else { return nil }
        place = at + 1
        return isEnd ? .close(name) : .open(name, attributes)
    }

    /// The name of a tag or an attribute.
    private func word(_ at: inout Int) -> String {
        let start = at
        while at < bytes.count, HTMLReader.isInName(bytes[at]) { at += 1 }
        return String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<at]), as: UTF8.self)
    }

    private static func isInName(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"): true
        default: false
        }
    }

    private func value(_ at: inout Int) -> String {
        guard at + 1 < bytes.count, bytes[at] == UInt8(ascii: "="), bytes[at + 1] == UInt8(ascii: "\"") else {
            return ""
        }
        at += 2
        let start = at
        while at < bytes.count, bytes[at] != UInt8(ascii: "\"") { at += 1 }
        defer { at = min(at + 1, bytes.count) }
        return text(start..<at)
    }
}
