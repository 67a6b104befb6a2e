package import Bytes

/// The difference between two texts in the format of `diff -u` and git.
package struct UnifiedDiff {
    private let old: [ArraySlice<UInt8>]
    private let new: [ArraySlice<UInt8>]
    private let path: String
    private let isNew: Bool
    private let isGone: Bool

    /// The number of unchanged lines around a change.
    private static let context = 3
    /// - Parameters:
    ///   - path: the path of the file before and after.
    ///   - old: nil if the file is new.
    ///   - new: nil if the file is deleted.
    package init(of path: String, from old: [UInt8]?, to new: [UInt8]?) {
        self.path = path
        (isNew, isGone) = (old == nil, new == nil)
        (self.old, self.new) = (UnifiedDiff.lines(old ?? []), UnifiedDiff.lines(new ?? []))
    }

    /// The lines, including their newlines.
    private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        var (lines, rest): ([ArraySlice<UInt8>], ArraySlice<UInt8>) = ([], bytes[...])
        while let end = rest.firstIndex(of: 0x0A) {
            lines.append(rest[...end])
            rest = rest[(end + 1)...]
        }
        return rest.isEmpty ? lines : lines + [rest]
    }

    /// Writes nothing if the texts are equal.
    package func write(into bytes: inout ByteBuffer) {
        var numbers = LineNumbers()
        var hunks = LineDifference.hunks(
            old.map { numbers.number(of: $0) }, new.map { numbers.number(of: $0) })[...]
        if hunks.isEmpty { return }
        bytes.append(text: "--- \(isNew ? "/dev/null" : UnifiedDiff.name("a/\(path)"))\n")
        bytes.append(text: "+++ \(isGone ? "/dev/null" : UnifiedDiff.name("b/\(path)"))\n")
        while let first = hunks.first {
            // Changes with overlapping context form one hunk.
            let count = zip(hunks, hunks.dropFirst()).prefix {
                $1.old.lowerBound - $0.old.upperBound < 2 * UnifiedDiff.context
            }
            .count
            write(hunks.prefix(count + 1), from: first, into: &bytes)
            hunks = hunks.dropFirst(count + 1)
        }
    }

    /// Writes a hunk: changes with the lines before, between and after them.
    private func write(
        _ hunks: ArraySlice<LineDifference.Hunk>, from first: LineDifference.Hunk, into bytes: inout ByteBuffer
    ) {
        let before = min(UnifiedDiff.context, first.old.lowerBound)
        var old = first.old.lowerBound - before
        let new = first.new.lowerBound - before
        let last = hunks.last ?? first
        let behind = min(UnifiedDiff.context, self.old.count - last.old.upperBound)
        let (olds, news) = (last.old.upperBound + behind - old, last.new.upperBound + behind - new)
        bytes.append(text: "@@ -\(old + (olds > 0 ? 1 : 0)),\(olds) +\(new + (news > 0 ? 1 : 0)),\(news) @@\n")
        for hunk in hunks {
            write(self.old[old..<hunk.old.lowerBound], " ", into: &bytes)
            write(self.old[hunk.old], "-", into: &bytes)
            write(self.new[hunk.new], "+", into: &bytes)
            old = hunk.old.upperBound
        }
        write(self.old[old..<old + behind], " ", into: &bytes)
    }

    private func write(_ lines: ArraySlice<ArraySlice<UInt8>>, _ sign: Unicode.Scalar, into bytes: inout ByteBuffer) {
        for line in lines {
            bytes.append(UInt8(ascii: sign))
            line.withUnsafeBufferPointer { bytes.append($0) }
            if line.last != 0x0A { bytes.append(text: "\n\\ No newline at end of file\n") }
        }
    }

    /// The path as git writes it: quoted if it contains a character with a special meaning.
    private static func name(_ path: String) -> String {
        let isPlain = path.utf8.allSatisfy {
            $0 >= 32 && $0 != 127 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
        }
        if isPlain { return path }
        let bytes = path.utf8.flatMap { byte -> [UInt8] in
            let isSign = byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
            if isSign { return [UInt8(ascii: "\\"), byte] }
            guard byte < 32 || byte == 127 else { return [byte] }
            return [UInt8(ascii: "\\"), 48 + byte >> 6, 48 + byte >> 3 & 7, 48 + byte & 7]
        }
        return "\"\(String(decoding: bytes, as: UTF8.self))\""
    }
}
