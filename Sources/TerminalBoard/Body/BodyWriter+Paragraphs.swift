import Bytes
import Screen

/// The text of paragraphs, cells and code.
extension BodyWriter {
    mutating func endBlock() {
        flush()
        needsGap = true
    }

    mutating func append(_ text: String, _ style: CellStyle) {
        paragraph[paragraph.count - 1].append(text, style, link: inline.link)
    }

    mutating func breakLine() { paragraph.append(StyledText([])) }

    mutating func take(_ text: String) {
        if isCode { return takeCode(text) }
        if isStep { return mark(text, CellStyle(tone: .quiet)) }
        var words = String.UnicodeScalarView()
        var isAfterSpace = paragraph[paragraph.count - 1].spans.last?.text.utf8.last.map { $0 == 0x20 } ?? true
        for scalar in text.unicodeScalars {
            let isSpace = [" ", "\n", "\t", "\r"].contains(scalar)
            if !(isSpace && isAfterSpace) { words.append(isSpace ? " " : scalar) }
            isAfterSpace = isSpace
        }
        append(String(words), inline.style)
    }

    /// Writes the paragraph in progress, if it has any text.
    mutating func flush() {
        defer { paragraph = [StyledText([])] }
        guard table == nil else { return }
        let texts = paragraph.map(\.withoutEndingSpace)
        guard texts.contains(where: { !$0.spans.isEmpty }) else { return }
        for line in texts.flatMap({ $0.wrapped(to: room) }) { emit(line) }
    }

    /// Returns the paragraph in progress as one line, and begins another.
    mutating func joined() -> StyledText {
        var line = StyledText([])
        for (index, text) in paragraph.enumerated() {
            if index > 0 { line.append(" ") }
            line.append(text)
        }
        paragraph = [StyledText([])]
        return line.withoutEndingSpace
    }

    // MARK: Code and tables

    private mutating func takeCode(_ text: String) {
        for (index, part) in text.bytewiseParts("\n").enumerated() {
            if index > 0 { breakLine() }
            append(String(part).expandingTabs, inline.style)
        }
    }

    mutating func endCode() {
        // The last line ends with a line feed.
        if paragraph.last?.spans.isEmpty == true { paragraph.removeLast() }
        for line in paragraph {
            var code = StyledText("  ")
            code.append(line)
            emit(code.cut(to: room))
        }
        paragraph = [StyledText([])]
        needsGap = true
    }

    mutating func endTable() {
        guard let table else { return }
        self.table = nil
        for line in table.lines(width: room) { emit(line) }
        needsGap = true
    }
}

extension StyledText {
    fileprivate var withoutEndingSpace: StyledText {
        guard let last = spans.last, last.text.utf8.last == 0x20 else { return self }
        let rest = StyledText(
            spans.dropLast() + [Span(String(last.text.unicodeScalars.dropLast()), last.style, link: last.link)])
        return last.text.utf8.count == 1 ? StyledText(spans.dropLast()).withoutEndingSpace : rest
    }
}

extension String {
    /// The text with spaces up to the next multiple of four columns in place of each tab; wide characters count as one.
    fileprivate var expandingTabs: String {
        guard utf8.contains(0x09) else { return self }
        var expanded = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            guard scalar == "\t" else {
                expanded.append(scalar)
                continue
            }
            repeat { expanded.append(" ") } while !expanded.count.isMultiple(of: 4)
        }
        return String(expanded)
    }
}
