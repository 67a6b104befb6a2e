import Bytes
package import Domain
import FrontMatter

extension FrontMatterBytes {
    /// The bytes after the front matter.
    package var body: ArraySlice<UInt8> {
        bytes[(head?.closing.upperBound ?? (bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0))...]
    }

    /// The body without a blank line at its start.
    var bodyBelowBlankLine: ArraySlice<UInt8> {
        body.dropFirst(body.first == 0x0A ? 1 : body.starts(with: [0x0D, 0x0A]) ? 2 : 0)
    }

    /// Returns the values of an entry: the items of a list, the parts between commas, or the single text.
    package func texts(of entry: Int, _ change: KeyChange) -> [String] {
        switch frontMatter.entries[entry].value {
        case .list(let items): items.filter { !$0.isNothing }.map(\.text)
        case .scalar(let scalar) where scalar.isNothing: []
        case .scalar(let scalar) where change.isList && change.field != nil && change.field != .links:
            scalar.commaParts.map(\.text)
        case .scalar(let scalar): [scalar.text]
        case .nested(let source): source.wikiLinks ?? []
        }
    }

    /// Returns whether an entry has a nested value, which texts cannot represent.
    func isTree(_ entry: Int) -> Bool {
        if case .nested(let source) = frontMatter.entries[entry].value { source.wikiLinks == nil } else { false }
    }

    /// Returns the range of the complete lines that contain a range, with their line ends.
    package func lines(around range: Range<Int>) -> Range<Int> {
        let start = bytes[..<range.lowerBound].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        let end = bytes[range.upperBound...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
        return start..<end
    }

    /// Returns the file with an id replaced in all values of an entry, ignoring case; nil if the place of a value is
    /// unknown.
    func renaming(_ old: String, to new: String, in entry: Int) -> [UInt8]? {
        // Ids are shorter, and the search compares each byte with the id.
        guard old.utf8.count <= 200 else { return nil }
        let entry = frontMatter.entries[entry]
        var places: [Range<Int>?] = [entry.valueRange]
        if case .list(let items) = entry.value {
            places = items.filter { $0.text.linkedTodo.isSameName(as: old) }.map(\.range)
        }
        var renamed = bytes
        for place in places.reversed() {
            guard let place else { return nil }
            renamed.replaceSubrange(place, with: bytes[place].renaming(Array(old.utf8), to: Array(new.utf8)))
        }
        return renamed
    }

    // MARK: The last key, the first key

    /// Returns the file without its front matter and a blank line after it, if this is the only entry; nil if there are
    /// other entries or comments.
    func removingHead(of entry: Int) -> [UInt8]? {
        guard let head, frontMatter.entries.count == 1, let range = frontMatter.entries[entry].range,
            range == head.lines
        else { return nil }
        let rest = Array(bytes[..<head.opening.lowerBound] + bodyBelowBlankLine)
        guard let left = FrontMatterBytes(ifReadable: rest), left.head == nil, !left.isMalformed else { return nil }
        return rest
    }

    /// Returns the file with nothing after the entry's colon.
    func emptying(_ entry: Int) -> [UInt8]? {
        guard let range = frontMatter.entries[entry].valueRange,
            let colon = bytes[..<range.lowerBound].lastIndex(of: UInt8(ascii: ":"))
        else { return nil }
        return Array(bytes[...colon] + bytes[range.upperBound...])
    }

    /// Returns the file with an id as its first key, unless it already has one.
    package func beginning(with id: String, names: [String: Field]) -> [UInt8] {
        let keys = KeyedEntries(frontMatter.entries, names: names)
        if frontMatter.entries.indices.contains(where: { keys[$0].field == .id }) { return bytes }
        let line = ValueEdit.line([id], KeyChange(.field(.id), .set([id])), .plain)
        return (head == nil ? addingHead(with: line) : inserting(line, behind: nil)) ?? bytes
    }

    /// Adds front matter with one line to a file that has none.
    func addingHead(with line: [UInt8]) -> [UInt8] {
        let (end, mark) = (lineEnd, Array("---".utf8))
        let isApart = body.isEmpty || body.first == 0x0A || body.starts(with: [0x0D, 0x0A])
        return bytes[..<body.startIndex] + mark + end + line + end + mark + end + (isApart ? [] : end) + body
    }
}

extension EntryMeaning {
    /// The field that the key means; nil for an unknown key.
    package var field: Field? {
        switch self {
        case .unknown: nil
        case .nothing(let field), .value(let field), .valueInstead(let field, of: _), .repeated(let field, by: _): field
        }
    }
}

extension ArraySlice<UInt8> {
    /// Replaces an id wherever it is a separate word, ignoring ASCII case.
    fileprivate func renaming(_ old: [UInt8], to new: [UInt8]) -> [UInt8] {
        func lowered(_ byte: UInt8) -> UInt8 { (65...90).contains(byte) ? byte | 0x20 : byte }
        func isOfName(_ byte: UInt8?) -> Bool {
            guard let byte else { return false }
            return (48...57).contains(byte) || (97...122).contains(byte | 0x20) || byte >= 0x80
                || "-_.".utf8.contains(byte)
        }
        var (renamed, rest, last): ([UInt8], ArraySlice<UInt8>, UInt8?) = ([], self, nil)
        while let byte = rest.first {
            if !old.isEmpty, !isOfName(last), !isOfName(rest.dropFirst(old.count).first),
                rest.prefix(old.count).elementsEqual(old, by: { lowered($0) == lowered($1) })
            {
                renamed += new
                rest = rest.dropFirst(old.count)
                last = old.last
            } else {
                renamed.append(byte)
                rest = rest.dropFirst()
                last = byte
            }
        }
        return renamed
    }
}
