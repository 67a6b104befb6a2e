/// Finds the fewest deletions and insertions that turn one sequence of numbers into another: Myers, "An O(ND)
/// Difference Algorithm and Its Variations" (1986), in linear space and, like git's xdiff, with a limit on the work.
package struct LineDifference {
    /// Numbers that are deleted, and the numbers inserted in their place; one of the two may be empty.
    package struct Hunk: Equatable {
        package var old: Range<Int>
        package var new: Range<Int>

        package init(old: Range<Int>, new: Range<Int>) { (self.old, self.new) = (old, new) }
    }

    private let old: [Int32]
    private let new: [Int32]
    private var isGone: [Bool]
    private var isNew: [Bool]
    /// The positions in `old`, and in `new`, of the numbers that occur in both sequences.
    private var olds: [Int] = []
    private var news: [Int] = []
    /// For each diagonal, how far the search got from the beginning, and from the end.
    private var forward: [Int] = []
    private var backward: [Int] = []

    /// Returns the differences in order, each as far towards the end as possible.
    package static func hunks(_ old: [Int32], _ new: [Int32]) -> [Hunk] {
        var difference = LineDifference(old, new)
        difference.compare()
        return difference.slid()
    }

    private init(_ old: [Int32], _ new: [Int32]) {
        (self.old, self.new) = (old, new)
        isGone = Array(repeating: false, count: old.count)
        isNew = Array(repeating: false, count: new.count)
    }

    // MARK: Comparing

    private mutating func compare() {
        let short = min(old.count, new.count)
        var first = 0
        while first < short, old[first] == new[first] { first += 1 }
        var last = 0
        while last < short - first, old[old.count - 1 - last] == new[new.count - 1 - last] { last += 1 }
        dropStrangers(first..<old.count - last, first..<new.count - last)
        let diagonals = olds.count + news.count + 3
        forward = Array(repeating: 0, count: diagonals)
        backward = forward
        var limit = 256
        while limit * limit < diagonals { limit *= 2 }
        var open = [(0..<olds.count, 0..<news.count)]
        while let (some, others) = open.popLast() { part(some, others, &open, limit) }
    }

    /// Marks the numbers that occur in only one sequence, which need not be compared.
    private mutating func dropStrangers(_ some: Range<Int>, _ others: Range<Int>) {
        let (inOld, inNew) = (Set(old[some]), Set(new[others]))
        for place in some { if inNew.contains(old[place]) { olds.append(place) } else { isGone[place] = true } }
        for place in others { if inOld.contains(new[place]) { news.append(place) } else { isNew[place] = true } }
    }

    /// Marks the differences between two ranges, or splits both ranges further.
    private mutating func part(
        _ some: Range<Int>, _ others: Range<Int>, _ open: inout [(Range<Int>, Range<Int>)], _ limit: Int
    ) {
        var (one, other) = (some, others)
        while let (left, right) = first(one, other), left == right {
            (one, other) = (one.dropFirst(), other.dropFirst())
        }
        while !one.isEmpty, !other.isEmpty, old[olds[one.upperBound - 1]] == new[news[other.upperBound - 1]] {
            (one, other) = (one.dropLast(), other.dropLast())
        }
        if one.isEmpty || other.isEmpty {
            for place in one { isGone[olds[place]] = true }
            for place in other { isNew[news[place]] = true }
            return
        }
        let (left, right) = middle(one, other, limit)
        let halves = [
            (one.lowerBound..<left, other.lowerBound..<right), (left..<one.upperBound, right..<other.upperBound),
        ]
        // The limit on the work can produce a half that equals the whole, which would be split forever.
        for half in halves {
            if half == (one, other) {
                for place in one { isGone[olds[place]] = true }
                for place in other { isNew[news[place]] = true }
            } else {
                open.append(half)
            }
        }
    }

    private func first(_ some: Range<Int>, _ others: Range<Int>) -> (Int32, Int32)? {
        some.isEmpty || others.isEmpty ? nil : (old[olds[some.lowerBound]], new[news[others.lowerBound]])
    }

    /// Returns the middle of the shortest path or, if that takes too much work, the furthest point reached.
    private mutating func middle(_ some: Range<Int>, _ others: Range<Int>, _ limit: Int) -> (Int, Int) {
        // Diagonal `d` is at index `d + shift`.
        let shift = news.count + 1
        let (lowest, highest) = (some.lowerBound - others.upperBound, some.upperBound - others.lowerBound)
        let (start, end) = (some.lowerBound - others.lowerBound, some.upperBound - others.upperBound)
        let isOdd = (start - end) & 1 != 0
        var (fromStart, fromEnd) = (start...start, end...end)
        forward[start + shift] = some.lowerBound
        backward[end + shift] = some.upperBound
        var cost = 0
        while true {
            cost += 1
            fromStart = LineDifference.widened(fromStart, lowest, highest) { forward[$0 + shift] = -1 }
            for diagonal in stride(from: fromStart.upperBound, through: fromStart.lowerBound, by: -2) {
                let (below, above) = (forward[diagonal - 1 + shift], forward[diagonal + 1 + shift])
                var left = below >= above ? below + 1 : above
                while left < some.upperBound, left - diagonal < others.upperBound,
                    old[olds[left]] == new[news[left - diagonal]]
                { left += 1 }
                forward[diagonal + shift] = left
                if isOdd, fromEnd.contains(diagonal), backward[diagonal + shift] <= left {
                    return (left, left - diagonal)
                }
            }
            fromEnd = LineDifference.widened(fromEnd, lowest, highest) { backward[$0 + shift] = .max }
            for diagonal in stride(from: fromEnd.upperBound, through: fromEnd.lowerBound, by: -2) {
                let (below, above) = (backward[diagonal - 1 + shift], backward[diagonal + 1 + shift])
                var left = below < above ? below : above - 1
                while left > some.lowerBound, left - diagonal > others.lowerBound,
                    old[olds[left - 1]] == new[news[left - diagonal - 1]]
                { left -= 1 }
                backward[diagonal + shift] = left
                if !isOdd, fromStart.contains(diagonal), left <= forward[diagonal + shift] {
                    return (left, left - diagonal)
                }
            }
            if cost >= limit { return furthest(some, others, fromStart, fromEnd, shift) }
        }
    }

    private static func widened(
        _ range: ClosedRange<Int>, _ lowest: Int, _ highest: Int, _ mark: (Int) -> Void
    ) -> ClosedRange<Int> {
        var (low, high) = (range.lowerBound, range.upperBound)
        if low > lowest {
            low -= 1
            mark(low - 1)
        } else {
            low += 1
        }
        if high < highest {
            high += 1
            mark(high + 1)
        } else {
            high -= 1
        }
        return low...max(low, high)
    }

    private func furthest(
        _ some: Range<Int>, _ others: Range<Int>, _ fromStart: ClosedRange<Int>, _ fromEnd: ClosedRange<Int>,
        _ shift: Int
    ) -> (Int, Int) {
        var (best, end) = ((some.lowerBound, others.lowerBound), (some.upperBound, others.upperBound))
        for diagonal in stride(from: fromStart.upperBound, through: fromStart.lowerBound, by: -2) {
            let left = min(forward[diagonal + shift], some.upperBound, others.upperBound + diagonal)
            if left + left - diagonal > best.0 + best.1 { best = (left, left - diagonal) }
        }
        for diagonal in stride(from: fromEnd.upperBound, through: fromEnd.lowerBound, by: -2) {
            let left = max(backward[diagonal + shift], some.lowerBound, others.lowerBound + diagonal)
            if left + left - diagonal < end.0 + end.1 { end = (left, left - diagonal) }
        }
        let done = best.0 + best.1 - some.lowerBound - others.lowerBound
        return some.upperBound + others.upperBound - end.0 - end.1 < done ? best : end
    }

    // MARK: Hunks

    private func slid() -> [Hunk] {
        var hunks: [Hunk] = []
        var (left, right) = (0, 0)
        while left < old.count || right < new.count {
            let start = (left, right)
            while left < old.count, isGone[left] { left += 1 }
            while right < new.count, isNew[right] { right += 1 }
            if (left, right) != start { hunks.append(Hunk(old: start.0..<left, new: start.1..<right)) }
            // A number that is kept is in both sequences.
            (left, right) = (min(left + 1, old.count), min(right + 1, new.count))
        }
        var slid: [Hunk] = []
        for hunk in hunks.reversed() {
            var hunk = hunk
            while hunk.slide(old, new, before: slid.last) {}
            if let next = slid.last, next.old.lowerBound == hunk.old.upperBound {
                slid.removeLast()
                hunk = Hunk(
                    old: hunk.old.lowerBound..<next.old.upperBound, new: hunk.new.lowerBound..<next.new.upperBound)
            }
            slid.append(hunk)
        }
        return slid.reversed()
    }
}

