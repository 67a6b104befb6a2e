import Documents
import Domain
import UseCases

/// The JUnit test cases: one for each open todo. It fails if the todo is overdue, is blocked by a circular dependency
/// or exceeds a column's limit.
struct ReportCases {
    let context: ReportContext
    let members: BoardMembers

    private var board: Board { context.board }

    /// Returns the cases. If no todo is open, a single case says so, because many CI systems treat a report without
    /// cases as a failure.
    func cases() -> [Report.Case] {
        let (stuck, beyond, members) = (board.stuck, todosBeyondLimits, Set(members.todos))
        let cases = board.listed.filter { board.rows[$0].isOpen && members.contains($0) }.map { index in
            let todo = board.rows[index].todo
            var failures: [String] = []
            if let due = board.rows[index].due, board.rows[index].isOverdue {
                failures.append("overdue since \(due.iso)")
            }
            if stuck.contains(index) { failures.append("blocked by a circular dependency") }
            if let column = beyond[index] { failures.append("over the limit of '\(column)'") }
            return Report.Case(
                name: "\(todo.id) \(todo.title)", classname: "todos", file: context.sourcePrefix + todo.path,
                failure: failures.isEmpty ? nil : failures.joined(separator: "; "))
        }
        return cases.isEmpty ? [Report.Case(name: "no open todos", classname: "todos")] : cases
    }

    /// The todos beyond the limit of their column, with the column's title.
    private var todosBeyondLimits: [Int: String] {
        var beyond: [Int: String] = [:]
        for (column, cards) in zip(board.columns, board.cards) {
            guard let limit = column.limit else { continue }
            for todo in cards.dropFirst(limit) { beyond[todo] = column.title }
        }
        return beyond
    }
}
