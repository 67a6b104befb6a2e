/// A highlighted token of code.
package struct CodePart: Equatable, Sendable {
    package var kind: Kind
    package var range: Range<Int>

    /// The kind of token.
    package enum Kind: String, Sendable, CaseIterable { case keyword, text, comment, number, added, removed }
}

/// Finds the highlighted tokens of code, in order and in linear time.
///
/// It uses no grammar, only words and delimiters. A wrong guess makes a wrong colour but never changes the text.
package struct CodeScanner {
    let code: UnsafeBufferPointer<UInt8>
    let language: CodeLanguage
    var at = 0
    /// The offsets before which no comment or string can be closed, because a search for its end failed: one for block
    /// comments and one for each kind of quote.
    private var ends: (comment: Int, texts: [Int])
    var isInTag = false

    /// Starts at the beginning of the code. The caller keeps the code in place while the scanner is in use.
    package init(_ code: UnsafeBufferPointer<UInt8>, in language: CodeLanguage) {
        self.code = code
        self.language = language
        ends = (0, Array(repeating: 0, count: language.quotes.count))
    }

    /// Returns the next token, or nil at the end.
    package mutating func next() -> CodePart? {
        switch language.form {
        case .code: nextOfCode()
        case .markup: nextOfMarkup()
        case .diff: nextOfDiff()
        }
    }

    private mutating func nextOfCode() -> CodePart? {
        if at == 0, language.keySign != nil, let key = key() { return key }
        while at < code.count {
            switch language.starts[Int(code[at])] {
            case .nothing: at += 1
            case .word: if let part = word() { return part }
            case .digit: return number()
            case .mark: if let part = comment() ?? text() { return part } else { at += 1 }
            case .prefix: if let part = prefixed() { return part }
            case .line:
                at += 1
                if let key = key() { return key }
            }
        }
        return nil
    }

    func part(_ kind: CodePart.Kind, from start: Int) -> CodePart { CodePart(kind: kind, range: start..<at) }

    // MARK: Words and numbers

    private mutating func word() -> CodePart? {
        let (start, end) = (at, code.count)
        var number = CodeLanguage.noWord
        while at < end {
            let byte = code[at]
            guard language.starts[Int(byte)] == .word || language.starts[Int(byte)] == .digit else { break }
            number = CodeLanguage.number(number, and: language.ignoresCase ? byte.lowered : byte)
            at += 1
        }
        // A name after a dot is a member, not a keyword.
        let isOwn = start > 0 && code[start - 1] == UInt8(ascii: ".")
        return !isOwn && language.isKeyword(number) ? part(.keyword, from: start) : nil
    }

    private mutating func number() -> CodePart {
        let start = at
        while at < code.count, code[at].isWord || code[at] == UInt8(ascii: ".") {
            // Two dots form a range, and a dot at the end is a full stop.
            if code[at] == UInt8(ascii: "."), at + 1 >= code.count || !code[at + 1].isWord { break }
            at += 1
        }
        return part(.number, from: start)
    }

    /// Scans a word after a prefix that turns it into a keyword: `@main`, `#include`.
    private mutating func prefixed() -> CodePart? {
        let start = at
        at += 1
        while at < code.count, code[at].isWord || code[at] == UInt8(ascii: "-") { at += 1 }
        return at > start + 1 ? part(.keyword, from: start) : nil
    }

    /// Scans a key at the start of a line, optionally after `- `. Returns nil and advances nothing if there is none.
    private mutating func key() -> CodePart? {
        var start = at
        while start < code.count, code[start].isBlank || code[start] == UInt8(ascii: "-") { start += 1 }
        var end = start
        while end < code.count, code[end].isWord || "-./ $".utf8.contains(code[end]) { end += 1 }
        guard end > start, end < code.count, code[end] == language.keySign else { return nil }
        let isKey = language.keySign != UInt8(ascii: ":") || end + 1 == code.count || code[end + 1] <= 32
        while end > start, code[end - 1].isBlank { end -= 1 }
        guard isKey, end > start else { return nil }
        at = end
        return part(.keyword, from: start)
    }

    // MARK: Comments and strings

    private mutating func comment() -> CodePart? {
        let start = at
        if let (first, last) = language.blockComment, holds(first, at: at), at >= ends.comment {
            if let end = place(behind: last, from: at + first.count) {
                at = end
                return part(.comment, from: start)
            }
            ends.comment = code.count
        }
        for mark in language.lineComments where holds(mark, at: at) {
            // A `#` inside a word starts no comment.
            if mark.count == 1, at > 0, code[at - 1] > 32, !"();|&{}".utf8.contains(code[at - 1]) { continue }
            at = endOfLine(from: at)
            return part(.comment, from: start)
        }
        return nil
    }

    /// Scans a quoted string. Returns nil if it does not end.
    private mutating func text() -> CodePart? {
        let start = at
        for (index, quote) in language.quotes.enumerated() where holds(quote.mark, at: at) {
            guard at >= ends.texts[index] else { continue }
            let (end, isFound) = endOfText(quote)
            if isFound {
                at = end
                return part(.text, from: start)
            }
            if !quote.isLetter { ends.texts[index] = end }
        }
        return nil
    }

    /// Returns the end of the string that starts here, or how far the search for its end went.
    private func endOfText(_ quote: CodeLanguage.Quote) -> (end: Int, isFound: Bool) {
        let first = at + quote.mark.count
        var place = first
        let limit = quote.isLetter ? min(code.count, first + 12) : code.count
        while place < limit {
            if code[place] == UInt8(ascii: "\\"), !quote.isRaw {
                place += 2
            } else if holds(quote.mark, at: place) {
                let isLetter = place - first == 1 || code[first] == UInt8(ascii: "\\") || code[first] >= 0x80
                return (place + quote.mark.count, !quote.isLetter || isLetter)
            } else if code[place] == 10, !quote.spansLines {
                return (place, false)
            } else {
                place += 1
            }
        }
        return (code.count, false)
    }

    // MARK: Positions

    func holds(_ mark: [UInt8], at place: Int) -> Bool {
        guard place + mark.count <= code.count, code[place] == mark[0] else { return false }
        for index in 1..<max(1, mark.count) where code[place + index] != mark[index] { return false }
        return true
    }

    func place(behind mark: [UInt8], from start: Int) -> Int? {
        var place = start
        while place < code.count {
            if holds(mark, at: place) { return place + mark.count }
            place += 1
        }
        return nil
    }

    func endOfLine(from start: Int) -> Int { code[start...].firstIndex(of: 10) ?? code.count }

    /// Returns the comment that starts here, or nil.
    mutating func blockComment() -> CodePart? { comment() }
    /// Returns the quoted string that starts here, or nil.
    mutating func quotedText() -> CodePart? { text() }
}

extension UInt8 {
    fileprivate var lowered: UInt8 { self >= 0x41 && self <= 0x5A ? self | 0x20 : self }
}
