import Words

/// A text of a file of words in its parts: what is said as it stands, and places that are filled.
struct MessagePattern {
    /// In their order; a literal and the place behind it, each of which may be missing.
    private(set) var parts: [Part] = []

    struct Part: Equatable {
        /// What is said as it stands.
        var text: String
        var place: WordPlace?
        /// Between `**` and `**`.
        var isStrong: Bool
    }

    /// Why a text is no pattern.
    struct Failure: Error, Equatable {
        var message: String
        /// Bytes of the text before what is wrong.
        var offset: Int
    }

    init(_ text: String) throws(Failure) {
        let bytes = Array(text.utf8)
        var (start, at, isStrong) = (0, 0, false)
        func add(_ place: WordPlace?) {
            guard start < at || place != nil else { return }
            let text = String(decoding: bytes[start..<at], as: UTF8.self)
            parts.append(Part(text: text, place: place, isStrong: isStrong))
        }
        while at < bytes.count {
            switch bytes[at] {
            case UInt8(ascii: "{"):
                guard let close = bytes[at...].firstIndex(of: UInt8(ascii: "}")) else {
                    throw Failure(message: "a place has no end; write it as {count}", offset: at)
                }
                let name = String(decoding: bytes[(at + 1)..<close], as: UTF8.self)
                guard let place = WordPlace(name: name) else {
                    throw Failure(message: "there is no place {\(name)}", offset: at)
                }
                add(place)
                at = close + 1
                start = at
            case UInt8(ascii: "}"):
                throw Failure(message: "a place has no beginning; write it as {count}", offset: at)
            case UInt8(ascii: "*") where at + 1 < bytes.count && bytes[at + 1] == UInt8(ascii: "*"):
                add(nil)
                isStrong.toggle()
                at += 2
                start = at
            default: at += 1
            }
        }
        guard !isStrong else {
            throw Failure(message: "emphasis has no end; write **text**", offset: bytes.count)
        }
        add(nil)
    }

    var places: [WordPlace] { parts.compactMap(\.place) }
}
