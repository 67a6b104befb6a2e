import Domain
import Editing
package import UseCases

/// A change of todos that a board in a terminal makes with one key: its plan, and the command that does the same, which
/// `fuda undo` shows.
package enum BoardDeed: Sendable, Equatable {
    /// Moves to the first column of a type.
    case start, done, reopen
    /// Moves to the column of a status.
    case move(status: String)
    /// Moves to a place in a column.
    ///
    /// `status` is nil for the present column, `before` and `after` are ids; if both are nil, it moves to the end.
    case place(status: String?, before: String?, after: String?)
    case set([Assignment])
    /// Checks or unchecks the checkbox with a number, from 0, and a text.
    case tick(item: Int, text: String, on: Bool)
    case comment(String)
    case archive
    case remove
    /// Creates a todo; it has the assigned fields, beside those that the title names in the words of a quick entry.
    case new(title: String, [Assignment])

    /// The command line that does the same.
    ///
    /// - Parameter ids: of the changed todos; empty for a new one.
    package func words(_ ids: [String]) -> [String] {
        let (command, others): (String, [String])
        switch self {
        case .start: (command, others) = ("start", [])
        case .done: (command, others) = ("done", [])
        case .reopen: (command, others) = ("reopen", [])
        case .move(let status): (command, others) = ("move", [status])
        case .place(let status, _, _): (command, others) = ("move", status.map { [$0] } ?? [])
        case .set(let assignments): (command, others) = ("set", assignments.map(\.word))
        case .tick(let item, _, let on): (command, others) = ("tick", ["\(item + 1)"] + (on ? [] : ["off"]))
        case .comment(let text): (command, others) = ("comment", [text])
        case .archive: (command, others) = ("archive", [])
        case .remove: (command, others) = ("rm", [])
        case .new(let title, let assignments): (command, others) = ("new", [title] + assignments.map(\.word))
        }
        return ["fuda", command] + ids + others
    }

    /// The todos that the plan needs.
    var scope: EditScope {
        switch self {
        case .new: .new
        case .start, .done, .reopen, .move, .place, .set, .tick, .comment, .archive, .remove: .all
        }
    }

    /// Plans the change of several todos, of all or none.
    ///
    /// - Throws: also if a todo's id is ambiguous, or its file belongs to another source or cannot be read.
    func plan(_ planner: EditPlanner, _ todos: [TodoKey]) throws(Failure) -> [PlannedEdit] {
        if case .new(let title, let assignments) = self {
            guard planner.readsQuickEntry else { return [try planner.new(title, assignments)] }
            let entry = try planner.quickEntry(title)
            return [try planner.new(entry.title, entry.assignments + assignments)]
        }
        return try planner.edits(of: .todos(todos)) { (todo) throws(Failure) in
            try plan(planner, todo)
        }
    }

    private func plan(_ planner: EditPlanner, _ todo: TodoKey) throws(Failure) -> [PlannedEdit] {
        switch self {
        case .start: return try planner.edits(of: todo, to: .active)
        case .done: return try planner.edits(of: todo, to: .done)
        case .reopen: return try planner.edits(of: todo, to: .todo)
        case .move(let status): return try planner.edits([Assignment("status", .set, status)], of: todo)
        case .place(let status, let before, let after):
            return try planner.placing(todo, status: status, before: before, after: after)
        case .set(let assignments): return try planner.edits(assignments, of: todo)
        case .tick(let item, let text, let on):
            return try planner.edits(.tick(.item(item, text: text), on: on), of: todo)
        case .comment(let text): return try planner.edits(try planner.comment(text), of: todo)
        case .archive: return try planner.archiving(todo)
        case .remove: return [.remove(todo)]
        case .new: return []
        }
    }
}
