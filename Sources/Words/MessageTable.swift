import Bytes

/// The messages of a language, as constants that are indexed and never searched.
///
/// Those of the built-in languages are part of the program's data, so a start neither parses nor copies them.
/// A word with neither placeholders nor emphasis is a text. Any other word has a form, or one per plural form or list item.
/// A form has pieces, each of them bytes of `text` and the placeholder that follows.
package struct MessageTable: Sendable {
    /// The name of each word in templates, at the word's number: `words.board`.
    package let keys: [String]
    /// The text of each word with neither placeholders nor emphasis, at the word's number; an empty text for any other.
    package let plain: [String]
    /// The texts of all pieces, one behind the other.
    package let text: String
    /// Where each piece starts in `text`, and its placeholder; at the end the length of `text`.
    package let pieces: [UInt64]
    /// The first piece of each form and the end of its pieces, alternately.
    package let forms: [UInt32]
    /// The first form of each word together with the word's kind; at the end the number of forms.
    package let words: [UInt32]

    package init(
        keys: [String], plain: [String], text: String, pieces: [UInt64], forms: [UInt32], words: [UInt32]
    ) {
        (self.keys, self.plain, self.text) = (keys, plain, text)
        (self.pieces, self.forms, self.words) = (pieces, forms, words)
    }

    /// How many forms a word has, and what they are for.
    package enum Kind: UInt32, Sendable {
        /// One form, which has no pieces if the word is a text.
        case text
        /// One form per `PluralRule.Form`, whichever of them the language has.
        case plural
        /// One form per item.
        case list
    }

    /// A part of a form.
    package struct Piece: Equatable, Sendable {
        /// Its bytes in `text`.
        package var range: Range<Int>
        /// The placeholder behind them.
        package var place: WordPlace?
        package var isStrong: Bool
    }
}

// MARK: - Encoding

extension MessageTable {
    /// What templates call the word of a name.
    package static func key(_ name: String) -> String { keyPrefix + name }

    private static let keyPrefix = "words."

    /// The name of each word in files, at the word's number.
    package var names: [String] { keys.map { String($0.utf8.dropFirst(MessageTable.keyPrefix.utf8.count)) ?? $0 } }

    /// An element of `pieces`.
    package static func piece(at start: Int, _ place: WordPlace?, isStrong: Bool) -> UInt64 {
        UInt64(start) << 16 | (place.map { UInt64($0.rawValue) + 1 } ?? 0) << 1 | (isStrong ? 1 : 0)
    }

    /// An element of `words`.
    package static func word(firstForm: Int, _ kind: Kind) -> UInt32 { UInt32(firstForm) << 2 | kind.rawValue }
}

// MARK: - Decoding

extension MessageTable {
    /// What the word's forms are for.
    @inline(__always)
    package func kind(of word: Word) -> Kind { Kind(rawValue: words[word.rawValue] & 3) ?? .text }

    /// The numbers of the word's forms.
    @inline(__always)
    package func forms(of word: Word) -> Range<Int> {
        Int(words[word.rawValue] >> 2)..<Int(words[word.rawValue + 1] >> 2)
    }

    /// The number of the word's first form.
    @inline(__always)
    package func firstForm(of word: Word) -> Int { Int(words[word.rawValue] >> 2) }

    /// The numbers of the form's pieces.
    @inline(__always)
    package func pieces(of form: Int) -> Range<Int> { Int(forms[2 * form])..<Int(forms[2 * form + 1]) }

    /// A piece by its number.
    @inline(__always)
    package func piece(_ number: Int) -> Piece { MessageTable.piece(pieces[number], end: pieces[number + 1]) }

    @inline(__always)
    private static func piece(_ piece: UInt64, end: UInt64) -> Piece {
        Piece(
            range: Int(piece >> 16)..<Int(end >> 16),
            place: WordPlace(rawValue: UInt8(truncatingIfNeeded: piece >> 1) &- 1), isStrong: piece & 1 == 1)
    }

    /// Writes the texts of a form; `fill` writes what its placeholders stand for.
    ///
    /// - Parameter bytes: those of `text`.
    @inline(__always)
    func write(
        _ form: Int, of bytes: UnsafeBufferPointer<UInt8>, to writer: inout TextWriter,
        _ fill: (WordPlace, inout TextWriter) -> Void
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

    /// The text of a piece.
    package func text(of piece: Piece) -> String {
        text.withBytes { String(decoding: $0[piece.range], as: UTF8.self) }
    }

    /// The most bytes that a form takes if each placeholder takes so many.
    func size(of form: Int, perPlace: Int) -> Int {
        let range = pieces(of: form)
        return Int(pieces[range.upperBound] >> 16) - Int(pieces[range.lowerBound] >> 16) + range.count * perPlace
    }
}

// MARK: - Equality

/// By bytes: texts that Unicode calls equal need not look alike.
extension MessageTable: Equatable {
    package static func == (one: MessageTable, other: MessageTable) -> Bool {
        func equal(_ one: [String], _ other: [String]) -> Bool {
            one.elementsEqual(other) { $0.utf8.elementsEqual($1.utf8) }
        }
        return one.pieces == other.pieces && one.forms == other.forms && one.words == other.words
            && equal(one.keys, other.keys) && equal(one.plain, other.plain) && equal([one.text], [other.text])
    }
}
