import Messages

/// A text of a message file, split into literals and placeholders.
struct MessagePattern {
    /// The parts in order: a literal and the placeholder that follows it, each of which may be missing.
    private(set) var parts: [Part] = []

    struct Part: Equatable {
        /// The literal text.
        var text: String
        var place: MessagePlaceholder?
        /// Whether the part is between `**` and `**`.
        var isStrong: Bool
    }

    /// The reason why a text is not a valid pattern.
    struct Failure: Error, Equatable {
        var message: String
        /// The byte offset of the error.
        var offset: Int
    }

    init(_ text: String) throws(Failure) {
        let bytes = Array(text.utf8)
        var (start, at, isStrong) = (0, 0, false)
        func add(_ place: MessagePlaceholder?) {
            guard start < at || place != nil else { return }
            let text = String(decoding: bytes[start..<at], as: UTF8.self)
            parts.append(Part(text: text, place: place, isStrong: isStrong))
        }
        while at < bytes.count {
            switch bytes[at] {
            case UInt8(ascii: "{"):
                guard let close = bytes[at...].firstIndex(of: UInt8(ascii: "}")) else {
                    throw .unclosedPlaceholder(at: at)
                }
                let name = String(decoding: bytes[(at + 1)..<close], as: UTF8.self)
                guard let place = MessagePlaceholder(name: name) else {
                    throw .unknownPlaceholder(name, at: at)
                }
                add(place)
                at = close + 1
                start = at
            case UInt8(ascii: "}"):
                throw .unopenedPlaceholder(at: at)
            case UInt8(ascii: "*") where at + 1 < bytes.count && bytes[at + 1] == UInt8(ascii: "*"):
                add(nil)
                isStrong.toggle()
                at += 2
                start = at
            default: at += 1
            }
        }
        guard !isStrong else { throw .unclosedEmphasis(at: bytes.count) }
        add(nil)
    }

    var places: [MessagePlaceholder] { parts.compactMap(\.place) }
}
