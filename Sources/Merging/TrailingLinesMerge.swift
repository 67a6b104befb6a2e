import FrontMatter

/// Merges three versions of the last lines of a file. Trailing blank lines never conflict.
struct TrailingLinesMerge {
    typealias Line = ArraySlice<UInt8>

    private(set) var pieces: [LineMerge.Piece]
    /// Whether the last line has no line feed.
    let isOpen: Bool

    /// - Parameters:
    ///   - hasItems: whether checkboxes merge item by item.
    ///   - budget: of all merges of a body.
    init(
        _ base: MergeLines, _ ours: MergeLines, _ theirs: MergeLines, hasItems: Bool,
        within budget: MergeBudget = MergeBudget()
    ) {
        let versions = [base, ours, theirs]
        let ends = versions.map(End.init)
        let end = threeWay(ends[0], ends[1], ends[2])
        var merge = LineMerge(base, ours, theirs, hasItems: hasItems, within: budget)
        pieces = budget.trying { merge.merged() }
        if end != nil, !pieces.contains(where: \.isConflict) {
            isOpen = threeWay(base.isOpen, ours.isOpen, theirs.isOpen) ?? false
        } else {
            let end = end ?? min(ends[1], ends[2])
            let texts = zip(versions, ends).map { $0.lines.dropLast($1.blanks.count) }
            pieces = TrailingLinesMerge.pieces(texts, blank: ends[0].blanks.first ?? [], hasItems, budget)
            if !end.blanks.isEmpty { pieces.append(.changed(Array(end.blanks))) }
            isOpen = end.isOpen
        }
    }

    /// Merges texts without their trailing blank lines. All three versions keep one blank line at the end, so that a
    /// new paragraph does not touch the line above it.
    private static func pieces(
        _ texts: [ArraySlice<Line>], blank: Line, _ hasItems: Bool, _ budget: MergeBudget
    ) -> [LineMerge.Piece] {
        // No version contains a NUL, so this line is the last one in all three.
        let last: Line = [0]
        let versions = texts.map { MergeLines($0 + [blank, last]) }
        var merge = LineMerge(versions[0], versions[1], versions[2], hasItems: hasItems, within: budget)
        var pieces = merge.merged()
        pieces.removeLast(last)
        pieces.removeLast(blank)
        return pieces
    }

    /// The trailing blank lines of a version.
    private struct End: Comparable {
        let blanks: ArraySlice<Line>
        let isOpen: Bool

        init(_ version: MergeLines) {
            blanks = version.lines.suffix(version.lines.reversed().prefix(while: \.isBlankLine).count)
            isOpen = version.isOpen
        }

        static func == (one: End, other: End) -> Bool {
            one.isOpen == other.isOpen && one.blanks.elementsEqual(other.blanks)
        }

        /// Orders ends by length, the shorter one first.
        static func < (one: End, other: End) -> Bool {
            let counts = (one.blanks.count - (one.isOpen ? 1 : 0), other.blanks.count - (other.isOpen ? 1 : 0))
            if counts.0 != counts.1 { return counts.0 < counts.1 }
            return one.blanks.lexicographicallyPrecedes(other.blanks) { $0.lexicographicallyPrecedes($1) }
        }
    }
}

extension [LineMerge.Piece] {
    /// Removes a line from the end. In a conflict, it is removed from both versions that end with it.
    fileprivate mutating func removeLast(_ line: LineMerge.Line) {
        func without(_ lines: [LineMerge.Line]) -> [LineMerge.Line] { lines.last == line ? lines.dropLast() : lines }
        switch popLast() {
        case .common(let lines): append(.common(without(lines)))
        case .changed(let lines): append(.changed(without(lines)))
        case .conflict(let ours, let theirs): append(.conflict(ours: without(ours), theirs: without(theirs)))
        case nil: return
        }
        if last == .common([]) || last == .changed([]) { removeLast() }
    }
}
