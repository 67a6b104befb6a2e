import Bytes
package import Domain
import Editing
import Queries
import Repositories
package import UseCases

extension Change {
    /// The todos that a plan needs.
    ///
    /// - Parameter names: of the changed todos.
    package func scope(_ names: [String]) -> EditScope {
        switch self {
        case .create: .new
        // Only the whole board knows who comments, and what is beside a todo.
        case .comment, .place: .all
        case .set, .move, .tick, .text, .archive, .restore, .remove, .skip: .names(names)
        }
    }
}

extension EditPlanner {
    /// Plans a change of all or none of the chosen todos; a new todo needs no choice.
    ///
    /// - Throws: also if a todo's id is ambiguous, or its file belongs to another source or cannot be read.
    package func edits(_ change: Change, of choice: EditChoice) throws(Failure) -> [PlannedEdit] {
        if case .create(let new) = change { return [try self.new(new)] }
        return try edits(of: choice) { (todo) throws(Failure) in try edits(change, of: todo) }
    }

    /// Plans a change of a todo.
    package func edits(_ change: Change, of todo: TodoKey) throws(Failure) -> [PlannedEdit] {
        switch change {
        case .create(let new): return [try self.new(new)]
        case .set(let assignments): return try edits(assignments, of: todo)
        case .move(let target):
            let status = Assignment("status", .set, try status(of: target))
            return try edits([status] + (target == .start ? takingOver(todo) : []), of: todo)
        case .place(let status, let before, let after):
            return try placing(todo, status: status, before: before, after: after)
        case .tick(let box, let on): return try rewriting(todo, .tick(box, on: on))
        case .comment(let text): return try rewriting(todo, try comment(text))
        case .text(let text, let part): return try rewriting(todo, .text(Array(text.utf8), part))
        case .archive: return try archiving(todo)
        case .restore: return try restoring(todo)
        case .remove: return [.remove(todo)]
        case .skip: return [try skip(todo)]
        }
    }

    /// Plans several changes of a todo as one edit of its file.
    ///
    /// - Parameter plan: plans one of them.
    package func edits(
        _ changes: [Change], by plan: (Change) throws(Failure) -> [PlannedEdit]
    ) throws(Failure) -> [PlannedEdit] {
        var all: [PlannedEdit] = []
        for change in changes {
            for edit in try plan(change) {
                guard case .change(let key, let keys, let body) = edit,
                    let index = all.firstIndex(where: { if case .change(key, _, _) = $0 { true } else { false } }),
                    case .change(_, let first, let text) = all[index]
                else {
                    all.append(edit)
                    continue
                }
                // Both may have the same time stamps.
                all[index] = .change(key, first + keys.filter { !first.contains($0) }, body: body ?? text)
            }
        }
        return all
    }

    private func new(_ new: Change.Creation) throws(Failure) -> PlannedEdit {
        let entry = new.readsFields ?? readsQuickEntry ? try quickEntry(new.title) : nil
        return try self.new(
            entry?.title ?? new.title, (entry?.assignments ?? []) + new.assignments, template: new.template,
            body: Array(new.body.utf8))
    }

    private func status(of target: Change.Target) throws(Failure) -> String {
        if case .column(let status) = target { return status }
        guard let type = target.type, let column = board.settings.columns.first(of: type) else {
            throw .noColumn(of: target.type ?? .todo)
        }
        return column.status
    }

    /// Makes the current user, if known, the owner of a started todo without an owner.
    private func takingOver(_ todo: TodoKey) throws(Failure) -> [Assignment] {
        guard board.rows[try board.row(of: todo)].owners.isEmpty else { return [] }
        guard case .user(let id) = try opened.currentUser() else { return [] }
        return [Assignment("owner", .set, id)]
    }

    /// Plans a change of a todo's text.
    private func rewriting(_ todo: TodoKey, _ body: BodyChange) throws(Failure) -> [PlannedEdit] {
        [.change(todo, try changes([], of: todo), body: body)]
    }

    /// Plans the archiving of a todo: a key or, in a Backlog.md project, another folder.
    private func archiving(_ todo: TodoKey) throws(Failure) -> [PlannedEdit] {
        if board.settings.dialect.archive == .key {
            return try edits([Assignment("archived", .set, "true")], of: todo)
        }
        let old = try board.todo(todo)
        if old.isArchived { return [] }
        guard let folder = opened.folder.layout.archive(of: old.path) else { throw .noArchive(of: old.path) }
        return [.move(todo, join(folder, Bytes.name(of: old.path)))]
    }

    /// Plans the way back.
    private func restoring(_ todo: TodoKey) throws(Failure) -> [PlannedEdit] {
        if board.settings.dialect.archive == .key { return try edits([Assignment("archived", .set, "")], of: todo) }
        let old = try board.todo(todo)
        if !old.isArchived { return [] }
        guard let folder = opened.folder.layout.home(ofArchived: old.path) else { throw .noArchive(of: old.path) }
        return [.move(todo, join(folder, Bytes.name(of: old.path)))]
    }
}
