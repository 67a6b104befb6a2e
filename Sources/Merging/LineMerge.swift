import Bytes

/// Merges three versions of lines as git does (`git merge-file`, at its level `zealous alnum`). Checkboxes are merged
/// item by item: checking one is not a change of its line.
struct LineMerge {
    typealias Line = ArraySlice<UInt8>

    /// A part of the result.
    enum Piece: Equatable {
        /// Lines that neither side changed.
        case common([Line])
        /// Lines that one side changed, or both in the same way.
        case changed([Line])
        case conflict(ours: [Line], theirs: [Line])

        var isConflict: Bool { if case .conflict = self { true } else { false } }
    }

    private let budget: MergeBudget
    private let base: MergeSide
    private var ours: MergeSide
    private var theirs: MergeSide

    /// - Parameters:
    ///   - hasItems: whether checkboxes are merged separately.
    ///   - budget: of all merges of a body.
    init(_ base: MergeLines, _ ours: MergeLines, _ theirs: MergeLines, hasItems: Bool, within budget: MergeBudget) {
        self.budget = budget
        var numbers = LineNumbers()
        self.base = MergeSide(base, hasItems, &numbers)
        self.ours = MergeSide(ours, hasItems, &numbers)
        self.theirs = MergeSide(theirs, hasItems, &numbers)
    }

    /// Returns the parts of the result, in order. What exceeds the budget is one conflict.
    mutating func merged() -> [Piece] {
        guard budget.pays(for: base.plain, ours.plain), budget.pays(for: base.plain, theirs.plain),
            budget.pays(for: ours.plain, theirs.plain)
        else { return unmerged }
        ours.hunks = LineDifference.hunks(base.plain, ours.plain)
        theirs.hunks = LineDifference.hunks(base.plain, theirs.plain)
        let (ourTicks, theirTicks) = (ours.looseTicks(of: theirs, base), theirs.looseTicks(of: ours, base))
        ours.change(theirs.take(ourTicks, base))
        theirs.change(ours.take(theirTicks, base))
        return joined(pieces(MergeRegion.all(ours.hunks, theirs.hunks, isStrict: false), 0..<base.count))
    }

    /// The versions as one conflict, between the lines at their beginnings and ends that are equal.
    private var unmerged: [Piece] {
        if ours.lines == base.lines || ours.lines == theirs.lines { return [.changed(Array(theirs.lines))] }
        if theirs.lines == base.lines { return [.changed(Array(ours.lines))] }
        let first = zip(ours.lines, theirs.lines).prefix { $0 == $1 }.count
        let last = zip(ours.lines.dropFirst(first).reversed(), theirs.lines.dropFirst(first).reversed())
            .prefix { $0 == $1 }.count
        let pieces: [Piece] = [
            .common(Array(ours.lines.prefix(first))),
            .conflict(
                ours: Array(ours.lines.dropFirst(first).dropLast(last)),
                theirs: Array(theirs.lines.dropFirst(first).dropLast(last))),
            .common(Array(ours.lines.suffix(last))),
        ]
        return pieces.filter { $0 != .common([]) }
    }

    // MARK: Regions

    private func pieces(_ regions: [MergeRegion], _ whole: Range<Int>) -> [Piece] {
        var (pieces, at): ([Piece], Int) = ([], whole.lowerBound)
        var (ourShift, theirShift) = (0, 0)
        if let first = regions.first { (ourShift, theirShift) = (first.ourShift, first.theirShift) }
        for region in regions {
            pieces.append(common(at..<region.old.lowerBound, ourShift, theirShift))
            pieces += merged(region)
            at = region.old.upperBound
            (ourShift, theirShift) = (region.ours.upperBound - at, region.theirs.upperBound - at)
        }
        pieces.append(common(at..<whole.upperBound, ourShift, theirShift))
        return pieces.filter { $0 != .common([]) && $0 != .changed([]) }
    }

    /// Returns lines that both versions have, with the merged state of their checkboxes.
    private func common(_ old: Range<Int>, _ ourShift: Int, _ theirShift: Int) -> Piece {
        .common(old.map { line($0 + ourShift, $0 + theirShift, before: base.sign($0)) })
    }

    /// Returns a line that both versions have. An item that both sides added is checked if either is.
    private func line(_ our: Int, _ their: Int, before: UInt8? = nil) -> Line {
        let line = ours.lines[our]
        guard let box = ours.boxes[our], let other = theirs.sign(their) else { return line }
        let mine = line[box.tick]
        let isTheirs = mine == before || mine < other && other != before
        return box.ticked(line, by: isTheirs ? other : mine)
    }

