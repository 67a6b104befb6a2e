import Bytes

/// One version of the merged lines, with its differences from the base.
struct MergeSide {
    private(set) var lines: ArraySlice<ArraySlice<UInt8>>
    /// A number for the bytes of each line; items are compared as if unchecked.
    let plain: [Int32]
    /// The checkbox of each line; nil for other lines.
    let boxes: [Checkbox?]
    var hunks: [LineDifference.Hunk] = []

    init(_ source: MergeLines, _ hasItems: Bool, _ numbers: inout LineNumbers) {
        lines = Array(source.lines)[...]
        boxes = lines.map { hasItems ? Checkbox($0) : nil }
        plain = zip(lines, boxes).map { line, box in numbers.number(of: box?.ticked(line, by: 0x20) ?? line) }
    }

    var count: Int { lines.count }

    /// Returns the character in a line's checkbox.
    func sign(_ line: Int) -> UInt8? { boxes[line].map { lines[line][$0.tick] } }

    func areItems(_ range: Range<Int>) -> Bool { boxes[range].allSatisfy { $0 != nil } }

    // MARK: Ticks in lines that the other one changed

    /// A change of a checkbox in a line that the other version changed or removed.
    struct LooseTick {
        /// The line in the base and in this version.
        let old: Int
        let new: Int
        let sign: UInt8
        /// The hunk of the other version.
        let hunk: LineDifference.Hunk
    }

    func looseTicks(of other: MergeSide, _ base: MergeSide) -> [LooseTick] {
        var (ticks, next, shift): ([LooseTick], Int, Int) = ([], 0, 0)
        for hunk in other.hunks {
            for old in hunk.old {
                while next < hunks.count, hunks[next].old.upperBound <= old {
                    shift = hunks[next].new.upperBound - hunks[next].old.upperBound
                    next += 1
                }
                if next < hunks.count, hunks[next].old.contains(old) { continue }
                guard let before = base.sign(old), let sign = sign(old + shift), sign != before else { continue }
                ticks.append(LooseTick(old: old, new: old + shift, sign: sign, hunk: hunk))
            }
        }
        return ticks
    }

    /// Applies changed checkboxes to items that this version moved or reworded.
    ///
    /// - Returns: the changes for which no unique item was found.
    mutating func take(_ ticks: [LooseTick], _ base: MergeSide) -> [LooseTick] {
        guard !ticks.isEmpty else { return [] }
        let places = newPlaces
        var (rest, left) = (ticks[...], [LooseTick]())
        while let hunk = rest.first?.hunk {
            let some = rest.prefix { $0.hunk == hunk }
            let reworded = reworded(hunk, base)
            for tick in some {
                let moved = places[base.plain[tick.old]].flatMap(\.self)
                guard let place = moved ?? reworded[tick.old], let box = boxes[place] else {
                    left.append(tick)
                    continue
                }
                lines[place] = box.ticked(lines[place], by: tick.sign)
            }
            rest = rest[some.endIndex...]
        }
        return left
    }

    /// The index of each new line by its number; nil for a line that occurs several times.
    private var newPlaces: [Int32: Int?] {
        var places: [Int32: Int?] = [:]
        for place in hunks.flatMap(\.new) {
            places.updateValue(places.keys.contains(plain[place]) ? nil : place, forKey: plain[place])
        }
        return places
    }

    /// Maps items of a hunk in the base to their reworded items. Items are paired by position if there are as many new
    /// ones; otherwise a pair requires that neither item is similar to any other.
    private func reworded(_ hunk: LineDifference.Hunk, _ base: MergeSide) -> [Int: Int] {
        let olds = hunk.old.filter { base.boxes[$0] != nil }
        let news = hunk.new.filter { boxes[$0] != nil }
        if olds.count == news.count {
            return Dictionary(uniqueKeysWithValues: zip(olds, news).filter { isReworded($0, base, by: $1) })
        }
        guard olds.count * news.count <= MergeSide.mostPairs else { return [:] }
        let pairs = olds.flatMap { old in news.filter { isReworded(old, base, by: $0) }.map { (old, $0) } }
        let (oldCounts, newCounts) = (MergeSide.counts(pairs.map(\.0)), MergeSide.counts(pairs.map(\.1)))
        return Dictionary(uniqueKeysWithValues: pairs.filter { oldCounts[$0] == 1 && newCounts[$1] == 1 })
    }

    /// The maximum number of pairs to compare.
    private static let mostPairs = 10_000

    private static func counts(_ places: [Int]) -> [Int: Int] {
        places.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }

    private func isReworded(_ old: Int, _ base: MergeSide, by new: Int) -> Bool {
        guard let before = base.boxes[old], let box = boxes[new] else { return false }
        return before.isReworded(base.lines[old], by: lines[new], box)
    }

    /// Marks lines as changed if their checkbox changes could not be applied, so that they conflict with the other
    /// version.
    mutating func change(_ ticks: [LooseTick]) {
        guard !ticks.isEmpty else { return }
        hunks += ticks.map { LineDifference.Hunk(old: $0.old..<$0.old + 1, new: $0.new..<$0.new + 1) }
        hunks.sort { ($0.old.lowerBound, $0.old.upperBound) < ($1.old.lowerBound, $1.old.upperBound) }
    }
}
