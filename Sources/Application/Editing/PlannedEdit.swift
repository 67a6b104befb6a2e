package import Domain
package import Editing

/// A planned change of a file.
package enum PlannedEdit {
    /// Changes keys of a todo, and possibly its body.
    case change(TodoKey, [KeyChange], body: BodyChange? = nil)
    /// Creates the next todo of a series: a copy with its progress reset and those keys changed.
    case `repeat`(TodoKey, NewTodo, [KeyChange])
    /// Writes a new file with these bytes.
    case write(id: String, title: String, String, [UInt8])
    /// Moves the file to another path, relative to the project's folder.
    case move(TodoKey, String)
    /// Deletes the file.
    case remove(TodoKey)
    /// Replaces the text of a todo.
    case rewrite(TodoKey, [UInt8])
    /// Creates a todo with those keys changed.
    case make(NewTodo, [KeyChange])
}
