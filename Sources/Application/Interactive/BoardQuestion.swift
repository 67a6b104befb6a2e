package import Domain
package import UseCases

/// What a board in a terminal asks its session. The answer may take a while, so another thread waits for it.
package enum BoardQuestion: Sendable, Equatable {
    case edit(Change, of: [TodoKey])
    /// Undoes an edit, whatever was edited since: all of its files or none.
    case undo(EditAction)
    /// The last command of the command line that can be undone.
    case lastCommand
    /// The todos of a query and a view, as `fuda list` selects them.
    case list(query: String, view: String?)
    /// What a todo's file says besides its fields.
    case details(TodoKey)
    /// A report for a terminal with so many columns.
    case report(name: String, columns: Int)
    case log
}

/// The answer to a question of a board in a terminal.
package enum BoardAnswer: Sendable {
    case edited(EditOutcome, Snapshot)
    case undone(Workspace.ActionUndo, Snapshot)
    /// nil if there is no command that can be undone.
    case lastCommand(Workspace.LastCommand?)
    /// The todos are indices on the board of the snapshot.
    case listed(ListedTodos, Snapshot)
    case details(TodoDetails)
    /// A report or the log, with colour markers.
    case text([String])
    case failed(Failure)
}

/// What a todo's file and its history say besides its fields.
package struct TodoDetails: Sendable, Equatable {
    package let key: TodoKey
    /// The rendered text.
    package let html: [UInt8]
    /// The checkboxes of the text, in order.
    package let checklist: [ChecklistItem]
    /// The changes of the todo, and the commits that name it: a line each, the newest first.
    package let past: [String]

    package init(key: TodoKey, html: [UInt8], checklist: [ChecklistItem], past: [String]) {
        (self.key, self.html, self.checklist, self.past) = (key, html, checklist, past)
    }
}
