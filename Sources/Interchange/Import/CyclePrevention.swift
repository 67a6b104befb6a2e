import Domain
import UseCases

/// Removes references that would create cycles of `blockedBy` or `parent`, which a check reports as errors.
struct CyclePrevention {
    private let board: Board
    private let field: Field

    /// - Parameter field: `parent` or `blockedBy`.
    init(_ board: Board, _ field: Field) { (self.board, self.field) = (board, field) }

    /// The maximum number of search rounds; input with more entangled cycles was made to waste time.
    private static let mostRounds = 30

    /// Removes the last imported reference of each cycle, and reports it.
    ///
    /// - Parameter items: items whose references are ids of the board or of imported todos.
    func apply(_ items: inout [ImportItem]) {
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
            var remaining: [String] = []
            for id in items[item].todo[field] {
                if let target = ids[id.lowercased()], isCut(target) {
                    let title = places[target].map { items[$0].todo.title } ?? board.rows[target].todo.title
                    items[item].todo.losses.append(.cycle(field, through: title))
                } else {
                    remaining.append(id)
                }
            }
            items[item].todo.set(.field(field), remaining)
            edges[nodes[item]].removeAll(where: isCut)
        }
        // References that are already on the board must not be removed.
        func isNew(_ item: Int, _ target: Int) -> Bool {
            items[item].index.map { !targets(of: $0).contains(target) } ?? true
        }
        for _ in 0..<CyclePrevention.mostRounds {
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
        // There is no cycle if each todo refers only to earlier ones.
        for item in items.indices {
            let old = Set(items[item].index.map(targets) ?? [])
            cut(item) { target in !old.contains(target) && (places[target].map { $0 >= item } ?? true) }
        }
    }

    /// Returns the references of a todo on the board.
    private func targets(of todo: Int) -> [Int] { board.targets(of: field, of: todo) }
}
