import Domain

/// Finds the todo that an id or a unique beginning of one means.
package struct FindTodo: Sendable {
    /// Why there is not exactly one.
    package enum Failure: Error, Equatable, Sendable {
        /// With the nearest id.
        case notFound(nearest: String?)
        /// With the ids that begin so, at most ten.
        case ambiguous([String])
    }

    private let board: Board

    package init(in board: Board) { self.board = board }

    /// The index of the todo; an exact id beats a beginning, and of two with one id the one not archived is meant.
    package func callAsFunction(_ id: String) throws(Failure) -> Int {
        let wanted = (id.hasPrefix("#") ? String(id.dropFirst()) : id).lowercased()
        guard !wanted.isEmpty else { throw .notFound(nearest: nil) }
        let exact = board.todos.indices.filter {
            board.todos[$0].id.lowercased() == wanted || board.todos[$0].aliases.contains { $0.lowercased() == wanted }
        }
        if let meant = exact.first(where: { !board.todos[$0].isArchived }) ?? exact.first { return meant }
        let found = board.todos.indices.filter { board.todos[$0].id.lowercased().hasPrefix(wanted) }
        let ids = Set(found.map { board.todos[$0].id.lowercased() })
        guard let first = found.first(where: { !board.todos[$0].isArchived }) ?? found.first else {
            throw .notFound(nearest: nearestWord(to: id, among: board.todos.map(\.id)))
        }
        if ids.count == 1 { return first }
        throw .ambiguous(found.prefix(10).map { board.todos[$0].id }.sorted(by: naturallyPrecedes))
    }
}
