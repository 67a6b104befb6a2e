import Domain

/// A todo that comes to a board, with its place there.
struct ImportItem {
    var todo: ImportedTodo
    /// The one that it has, or gets.
    let id: String
    /// Where it is on the board; nil for a new one.
    let index: Int?

    /// Says so where a new one cannot have the id that it wants.
    mutating func tellOtherID() {
        guard index == nil, let wanted = todo.id, !wanted.hasSameBytes(as: id) else { return }
        todo.losses.append(Loss("id", "id '\(wanted)' cannot be had here"))
    }
}
