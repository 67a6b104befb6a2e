/// Merges three versions of some lines as git does (`git merge-file`, at its level `zealous alnum`), and checkboxes item by item:
/// a tick is no change of the line that it stands in.
struct LineMerge {
    typealias Line = ArraySlice<UInt8>

    /// A part of what comes of it.
    enum Piece: Equatable {
        /// Lines that nobody changed.
        case common([Line])
        /// Lines that one changed, or both alike.
        case changed([Line])
        case conflict(ours: [Line], theirs: [Line])
    }

    private var numbers = LineNumbers()
    private let base: MergeSide
    private var ours: MergeSide
    private var theirs: MergeSide

    /// - Parameter hasItems: whether checkboxes are looked at.
    init(_ base: MergeLines, _ ours: MergeLines, _ theirs: MergeLines, hasItems: Bool) {
        self.base = MergeSide(base, hasItems, &numbers)
        self.ours = MergeSide(ours, hasItems, &numbers)
        self.theirs = MergeSide(theirs, hasItems, &numbers)
    }

    /// What comes of it, in its order.
    mutating func callAsFunction() -> [Piece] {
        ours.hunks = LineDifference.hunks(base.plain, ours.plain)
        theirs.hunks = LineDifference.hunks(base.plain, theirs.plain)
        let (ourTicks, theirTicks) = (ours.looseTicks(of: theirs, base), theirs.looseTicks(of: ours, base))
        ours.change(theirs.take(ourTicks, base, &numbers))
        theirs.change(ours.take(theirTicks, base, &numbers))
        return joined(pieces(MergeRegion.all(ours.hunks, theirs.hunks, isStrict: false), 0..<base.count))
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

    /// Lines that both have, with the ticks of both.
    private func common(_ old: Range<Int>, _ ourShift: Int, _ theirShift: Int) -> Piece {
        .common(
            old.map { place in
                let (our, their) = (place + ourShift, place + theirShift)
                guard let box = ours.boxes[our], let sign = theirs.sign(their), let before = base.sign(place) else {
                    return ours.lines[our]
                }
                let mine = ours.lines[our][box.tick]
                let merged = mine == before ? sign : sign == before ? mine : max(mine, sign)
                return box.ticked(ours.lines[our], by: merged)
            })
    }

    private func merged(_ region: MergeRegion) -> [Piece] {
        let (mine, others) = (ours.lines[region.ours], theirs.lines[region.theirs])
        if region.theirHunks.isEmpty || mine.elementsEqual(others) { return [.changed(Array(mine))] }
        if region.ourHunks.isEmpty { return [.changed(Array(others))] }
        if !region.isStrict, base.areItems(region.old), ours.areItems(region.ours), theirs.areItems(region.theirs) {
            return pieces(region.items, region.old)
        }
        if region.isStrict, region.old.isEmpty { return [.changed(LineMerge.union(mine, others))] }
        return refined(region)
    }

    /// All items that two added at one place; the order is the same from either side.
    private static func union(_ some: ArraySlice<Line>, _ others: ArraySlice<Line>) -> [Line] {
        let isFirst = some.precedes(others)
        let (first, second) = isFirst ? (some, others) : (others, some)
        let known = Set(first)
        return first + second.filter { !known.contains($0) }
    }

    /// A conflict without what is the same in both versions.
    private func refined(_ region: MergeRegion) -> [Piece] {
        let (mine, others) = (ours.lines[region.ours], theirs.lines[region.theirs])
        guard !mine.isEmpty, !others.isEmpty else { return [.conflict(ours: Array(mine), theirs: Array(others))] }
        let (some, more) = (Array(ours.exact[region.ours]), Array(theirs.exact[region.theirs]))
        // The same from either side.
        let hunks =
            mine.precedes(others)
            ? LineDifference.hunks(some, more)
            : LineDifference.hunks(more, some).map { .init(old: $0.new, new: $0.old) }
        var (pieces, at): ([Piece], Int) = ([], mine.startIndex)
        for hunk in hunks {
            let (start, end) = (mine.startIndex + hunk.old.lowerBound, mine.startIndex + hunk.old.upperBound)
            pieces.append(.common(Array(mine[at..<start])))
            let new = (others.startIndex + hunk.new.lowerBound)..<(others.startIndex + hunk.new.upperBound)
            pieces.append(.conflict(ours: Array(mine[start..<end]), theirs: Array(others[new])))
            at = end
        }
        return pieces + [.common(Array(mine[at...]))]
    }

    /// Conflicts with nothing much between them are one.
    private func joined(_ pieces: [Piece]) -> [Piece] {
        var joined: [Piece] = []
        for piece in pieces where piece != .common([]) {
            guard case .conflict(let ours, let theirs) = piece, joined.count > 1,
                case .common(let between) = joined[joined.count - 1],
                case .conflict(let firstOurs, let firstTheirs) = joined[joined.count - 2],
                between.count <= 3 || !between.contains(where: \.hasAlphanumerics)
            else {
                joined.append(piece)
                continue
            }
            joined.removeLast(2)
            joined.append(.conflict(ours: firstOurs + between + ours, theirs: firstTheirs + between + theirs))
        }
        return joined
    }
}

extension ArraySlice<ArraySlice<UInt8>> {
    fileprivate func precedes(_ other: Self) -> Bool {
        lexicographicallyPrecedes(other) { $0.lexicographicallyPrecedes($1) }
    }
}

extension ArraySlice<UInt8> {
    /// As C's `isalnum` sees it.
    fileprivate var hasAlphanumerics: Bool {
        contains { (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0) }
    }
}