    private func merged(_ region: MergeRegion) -> [Piece] {
        let (mine, others) = (ours.lines[region.ours], theirs.lines[region.theirs])
        if region.theirHunks.isEmpty { return [.changed(Array(mine))] }
        if region.ourHunks.isEmpty { return [.changed(Array(others))] }
        if ours.plain[region.ours].elementsEqual(theirs.plain[region.theirs]) {
            return [.changed(zip(region.ours, region.theirs).map { line($0, $1) })]
        }
        if !region.isStrict, base.areItems(region.old), ours.areItems(region.ours), theirs.areItems(region.theirs) {
            return pieces(region.items, region.old)
        }
        if region.isStrict, region.old.isEmpty { return [.changed(union(region.ours, region.theirs))] }
        return refined(region)
    }

    /// Returns all items that both sides added in one place, in an order that does not depend on the side.
    private func union(_ mine: Range<Int>, _ others: Range<Int>) -> [Line] {
        let our = Dictionary(zip(ours.plain[mine], mine)) { first, _ in first }
        let their = Dictionary(zip(theirs.plain[others], others)) { first, _ in first }
        if ours.lines[mine].precedes(theirs.lines[others]) {
            let first = mine.map { place in their[ours.plain[place]].map { line(place, $0) } ?? ours.lines[place] }
            return first + others.filter { our[theirs.plain[$0]] == nil }.map { theirs.lines[$0] }
        }
        let first = others.map { place in our[theirs.plain[place]].map { line($0, place) } ?? theirs.lines[place] }
        return first + mine.filter { their[ours.plain[$0]] == nil }.map { ours.lines[$0] }
    }

    /// Removes the lines that both versions share from a conflict.
    private func refined(_ region: MergeRegion) -> [Piece] {
        let (mine, others) = (ours.lines[region.ours], theirs.lines[region.theirs])
        guard !mine.isEmpty, !others.isEmpty else { return [.conflict(ours: Array(mine), theirs: Array(others))] }
        let (some, more) = (Array(ours.plain[region.ours]), Array(theirs.plain[region.theirs]))
        // The result does not depend on the side.
        let hunks =
            mine.precedes(others)
            ? LineDifference.hunks(some, more)
            : LineDifference.hunks(more, some).map { .init(old: $0.new, new: $0.old) }
        var (pieces, our, their): ([Piece], Int, Int) = ([], region.ours.lowerBound, region.theirs.lowerBound)
        for hunk in hunks {
            let start = region.ours.lowerBound + hunk.old.lowerBound
            pieces.append(.common(zip(our..<start, their...).map { line($0, $1) }))
            let end = (start + hunk.old.count, region.theirs.lowerBound + hunk.new.upperBound)
            pieces.append(
                .conflict(
                    ours: Array(ours.lines[start..<end.0]), theirs: Array(theirs.lines[end.1 - hunk.new.count..<end.1]))
            )
            (our, their) = end
        }
        return pieces + [.common(zip(our..<region.ours.upperBound, their...).map { line($0, $1) })]
    }

    /// Joins conflicts that are separated only by insignificant lines.
    private func joined(_ pieces: [Piece]) -> [Piece] {
        var joined: [Piece] = []
        // The last conflict, and the common lines after it as long as the next conflict can be joined to it.
        var (ours, theirs, between): ([Line], [Line], [Line]) = ([], [], [])
        var isOpen = false
        func close() {
            if isOpen { joined.append(.conflict(ours: ours, theirs: theirs)) }
            if !between.isEmpty { joined.append(.common(between)) }
            (ours, theirs, between, isOpen) = ([], [], [], false)
        }
        for piece in pieces {
            switch piece {
            case .common(let lines): between += lines
            case .changed:
                close()
                joined.append(piece)
            case .conflict(let mine, let others):
                if !isOpen || between.count > 3 && between.contains(where: \.hasAlphanumerics) { close() }
                isOpen = true
                ours += between + mine
                theirs += between + others
                between = []
            }
        }
        close()
        return joined
    }
}

extension ArraySlice<ArraySlice<UInt8>> {
    fileprivate func precedes(_ other: Self) -> Bool {
        lexicographicallyPrecedes(other) { $0.lexicographicallyPrecedes($1) }
    }
}

extension ArraySlice<UInt8> {
    /// Whether the line contains characters for which C's `isalnum` is true.
    fileprivate var hasAlphanumerics: Bool {
        contains { (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0) }
    }
}
