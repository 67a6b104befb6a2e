import Bytes
package import Domain
import FrontMatter

/// Replaces the texts of an entry's value, keeping the syntax of the value.
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

    /// Returns the file's bytes with these texts, at least one; nil if that would change anything else.
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
            return replacing(
                range, by: ValueEdit.flow(texts, change, style, like: [scalar], with: written(scalar, range)))
        case .nested:
            return replacing(range, by: ValueEdit.value(texts, change, style))
        }
    }

    private func replacing(_ range: Range<Int>, by text: [UInt8]) -> [UInt8]? {
        file.replacingValue(of: index, by: (range.isEmpty ? [UInt8(ascii: " ")] : []) + file.withLineEnds(text))
    }

    // MARK: One text

    /// Unnecessary quotes are kept. If quotes are necessary, their kind is kept.
    private func scalarBytes(of text: String, like old: FrontMatter.Scalar) -> [UInt8] {
        var writer = style.writer(change, like: [old], for: text)
        let first = entry.valueRange.flatMap { file.bytes[$0].first }
        if !old.isPlain, first == UInt8(ascii: "'") || first == UInt8(ascii: "\""),
            !old.text.isEmpty, writer.canBePlain(old.text) || !writer.canBePlain(text)
        {
            writer.quote = first
        }
        if entry.valueRange.map({ isFollowed($0) }) == true { writer.dumped = nil }
        return writer.bytes(of: text)
    }

    /// Returns whether a comment follows a value on its line. It would become part of a text on its own lines.
    private func isFollowed(_ range: Range<Int>) -> Bool {
        file.bytes[range.upperBound..<file.lines(around: range).upperBound].contains { $0 > 0x20 }
    }

    /// Returns the texts separated by commas, if the old value had that form and no new text contains a comma.
    private func withCommas(_ texts: [String], _ old: FrontMatter.Scalar) -> String? {
        guard change.isList, change.field != .links, change.field != nil, old.commaParts.count > 1,
            !texts.contains(where: { $0.utf8.contains(UInt8(ascii: ",")) })
        else { return nil }
        return texts.joined(separator: ", ")
    }

    /// Returns the text and source of a value if the source is also valid in brackets.
    private func written(_ scalar: FrontMatter.Scalar, _ range: Range<Int>) -> (text: String, bytes: [UInt8])? {
        let isSafe = scalar.isPlain ? YAMLText(isInFlow: true, isTyped: true).canBePlain(scalar.text) : true
        return isSafe && !file.bytes[range].contains(0x0A) ? (scalar.text, Array(file.bytes[range])) : nil
    }

    // MARK: Lists

    private func isFlow(_ range: Range<Int>) -> Bool { file.bytes[range].first == UInt8(ascii: "[") }

    /// Keeps the source of items if the new texts begin with a subsequence of the old ones.
    private func inBrackets(_ items: [FrontMatter.Scalar], _ texts: [String], _ range: Range<Int>) -> [UInt8]? {
        let (remaining, added) = ValueEdit.difference(items, texts)
        let places = items.compactMap(\.range)
        guard !remaining.isEmpty, places.count == items.count else {
            return replacing(range, by: ValueEdit.flow(texts, change, style, like: items))
        }
        // A comment between two items can belong to either.
        if remaining.count < items.count, hasComment(between: places) { return nil }
        var new = Array(file.bytes[range.lowerBound..<places[0].lowerBound])
        for (place, item) in remaining.enumerated() {
            if place > 0 {
                // Keeps the separator before the item.
                new += file.bytes[places[item - 1].upperBound..<places[item].lowerBound]
            }
            new += file.bytes[places[item]]
        }
        for text in added {
            new += ", ".utf8 + style.writer(change, like: items, for: text, isInFlow: true).bytes(of: text)
        }
        new += file.bytes[places[items.count - 1].upperBound..<range.upperBound]
        return replacing(range, by: new)
    }

    private func hasComment(between places: [Range<Int>]) -> Bool {
        zip(places, places.dropFirst()).contains { before, behind in
            file.bytes[before.upperBound..<behind.lowerBound].contains(UInt8(ascii: "#"))
        }
    }

    /// Writes each item on its own line, with the same beginning as the first one.
    private func onLines(_ items: [FrontMatter.Scalar], _ texts: [String], _ range: Range<Int>) -> [UInt8]? {
        let (remaining, added) = ValueEdit.difference(items, texts)
        let places = items.compactMap(\.range)
        guard let first = places.first, places.count == items.count else { return nil }
        let lines = places.map { file.lines(around: $0) }
        let beginning = file.bytes[lines[0].lowerBound..<first.lowerBound]
        let end = file.lineEnd
        var new = file.bytes[..<lines[0].lowerBound]
        for item in items.indices {
            if remaining.contains(item) { new += file.bytes[lines[item]] }
            if item + 1 < items.count { new += file.bytes[lines[item].upperBound..<lines[item + 1].lowerBound] }
        }
        for text in added {
            let writer = style.writer(change, like: items, for: text, indent: beginning.count)
            new += beginning + file.withLineEnds(writer.bytes(of: text)) + end
        }
        return Array(new + file.bytes[lines[items.count - 1].upperBound...])
    }

    /// Writes each item on a line below the key, replacing an empty list.
    private func onNewLines(_ texts: [String]) -> [UInt8]? {
        guard let line = entry.range, let end = file.bytes[line].last, end == 0x0A else { return nil }
        let ends = file.bytes[line].suffix(2).elementsEqual([0x0D, 0x0A]) ? 2 : 1
        return file.rewriting(
            index, as: file.withLineEnds(ValueEdit.line(texts, change, style)) + file.bytes[line].suffix(ends))
    }

    /// Returns the indices of the items to keep and the texts to append.
    private static func difference(
        _ items: [FrontMatter.Scalar], _ texts: [String]
    ) -> (remaining: [Int], added: [String]) {
        var (remaining, next): ([Int], Int) = ([], 0)
        for (index, item) in items.enumerated() where next < texts.count && item.text.hasSameBytes(as: texts[next]) {
            remaining.append(index)
            next += 1
        }
        return (remaining, Array(texts[next...]))
    }

    // MARK: New ones

    /// Returns a new entry's line without its line end.
    package static func line(_ texts: [String], _ change: KeyChange, _ style: EditStyle) -> [UInt8] {
        let name = YAMLText().bytes(of: style.name(of: change)) + ":".utf8
        guard change.isList, style.hasItemsOnLines else { return name + " ".utf8 + value(texts, change, style) }
        return texts.reduce(into: name) { $0 += "\n  - ".utf8 + style.writer(change, indent: 4).bytes(of: $1) }
    }

    /// Writes a single owner as a plain value, as people do; other lists are in brackets.
    private static func value(_ texts: [String], _ change: KeyChange, _ style: EditStyle) -> [UInt8] {
        if texts.count == 1, !change.isList || change.field == .owner {
            return style.writer(change).bytes(of: texts[0])
        }
        return flow(texts, change, style)
    }

    /// - Parameters:
    ///   - before: the previous values.
    ///   - old: the text and bytes of a single previous value.
    private static func flow(
        _ texts: [String], _ change: KeyChange, _ style: EditStyle, like before: [FrontMatter.Scalar] = [],
        with old: (text: String, bytes: [UInt8])? = nil
    ) -> [UInt8] {
        let items = texts.map { text in
            old.flatMap { $0.text.hasSameBytes(as: text) ? $0.bytes : nil }
                ?? style.writer(change, like: before, for: text, isInFlow: true).bytes(of: text)
        }
        return Array("[".utf8) + items.joined(separator: ", ".utf8) + "]".utf8
    }
}

extension KeyChange {
    /// Whether the key holds a date, a number or a Boolean.
    var isTyped: Bool {
        switch field?.key.kind {
        case .day, .number, .duration, .flag: true
        default: hasTypes
        }
    }
}
