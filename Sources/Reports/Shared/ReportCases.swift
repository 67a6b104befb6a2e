import Documents
import Domain
import UseCases

/// The cases of JUnit: each open todo is one, and fails when it is overdue, waits in a circle or stands beyond a limit.
struct ReportCases {
    let context: ReportContext
    let members: BoardMembers

    private var board: Board { context.board }

    /// Never empty: where nothing is open, that is the one case, as many a CI takes no cases for a failure.
    func callAsFunction() -> [Report.Case] {
        let (stuck, beyond, members) = (board.stuck, todosBeyondLimits, Set(members.todos))
        let cases = board.listed.filter { board.rows[$0].isOpen && members.contains($0) }.map { index in
            let todo = board.rows[index].todo
            var failures: [String] = []
            if let due = board.rows[index].due, board.rows[index].isOverdue {
                failures.append("overdue since \(due.iso)")
            }
            if stuck.contains(index) { failures.append("blocked by a circle of todos") }
            if let column = beyond[index] { failures.append("beyond the limit of '\(column)'") }
            return Report.Case(
                name: "\(todo.id) \(todo.title)", classname: "todos", file: context.sourcePrefix + todo.path,
                failure: failures.isEmpty ? nil : failures.joined(separator: "; "))
        }
        return cases.isEmpty ? [Report.Case(name: "nothing is open", classname: "todos")] : cases
    }

    /// Todos that stand in a column below as many as it may hold, with the column's title.
    private var todosBeyondLimits: [Int: String] {
        var beyond: [Int: String] = [:]
        for (column, cards) in zip(board.columns, board.cards) {
            guard let limit = column.limit else { continue }
            for todo in cards.dropFirst(limit) { beyond[todo] = column.title }
        }
        return beyond
    }
}
