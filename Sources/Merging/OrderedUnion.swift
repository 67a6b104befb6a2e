import Bytes

/// Three orders of some things as one: what the base has stands as there, and what is new behind what it stands behind.
struct OrderedUnion {
    private let base: [Int32]
    private var isMoved: [Bool]
    /// Before each one of the base and behind the last.
    private var new: [[Int32]]

    /// - Parameters: numbers of things, from 0 on; of those that are new in one place in both, the smaller comes first.
    init(base: [Int32], ours: [Int32], theirs: [Int32]) {
        self.base = base
        isMoved = Array(repeating: false, count: base.count)
        new = Array(repeating: [], count: base.count + 1)
        var theirNew = new
        for hunk in LineDifference.hunks(base, ours) {
            for place in hunk.old { isMoved[place] = true }
            new[hunk.old.lowerBound] += ours[hunk.new]
        }
        for hunk in LineDifference.hunks(base, theirs) {
            for place in hunk.old { isMoved[place] = true }
            theirNew[hunk.old.lowerBound] += theirs[hunk.new]
        }
        for place in new.indices {
            let (mine, others) = (new[place], theirNew[place])
            let (first, second) = mine.lexicographicallyPrecedes(others) ? (mine, others) : (others, mine)
            let known = Set(first)
            new[place] = first + second.filter { !known.contains($0) }
        }
    }

    /// - Parameter isThere: whether something stands in the result wherever that is; nil where its places decide.
    func callAsFunction(_ isThere: (Int32) -> Bool?) -> [Int32] {
        let elsewhere = Set(new.joined())
        var (all, seen): ([Int32], Set<Int32>) = ([], [])
        for place in new.indices {
            for thing in new[place] {
                guard let there = isThere(thing) else {
                    all.append(thing)
                    continue
                }
                if there, seen.insert(thing).inserted { all.append(thing) }
            }
            guard place < base.count else { continue }
            let thing = base[place]
            if let there = isThere(thing) {
                if there, !elsewhere.contains(thing), seen.insert(thing).inserted { all.append(thing) }
            } else if !isMoved[place] {
                all.append(thing)
            }
        }
        return all
    }
}
