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
