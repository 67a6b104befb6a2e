import Bytes
import Domain
import Yams

/// Reads front matter through a full YAML parser: everything that the scanner does not answer for.
enum YAMLFrontMatter {
    /// - Parameters:
    ///   - source: the lines between the marks.
    ///   - firstLine: the file's number of its first line.
    ///   - offset: the file's number of its first byte.
    static func read(_ source: String, firstLine: Int, offset: Int) throws(FrontMatterError) -> FrontMatter {
        let root: Node?
        var hiddenAt: Unicode.Scalar?
        do {
            root = try compose(source, firstLine: firstLine)
        } catch {
            // A bare `@name` is text here, though YAML reserves the sign: hide it and try again.
            guard let sign = standIn(for: source) else { throw error }
            let hidden = hidingBareAts(source, as: sign)
            guard hidden != source else { throw error }
            root = try compose(hidden, firstLine: firstLine)
            hiddenAt = sign
        }
        guard let root else { return FrontMatter(entries: []) }
        guard let mapping = root.mapping else {
            throw FrontMatterError(
                place: Place(firstLine, 1), message: "front matter is not a list of keys; write 'key: value' lines")
        }
        var reader = NodeReader(
            source: source, firstLine: firstLine, offset: offset, hiddenAt: hiddenAt)
        return try reader.frontMatter(mapping)
    }

    /// The source's tree, with what its aliases stand for in their places; nil for an empty one.
    static func compose(_ source: String, firstLine: Int) throws(FrontMatterError) -> Node? {
        guard YAMLAliases.mayStand(in: source) else { return try parse(source, firstLine) { node in node } }
        guard let sign = standIn(for: source) else {
            throw FrontMatterError(
                place: Place(firstLine, 1), message: "unreadable YAML: too many aliases; write out the values")
        }
        var aliases = YAMLAliases(sign: sign, firstLine: firstLine)
        return try parse(aliases.hidden(source), firstLine) { (node) throws(FrontMatterError) in
            try aliases.unfold(node)
        }
    }

    /// - Parameter change: called while anchors have their names, which go with the parser.
    private static func parse(
        _ source: String, _ firstLine: Int, _ change: (Node) throws(FrontMatterError) -> Node
    ) throws(FrontMatterError) -> Node? {
        do {
            let parser = try Parser(yaml: source, resolver: .basic, encoding: .utf8)
            let root = try parser.singleRoot()
            return try withExtendedLifetime(parser) { try root.map(change) }
        } catch let error as YamlError {
            throw FrontMatterError(error, source: source, firstLine: firstLine)
        } catch let error as FrontMatterError {
            throw error
        } catch {
            throw FrontMatterError(place: Place(firstLine, 1), message: "\(error)")
        }
    }

    /// A character of the private use area that the source lacks; one like the sign it stands for, so columns stay.
    private static func standIn(for source: String) -> Unicode.Scalar? {
        let present = Set(source.unicodeScalars.lazy.filter { (0xE000...0xE0FF).contains($0.value) })
        return (0xE000...0xE0FF).lazy.compactMap(Unicode.Scalar.init).first { !present.contains($0) }
    }

    /// The source with every `@` that begins a value replaced.
    private static func hidingBareAts(_ source: String, as hiddenAt: Unicode.Scalar) -> String {
        var result = String.UnicodeScalarView()
        var beginsValue = false
        for scalar in source.unicodeScalars {
            result.append(scalar == "@" && beginsValue ? hiddenAt : scalar)
            switch scalar {
            case ":", "-", ",", "[": beginsValue = true
            case " ", "\n", "\r": break
            default: beginsValue = false
            }
        }
        return String(result)
    }
}

/// Turns a parser's nodes into entries.
private struct NodeReader {
    let lineStarts: [Substring.UTF8View.Index]
    let source: String
    let firstLine: Int
    let offset: Int
    let hiddenAt: Unicode.Scalar?
    /// Where the key stands whose value is read.
    var key: Place
    /// The place of the node that was looked for last.
    private var last: (line: Int, column: Int, index: String.Index)

    init(source: String, firstLine: Int, offset: Int, hiddenAt: Unicode.Scalar?) {
        self.source = source
        self.firstLine = firstLine
        self.offset = offset
        self.hiddenAt = hiddenAt
        key = Place(firstLine, 1)
        last = (0, 1, source.startIndex)
        let lines = source.utf8.split(separator: 10, omittingEmptySubsequences: false)
        lineStarts = lines.map(\.startIndex)
    }

    mutating func frontMatter(_ mapping: Node.Mapping) throws(FrontMatterError) -> FrontMatter {
        var entries: [FrontMatter.Entry] = []
        for (key, value) in mapping {
            guard let name = key.scalar else {
                throw FrontMatterError(place: place(key), message: "a key must be text; write 'key: value'")
            }
            self.key = place(key)
            entries.append(FrontMatter.Entry(key: shown(name.string), place: self.key, value: read(value)))
        }
        return FrontMatter(entries: entries)
    }

    private mutating func read(_ node: Node) -> FrontMatter.Value {
        switch node {
        case .scalar(let scalar): return .scalar(self.scalar(scalar, node))
        case .sequence(let sequence):
            var scalars: [FrontMatter.Scalar] = []
            for item in sequence {
                guard let scalar = item.scalar else { return .nested(serialized(node)) }
                scalars.append(self.scalar(scalar, item))
            }
            return .list(scalars)
        default: return .nested(serialized(node))
        }
    }

