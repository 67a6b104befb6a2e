package import Bytes

/// The difference between two texts as `diff -u` and git show it.
package struct UnifiedDiff {
    private let old: [ArraySlice<UInt8>]
    private let new: [ArraySlice<UInt8>]
    private let path: String
    private let isNew: Bool
    private let isGone: Bool

    /// Lines around a change that show where it is.
    private static let context = 3
    /// Between larger texts all lines that are not the same at their beginning and end count as changed.
    private static let mostCells = 4_000_000

    /// A line with the sign that stands before it.
    private struct Line {
        var sign: UInt8
        var bytes: ArraySlice<UInt8>
    }

    /// - Parameters:
    ///   - path: that the file has before and after.
    ///   - old: nil where there is no file yet.
    ///   - new: nil where there is none any more.
    package init(of path: String, from old: [UInt8]?, to new: [UInt8]?) {
        self.path = path
        (isNew, isGone) = (old == nil, new == nil)
        (self.old, self.new) = (UnifiedDiff.lines(old ?? []), UnifiedDiff.lines(new ?? []))
    }

    /// With their ends.
    private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        var (lines, rest): ([ArraySlice<UInt8>], ArraySlice<UInt8>) = ([], bytes[...])
        while let end = rest.firstIndex(of: 0x0A) {
            lines.append(rest[...end])
            rest = rest[(end + 1)...]
        }
        return rest.isEmpty ? lines : lines + [rest]
    }

    /// Nothing where nothing is different.
    package func write(into bytes: inout ByteBuffer) {
        let lines = compared()
        let changes = lines.indices.filter { lines[$0].sign != UInt8(ascii: " ") }
        guard let first = changes.first else { return }
        bytes.append(text: "--- \(isNew ? "/dev/null" : UnifiedDiff.name("a/\(path)"))\n")
        bytes.append(text: "+++ \(isGone ? "/dev/null" : UnifiedDiff.name("b/\(path)"))\n")
        var (start, end) = (first, first)
        for change in changes.dropFirst() + [Int.max] {
            if change != .max, change - end <= 2 * UnifiedDiff.context {
                end = change
                continue
            }
            let from = max(0, start - UnifiedDiff.context)
            writeHunk(lines, from..<min(lines.count, end + UnifiedDiff.context + 1), into: &bytes)
            (start, end) = (change, change)
        }
    }

    private func writeHunk(_ lines: [Line], _ range: Range<Int>, into bytes: inout ByteBuffer) {
        let count = { (range: Range<Int>, other: String) in lines[range].count { $0.sign != other.utf8.first } }
        let (olds, news) = (count(range, "+"), count(range, "-"))
        let (before, behind) = (count(0..<range.lowerBound, "+"), count(0..<range.lowerBound, "-"))
        bytes.append(text: "@@ -\(before + (olds > 0 ? 1 : 0)),\(olds) +\(behind + (news > 0 ? 1 : 0)),\(news) @@\n")
        for line in lines[range] {
            bytes.append(line.sign)
            line.bytes.withUnsafeBufferPointer { bytes.append($0) }
            if line.bytes.last != 0x0A { bytes.append(text: "\n\\ No newline at end of file\n") }
        }
    }

    /// As git writes it: in quotes where a sign in it would end it or mean something else.
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

    // MARK: Comparing

    /// All lines of both, by their longest common subsequence between what is the same at both ends.
    private func compared() -> [Line] {
        var first = 0
        while first < min(old.count, new.count), old[first] == new[first] { first += 1 }
        var last = 0
        while last < min(old.count, new.count) - first, old[old.count - 1 - last] == new[new.count - 1 - last] {
            last += 1
        }
        let (some, others) = (old[first..<old.count - last], new[first..<new.count - last])
        let same = { (lines: ArraySlice<ArraySlice<UInt8>>) in lines.map { Line(sign: UInt8(ascii: " "), bytes: $0) } }
        return same(old[..<first]) + between(some, others) + same(old[(old.count - last)...])
    }

    private func between(_ old: ArraySlice<ArraySlice<UInt8>>, _ new: ArraySlice<ArraySlice<UInt8>>) -> [Line] {
        let (some, others) = (Array(old), Array(new))
        let width = others.count + 1
        guard (some.count + 1) * width <= UnifiedDiff.mostCells else {
            return some.map { Line(sign: UInt8(ascii: "-"), bytes: $0) }
                + others.map { Line(sign: UInt8(ascii: "+"), bytes: $0) }
        }
        // How many lines both have in common from each place on.
        var common = Array(repeating: 0, count: (some.count + 1) * width)
        for one in some.indices.reversed() {
            for other in others.indices.reversed() {
                common[one * width + other] =
                    some[one] == others[other]
                    ? common[(one + 1) * width + other + 1] + 1
                    : max(common[(one + 1) * width + other], common[one * width + other + 1])
            }
        }
        var (lines, one, other): ([Line], Int, Int) = ([], 0, 0)
        while one < some.count || other < others.count {
            if one < some.count, other < others.count, some[one] == others[other] {
                lines.append(Line(sign: UInt8(ascii: " "), bytes: some[one]))
                (one, other) = (one + 1, other + 1)
            } else if one < some.count,
                other == others.count || common[(one + 1) * width + other] >= common[one * width + other + 1]
            {
                lines.append(Line(sign: UInt8(ascii: "-"), bytes: some[one]))
                one += 1
            } else {
                lines.append(Line(sign: UInt8(ascii: "+"), bytes: others[other]))
                other += 1
            }
        }
        return lines
    }
}
