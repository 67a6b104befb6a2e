import Domain

/// Names that are the same without case, each as it was first written.
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

    /// Groups in natural order of their names; `change` gives the rows their new indices.
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
    /// At each number its place in this order, which holds each of its indices once.
    var inverted: [Int] {
        var places = self
        for (place, index) in enumerated() { places[index] = place }
        return places
    }
}

extension Array where Element: Hashable {
    /// Without what stands here before: names may be the same but for case.
    package var unique: [Element] {
        // Most lists are so short that looking is cheaper than a set.
        if count < 16, indices.allSatisfy({ !self[..<$0].contains(self[$0]) }) { return self }
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
