import Bytes
package import Domain
import Editing
import UseCases

extension EditPlanner {
    /// Returns a line about what is unfinished in an open todo, such as `'Pack' is blocked by k3f9q2 and has 2 open
    /// checkboxes`; nil if the todo has neither open blockers nor open checkboxes.
    ///
    /// - Throws: if the board has only some of the todos, and the todo has blockers. The caller then plans again on a
    ///   whole board.
    package func unfinished(_ todo: TodoKey) throws(Failure) -> String? {
        let index = try board.row(of: todo)
        guard board.rows[index].isOpen else { return nil }
        if part != nil, !board.rows[index].blockedBy.isEmpty { throw Failure(InvalidValueError.needsAll) }
        let blockers = board.openBlockers(of: index).subtracting([index]).sorted()
        let boxes = BodyChange.openCheckboxes(in: try bytes(of: todo))
        let facts = [
            blockers.isEmpty ? nil : "is blocked by \(blockers.map { board.rows[$0].todo.id }.listed(most: 3))",
            boxes == 0 ? nil : "has \(boxes) open \(boxes == 1 ? "checkbox" : "checkboxes")",
        ].compactMap { $0 }
        return facts.isEmpty ? nil : "'\(board.rows[index].todo.title)' \(facts.joined(separator: " and "))"
    }

    /// Returns who started a todo that is in an active column, and when, such as `'Buy milk' is in 'doing' since 2026-11-29;
    /// hana has it`; nil for other todos.
    package func alreadyStarted(_ todo: TodoKey) throws(Failure) -> String? {
        let index = try board.row(of: todo)
        guard board.type(of: index) == .active else { return nil }
        let row = board.rows[index]
        let day = row.todo.days.started.map { " since \($0.day(in: board.settings.timeZone).iso)" } ?? ""
        let owners = row.owners.map { board.users[$0].user.id }
        let holder = owners.isEmpty ? "" : "; \(owners.listed(most: 3)) \(owners.count == 1 ? "has" : "have") it"
        return "'\(row.todo.title)' is in '\(board.columns[row.column].status)'\(day)\(holder)"
    }

    /// Returns whether edits move a todo into a column of done ones.
    func moves(_ edits: [PlannedEdit]) -> Bool {
        edits.contains { edit in
            guard case .change(_, let changes, _) = edit else { return false }
            return changes.contains { change in
                guard change.field == .status, case .set(let texts) = change.operation else { return false }
                let column = board.settings.columns.first { $0.status == texts.first }
                return column?.type == .done
            }
        }
    }
}
