import Domain

/// Finds the todo that an id, a unique beginning of one or, in a Backlog.md project, its number means.
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

    /// The index of the todo; an exact id, alias or number beats a beginning, and of two with one id the one not
    /// archived is meant.
    package func callAsFunction(_ id: String) throws(Failure) -> Int {
        let wanted = (id.hasPrefix("#") ? String(id.dropFirst()) : id).lowercased()
        guard !wanted.isEmpty else { throw .notFound(nearest: nil) }
        if case .shown(let meant) = board.references.find(wanted) { return meant }
        let found = board.todos.indices.filter { board.todos[$0].id.lowercased().hasPrefix(wanted) }
        let written = found.map { board.todos[$0].id }
        let ids = Dictionary(written.map { ($0.lowercased(), $0) }, uniquingKeysWith: { first, _ in first }).values
        guard let first = found.first(where: { !board.todos[$0].isArchived }) ?? found.first else {
            throw .notFound(nearest: nearestWord(to: wanted, among: board.todos.map(\.id)))
        }
        if ids.count == 1 { return first }
        throw .ambiguous(Array(ids.sorted(by: naturallyPrecedes).prefix(10)))
    }
}
