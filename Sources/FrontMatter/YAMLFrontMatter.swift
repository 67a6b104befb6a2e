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
        let root: Node?
        var hiddenAt: Unicode.Scalar?
        do {
            root = try compose(source, firstLine: firstLine)
        } catch {
            // A bare `@name` is text here, although YAML reserves `@`: hide it and try again.
            guard let sign = placeholder(for: source) else { throw error }
            let hidden = hidingBareAts(source, as: sign)
            guard hidden != source else { throw error }
            root = try compose(hidden, firstLine: firstLine)
            hiddenAt = sign
        }
        guard let root else { return FrontMatter(entries: []) }
        guard root.mapping != nil else { throw .notKeys(at: SourcePosition(firstLine, 1)) }
        var reader = YAMLNodeReader(
            source: source, firstLine: firstLine, offset: offset, hiddenAt: hiddenAt)
        return try reader.frontMatter(root)
    }

    /// Returns the source's tree with aliases expanded; nil for an empty source.
    ///
    /// - Parameter keepingDuplicates: whether a mapping keeps every entry of a duplicate key; otherwise these are an
    ///   error.
    package static func compose(
        _ source: String, firstLine: Int, keepingDuplicates: Bool = false
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

    /// Returns a private-use character that the source does not contain. A single character replaces another, so
    /// columns are preserved.
    private static func placeholder(for source: String) -> Unicode.Scalar? {
        let present = Set(source.unicodeScalars.lazy.filter { (0xE000...0xE0FF).contains($0.value) })
        return (0xE000...0xE0FF).lazy.compactMap(Unicode.Scalar.init).first { !present.contains($0) }
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

extension FrontMatterError {
    fileprivate init(_ error: YAMLError, source: String, firstLine: Int) {
        switch error {
        case .scanner(let problem, let mark):
            let place = SourcePosition(mark.line + firstLine - 1, mark.column)
            self =
                FrontMatterError.isIndentedByTab(mark.line, source)
                ? .tab(at: place) : .unreadableToken(problem, at: place)
        case .parser(let problem, let mark):
            self = .unreadableStructure(problem, at: SourcePosition(mark.line + firstLine - 1, mark.column))
        case .duplicateKeys(let duplicates):
            self = .duplicateKeys(
                duplicates, at: FrontMatterError.secondKey(duplicates.first ?? "", source, firstLine: firstLine))
        case .unreadable: self = .unreadable(at: SourcePosition(firstLine, 1))
        }
    }

    private static func isIndentedByTab(_ line: Int, _ source: String) -> Bool {
        let lines = source.utf8.split(separator: 10, omittingEmptySubsequences: false)
        guard lines.indices.contains(line - 1) else { return false }
        return lines[line - 1].prefix { $0 == 32 || $0 == 9 }.contains(9)
    }

    /// Returns the location of the second occurrence of a key.
    private static func secondKey(_ key: String, _ source: String, firstLine: Int) -> SourcePosition {
        // Splits bytes: CR LF is one `Character`, which differs from a line feed.
        let lines = source.utf8.split(separator: 10, omittingEmptySubsequences: false).map { Substring($0) }
        let places = lines.indices.filter { lines[$0].hasBytePrefix("\(key):") }
        return SourcePosition(firstLine + (places.dropFirst().first ?? 0), 1)
    }
}
