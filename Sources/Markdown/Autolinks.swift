import Bytes

/// GitHub's extended autolinks: bare URLs, hosts that start with `www.`, and e-mail addresses.
extension TreeWriter {
    /// Writes the URL with its `:` at `at` as a link and returns the end of the URL. Returns nil if there is no URL.
    mutating func writeURL(_ text: TextRun, from: Int, at: Int) -> Int? {
        guard text.bytes[at + 1] == UInt8(ascii: "/"), text.bytes[at + 2] == UInt8(ascii: "/"),
            let start = Autolink.startOfScheme(text, from: from, at: at),
            isWritten(start..<(at + 3), in: text),
            let end = Autolink.endOfURL(text.bytes, host: at + 3, isShort: true)
        else { return nil }
        writeLink("", text, from: from, start..<end)
        return end
    }

    /// Writes the `www.` host with its first `.` at `at` as a link and returns the end of the link. Returns nil if
    /// there is no such host.
    mutating func writeHost(_ text: TextRun, from: Int, at: Int) -> Int? {
        guard at - from >= 3, text.bytes.buffer((at - 3)..<at).elementsEqual("www".utf8),
            Autolink.mayFollow(text.before(at - 3)),
            isWritten((at - 3)..<(at + 1), in: text),
            let end = Autolink.endOfURL(text.bytes, host: at - 3, isShort: false)
        else { return nil }
        writeLink("http://", text, from: from, (at - 3)..<end)
        return end
    }

    /// Writes the e-mail address with its `@` at `at` as a link and returns the end of the address. Returns nil if
    /// there is no address.
    mutating func writeAddress(_ text: TextRun, from: Int, at: Int) -> Int? {
        var start = at
        while start > from, text.bytes[start - 1].isAddressByte { start -= 1 }
        guard start < at, let end = Autolink.endOfAddress(text.bytes, at), isWritten(start..<end, in: text) else {
            return nil
        }
        writeLink("mailto:", text, from: from, start..<end)
        return end
    }

    private mutating func writeLink(_ scheme: StaticString, _ text: TextRun, from: Int, _ link: Range<Int>) {
        out.append(text.bytes + from, count: link.lowerBound - from)
        out.append("<a href=\"")
        out.append(scheme)
        escapeDestination(text.bytes.buffer(link))
        out.append("\">")
        escape(text.bytes, link)
        out.append("</a>")
    }
}

/// Finds the boundaries of autolinks by the same rules as cmark-gfm.
enum Autolink {
    static func startOfScheme(_ text: TextRun, from: Int, at: Int) -> Int? {
        for scheme in ["https", "http", "ftp"] {
            let start = at - scheme.utf8.count
            guard start >= from, zip(text.bytes.buffer(start..<at), scheme.utf8).allSatisfy({ $0.lowered == $1 }) else {
                continue
            }
            let before = text.before(start)
            return before.isASCII && UInt8(before.value).isLetter ? nil : start
        }
        return nil
    }

    /// Whether a `www.` autolink may follow a character: whitespace, the start of a line, or one of `*_~(`.
    static func mayFollow(_ before: Unicode.Scalar) -> Bool {
        before.isSpace || before == "*" || before == "_" || before == "~" || before == "("
    }

    static func endOfURL(_ text: CText, host: Int, isShort: Bool) -> Int? {
        guard var end = endOfHost(text, host, isShort: isShort) else { return nil }
        while text[end] != 0, !text[end].isSpace, text[end] != UInt8(ascii: "<") { end += 1 }
        return withoutPunctuation(text, host..<end)
    }

    /// Returns the end of the host, or nil if the host is invalid. A host contains a dot, unless `isShort`, and no `_`
    /// in its last two labels.
    private static func endOfHost(_ text: CText, _ start: Int, isShort: Bool) -> Int? {
        var end = start
        var (dots, last, lastButOne) = (0, 0, 0)
        while text[end] != 0 {
            // The limit is far above the 253 bytes of a valid host. Without it, `www.a_www.a_…` would take quadratic
            // time.
            if end - start > 1024 { return nil }
            let (scalar, length) = text.scalar(at: end)
            if scalar == "_" {
                last += 1
            } else if scalar == "." {
                (lastButOne, last) = (last, 0)
                dots += 1
            } else if scalar != "-", scalar.isSpace || scalar.isPunctuation {
                break
            }
            end += length
        }
        guard end > start, text.scalar(at: start).value.isHostStart, last == 0, lastButOne == 0 else { return nil }
        return isShort || dots > 0 ? end : nil
    }

    /// Excludes what belongs to the sentence: trailing punctuation, an unbalanced `)`, and what looks like an entity.
    /// Returns the end of the URL, or nil if nothing is left.
    private static func withoutPunctuation(_ text: CText, _ range: Range<Int>) -> Int? {
        var end = range.upperBound
        var surplus = 0
        for at in range {
            if text[at] == UInt8(ascii: ")") { surplus += 1 }
            if text[at] == UInt8(ascii: "(") { surplus -= 1 }
        }
        while end > range.lowerBound {
            switch text[end - 1] {
            case UInt8(ascii: ")"):
                guard surplus > 0 else { return end }
                surplus -= 1
                end -= 1
            case UInt8(ascii: ";"):
                end = startOfEntity(text, range.lowerBound..<end) ?? end - 1
            case UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ":"),
                UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "'"), UInt8(ascii: "\""):
                end -= 1
            default: return end
            }
        }
        return nil
    }

    /// Returns the start of `&name;` if the range ends with one, otherwise nil.
    private static func startOfEntity(_ text: CText, _ range: Range<Int>) -> Int? {
        var start = range.upperBound - 2
        while start > range.lowerBound, text[start].isLetter { start -= 1 }
        return start < range.upperBound - 2 && text[start] == UInt8(ascii: "&") ? start : nil
    }

    static func endOfAddress(_ text: CText, _ at: Int) -> Int? {
        var end = at + 1
        var dots = 0
        while true {
            let byte = text[end]
            if byte == UInt8(ascii: "."), text[end + 1].isAlphanumeric {
                dots += 1
            } else if !byte.isAlphanumeric, byte != UInt8(ascii: "-"), byte != UInt8(ascii: "_") {
                break
            }
            end += 1
        }
        guard dots > 0, text[end] != UInt8(ascii: "@"), text[end - 1].isLetter else { return nil }
        return end
    }
}

extension Unicode.Scalar {
    fileprivate var isHostStart: Bool { !isSpace && !isPunctuation }
}

extension UInt8 {
    fileprivate var isAddressByte: Bool {
        isAlphanumeric || self == UInt8(ascii: ".") || self == UInt8(ascii: "+") || self == UInt8(ascii: "-")
            || self == UInt8(ascii: "_")
    }
}
