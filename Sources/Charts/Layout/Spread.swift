/// Moves overlapping labels apart.
enum Spread {
    /// Returns the centres, each as close to its wanted position as the distance between neighbours allows, in the
    /// order of `wanted`.
    ///
    /// If the centres do not fit between `low` and `high` at that distance, they are closer together.
    static func centres(_ wanted: [Double], distance: Double, low: Double, high: Double) -> [Double] {
        guard wanted.count > 1 else { return wanted.map { min(max($0, low), max(low, high)) } }
        let distance = min(distance, max(0, high - low) / Double(wanted.count - 1))
        let order = wanted.indices.sorted { (wanted[$0], $0) < (wanted[$1], $1) }
        var blocks: [(sum: Double, count: Int)] = []
        // Pool adjacent violators: the members of a block keep their distance and share the mean of their wanted
        // positions.
        for (place, index) in order.enumerated() {
            blocks.append((wanted[index] - Double(place) * distance, 1))
            while blocks.count > 1 {
                let (last, before) = (blocks[blocks.count - 1], blocks[blocks.count - 2])
                guard last.sum / Double(last.count) < before.sum / Double(before.count) else { break }
                blocks.removeLast()
                blocks[blocks.count - 1] = (before.sum + last.sum, before.count + last.count)
            }
        }
        var centres = wanted
        var place = 0
        let room = high - Double(wanted.count - 1) * distance
        for block in blocks {
            let start = min(max(block.sum / Double(block.count), low), room)
            for _ in 0..<block.count {
                centres[order[place]] = start + Double(place) * distance
                place += 1
            }
        }
        return centres
    }
}
