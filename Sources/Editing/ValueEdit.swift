import Bytes
package import Domain
import FrontMatter

/// Writes other texts in the place of an entry's value, in the shape that the value has.
package struct ValueEdit {
    private let file: FrontMatterBytes
    private let index: Int
    private let change: KeyChange
    private let style: EditStyle
    private let entry: FrontMatter.Entry

    init(_ file: FrontMatterBytes, _ index: Int, _ change: KeyChange, _ style: EditStyle) {
        (self.file, self.index, self.change, self.style) = (file, index, change, style)
        entry = file.frontMatter.entries[index]
    }

    /// The file's bytes with these texts, of which there is at least one; nil where that would change more.
    func writing(_ texts: [String]) -> [UInt8]? {
        guard let range = entry.valueRange else { return nil }
        switch entry.value {
        case .list(let items):
            if items.isEmpty, style.hasItemsOnLines { return onNewLines(texts) }
            return isFlow(range) ? inBrackets(items, texts, range) : onLines(items, texts, range)
        case .scalar(let scalar):
            if texts.count == 1 { return replacing(range, by: scalarBytes(of: texts[0], like: scalar)) }
            if let joined = withCommas(texts, scalar) {
                return replacing(range, by: scalarBytes(of: joined, like: scalar))
            }
            return replacing(range, by: ValueEdit.flow(texts, change, style, with: written(scalar, range)))
        case .nested:
            return replacing(range, by: ValueEdit.value(texts, change, style))
        }
    }

    private func replacing(_ range: Range<Int>, by text: [UInt8]) -> [UInt8]? {
        file.replacingValue(of: index, by: (range.isEmpty ? [UInt8(ascii: " ")] : []) + file.withLineEnds(text))
    }

    // MARK: One text

    /// Quotes that nothing asked for are somebody's taste and stay; which ones they are stays as long as some are needed.
    private func scalarBytes(of text: String, like old: FrontMatter.Scalar) -> [UInt8] {
        var writer = style.writer(change)
        let first = entry.valueRange.flatMap { file.bytes[$0].first }
        if !old.isPlain, first == UInt8(ascii: "'") || first == UInt8(ascii: "\""),
            !old.text.isEmpty, writer.canBePlain(old.text) || !writer.canBePlain(text)
        {
            writer.quote = first
        }
        if entry.valueRange.map({ isFollowed($0) }) == true { writer.dumped = nil }
        return writer.bytes(of: text)
    }

    /// Whether a comment stands behind a value on its line, which would be taken for a part of a text on lines of its own.
    private func isFollowed(_ range: Range<Int>) -> Bool {
        file.bytes[range.upperBound..<file.lines(around: range).upperBound].contains { $0 > 0x20 }
    }

    /// `a, b` where the texts stood so and none of the new ones has a comma itself.
    private func withCommas(_ texts: [String], _ old: FrontMatter.Scalar) -> String? {
        guard change.isList, change.field != .links, change.field != nil, old.commaParts.count > 1,
            !texts.contains(where: { $0.utf8.contains(UInt8(ascii: ",")) })
        else { return nil }
        return texts.joined(separator: ", ")
    }

    /// What stands there, if it may stand in brackets too.
    private func written(_ scalar: FrontMatter.Scalar, _ range: Range<Int>) -> (text: String, bytes: [UInt8])? {
        let isSafe = scalar.isPlain ? YAMLText(isInFlow: true, isTyped: true).canBePlain(scalar.text) : true
        return isSafe && !file.bytes[range].contains(0x0A) ? (scalar.text, Array(file.bytes[range])) : nil
    }

    // MARK: Lists

    private func isFlow(_ range: Range<Int>) -> Bool { file.bytes[range].first == UInt8(ascii: "[") }

    /// Items stay as they are written where the new texts are some of them, in their order, with others behind.
    private func inBrackets(_ items: [FrontMatter.Scalar], _ texts: [String], _ range: Range<Int>) -> [UInt8]? {
        let (kept, added) = ValueEdit.difference(items, texts)
        let places = items.compactMap(\.range)
        guard !kept.isEmpty, places.count == items.count else {
            return replacing(range, by: ValueEdit.flow(texts, change, style))
        }
        // A comment between two items is about one of them, and nobody can tell which.
        if kept.count < items.count, hasComment(between: places) { return nil }
        var new = Array(file.bytes[range.lowerBound..<places[0].lowerBound])
        for (place, item) in kept.enumerated() {
            if place > 0 {
                // What parts it from the one before it in the file.
                new += file.bytes[places[item - 1].upperBound..<places[item].lowerBound]
            }
            new += file.bytes[places[item]]
        }
        for text in added { new += ", ".utf8 + style.writer(change, isInFlow: true).bytes(of: text) }
        new += file.bytes[places[items.count - 1].upperBound..<range.upperBound]
        return replacing(range, by: new)
    }

    private func hasComment(between places: [Range<Int>]) -> Bool {
        zip(places, places.dropFirst()).contains { before, behind in
            file.bytes[before.upperBound..<behind.lowerBound].contains(UInt8(ascii: "#"))
        }
    }

    /// Each on a line of its own, which begins as the first one's does.
    private func onLines(_ items: [FrontMatter.Scalar], _ texts: [String], _ range: Range<Int>) -> [UInt8]? {
        let (kept, added) = ValueEdit.difference(items, texts)
        let places = items.compactMap(\.range)
        guard let first = places.first, places.count == items.count else { return nil }
        let lines = places.map { file.lines(around: $0) }
        let beginning = file.bytes[lines[0].lowerBound..<first.lowerBound]
        let end = file.lineEnd
        var new = file.bytes[..<lines[0].lowerBound]
        for item in items.indices {
            if kept.contains(item) { new += file.bytes[lines[item]] }
            if item + 1 < items.count { new += file.bytes[lines[item].upperBound..<lines[item + 1].lowerBound] }
        }
        let writer = style.writer(change, indent: beginning.count)
        for text in added { new += beginning + file.withLineEnds(writer.bytes(of: text)) + end }
        return Array(new + file.bytes[lines[items.count - 1].upperBound...])
    }

    /// Each on a line below its key, in the place of an empty list.
    private func onNewLines(_ texts: [String]) -> [UInt8]? {
        guard let line = entry.range, let end = file.bytes[line].last, end == 0x0A else { return nil }
        let ends = file.bytes[line].suffix(2).elementsEqual([0x0D, 0x0A]) ? 2 : 1
        return file.rewriting(
            index, as: file.withLineEnds(ValueEdit.line(texts, change, style)) + file.bytes[line].suffix(ends))
    }

    /// Which items stay and what comes behind them.
    private static func difference(
        _ items: [FrontMatter.Scalar], _ texts: [String]
    ) -> (kept: [Int], added: [String]) {
        var (kept, next): ([Int], Int) = ([], 0)
        for (index, item) in items.enumerated() where next < texts.count && item.text.hasSameBytes(as: texts[next]) {
            kept.append(index)
            next += 1
        }
        return (kept, Array(texts[next...]))
    }

    // MARK: New ones

    /// A line without its end.
    package static func line(_ texts: [String], _ change: KeyChange, _ style: EditStyle) -> [UInt8] {
        let name = YAMLText().bytes(of: style.name(of: change)) + ":".utf8
        guard change.isList, style.hasItemsOnLines else { return name + " ".utf8 + value(texts, change, style) }
        return texts.reduce(into: name) { $0 += "\n  - ".utf8 + style.writer(change, indent: 4).bytes(of: $1) }
    }

    /// One name of an owner stands alone, as people write it; other lists have brackets.
    private static func value(_ texts: [String], _ change: KeyChange, _ style: EditStyle) -> [UInt8] {
        if texts.count == 1, !change.isList || change.field == .owner {
            return style.writer(change).bytes(of: texts[0])
        }
        return flow(texts, change, style)
    }

    /// - Parameter old: the bytes of one text that stood there.
    private static func flow(
        _ texts: [String], _ change: KeyChange, _ style: EditStyle, with old: (text: String, bytes: [UInt8])? = nil
    ) -> [UInt8] {
        let writer = style.writer(change, isInFlow: true)
        let items = texts.map { text in
            old.flatMap { $0.text.hasSameBytes(as: text) ? $0.bytes : nil } ?? writer.bytes(of: text)
        }
        return Array("[".utf8) + items.joined(separator: ", ".utf8) + "]".utf8
    }
}

extension KeyChange {
    /// Whether it takes a day, a number or a flag.
    var isTyped: Bool {
        switch field?.key.kind {
        case .day, .number, .flag: true
        default: false
        }
    }
}
