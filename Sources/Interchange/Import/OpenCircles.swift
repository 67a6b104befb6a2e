import Domain
import UseCases

/// Leaves out what would close a circle of todos that wait for each other, or are in each other: a check calls that wrong.
struct OpenCircles {
    private let board: Board
    private let field: Field

    /// - Parameter field: `parent` or `blockedBy`.
    init(_ board: Board, _ field: Field) { (self.board, self.field) = (board, field) }

    /// So often circles are looked for; what has more through each other was written to cost time.
    private static let mostRounds = 30

    /// Of each circle the reference goes that stands last in what is imported, and that is said.
    ///
    /// - Parameter items: their references are ids of the board, or of one of them.
    func callAsFunction(_ items: inout [ImportItem]) {
        guard items.contains(where: { !$0.todo[field].isEmpty }) else { return }
        let nodes = items.indices.map { items[$0].index ?? board.rows.count + $0 }
        let places = Dictionary(uniqueKeysWithValues: zip(nodes, items.indices))
        var ids: [String: Int] = [:]
        for todo in board.indices { ids[board.rows[todo].todo.id.lowercased()] = todo }
        for (node, item) in zip(nodes, items) { ids[item.id.lowercased()] = node }
        var edges = board.indices.map(targets) + items.map { _ in [] }
        for (node, item) in zip(nodes, items) where !item.todo[field].isEmpty {
            edges[node] = item.todo[field].compactMap { ids[$0.lowercased()] }
        }
        func cut(_ item: Int, _ isCut: (Int) -> Bool) {
            var kept: [String] = []
            for id in items[item].todo[field] {
                if let target = ids[id.lowercased()], isCut(target) {
                    let title = places[target].map { items[$0].todo.title } ?? board.rows[target].todo.title
                    items[item].todo.losses.append(
                        Loss(field.name, "\(field.name) '\(title)' would close a circle"))
                } else {
                    kept.append(id)
                }
            }
            items[item].todo.set(.field(field), kept)
            edges[nodes[item]].removeAll(where: isCut)
        }
        // What stands on the board already is not ours to take away.
        func isNew(_ item: Int, _ target: Int) -> Bool {
            items[item].index.map { !targets(of: $0).contains(target) } ?? true
        }
        for _ in 0..<OpenCircles.mostRounds {
            var isOpened = false
            for circle in Cycles.cycles(edges) {
                let steps = zip(circle, circle.dropFirst() + circle.prefix(1)).compactMap { node, target in
                    places[node].map { (item: $0, target: target) }
                }
                guard let last = steps.filter({ isNew($0.item, $0.target) }).max(by: { $0.item < $1.item }) else {
                    continue
                }
                cut(last.item) { $0 == last.target }
                isOpened = true
            }
            if !isOpened { return }
        }
        // No circle is left where each waits for those alone that stand before it.
        for item in items.indices {
            let old = Set(items[item].index.map(targets) ?? [])
            cut(item) { target in !old.contains(target) && (places[target].map { $0 >= item } ?? true) }
        }
    }

    /// What a todo of the board leads to there.
    private func targets(of todo: Int) -> [Int] { board.rows[todo].targets(of: field) }
}
