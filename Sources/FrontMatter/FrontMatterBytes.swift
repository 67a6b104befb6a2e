import Bytes
import Domain

/// A file's bytes with its parsed front matter. An entry can be replaced, inserted or removed while every other byte
/// is preserved: comments, blank lines, quotes, order, line ends and everything unknown.
///
/// The meaning of a change is not checked here: callers read the new bytes again before they write them.
package struct FrontMatterBytes {
    package let bytes: [UInt8]
    package let frontMatter: FrontMatter
    /// The position of the front matter; nil if the file has none.
    package let head: Head?
    /// Whether the file has no front matter but begins like an attempt at one.
    package let isMalformed: Bool

    /// The position of the front matter in the file, as byte ranges.
    package struct Head: Equatable {
        /// Whether a byte order mark precedes it.
        var hasByteOrderMark: Bool
        /// The line of the first `---`, including its line end.
        package var opening: Range<Int>
        /// The lines between the `---` lines.
        package var lines: Range<Int>
        /// The line of the second `---`, including its line end if it has one.
        package var closing: Range<Int>
    }

    /// Splits a file; throws if it cannot be read, because then it cannot be changed.
    package init(_ bytes: [UInt8]) throws(SourceText.Failure) {
        self.bytes = bytes
        (head, frontMatter, isMalformed) = try bytes.withUnsafeBufferPointer { bytes throws(SourceText.Failure) in
            let source = try SourceText(bytes)
            return (FrontMatterBytes.head(source, bytes), try FrontMatter(source, of: bytes), source.malformed != nil)
        }
    }

    /// Returns nil if the bytes cannot be read as a todo, for callers that handle this case differently.
    package init?(ifReadable bytes: [UInt8]) {
        do {
            try self.init(bytes)
        } catch {
            return nil
        }
    }

    private static func head(_ source: SourceText, _ bytes: UnsafeBufferPointer<UInt8>) -> Head? {
        guard let lines = source.frontMatter else { return nil }
        let start = bytes.byteOrderMark
        return Head(
            hasByteOrderMark: start > 0, opening: start..<lines.lowerBound, lines: lines,
            closing: lines.upperBound..<source.body.lowerBound)
    }

    /// Whether the file's last line has a line end.
    var endsWithLineEnd: Bool { bytes.last == 0x0A }

    /// The line end of the file's first line, used for new lines without a neighbour; LF if the file has none.
    package var lineEnd: [UInt8] {
        guard let end = bytes.firstIndex(of: 0x0A) else { return [0x0A] }
        return lineEnd(of: bytes[...end])
    }

    /// Returns a text with its line feeds replaced by the file's line ends.
    package func withLineEnds(_ text: [UInt8]) -> [UInt8] {
        let end = lineEnd
        return end.count == 1 ? text : text.flatMap { $0 == 0x0A ? end : [$0] }
    }

    private func lineEnd(of line: ArraySlice<UInt8>) -> [UInt8] {
        line.dropLast().last == 0x0D ? [0x0D, 0x0A] : [0x0A]
    }

    // MARK: Changes

    /// Returns the file with an entry's lines replaced; nil if their range is unknown. The new lines must include
    /// their line ends.
    package func rewriting(_ entry: Int, as lines: [UInt8]) -> [UInt8]? {
        frontMatter.entries[entry].range.map { replacing($0, by: lines) }
    }

    /// Returns the file with an entry's value replaced; nil if its range is unknown.
    ///
    /// If there is no value yet, the text must begin with a space.
    package func replacingValue(of entry: Int, by text: [UInt8]) -> [UInt8]? {
        frontMatter.entries[entry].valueRange.map { replacing($0, by: text) }
    }

    /// Returns the file without an entry. Returns nil if its lines are unknown, if it is the only one (front matter
    /// cannot be empty), or if a following line would then belong to the entry above, such as an indented comment
    /// after a block scalar.
    package func removing(_ entry: Int) -> [UInt8]? {
        var others = frontMatter.entries
        others.remove(at: entry)
        guard !others.isEmpty, let bytes = rewriting(entry, as: []), let left = FrontMatterBytes(ifReadable: bytes),
            left.frontMatter.entries.elementsEqual(others, by: { $0.says(sameAs: $1) })
        else { return nil }
        return bytes
    }

    /// Returns the file with a new line after an entry, or as the first line if there is no entry given; nil if no
    /// position is safe.
    ///
    /// - Parameter line: without a line end; it gets that of the line above it.
    package func inserting(_ line: [UInt8], behind entry: Int?) -> [UInt8]? {
        guard let head else { return nil }
        guard let entry else {
            if frontMatter.entries.allSatisfy({ $0.range == nil }) { return nil }
            return inserting(line, at: head.opening.upperBound)
        }
        if let range = frontMatter.entries[entry].range { return inserting(line, at: range.upperBound) }
        // The end of its lines is unknown, so the new file is checked for equality.
        return possibleEnds(of: entry, in: head).lazy.map { inserting(line, at: $0) }.first { new in
            guard var entries = (try? FrontMatterBytes(new))?.frontMatter.entries,
                entries.count == frontMatter.entries.count + 1
            else { return false }
            entries.remove(at: entry + 1)
            return entries.elementsEqual(frontMatter.entries) { $0.says(sameAs: $1) }
        }
    }

    /// Returns the possible ends of an entry: before the blank lines and comments that precede the next entry, or else
    /// directly before that entry.
    private func possibleEnds(of entry: Int, in head: Head) -> [Int] {
        let next = frontMatter.entries[(entry + 1)...].first
        let bound = next.flatMap { startOfLine($0.place.line) } ?? head.lines.upperBound
        var end = bound
        while end > head.lines.lowerBound {
            let start = bytes[..<(end - 1)].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
            guard bytes[start] == UInt8(ascii: "#") || bytes[start..<end - 1].isBlankLine else { break }
            end = start
        }
        return end == bound ? [bound] : [end, bound]
    }

    /// Returns the offset of the first byte of a line in the front matter.
    ///
    /// - Parameter number: the line number, starting at 1.
    private func startOfLine(_ number: Int) -> Int? {
        var (line, at) = (1, 0)
        while line < number, let end = bytes[at...].firstIndex(of: 0x0A) { (line, at) = (line + 1, end + 1) }
        return line == number ? at : nil
    }

    /// - Parameter place: the first byte of a line.
    private func inserting(_ line: [UInt8], at place: Int) -> [UInt8] {
        let above = bytes[..<(place - 1)].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        return replacing(place..<place, by: line + lineEnd(of: bytes[above..<place]))
    }

    private func replacing(_ range: Range<Int>, by new: [UInt8]) -> [UInt8] {
        bytes[..<range.lowerBound] + new + bytes[range.upperBound...]
    }
}

extension ArraySlice<UInt8> {
    /// Whether the line contains only white space.
    package var isBlankLine: Bool { allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D } }
}
