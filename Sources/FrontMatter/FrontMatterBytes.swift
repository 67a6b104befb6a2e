import Bytes
import Domain

/// A file's bytes with what is known of its front matter, in which an entry is replaced, inserted or removed while every
/// other byte stays: comments, blank lines, quotes, the order, line ends, and all that is unknown.
///
/// What a change means is not looked at here: who made one reads the new bytes again before they are written anywhere.
package struct FrontMatterBytes {
    package let bytes: [UInt8]
    package let frontMatter: FrontMatter
    /// Where the front matter begins and ends; nil where the file has none.
    package let head: Head?
    /// Whether it has none, and begins as if some was meant.
    package let isOnlyMeant: Bool

    /// The position of the front matter in the file, as ranges of bytes.
    package struct Head: Equatable {
        /// Whether a byte order mark stands before it.
        var hasByteOrderMark: Bool
        /// The first mark's line with its end, that of a line in this file.
        package var opening: Range<Int>
        /// The lines between the marks.
        package var lines: Range<Int>
        /// The second mark's line with its end, if it has one.
        package var closing: Range<Int>
    }

    /// Parts a file; what cannot be read cannot be changed.
    package init(_ bytes: [UInt8]) throws(SourceText.Failure) {
        self.bytes = bytes
        (head, frontMatter, isOnlyMeant) = try bytes.withUnsafeBufferPointer { bytes throws(SourceText.Failure) in
            let source = try SourceText(bytes)
            return (FrontMatterBytes.head(source, bytes), try FrontMatter(source, of: bytes), source.meant != nil)
        }
    }

    /// The same; nil for bytes that cannot be read as a todo, for callers that do something else then.
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

    /// Whether the file's last line has an end.
    var endsWithLineEnd: Bool { bytes.last == 0x0A }

    /// What ends the file's first line, and so a new one where nothing else is near; LF in a file without any.
    package var lineEnd: [UInt8] {
        guard let end = bytes.firstIndex(of: 0x0A) else { return [0x0A] }
        return lineEnd(of: bytes[...end])
    }

    /// A text whose lines end in a line feed, as the lines of the file do.
    package func withLineEnds(_ text: [UInt8]) -> [UInt8] {
        let end = lineEnd
        return end.count == 1 ? text : text.flatMap { $0 == 0x0A ? end : [$0] }
    }

    private func lineEnd(of line: ArraySlice<UInt8>) -> [UInt8] {
        line.dropLast().last == 0x0D ? [0x0D, 0x0A] : [0x0A]
    }

    // MARK: Changes

    /// The file with other lines, which end as they must, in the place of an entry's; nil where those are not known.
    package func rewriting(_ entry: Int, as lines: [UInt8]) -> [UInt8]? {
        frontMatter.entries[entry].range.map { replacing($0, by: lines) }
    }

    /// The file with another text in the place of an entry's value; nil where that is not known.
    ///
    /// Behind a colon without a value the text begins with a space.
    package func replacingValue(of entry: Int, by text: [UInt8]) -> [UInt8]? {
        frontMatter.entries[entry].valueRange.map { replacing($0, by: text) }
    }

    /// The file without an entry; nil where its lines are not known, for the only one, as front matter is not empty, and
    /// where what stands below it would then be read as a part of the entry above, as an indented comment behind a block
    /// of text.
    package func removing(_ entry: Int) -> [UInt8]? {
        var others = frontMatter.entries
        others.remove(at: entry)
        guard !others.isEmpty, let bytes = rewriting(entry, as: []), let left = FrontMatterBytes(ifReadable: bytes),
            left.frontMatter.entries.elementsEqual(others, by: { $0.says(sameAs: $1) })
        else { return nil }
        return bytes
    }

    /// The file with a new line behind an entry, or as the first where none is named; nil where it can stand nowhere.
    ///
    /// - Parameter line: without its end, which is that of the line above it.
    package func inserting(_ line: [UInt8], behind entry: Int?) -> [UInt8]? {
        guard let head else { return nil }
        guard let entry else {
            if frontMatter.entries.allSatisfy({ $0.range == nil }) { return nil }
            return inserting(line, at: head.opening.upperBound)
        }
        if let range = frontMatter.entries[entry].range { return inserting(line, at: range.upperBound) }
        // Where its lines end is not known, so the new file shows whether it says the same.
        return possibleEnds(of: entry, in: head).lazy.map { inserting(line, at: $0) }.first { new in
            guard var entries = (try? FrontMatterBytes(new))?.frontMatter.entries,
                entries.count == frontMatter.entries.count + 1
            else { return false }
            entries.remove(at: entry + 1)
            return entries.elementsEqual(frontMatter.entries) { $0.says(sameAs: $1) }
        }
    }

    /// Where an entry may end: above the blank lines and comments that part it from the next one, else right above that.
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

    /// The first byte of a line in the front matter.
    ///
    /// - Parameter number: from 1.
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
    /// Whether nothing is seen of it.
    package var isBlankLine: Bool { allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D } }
}
