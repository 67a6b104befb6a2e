import Bytes
import Domain
import FrontMatter
import YAML

extension SettingsReader {
    mutating func text(_ node: Node, _ key: String) -> String? {
        guard let scalar = node.scalar else {
            report(.notText(key), node)
            return nil
        }
        return scalar.string
    }

    /// A path inside the project.
    mutating func folder(_ node: Node, _ key: String) -> String? {
        guard let text = text(node, key) else { return nil }
        guard let inside = normalized(text), !inside.isEmpty, !text.hasBytePrefix("/") else {
            report(.notInside(text, key), node)
            return nil
        }
        return inside
    }

    mutating func texts(_ node: Node, _ key: String) -> [String]? {
        if let scalar = node.scalar { return [scalar.string] }
        let items = node.sequence.map { $0.filter { !$0.isLeftOut } }
        guard let items, items.allSatisfy({ $0.scalar != nil }) else {
            report(.notTexts(key), node)
            return nil
        }
        return items.compactMap { $0.scalar?.string }
    }

    /// Reads a list of names, or a text with commas between them.
    mutating func names(_ node: Node, _ key: String) -> [Located<String>]? {
        if let scalar = node.scalar { return WrittenQuery.names(in: scalar.string, at: place(node)) }
        guard texts(node, key) != nil else { return nil }
        return node.sequence?.filter { !$0.isLeftOut }.compactMap { item in
            item.scalar.map { Located($0.string, at: place(item)) }
        }
    }

    /// Returns a text with the locations of its characters, if it is written literally on one line.
    mutating func placedText(_ node: Node, _ key: String) -> PlacedText? {
        guard let text = text(node, key), let scalar = node.scalar else { return nil }
        let place = place(node)
        let lines = source.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        guard lines.indices.contains(place.line - 1) else { return PlacedText(text, at: place) }
        let rest = Array(Substring(lines[place.line - 1]).unicodeScalars.dropFirst(place.column - 1))
        return PlacedText(text, at: place, columns: columns(of: text, in: rest, from: place.column, scalar.style))
    }

    /// The column of each scalar and of the end; empty if the text is written in another way.
    private func columns(
        of text: String, in line: [Unicode.Scalar], from first: Int, _ style: Node.Style
    ) -> [Int] {
        let quote: Unicode.Scalar? = style == .singleQuoted ? "'" : style == .doubleQuoted ? "\"" : nil
        let escape: Unicode.Scalar? = style == .singleQuoted ? "'" : style == .doubleQuoted ? "\\" : nil
        var at = 0
        if let quote {
            guard line.first == quote else { return [] }
            at = 1
        }
        var columns: [Int] = []
        for scalar in text.unicodeScalars {
            let isEscaped = at + 1 < line.count && line[at] == escape && line[at + 1] == scalar
            guard isEscaped || at < line.count && line[at] == scalar else { return [] }
            columns.append(first + at)
            at += isEscaped ? 2 : 1
        }
        return columns + [first + at]
    }

    mutating func number(_ node: Node, _ key: String, in range: ClosedRange<Int>) -> Int? {
        guard let number = node.scalar.flatMap({ Int($0.string) }), range.contains(number) else {
            report(.notNumber(key, in: range), node)
            return nil
        }
        return number
    }

    /// Reads a number of bytes: `50MB`, `8 MiB`, `500KB`, or digits alone.
    mutating func size(_ node: Node, _ key: String, in range: ClosedRange<Int>) -> Int? {
        guard let bytes = node.scalar.flatMap({ byteCount($0.string) }), range.contains(bytes) else {
            report(.notSize(key, in: range), node)
            return nil
        }
        return bytes
    }

    /// Reads one of a few words.
    mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(_ node: Node, _ key: String) -> Choice? {
        guard let text = text(node, key) else { return nil }
        if let choice = Choice(rawValue: text) { return choice }
        let known = Choice.allCases.map(\.rawValue)
        report(.unknownValue(text, of: key, remedy: nearestAndKnown(text, known)), node)
        return nil
    }

    mutating func flag(_ node: Node, _ key: String) -> Bool? {
        if let flag = (node.scalar?.string).flatMap({ Domain.flag(parsing: $0) }) { return flag }
        report(.notFlag(key), node)
        return nil
    }
}

/// Returns the number of bytes of a size; nil if the text is not a size, or too large.
private func byteCount(_ text: String) -> Int? {
    let digits = text.utf8.prefix { (48...57).contains($0) }
    let unit = String(Substring(text.utf8[digits.endIndex...].drop { $0 == 32 })).lowercased()
    let units = [
        "": 1, "b": 1, "kb": 1000, "mb": 1_000_000, "gb": 1_000_000_000, "kib": 1 << 10, "mib": 1 << 20, "gib": 1 << 30,
    ]
    guard let number = Int(String(Substring(digits))), let factor = units[unit] else { return nil }
    let (bytes, isTooMuch) = number.multipliedReportingOverflow(by: factor)
    return isTooMuch ? nil : bytes
}

extension Node {
    /// Whether there is no value, YAML's null, or an empty text: as if the key were absent.
    var isLeftOut: Bool {
        guard let scalar else { return false }
        return scalar.string.isEmpty || scalar.style == .plain && ["~", "null", "Null", "NULL"].contains(scalar.string)
    }
}
