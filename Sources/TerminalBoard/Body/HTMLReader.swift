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

    private func text(_ range: Range<Int>) -> String {
        var text = String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
        if text.utf8.contains(UInt8(ascii: "&")) { text = HTMLReader.withoutEntities(text) }
        return text
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
        while at < bytes.count {
            switch bytes[at] {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"): at += 1
            default: return String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<at]), as: UTF8.self)
            }
        }
        return String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<at]), as: UTF8.self)
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

    // MARK: Entities

    private static let entities: [String: String] = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "#39": "'"]
    /// The longest name of an entity, in bytes.
    private static let longest = 4

    private static func withoutEntities(_ text: String) -> String {
        var (result, rest) = (String.UnicodeScalarView(), text.unicodeScalars[...])
        while let start = rest.firstIndex(of: "&") {
            result.append(contentsOf: rest[..<start])
            let name = rest[rest.index(after: start)...].prefix(longest + 1).prefix { $0 != ";" }
            let end = rest.index(start, offsetBy: name.count + 1)
            if end < rest.endIndex, rest[end] == ";", let plain = entities[String(name)] {
                result.append(contentsOf: plain.unicodeScalars)
                rest = rest[rest.index(after: end)...]
            } else {
                result.append("&")
                rest = rest[rest.index(after: start)...]
            }
        }
        result.append(contentsOf: rest)
        return String(result)
    }
}
