import Bytes
import Domain
import Editing
import FrontMatter

/// The items of a list in one version, with their syntax.
struct MergeList {
    struct Item {
        /// The key by which items are compared.
        let name: [UInt8]
        let text: String
        let version: Int
        /// The source of the item; nil if it is part of a text.
        fileprivate let bytes: ArraySlice<UInt8>?
        fileprivate let isPlain: Bool
        /// Whether the item is between brackets.
        fileprivate let isInFlow: Bool
        /// In a list with one item per line: the line with the comments above it, and the bytes before the text.
        fileprivate var lines: ArraySlice<UInt8>?
        fileprivate var beginning: ArraySlice<UInt8>?

        /// The complete source of the item.
        var written: ArraySlice<UInt8> { lines ?? bytes ?? Array(text.utf8)[...] }
    }

    enum Shape { case flow, lines, text }

    let version: Int
    let shape: Shape
    let items: [Item]
    private let entry: MergeEntry
    private let value: Range<Int>

    var bytes: ArraySlice<UInt8> { entry.bytes }
    var isWrittenAsList: Bool { shape != .text || items.count > 1 }

    /// - Returns: nil if the value is not a list of texts, or if its syntax does not allow changing a part.
    init?(_ entry: MergeEntry, _ field: Field?, version: Int) {
        guard let value = entry.entry.valueRange, field?.key.isList ?? true else { return nil }
        (self.version, self.entry, self.value) = (version, entry, value)
        let bytes = entry.file.bytes
        switch entry.entry.value {
        case .nested: return nil
        case .scalar(let scalar):
            guard field != nil || scalar.isNothing else { return nil }
            shape = .text
            let parts = scalar.isNothing ? [] : field == .links ? [scalar] : scalar.commaParts
            items = parts.map { MergeList.item($0, field, version, bytes, isInFlow: false) }
        case .list(let scalars):
            let isFlow = bytes[value].first == UInt8(ascii: "[")
            guard scalars.allSatisfy({ $0.range != nil && !$0.isNothing }),
                !isFlow || !bytes[value].contains(UInt8(ascii: "#"))
            else { return nil }
            shape = isFlow ? .flow : .lines
            let items = scalars.map { MergeList.item($0, field, version, bytes, isInFlow: isFlow) }
            self.items = isFlow ? items : MergeList.withLines(items, scalars, entry)
        }
    }

    private static func item(
        _ scalar: FrontMatter.Scalar, _ field: Field?, _ version: Int, _ bytes: [UInt8], isInFlow: Bool
    ) -> Item {
        Item(
            name: Array((field?.compared(scalar.text) ?? scalar.text).utf8), text: scalar.text, version: version,
            bytes: scalar.range.map { bytes[$0] }, isPlain: scalar.isPlain, isInFlow: isInFlow)
    }

    private static func withLines(
        _ items: [Item], _ scalars: [FrontMatter.Scalar], _ entry: MergeEntry
    ) -> [Item] {
        let file = entry.file
        var start = file.lines(around: entry.range.lowerBound..<entry.range.lowerBound).upperBound
        return zip(items, scalars).map { item, scalar in
            guard let range = scalar.range else { return item }
            let line = file.lines(around: range)
            var item = item
            item.lines = file.bytes[min(start, line.lowerBound)..<line.upperBound]
            item.beginning = file.bytes[line.lowerBound..<range.lowerBound]
            start = line.upperBound
            return item
        }
    }

    // MARK: Writing

    /// Returns the lines with these items; nil if the syntax cannot represent them.
    func writing(_ items: [Item]) -> [UInt8]? {
        let (before, behind) = (
            entry.file.bytes[entry.range.lowerBound..<value.lowerBound],
            entry.file.bytes[value.upperBound..<entry.range.upperBound]
        )
        switch shape {
        case .lines where !items.isEmpty: return onLines(items)
        case .lines: return key.map { $0 + " []".utf8 + entry.file.lineEnd }
        case .flow: return Array(before + inBrackets(items) + behind)
        case .text:
            let blank = value.isEmpty ? [0x20] : [UInt8]()
            if items.count == 1 { return before + blank + items[0].written(inFlow: false) + behind }
            let isJoined = self.items.count > 1 && !items.contains { $0.text.containsByte(",") }
            guard isJoined else { return before + blank + MergeList.flow(items) + behind }
            let text = items.map(\.text).joined(separator: ", ")
            return before + blank + YAMLText().bytes(of: text) + behind
        }
    }

    /// The key with its colon.
    private var key: [UInt8]? {
        bytes.firstIndex(of: UInt8(ascii: ":")).map { Array(bytes[...$0]) }
    }

    private static func flow(_ items: [Item]) -> [UInt8] {
        Array("[".utf8) + items.map { $0.written(inFlow: true) }.joined(separator: ", ".utf8) + "]".utf8
    }

    /// Writes items in brackets, with the blanks used inside the brackets and between the first two items.
    private func inBrackets(_ new: [Item]) -> [UInt8] {
        guard let first = items.first?.bytes, let last = items.last?.bytes else { return MergeList.flow(new) }
        var separator = Array(", ".utf8)
        if items.count > 1, let second = items[1].bytes {
            separator = Array(entry.file.bytes[first.endIndex..<second.startIndex])
        }
        let inside = new.map { $0.written(inFlow: true) }.joined(separator: separator)
        let (opening, closing) = (value.lowerBound..<first.startIndex, last.endIndex..<value.upperBound)
        return Array(entry.file.bytes[opening] + inside + entry.file.bytes[closing])
    }

    private func onLines(_ new: [Item]) -> [UInt8]? {
        guard let first = items.first?.beginning else { return nil }
        let head = entry.file.lines(around: entry.range.lowerBound..<entry.range.lowerBound)
        return new.reduce(into: Array(entry.file.bytes[entry.range.lowerBound..<head.upperBound])) { all, item in
            if let lines = item.lines, item.beginning == first {
                all += lines
            } else {
                all += first + item.written(inFlow: false) + entry.file.lineEnd
            }
        }
    }
}

extension MergeList.Item {
    /// Returns the item's original source if it has the same meaning here, otherwise a new source.
    fileprivate func written(inFlow: Bool) -> [UInt8] {
        if let bytes, !isPlain || isInFlow || !inFlow { return Array(bytes) }
        return YAMLText(isInFlow: inFlow).bytes(of: text)
    }
}
