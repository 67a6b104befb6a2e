import Bytes
import Domain
package import YAML

/// Reads front matter with a full YAML parser: everything outside the scanner's subset.
package enum YAMLFrontMatter {
    /// - Parameters:
    ///   - source: the lines between the `---` lines.
    ///   - firstLine: the number of its first line in the file.
    ///   - offset: the offset of its first byte in the file.
    static func read(_ source: String, firstLine: Int, offset: Int) throws(FrontMatterError) -> FrontMatter {
        var (text, hidden) = hidingFormerLineEnds(source)
        let root: Node?
        do {
            root = try tree(text, firstLine, keepingDuplicates: false)
        } catch {
            if let error = FrontMatterError(lookalikesIn: source, firstLine: firstLine) { throw error }
            // A bare `@name` is text here, although YAML reserves `@`: hide it and try again.
            guard let sign = placeholder(for: text) else { throw error }
            let withoutAts = hidingBareAts(text, as: sign)
            guard withoutAts != text else { throw error }
            root = try tree(withoutAts, firstLine, keepingDuplicates: false)
            hidden[sign] = "@"
        }
        guard let root else { return FrontMatter(entries: []) }
        guard root.mapping != nil else {
            throw FrontMatterError(lookalikesIn: source, firstLine: firstLine)
                ?? .notKeys(at: SourcePosition(firstLine, 1))
        }
        var reader = YAMLNodeReader(source: source, firstLine: firstLine, offset: offset, hidden: hidden)
        return try reader.frontMatter(root)
    }

    /// Returns the plain texts at any depth of which YAML reads only a part, each with the names of its keys, such as
    /// `columns.title`. What follows a whole number or a Boolean is a comment.
    ///
    /// - Parameter root: the tree of the source, whose first line is 1.
    package static func cutTexts(in root: Node, of source: String) -> [CutText] {
        var reader = YAMLNodeReader(source: source, firstLine: 1, offset: 0, hidden: [:])
        return reader.cutTexts(in: root, below: "")
    }

    /// What YAML 1.1 reads as a line end, and YAML 1.2 as text.
    private static let formerLineEnds: [Unicode.Scalar] = ["\u{85}", "\u{2028}", "\u{2029}"]

    /// Hides what is text and no line end.
    ///
    /// - Returns: also what each sign hides.
    private static func hidingFormerLineEnds(_ source: String) -> (String, [Unicode.Scalar: Unicode.Scalar]) {
        var (text, hidden): (String, [Unicode.Scalar: Unicode.Scalar]) = (source, [:])
        for scalar in formerLineEnds where source.unicodeScalars.contains(scalar) {
            guard let sign = placeholder(for: text) else { break }
            text = text.showing(sign, for: scalar)
            hidden[sign] = scalar
        }
        return (text, hidden)
    }

    /// Returns the source's tree with aliases expanded; nil for an empty source.
    ///
    /// - Parameter keepingDuplicates: whether a mapping keeps every entry of a duplicate key; otherwise these are an
    ///   error.
    package static func compose(
        _ source: String, firstLine: Int, keepingDuplicates: Bool = false
    ) throws(FrontMatterError) -> Node? {
        let (text, hidden) = hidingFormerLineEnds(source)
        do throws(FrontMatterError) {
            let root = try tree(text, firstLine, keepingDuplicates: keepingDuplicates)
            if root?.mapping == nil, let error = FrontMatterError(lookalikesIn: source, firstLine: firstLine) {
                throw error
            }
            return hidden.isEmpty ? root : root?.showing(hidden)
        } catch {
            throw FrontMatterError(lookalikesIn: source, firstLine: firstLine) ?? error
        }
    }

    private static func tree(
        _ source: String, _ firstLine: Int, keepingDuplicates: Bool
    ) throws(FrontMatterError) -> Node? {
        func parse(_ source: String) throws(FrontMatterError) -> Node? {
            do {
                return try Node.compose(source, keepingDuplicates: keepingDuplicates)
            } catch {
                throw FrontMatterError(error, source: source, firstLine: firstLine)
            }
        }
        guard YAMLAliases.mayOccur(in: source) else { return try parse(source) }
        guard let sign = placeholder(for: source) else { throw .manyAliases(at: SourcePosition(firstLine, 1)) }
        var aliases = YAMLAliases(sign: sign, firstLine: firstLine)
        guard let root = try parse(aliases.hidden(source)) else { return nil }
        return try aliases.unfold(root)
    }

    /// Returns a private-use character that the source does not contain, not even as an escape. A single character replaces
    /// another, so columns are preserved.
    private static func placeholder(for source: String) -> Unicode.Scalar? {
        let present = Set(source.unicodeScalars.lazy.filter { (0xE000...0xE0FF).contains($0.value) })
        let lower = source.lowercased()
        return (0xE000...0xE0FF).lazy.compactMap(Unicode.Scalar.init).first {
            !present.contains($0) && !lower.containsBytes(String($0.value, radix: 16))
        }
    }

    /// Returns the source with every `@` at the start of a value replaced.
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

extension Node {
    /// The tree with other characters for some.
    fileprivate func showing(_ hidden: [Unicode.Scalar: Unicode.Scalar]) -> Node {
        let shown: Value
        switch value {
        case .scalar(let scalar):
            let text = String(String.UnicodeScalarView(scalar.string.unicodeScalars.map { hidden[$0] ?? $0 }))
            shown = .scalar(Scalar(text, scalar.style))
        case .sequence(let items): shown = .sequence(items.map { $0.showing(hidden) })
        case .mapping(let entries):
            shown = .mapping(entries.map { ($0.key.showing(hidden), $0.value.showing(hidden)) })
        }
        return Node(shown, tag: tag, mark: mark, anchor: anchor)
    }
}

extension String {
    fileprivate func showing(_ new: Unicode.Scalar, for old: Unicode.Scalar) -> String {
        var result = UnicodeScalarView()
        for scalar in unicodeScalars { result.append(scalar == old ? new : scalar) }
        return String(result)
    }
}

extension FrontMatterError {
    /// Finds the first line whose key has no real colon, or no plain space after it; nil if no line is like that.
    fileprivate init?(lookalikesIn source: String, firstLine: Int) {
        for (number, line) in source.bytewiseParts("\n").enumerated() {
            let scalars = Array(line.unicodeScalars)
            let key = scalars.prefix {
                $0.isASCII && ($0.properties.isAlphabetic || "0123456789_-.".unicodeScalars.contains($0))
            }
            guard !key.isEmpty, key.count < scalars.count else { continue }
            let place = SourcePosition(firstLine + number, key.count + 1)
            switch scalars[key.count] {
            case "\u{FF1A}", "\u{A789}", "\u{2236}": self = .otherColon(scalars[key.count], at: place)
            case ":" where key.count + 1 < scalars.count && scalars[key.count + 1].isOtherSpace:
                self = .otherSpace(at: SourcePosition(place.line, place.column + 1))
            case ":" where key.count + 1 < scalars.count && !" \t\r/".unicodeScalars.contains(scalars[key.count + 1]):
                self = .noSpace(at: SourcePosition(place.line, place.column + 1))
            default: continue
            }
            return
        }
        return nil
    }

    fileprivate init(_ error: YAMLError, source: String, firstLine: Int) {
        switch error {
        case .scanner(let problem, let mark):
            let place = SourcePosition(mark.line + firstLine - 1, mark.column)
            let line = FrontMatterError.line(mark.line, of: source)
            if line.prefix(while: { $0 == 32 || $0 == 9 }).contains(9) {
                self = .tab(at: place)
            } else if line.isValueQuoted(by: "\"") {
                self = .escape(problem, at: place)
            } else {
                self = .unreadableToken(problem, at: place)
            }
        case .parser(let problem, let mark):
            let place = SourcePosition(mark.line + firstLine - 1, mark.column)
            self =
                FrontMatterError.line(mark.line, of: source).isValueQuoted(by: "'")
                ? .singleQuote(problem, at: place) : .unreadableStructure(problem, at: place)
        case .duplicateKeys(let duplicates):
            self = .duplicateKeys(
                duplicates, at: FrontMatterError.secondKey(duplicates.first ?? "", source, firstLine: firstLine))
        case .unreadable:
            self =
                FrontMatterError(controlsIn: source, firstLine: firstLine)
                ?? .unreadable(at: SourcePosition(firstLine, 1))
        }
    }

    /// Finds the first control character, which YAML does not allow; nil if the source has none.
    private init?(controlsIn source: String, firstLine: Int) {
        for (number, line) in source.bytewiseParts("\n").enumerated() {
            let scalars = Array(line.unicodeScalars)
            guard let at = scalars.firstIndex(where: { $0.isControl }) else { continue }
            self = .control(scalars[at], at: SourcePosition(firstLine + number, at + 1))
            return
        }
        return nil
    }

    /// - Parameter number: from 1.
    private static func line(_ number: Int, of source: String) -> Substring.UTF8View {
        let lines = source.utf8.split(separator: 10, omittingEmptySubsequences: false)
        return lines.indices.contains(number - 1) ? lines[number - 1] : Substring().utf8
    }

    /// Returns the location of the second occurrence of a key.
    private static func secondKey(_ key: String, _ source: String, firstLine: Int) -> SourcePosition {
        // Splits bytes: CR LF is one `Character`, which differs from a line feed.
        let lines = source.utf8.split(separator: 10, omittingEmptySubsequences: false).map { Substring($0) }
        let places = lines.indices.filter { lines[$0].hasBytePrefix("\(key):") }
        return SourcePosition(firstLine + (places.dropFirst().first ?? 0), 1)
    }
}

extension Substring.UTF8View {
    /// Whether the value after the first colon begins with a quotation mark.
    fileprivate func isValueQuoted(by mark: Unicode.Scalar) -> Bool {
        guard let colon = firstIndex(of: UInt8(ascii: ":")) else { return false }
        return self[index(after: colon)...].first { $0 != 32 } == UInt8(ascii: mark)
    }
}

extension Unicode.Scalar {
    /// Whether YAML allows it nowhere.
    fileprivate var isControl: Bool {
        value < 0x20 && value != 0x09 && value != 0x0D || 0x7F...0x9F ~= value && value != 0x85
    }

    /// Whether it looks like a space, and YAML reads it as text.
    fileprivate var isOtherSpace: Bool { properties.isWhitespace && value > 0x20 }
}
