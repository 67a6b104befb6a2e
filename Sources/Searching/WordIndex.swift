import Bytes
import Queries

/// A full-text index. Texts are added in the order of document numbers, and the index is then written as shards.
///
/// A term is a word, folded as queries compare it. In Chinese, Japanese and Korean, the terms are each character with
/// the next one, and the last character alone. Every prefix of a word, and any one or two such characters, are
/// therefore the prefix of a term. For longer runs of such characters, the positions of the terms tell whether they are
/// adjacent.
package struct WordIndex: ~Copyable {
    /// The part of a document that contains a text.
    package enum Part: UInt8, Sendable {
        /// The title and the id.
        case title
        /// The summary, the tags and the owners.
        case head
        case body
    }

    var terms: TermTable
    var titles = Postings()
    var heads = Postings()
    var bodies = Postings()
    private var letters = LetterTable()
    private var term = TermBytes()
    /// The number of bytes that the preceding Chinese, Japanese or Korean character takes in `term`; 0 if there is
    /// none.
    private var unpartedLength = 0
    /// The position of that character in its document. A gap separates characters that are not adjacent.
    private var place: Int32 = 0
    private var document: Int32 = -1
    private var part = Part.title
    /// A hash of the document's sequence of words.
    package private(set) var fingerprint: UInt64 = 0
    private let takesNotes: Bool
    /// The notes of the document, if notes are taken.
    private var notes: [DocumentWords.Note] = []

    /// The maximum number of bytes kept of a word.
    package static let longest = TermBytes.longest

    /// - Parameters:
    ///   - terms: the terms of an earlier index, whose notes use their numbers.
    ///   - takesNotes: whether a later index needs `documentWords`.
    package init(_ terms: consuming TermTable = TermTable(), takesNotes: Bool = false) {
        self.terms = terms
        self.takesNotes = takesNotes
        for _ in 0..<self.terms.count { addTerm() }
    }

    /// Starts the next document. Documents are numbered consecutively from 0.
    package mutating func beginDocument() {
        document += 1
        place = 0
        fingerprint = 0
        if takesNotes { notes.removeAll(keepingCapacity: true) }
    }

    /// The words of the current document, for a later index.
    package var documentWords: DocumentWords { DocumentWords(Array(notes), fingerprint) }

    /// Adds the words of a document as recorded by the index from which this one took its terms.
    package mutating func add(_ words: DocumentWords) {
        for note in words.notes {
            self.note(Int(note.term), note.place < 0 ? nil : note.place, in: note.part)
        }
        fingerprint = words.fingerprint
    }

    /// Returns the terms for a later index. Returns nil if most of them are no longer in use.
    package consuming func finish() -> TermTable? {
        let dead = (0..<terms.count).count { size(of: $0) == 0 }
        if dead * 2 > terms.count { return nil }
        return terms
    }

    /// Adds the words of a text in the document.
    package mutating func add(_ text: UnsafeBufferPointer<UInt8>, as part: Part) {
        self.part = part
        if !read(text, .plain) { addFolded(String(decoding: text, as: UTF8.self)) }
        endRun()
    }

    /// Adds the words of the document's rendered body.
    ///
    /// - Parameter plain: returns the text of the body, for the few bodies that must be folded as a whole.
    package mutating func add(html: UnsafeBufferPointer<UInt8>, plain: () -> String) {
        part = .body
        if !read(html, .html) { addFolded(plain()) }
        endRun()
    }

    private mutating func addFolded(_ text: String) {
        term.removeAll()
        unpartedLength = 0
        _ = FoldedText(text).bytes.withUnsafeBufferPointer { read($0, .folded) }
    }

    /// The format of a text.
    private enum Form { case plain, html, folded }

    /// Reads the words of a text.
    ///
    /// - Returns: false if the text must first be folded as a whole.
    private mutating func read(_ text: UnsafeBufferPointer<UInt8>, _ form: Form) -> Bool {
        guard let base = text.baseAddress else { return true }
        var at = 0
        while at < text.count {
            let byte = base[at]
            if term.isLetter(byte) {
                if unpartedLength > 0 { endRun() }
                at = term.appendLetters(of: base, from: at, to: text.count)
                continue
            }
            if byte < 0x80 {
                var ends = true
                if form == .html, byte == UInt8(ascii: "<") {
                    (at, ends) = text.endOfTag(at: at)
                } else if form == .html, byte == UInt8(ascii: "&") {
                    at = (text.firstIndex(of: UInt8(ascii: ";"), from: at) ?? at) &+ 1
                } else {
                    at &+= 1
                }
                if ends, term.count > 0 { endRun() }
                continue
            }
            let (scalar, length) = decode(text, at)
            at += length
            if form == .folded {
                take(LetterTable.folded(scalar), scalar.value)
            } else {
                let (kind, value) = letters.look(up: scalar)
                if kind == .joined { return false }
                take(kind, value)
            }
        }
        return true
    }

    private mutating func take(_ kind: LetterTable.Kind, _ value: UInt32) {
        switch kind {
        case .dropped: break
        case .letter:
            if unpartedLength > 0 { endRun() }
            append(value)
        case .letters:
            if unpartedLength > 0 { endRun() }
            for byte in letters.spellings[Int(value)] { term.append(byte) }
        case .unparted: takeUnparted(value)
        case .unknown, .sign, .joined: endRun()
        }
    }

    private mutating func takeUnparted(_ value: UInt32) {
        if unpartedLength == 0 { endRun() }
        let before = unpartedLength
        append(value)
        if before > 0 {
            note()
            term.removeFirst(before)
        } else {
            place += 1
        }
        place += 1
        unpartedLength = term.count
    }

    private mutating func append(_ value: UInt32) {
        guard let scalar = Unicode.Scalar(value) else { return }
        if value < 0x80 { return term.append(UInt8(value)) }
        for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { term.append(byte) }
    }

    /// Ends the word, or the run of Chinese, Japanese or Korean characters.
    private mutating func endRun() {
        guard term.count > 0 else { return }
        note()
        term.removeAll()
        unpartedLength = 0
    }

    private mutating func note() {
        let whole = term.whole
        let hash = whole.hash
        fingerprint = fingerprint.hashed(with: hash)
        let number = terms.number(of: whole, hash: hash)
        if number == bodies.count { addTerm() }
        let place = unpartedLength > 0 ? place : nil
        if note(number, place, in: part), takesNotes {
            notes.append(DocumentWords.Note(term: UInt32(number), part: part, place: place ?? -1))
        }
    }

    /// Returns the number of bytes written for the documents of a term.
    func size(of term: Int) -> Int { titles.size(of: term) + heads.size(of: term) + bodies.size(of: term) }

    private mutating func addTerm() {
        titles.addTerm()
        heads.addTerm()
        bodies.addTerm()
    }

    /// Records a term in the posting list of a part.
    ///
    /// - Returns: whether the document did not have the entry yet.
    @discardableResult
    private mutating func note(_ term: Int, _ place: Int32?, in part: Part) -> Bool {
        switch part {
        case .title: titles.add(document, at: place, to: term)
        case .head: heads.add(document, at: place, to: term)
        case .body: bodies.add(document, at: place, to: term)
        }
    }

    /// Returns the scalar at an offset and its length in bytes. Invalid UTF-8 becomes U+FFFD.
    private func decode(_ text: UnsafeBufferPointer<UInt8>, _ at: Int) -> (Unicode.Scalar, Int) {
        let first = UInt32(text[at])
        let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC0 ? 2 : 1
        guard length > 1, at + length <= text.count else { return ("\u{FFFD}", 1) }
        var value = first & (0x7F >> UInt32(length))
        for next in text[(at + 1)..<(at + length)] {
            guard next & 0xC0 == 0x80 else { return ("\u{FFFD}", 1) }
            value = value << 6 | UInt32(next & 0x3F)
        }
        return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
    }
}
