package import Domain

extension Board {
    /// A todo on the board: what its file says, and what the board knows of it.
    ///
    /// A row is borrowed from the lists of its board: neither the todo nor its entry is copied.
    package struct Row: Sendable {
        @usableFromInline let todos: [Todo]
        @usableFromInline let entries: [Entry]
        /// In `Board.todos`; means this todo on this board alone.
        package let index: Int

        @inlinable
        init(_ todos: [Todo], _ entries: [Entry], at index: Int) {
            (self.todos, self.entries, self.index) = (todos, entries, index)
        }

        /// What its file says.
        @inlinable package var todo: Todo { _read { yield todos[index] } }
        /// What the board knows of it.
        @inlinable package var entry: Entry { _read { yield entries[index] } }
        /// What the todo is known by from one board to the next: its file.
        package var key: PathKey { PathKey(todos[index].path) }
        /// Whether it is broken, and nothing is known of it but that it is there.
        @inlinable package var isLost: Bool { todos[index].isBroken && !todos[index].isRecalled }
    }

    /// What is known of a todo, by its index in `todos`.
    @inlinable
    package subscript(todo: Int) -> Row { Row(todos, entries, at: todo) }
}