extension LineDifference.Hunk {
    /// Moves an insertion or a deletion one position further if the change remains the same; returns whether it did.
    fileprivate mutating func slide(_ rowBefore: [Int32], _ rowAfter: [Int32], before next: Self?) -> Bool {
        guard old.isEmpty || new.isEmpty, old.upperBound < next?.old.lowerBound ?? rowBefore.count,
            new.upperBound < next?.new.lowerBound ?? rowAfter.count
        else { return false }
        let first = old.isEmpty ? rowAfter[new.lowerBound] : rowBefore[old.lowerBound]
        guard first == (old.isEmpty ? rowAfter[new.upperBound] : rowBefore[old.upperBound]) else { return false }
        old = old.lowerBound + 1..<old.upperBound + 1
        new = new.lowerBound + 1..<new.upperBound + 1
        return true
    }
}

/// Numbers for lines: two lines with the same bytes have one number.
package struct LineNumbers {
    private var numbers: [ArraySlice<UInt8>: Int32] = [:]

    package init() {}

    /// Returns the number of a line; assigns a new number if the line is new.
    package mutating func number(of line: ArraySlice<UInt8>) -> Int32 {
        if let number = numbers[line] { return number }
        let number = Int32(truncatingIfNeeded: numbers.count)
        numbers[line] = number
        return number
    }
}
