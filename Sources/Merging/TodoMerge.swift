import Bytes
import Domain
import Editing
import FrontMatter

/// Merges three versions of a todo's file: keys and checkboxes one by one, comments as a set, and all other lines as
/// git does. The result depends only on the bytes and does not depend on the side, except for the order within
/// conflicts.
package struct TodoMerge {
    private let base: [UInt8]
    private let ours: [UInt8]
    private let theirs: [UInt8]
    private let style: ConflictStyle

    /// The result of a merge.
    package struct Result: Equatable, Sendable {
        /// The merged file, with markers around conflicts.
        package let bytes: [UInt8]
        /// The conflicts in file order; empty if the merge was clean.
        package let conflicts: [MergeConflict]
    }

    /// - Parameter base: the common ancestor; empty if there is none.
    package init(base: [UInt8], ours: [UInt8], theirs: [UInt8], style: ConflictStyle = ConflictStyle()) {
        (self.base, self.ours, self.theirs, self.style) = (base, ours, theirs, style)
    }

    /// Returns the merge result of files that are no todos, such as settings; nil if they are not text.
    package func mergedByLines() -> Result? { merged(byLines) }

    /// Returns the merge result; nil if the files are not text and cannot even be merged line by line.
    package func merged() -> Result? { merged(byAll) }

    private func merged(_ merge: ([[UInt8]]) -> Result) -> Result? {
        let versions = [base, ours, theirs]
        if let same = threeWay(base, ours, theirs) {
            return equalChanges(versions) ?? Result(bytes: same, conflicts: [])
        }
        guard !versions.contains(where: { $0.contains(0) }) else { return nil }
        guard versions.allSatisfy(TodoMerge.isComparable) else { return asWhole() }
        guard let ends = LineEnds(base, ours, theirs) else { return merge(versions) }
        let result = merge(versions.map(LineEnds.unix.in))
        return Result(bytes: ends.in(result.bytes), conflicts: result.conflicts)
    }

    /// Returns the result if both sides made the same changes: these count once, except the increase of a duration.
    private func equalChanges(_ versions: [[UInt8]]) -> Result? {
        guard ours == theirs, ours != base, !base.isEmpty, !ours.contains(0), TodoMerge.hasDuration(ours),
            let ends = LineEnds(base, ours, theirs), let result = byMeaning(versions.map(LineEnds.unix.in)),
            result.conflicts.isEmpty
        else { return nil }
        return Result(bytes: ends.in(result.bytes), conflicts: [])
    }

    private static func hasDuration(_ bytes: [UInt8]) -> Bool {
        guard let file = FrontMatterBytes(ifReadable: bytes) else { return false }
        let entries = file.frontMatter.entries
        let keys = KeyedEntries(entries, names: [:])
        return entries.indices.contains { keys[$0].field?.key.kind == .duration }
    }

    /// The maximum number of lines to compare.
    private static let mostLines = 4 << 20

    private static func isComparable(_ bytes: [UInt8]) -> Bool {
        bytes.count < mostLines || bytes.count { $0 == 0x0A } < mostLines
    }

    private func byAll(_ versions: [[UInt8]]) -> Result { byMeaning(versions) ?? byLines(versions) }

    // MARK: By meaning

    private func byMeaning(_ versions: [[UInt8]]) -> Result? {
        guard let old = FrontMatterBytes(ifReadable: versions[0]), let mine = FrontMatterBytes(ifReadable: versions[1]),
            let other = FrontMatterBytes(ifReadable: versions[2]),
            (mine.head == nil) == (other.head == nil), mine.head != nil || old.head == nil
        else { return nil }
        var writer = MergeWriter(style)
        guard let expected = writeHead(old, mine, other, into: &writer) else { return nil }
        let bodies = [old, mine, other].map { MergeLines($0.body) }
        writer.note(in: .body, old.body, mine.body, other.body) { writer in
            BodyMerge(bodies[0], bodies[1], bodies[2]).write(into: &writer)
        }
        let result = writer.result
        return !result.conflicts.isEmpty || TodoMerge.says(expected, result.bytes) ? result : nil
    }

    private func writeHead(
        _ old: FrontMatterBytes, _ mine: FrontMatterBytes, _ other: FrontMatterBytes, into writer: inout MergeWriter
    ) -> [FrontMatterMerge.Said]? {
        // A byte order mark is part of the first line.
        let marks = [old, mine, other].map { file in
            file.head.map { (file.bytes[..<$0.opening.upperBound], file.bytes[$0.closing]) }
        }
        guard let ours = marks[1], let theirs = marks[2] else {
            let start = [old, mine, other].map { $0.bytes[..<$0.body.startIndex] }
            writer.append(threeWay(start[0], start[1], start[2]) ?? min(start[1], start[2]))
            return []
        }
        guard let head = FrontMatterMerge(marks[0] == nil ? nil : old, mine, other, isNew: old.bytes.isEmpty) else {
            return nil
        }
        writer.append((threeWay(marks[0]?.0, ours.0, theirs.0) ?? min(ours.0, theirs.0)) ?? ours.0)
        let expected = head.write(into: &writer)
        let closing = (threeWay(marks[0]?.1, ours.1, theirs.1) ?? min(ours.1, theirs.1)) ?? ours.1
        writer.append(closing)
        if closing.last != 0x0A, !mine.body.isEmpty || !other.body.isEmpty { writer.append([0x0A]) }
        return expected
    }

    /// Returns whether parsing the merged front matter yields the intended texts.
    private static func says(_ expected: [FrontMatterMerge.Said], _ bytes: [UInt8]) -> Bool {
        guard let file = FrontMatterBytes(ifReadable: bytes) else { return false }
        let entries = file.frontMatter.entries
        return entries.count == expected.count
            && entries.indices.allSatisfy { index in
                guard let entry = MergeEntry(file, index) else { return false }
                return entry.texts(expected[index].field).elementsEqual(expected[index].texts) {
                    $0.hasSameBytes(as: $1)
                }
            }
    }

    /// Returns one conflict between both versions, without common lines at their start and end.
    private func asWhole() -> Result {
        var start = zip(ours, theirs).prefix { $0 == $1 }.count
        start = ours[..<start].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        var end = zip(ours[start...].reversed(), theirs[start...].reversed()).prefix { $0 == $1 }.count
        end -= ours.suffix(end).firstIndex(of: 0x0A).map { $0 + 1 - (ours.count - end) } ?? end
        var writer = MergeWriter(style)
        writer.append(ours[..<start])
        let lines = [ours, theirs].map { MergeLines($0[start..<$0.count - end]).lines }
        writer.note(in: .file, base, ours, theirs) { writer in
            writer.appendConflict({ $0.append(lines[0]) }, { $0.append(lines[1]) })
        }
        writer.append(ours.suffix(end))
        return writer.result
    }

    // MARK: By lines

    private func byLines(_ versions: [[UInt8]]) -> Result {
        let lines = versions.map { MergeLines($0[...]) }
        var writer = MergeWriter(style)
        writer.note(in: .file, versions[0], versions[1], versions[2]) { writer in
            writer.append(TrailingLinesMerge(lines[0], lines[1], lines[2], hasItems: false))
        }
        return writer.result
    }
}

private func min(_ one: ArraySlice<UInt8>, _ other: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    other.lexicographicallyPrecedes(one) ? other : one
}
