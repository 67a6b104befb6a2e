import Bytes
import Queries

/// Which words stand in which documents: told text by text, in the order of the documents' numbers, then written as
/// shards.
///
/// A term is a word, folded as queries compare it; of Chinese, Japanese and Korean it is each letter with the one behind it,
/// and the last one alone. So every beginning of a word, and any one or two such letters, are the beginning of a term; of
/// longer runs of such letters the places of their terms tell whether they touch.
package struct WordIndex: ~Copyable {
    /// Where a text stands in its document.
    package enum Part: UInt8, Sendable {
        /// The title, the id.
        case title
        /// The summary, a tag, an owner.
        case head
        case body
    }

    var terms: TermTable
    var titles = Postings()
    var heads = Postings()
    var bodies = Postings()
    private var letters = LetterTable()
    private var term = TermBytes()
    /// The letter before, in Chinese, Japanese or Korean: how many bytes it has in `term`.
    private var unpartedLength = 0
    /// The place of that letter among those of its document, with a gap between two that do not touch.
    private var place: Int32 = 0
    private var document: Int32 = -1
    private var part = Part.title
    /// A number for the words of the document, as they follow each other.
    package private(set) var fingerprint: UInt64 = 0
    private let takesNotes: Bool
    /// What was noted of the document, if notes are taken.
    private var notes: [DocumentWords.Note] = []

    /// Of a word, so many bytes are kept at most.
    package static let longest = TermBytes.longest

    /// - Parameters:
    ///   - terms: those of an earlier index, whose notes have their numbers.
    ///   - takesNotes: whether an index that comes after this one needs `documentWords`.
    package init(_ terms: consuming TermTable = TermTable(), takesNotes: Bool = false) {
        self.terms = terms
        self.takesNotes = takesNotes
        for _ in 0..<self.terms.count { addTerm() }
    }

    /// Goes on to the next document, whose number is one more than that of the last; the first is 0.
    package mutating func beginDocument() {
        document += 1
        place = 0
        fingerprint = 0
        if takesNotes { notes.removeAll(keepingCapacity: true) }
    }

    /// What was noted of the document, for an index that comes after this one.
    package var documentWords: DocumentWords { DocumentWords(Array(notes), fingerprint) }

    /// Notes the words of the document as they were noted by the index whose terms this one began with.
    package mutating func add(_ words: DocumentWords) {
        for note in words.notes {
            self.note(Int(note.term), note.place < 0 ? nil : note.place, in: note.part)
        }
        fingerprint = words.fingerprint
    }

    /// The terms, for an index that comes after this one; nil if most of them are of words that are gone.
    package consuming func finish() -> TermTable? {
        let dead = (0..<terms.count).count { size(of: $0) == 0 }
        if dead * 2 > terms.count { return nil }
        return terms
    }

    /// Notes the words of a text of the document.
    package mutating func add(_ text: UnsafeBufferPointer<UInt8>, as part: Part) {
        self.part = part
        if !read(text, .plain) { addFolded(String(decoding: text, as: UTF8.self)) }
        endRun()
    }

    /// Notes the words of the document's body as it was rendered.
    ///
    /// - Parameter plain: its text, for those few that have to be folded as a whole.
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

    /// What a text is made of.
    private enum Form { case plain, html, folded }

    /// - Returns: false where the text has to be folded as a whole first.
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

    /// Ends the word, or the run of letters that stand without blanks.
    private mutating func endRun() {
        guard term.count > 0 else { return }
        note()
        term.removeAll()
        unpartedLength = 0
    }

    private mutating func note() {
        let whole = term.whole
        let hash = whole.hash
        fingerprint = (fingerprint ^ hash) &* 0x100_0000_01B3
        let number = terms.number(of: whole, hash: hash)
        if number == bodies.count { addTerm() }
        let place = unpartedLength > 0 ? place : nil
        if note(number, place, in: part), takesNotes {
            notes.append(DocumentWords.Note(term: UInt32(number), part: part, place: place ?? -1))
        }
    }

    /// How many bytes are written of the documents of a term.
    func size(of term: Int) -> Int { titles.size(of: term) + heads.size(of: term) + bodies.size(of: term) }

    private mutating func addTerm() {
        titles.addTerm()
        heads.addTerm()
        bodies.addTerm()
    }

    /// - Returns: whether that was not known of the document yet.
    @discardableResult
    private mutating func note(_ term: Int, _ place: Int32?, in part: Part) -> Bool {
        switch part {
        case .title: titles.add(document, at: place, to: term)
        case .head: heads.add(document, at: place, to: term)
        case .body: bodies.add(document, at: place, to: term)
        }
    }

    /// What stands at a place, replaced where it is no UTF-8, and how many bytes it takes.
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
