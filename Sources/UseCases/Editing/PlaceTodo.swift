import Domain

/// Finds the values of `order` that put a todo in a place of its column.
package struct PlaceTodo {
    private let board: Board

    package init(_ board: Board) { self.board = board }

    /// The distance between neighbours, so that a todo fits between two of them later.
    private static let gap = 10.0

    /// Returns the todos whose `order` changes, with their new values: one todo if its neighbours leave room, otherwise
    /// the column up to the place.
    ///
    /// - Parameters:
    ///   - todo: an index on the board.
    ///   - column: the todos of the column in their present order, as indices; may contain the todo.
    ///   - place: the todo's new place among the others, from 0.
    package func callAsFunction(_ todo: Int, in column: [Int], at place: Int) -> [(todo: Int, order: Double)] {
        let others = column.filter { $0 != todo }
        let place = min(max(place, 0), others.count)
        let before = place > 0 ? board.rows[others[place - 1]].todo.order : nil
        let after = place < others.count ? board.rows[others[place]].todo.order : nil
        switch (before, after) {
        case (nil, let after?) where place == 0: return [(todo, (after - PlaceTodo.gap).rounded(.down))]
        case (nil, nil) where place == 0: return [(todo, PlaceTodo.gap)]
        case (let before?, nil): return [(todo, (before + PlaceTodo.gap).rounded(.up))]
        case (let before?, let after?):
            if let middle = PlaceTodo.between(before, after) { return [(todo, middle)] }
        default: break
        }
        return renumbered(others, todo, at: place)
    }

    /// Returns a short number between two numbers; nil if there is no room.
    private static func between(_ low: Double, _ high: Double) -> Double? {
        guard low < high else { return nil }
        var scale = 1.0
        while scale <= 10_000 {
            let middle = ((low + high) / 2 * scale).rounded() / scale
            if middle > low, middle < high { return middle }
            scale *= 10
        }
        return nil
    }

    /// Numbers the whole column if a later todo has an order, otherwise only up to the place.
    private func renumbered(_ others: [Int], _ todo: Int, at place: Int) -> [(todo: Int, order: Double)] {
        let hasLater = others[place...].contains { board.rows[$0].todo.order != nil }
        let all = Array(others[..<place]) + [todo] + (hasLater ? Array(others[place...]) : [])
        return all.enumerated().compactMap { number, index in
            let order = Double(number + 1) * PlaceTodo.gap
            return board.rows[index].todo.order == order && index != todo ? nil : (index, order)
        }
    }
}
