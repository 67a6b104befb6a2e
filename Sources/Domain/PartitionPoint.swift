extension RandomAccessCollection where Index == Int {
    /// Returns the index of the first element that does not satisfy the condition, or the end index. All elements that
    /// satisfy it must come before all that do not.
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
