import Bytes

/// Merges three orderings: elements of the base keep their order, and each new element follows the one that it followed
/// in its version.
struct OrderedUnion {
    private let base: [Int32]
    private var isMoved: [Bool]
    /// The new elements before each element of the base, and after the last one.
    private var new: [[Int32]]

    /// - Parameters: elements as numbers from 0. If both versions add elements in the same place, the lexicographically
    ///   smaller sequence comes first.
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

    /// - Parameter isThere: returns whether an element is in the result, regardless of its positions; nil to decide by
    ///   its positions.
    func merged(_ isThere: (Int32) -> Bool?) -> [Int32] {
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
