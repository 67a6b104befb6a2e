import Domain

/// A table of names, compared without case, that keeps the first spelling of each.
struct NameTable {
    private var indices: [String: Int] = [:]
    private var names: [String] = []

    mutating func index(of name: String) -> Int {
        if let index = indices[name] { return index }
        let folded = name.lowercased()
        let index = indices[folded] ?? names.count
        if index == names.count { names.append(name) }
        indices[folded] = index
        indices[name] = index
        return index
    }

    /// Returns groups in natural order of their names; `change` applies the new indices to the rows.
    func sorted(
        remapping rows: inout [Board.Row], _ change: (inout Board.Row, [Int]) -> Void
    ) -> [Board.Group] {
        let order = names.indices.sorted { naturallyPrecedes(names[$0], names[$1]) }
        let places = order.inverted
        for index in rows.indices { change(&rows[index], places) }
        return order.map { Board.Group(name: names[$0]) }
    }
}

extension [Int] {
    /// The inverse permutation. The array must contain each of its indices once.
    var inverted: [Int] {
        var places = self
        for (place, index) in enumerated() { places[index] = place }
        return places
    }
}

extension Array where Element: Hashable {
    /// The elements without later duplicates.
    @inlinable package var unique: [Element] {
        // Most lists are so short that a linear search is faster than a set.
        if count < 16, indices.allSatisfy({ !self[..<$0].contains(self[$0]) }) { return self }
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
