import Bytes

/// `~text~` and `~~text~~`, and Obsidian's `==text==`.
extension TreeWriter {
    /// Writes a run of tildes unchanged. If it forms a pair, an edit turns it into tags when the walk is over.
    mutating func writeTildes(_ text: TextRun, from: Int, at: Int) -> Int? {
        let end = writeRun(text, from: from, at: at)
        // Look up the token even if it cannot strike, so that the search for the next token starts after it.
        guard isWritten(at..<end, in: text), end - at <= 2 else { return end }
        let (before, after) = (text.before(at), text.after(end))
        let opens = !after.isSpace && (!after.isPunctuation || before.isSpace || before.isPunctuation)
        let closes = !before.isSpace && (!before.isPunctuation || after.isSpace || after.isPunctuation)
        let start = out.count - (end - at)
        if closes, let opener = strikes.close(end - at) {
            if let opener { replace(opener, start, length: end - at, "<del>", "</del>") }
        } else if opens {
            strikes.open(end - at, at: start)
        }
        return end
    }

    /// Writes a run of equals signs. Two of them can mark text, but not between word characters: `a==b` stays
    /// unchanged.
    mutating func writeEquals(_ text: TextRun, from: Int, at: Int) -> Int? {
        guard text.bytes[at + 1] == UInt8(ascii: "=") else { return nil }
        let end = writeRun(text, from: from, at: at)
        guard isWritten(at..<end, in: text), end - at == 2 else { return end }
        let (before, after) = (text.before(at), text.after(end))
        let start = out.count - 2
        if !before.isSpace, !after.isASCIIWord, let opener = strikes.closeMark() {
            replace(opener, start, length: 2, "<mark>", "</mark>")
        } else if !after.isSpace, !before.isASCIIWord {
            strikes.openMark(at: start)
        }
        return end
    }

    private mutating func writeRun(_ text: TextRun, from: Int, at: Int) -> Int {
        var end = at
        while text.bytes[end] == text.bytes[at] { end += 1 }
        out.append(text.bytes + from, count: end - from)
        return end
    }

    private mutating func replace(_ opener: Int, _ closer: Int, length: Int, _ start: String, _ end: String) {
        edits.append(Edit(position: opener, length: length, replacement: start))
        edits.append(Edit(position: closer, length: length, replacement: end))
    }
}

extension Unicode.Scalar {
    fileprivate var isASCIIWord: Bool { isASCII && isWord }
}

/// The tildes and equals signs that may still be closed, grouped by enclosing element.
struct InlineDelimiterStack {
    private var openers: [(position: Int, length: Int)] = []
    private var marks: [Int] = []
    /// The number of openers outside each open element.
    private var outside: [(openers: Int, marks: Int)] = []

    mutating func removeAll() {
        if openers.isEmpty && marks.isEmpty && outside.isEmpty { return }
        openers.removeAll(keepingCapacity: true)
        marks.removeAll(keepingCapacity: true)
        outside.removeAll(keepingCapacity: true)
    }

    mutating func enter() { outside.append((openers.count, marks.count)) }

    mutating func leave() {
        guard let (openers, marks) = outside.popLast() else { return removeAll() }
        self.openers.removeLast(self.openers.count - openers)
        self.marks.removeLast(self.marks.count - marks)
    }

    mutating func open(_ length: Int, at position: Int) { openers.append((position, length)) }
    mutating func openMark(at position: Int) { marks.append(position) }

    /// Removes the nearest opener and returns its position. Returns nil if there is none. Returns `.some(nil)` if its
    /// length differs; both runs are then text, as in cmark-gfm.
    mutating func close(_ length: Int) -> Int?? {
        guard openers.count > outside.last?.openers ?? 0, let opener = openers.popLast() else { return nil }
        guard opener.length == length else { return .some(nil) }
        while let mark = marks.last, mark > opener.position { marks.removeLast() }
        return opener.position
    }

    /// Removes the nearest opener of a mark and returns its position. Tildes between the two can no longer strike.
    mutating func closeMark() -> Int? {
        guard marks.count > outside.last?.marks ?? 0, let mark = marks.popLast() else { return nil }
        while let opener = openers.last, opener.position > mark { openers.removeLast() }
        return mark
    }
}
