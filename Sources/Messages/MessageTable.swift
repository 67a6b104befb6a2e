import Bytes

/// The messages of a language, as constants that are indexed and never searched.
///
/// Those of the built-in languages are part of the program's data, so starting neither parses nor copies them. A
/// message without placeholders and emphasis is plain text. Any other message has one form, or one for each plural
/// form or list item. A form consists of pieces, each a range of `text` and the placeholder that follows.
package struct MessageTable: Sendable {
    /// The name of each message in templates, such as `words.board`, by message number.
    package let keys: [String]
    /// The text of each message without placeholders and emphasis, by message number; empty for any other.
    package let plain: [String]
    /// The texts of all pieces, concatenated.
    package let text: String
    /// The offset of each piece in `text` and its placeholder; the last element is the length of `text`.
    package let pieces: [UInt64]
    /// The first piece of each form and the end of its pieces, alternately.
    package let forms: [UInt32]
    /// The first form of each message and the message's kind; the last element is the number of forms.
    package let words: [UInt32]

    package init(
        keys: [String], plain: [String], text: String, pieces: [UInt64], forms: [UInt32], words: [UInt32]
    ) {
        (self.keys, self.plain, self.text) = (keys, plain, text)
        (self.pieces, self.forms, self.words) = (pieces, forms, words)
    }

    /// The kind of a message, which determines its forms.
    package enum Kind: UInt32, Sendable {
        /// One form; it has no pieces if the message is plain text.
        case text
        /// One form for each `PluralRule.Form`, whichever of them the language has.
        case plural
        /// One form for each item.
        case list
    }

    /// A part of a form.
    package struct Piece: Equatable, Sendable {
        /// The range of its text in `text`.
        package var range: Range<Int>
        /// The placeholder after the text.
        package var place: MessagePlaceholder?
        package var isStrong: Bool
    }
}

// MARK: - Encoding

extension MessageTable {
    /// Returns the name of a message in templates.
    package static func key(_ name: String) -> String { keyPrefix + name }

    private static let keyPrefix = "words."

    /// The name of each message in files, by message number.
    package var names: [String] { keys.map(MessageTable.name) }

    /// Returns the name in files of a message by its name in templates.
    static func name(_ key: String) -> String { String(key.utf8.dropFirst(keyPrefix.utf8.count)) ?? key }

    /// Encodes an element of `pieces`.
    package static func piece(at start: Int, _ place: MessagePlaceholder?, isStrong: Bool) -> UInt64 {
        UInt64(start) << 16 | (place.map { UInt64($0.rawValue) + 1 } ?? 0) << 1 | (isStrong ? 1 : 0)
    }

    /// Encodes an element of `words`.
    package static func word(firstForm: Int, _ kind: Kind) -> UInt32 { UInt32(firstForm) << 2 | kind.rawValue }
}

// MARK: - Decoding

extension MessageTable {
    /// Returns the kind of a message.
    @inline(__always)
    package func kind(of word: MessageKey) -> Kind { Kind(rawValue: words[word.rawValue] & 3) ?? .text }

    /// Returns the numbers of a message's forms.
    @inline(__always)
    package func forms(of word: MessageKey) -> Range<Int> {
        Int(words[word.rawValue] >> 2)..<Int(words[word.rawValue + 1] >> 2)
    }

    /// Returns the number of a message's first form.
    @inline(__always)
    package func firstForm(of word: MessageKey) -> Int { Int(words[word.rawValue] >> 2) }

    /// Returns the numbers of a form's pieces.
    @inline(__always)
    package func pieces(of form: Int) -> Range<Int> { Int(forms[2 * form])..<Int(forms[2 * form + 1]) }

    /// Returns a piece by its number.
    @inline(__always)
    package func piece(_ number: Int) -> Piece { MessageTable.piece(pieces[number], end: pieces[number + 1]) }

    @inline(__always)
    private static func piece(_ piece: UInt64, end: UInt64) -> Piece {
        Piece(
            range: Int(piece >> 16)..<Int(end >> 16),
            place: MessagePlaceholder(rawValue: UInt8(truncatingIfNeeded: piece >> 1) &- 1), isStrong: piece & 1 == 1)
    }

    /// Writes the texts of a form; `fill` writes the values of its placeholders.
    ///
    /// - Parameter bytes: the bytes of `text`.
    @inline(__always)
    func write(
        _ form: Int, of bytes: UnsafeBufferPointer<UInt8>, to writer: inout TextWriter,
        _ fill: (MessagePlaceholder, inout TextWriter) -> Void
    ) {
        let range = pieces(of: form)
        pieces[range.lowerBound...range.upperBound].withUnsafeBufferPointer { pieces in
            for number in 0..<pieces.count - 1 {
                let piece = MessageTable.piece(pieces[number], end: pieces[number + 1])
                writer.write(bytes[piece.range])
                if let place = piece.place { fill(place, &writer) }
            }
        }
    }

    /// Returns the text of a piece.
    package func text(of piece: Piece) -> String {
        text.withBytes { String(decoding: $0[piece.range], as: UTF8.self) }
    }

    /// Returns the maximum number of bytes of a form if each placeholder takes `perPlace` bytes.
    func size(of form: Int, perPlace: Int) -> Int {
        let range = pieces(of: form)
        return Int(pieces[range.upperBound] >> 16) - Int(pieces[range.lowerBound] >> 16) + range.count * perPlace
    }
}

// MARK: - Equality

/// Compares bytes, because canonically equivalent texts need not look alike.
extension MessageTable: Equatable {
    package static func == (one: MessageTable, other: MessageTable) -> Bool {
        func equal(_ one: [String], _ other: [String]) -> Bool {
            one.elementsEqual(other) { $0.utf8.elementsEqual($1.utf8) }
        }
        return one.pieces == other.pieces && one.forms == other.forms && one.words == other.words
            && equal(one.keys, other.keys) && equal(one.plain, other.plain) && equal([one.text], [other.text])
    }
}