    private mutating func scalar(_ scalar: Node.Scalar, _ node: Node) -> FrontMatter.Scalar {
        let (text, isPlain) = (shown(scalar.string), scalar.style == .plain || scalar.style == .any)
        return FrontMatter.Scalar(
            text: text, isPlain: isPlain, place: place(node),
            range: isPlain ? plainRange(text, node) : quotedRange(node))
    }

    /// The parser tells where a scalar starts, and not where it ends: where its text stands there, letter for letter,
    /// that is its end.
    private mutating func plainRange(_ text: String, _ node: Node) -> Range<Int>? {
        guard !text.isEmpty, let start = byte(node) else { return nil }
        let utf8 = source.utf8[last.index...]
        return utf8.starts(with: text.utf8) ? start..<start + text.utf8.count : nil
    }

    /// From a quote to its twin on the same line.
    private mutating func quotedRange(_ node: Node) -> Range<Int>? {
        guard let start = byte(node) else { return nil }
        let line = source.utf8[last.index...].prefix { $0 != 10 }
        guard let quote = line.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
        var at = line.index(after: line.startIndex)
        while at < line.endIndex {
            let next = line.index(after: at)
            if line[at] == quote {
                guard quote == UInt8(ascii: "'"), next < line.endIndex, line[next] == quote else {
                    return start..<start + line.distance(from: line.startIndex, to: next)
                }
                at = line.index(after: next)
            } else if line[at] == UInt8(ascii: "\\"), quote == UInt8(ascii: "\""), next < line.endIndex {
                at = line.index(after: next)
            } else {
                at = next
            }
        }
        return nil
    }

    private func shown(_ text: String) -> String {
        guard let hiddenAt, text.unicodeScalars.contains(hiddenAt) else { return text }
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars { scalars.append(scalar == hiddenAt ? "@" : scalar) }
        return String(scalars)
    }

    private func serialized(_ node: Node) -> String {
        let text = (try? Yams.serialize(node: inLine(node), width: -1, allowUnicode: true)) ?? ""
        return shown(text.rest(beforeBytes: "\n").map { String($0) } ?? text)
    }

    /// The same written with brackets and braces.
    private func inLine(_ node: Node) -> Node {
        switch node {
        case .sequence(let items): .sequence(Node.Sequence(items.map(inLine), items.tag, .flow))
        case .mapping(let pairs): .mapping(Node.Mapping(pairs.map { ($0, inLine($1)) }, pairs.tag, .flow))
        default: node
        }
    }

    private func place(_ node: Node) -> Place {
        Place((node.mark?.line ?? 1) + firstLine - 1, node.mark?.column ?? 1)
    }

    /// The file's number of the byte at which a node starts; nil for one that stands before its key, as that of an alias.
    ///
    /// Nodes mostly stand in order, so that the way from the last one is short.
    private mutating func byte(_ node: Node) -> Int? {
        guard let mark = node.mark, mark.line >= 1, mark.line <= lineStarts.count, !precedesKey(mark) else {
            return nil
        }
        if mark.line != last.line || mark.column < last.column { last = (mark.line, 1, lineStarts[mark.line - 1]) }
        let end = source.unicodeScalars.endIndex
        last.index =
            source.unicodeScalars.index(last.index, offsetBy: mark.column - last.column, limitedBy: end) ?? end
        last.column = mark.column
        return offset + source.utf8.distance(from: source.utf8.startIndex, to: last.index)
    }
}

extension NodeReader {
    private func precedesKey(_ mark: Mark) -> Bool { Place(mark.line + firstLine - 1, mark.column) < key }
}

extension FrontMatterError {
    fileprivate init(_ error: YamlError, source: String, firstLine: Int) {
        switch error {
        case .scanner(_, let problem, let mark, _):
            self.init(
                place: Place(mark.line + firstLine - 1, mark.column),
                message: FrontMatterError.isIndentedByTab(mark.line, source)
                    ? "unreadable YAML: the line begins with a tab; indent it with spaces"
                    : "unreadable YAML: \(problem); put the value in quotes")
        case .parser(_, let problem, let mark, _), .composer(_, let problem, let mark, _):
            self.init(
                place: Place(mark.line + firstLine - 1, mark.column),
                message: "unreadable YAML: \(problem); put the value in quotes or check the indentation")
        case .duplicatedKeysInMapping(let duplicates, _):
            let names = duplicates.map { "'\($0)'" }.joined(separator: ", ")
            self.init(
                place: FrontMatterError.secondKey(duplicates.first ?? "", source, firstLine: firstLine),
                message: "unreadable YAML: the key \(names) stands here twice; keep one")
        default:
            self.init(place: Place(firstLine, 1), message: "unreadable YAML")
        }
    }

    private static func isIndentedByTab(_ line: Int, _ source: String) -> Bool {
        let lines = source.utf8.split(separator: 10, omittingEmptySubsequences: false)
        guard lines.indices.contains(line - 1) else { return false }
        return lines[line - 1].prefix { $0 == 32 || $0 == 9 }.contains(9)
    }

    /// Where a key stands for the second time.
    private static func secondKey(_ key: String, _ source: String, firstLine: Int) -> Place {
        // By bytes: CR and LF together are one character, which is no line feed.
        let lines = source.utf8.split(separator: 10, omittingEmptySubsequences: false).map { Substring($0) }
        let places = lines.indices.filter { lines[$0].hasBytePrefix("\(key):") }
        return Place(firstLine + (places.dropFirst().first ?? 0), 1)
    }
}
