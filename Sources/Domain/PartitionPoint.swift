extension RandomAccessCollection where Index == Int {
    /// The first place whose element the condition does not hold for, where it holds for all before it and none behind; the end
    /// where it holds for all.
    @inlinable
    package func partitionPoint(where holds: (Element) -> Bool) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = (low + high) / 2
            if holds(self[middle]) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
