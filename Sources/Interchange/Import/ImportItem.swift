import Domain

/// An imported todo with its position on the board.
struct ImportItem {
    var todo: ImportedTodo
    /// The id that it has, or gets.
    let id: String
    /// Its index on the board; nil for a new todo.
    let index: Int?

    /// Reports if a new todo cannot get the id it requests.
    mutating func reportOtherID() {
        guard index == nil, let wanted = todo.id, !wanted.hasSameBytes(as: id) else { return }
        todo.losses.append(.takenID(wanted))
    }
}
