/// A text of a file of words in its parts: what is said as it stands, and places that are filled.
struct WordPattern {
    /// In their order; a literal and the place behind it, each of which may be missing.
    private(set) var parts: [Part] = []

    struct Part: Equatable {
        var literal: Substring
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
        let bytes = text.utf8
        var (start, at, isStrong) = (bytes.startIndex, bytes.startIndex, false)
        func offset(_ index: String.Index) -> Int { bytes.distance(from: bytes.startIndex, to: index) }
        func add(_ place: WordPlace?) {
            if start < at || place != nil {
                parts.append(Part(literal: text[start..<at], place: place, isStrong: isStrong))
            }
        }
        while at < bytes.endIndex {
            switch bytes[at] {
            case UInt8(ascii: "{"):
                guard let close = bytes[at...].firstIndex(of: UInt8(ascii: "}")) else {
                    throw Failure(message: "a place has no end; write it as {count}", offset: offset(at))
                }
                let name = String(text[bytes.index(after: at)..<close])
                guard let place = WordPlace(name: name) else {
                    throw Failure(message: "there is no place {\(name)}", offset: offset(at))
                }
                add(place)
                at = bytes.index(after: close)
                start = at
            case UInt8(ascii: "}"):
                throw Failure(message: "a place has no beginning; write it as {count}", offset: offset(at))
            case UInt8(ascii: "*") where bytes[at...].starts(with: "**".utf8):
                add(nil)
                isStrong.toggle()
                at = bytes.index(at, offsetBy: 2)
                start = at
            default: at = bytes.index(after: at)
            }
        }
        guard !isStrong else {
            throw Failure(message: "emphasis has no end; write **text**", offset: offset(bytes.endIndex))
        }
        add(nil)
    }

    var places: [WordPlace] { parts.compactMap(\.place) }
}
