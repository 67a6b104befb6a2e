import Bytes

/// A range of the base that at least one version changed, with all hunks that touch each other there.
struct MergeRegion {
    typealias Hunk = LineDifference.Hunk

    private(set) var old: Range<Int>
    private(set) var ourHunks: [Hunk] = []
    private(set) var theirHunks: [Hunk] = []
    /// The difference between line numbers before the region in a version and in the base.
    let ourShift: Int
    let theirShift: Int
    /// Whether adjacent hunks are separate regions; git treats them as a conflict.
    let isStrict: Bool

    /// The lines of the region in our version.
    var ours: Range<Int> { old.lowerBound + ourShift..<old.upperBound + (ourHunks.last?.shift ?? ourShift) }
    /// The lines of the region in their version.
    var theirs: Range<Int> { old.lowerBound + theirShift..<old.upperBound + (theirHunks.last?.shift ?? theirShift) }

    /// Returns the regions of all hunks, in order.
    ///
    /// - Parameter shifts: the shifts of our and their version before the first hunk.
    static func all(
        _ ours: [Hunk], _ theirs: [Hunk], isStrict: Bool, shifts: (Int, Int) = (0, 0)
    ) -> [MergeRegion] {
        var (regions, mine, others): ([MergeRegion], ArraySlice<Hunk>, ArraySlice<Hunk>) = ([], ours[...], theirs[...])
        var shifts = shifts
        while let isOurs = isOursNext(mine, others), let first = isOurs ? mine.first : others.first {
            var region = MergeRegion(
                old: first.old, ourShift: shifts.0, theirShift: shifts.1, isStrict: isStrict)
            while let isOurs = isOursNext(mine, others), let next = isOurs ? mine.first : others.first,
                region.isTouched(by: next) || region.ourHunks.isEmpty && region.theirHunks.isEmpty
            {
                region.old = region.old.lowerBound..<max(region.old.upperBound, next.old.upperBound)
                if isOurs {
                    region.ourHunks.append(mine.removeFirst())
                } else {
                    region.theirHunks.append(others.removeFirst())
                }
            }
            shifts = (region.ourHunks.last?.shift ?? shifts.0, region.theirHunks.last?.shift ?? shifts.1)
            regions.append(region)
        }
        return regions
    }

    /// Returns whether the next hunk is ours; nil if there are no more hunks.
    private static func isOursNext(_ ours: ArraySlice<Hunk>, _ theirs: ArraySlice<Hunk>) -> Bool? {
        guard let mine = ours.first?.old, let other = theirs.first?.old else {
            return ours.isEmpty && theirs.isEmpty ? nil : !ours.isEmpty
        }
        return (mine.lowerBound, mine.upperBound) <= (other.lowerBound, other.upperBound)
    }

    private func isTouched(by next: Hunk) -> Bool {
        if next.old.lowerBound < old.upperBound { return true }
        return next.old.lowerBound == old.upperBound && (!isStrict || next.old.isEmpty && old.isEmpty)
    }

    /// The regions with hunks split into single lines, where a hunk replaces lines with as many new ones.
    var items: [MergeRegion] {
        MergeRegion.all(
            ourHunks.flatMap(\.lines), theirHunks.flatMap(\.lines), isStrict: true, shifts: (ourShift, theirShift))
    }
}

extension LineDifference.Hunk {
    /// The difference between line numbers after the hunk in the new version and in the base.
    fileprivate var shift: Int { new.upperBound - old.upperBound }

    fileprivate var lines: [Self] {
        guard old.count == new.count else { return [self] }
        return zip(old, new).map { Self(old: $0..<$0 + 1, new: $1..<$1 + 1) }
    }
}
