package import Domain
package import UseCases

/// The todos that other branches moved to another column than the board's.
///
/// Only changes since the merge base count, so a branch that is behind marks nothing. Statuses have the columns that
/// the board's settings give them.
package struct BranchMarks: Sendable {
    /// A column that a branch has for a todo.
    package struct Mark: Sendable, Equatable {
        package let branch: String
        /// The column's title; the status if the board has no such column.
        package let column: String
    }

    /// Marks by the todo's index on the board, in the order of the branches.
    private var marks: [Int: [Mark]] = [:]
    /// The branches with todos that are not on the board, and the number of these todos, without drafts and archived
    /// todos.
    package private(set) var additions: [(branch: String, count: Int)] = []

    /// Returns the number of cards in the visible columns of a board that at least one branch moved.
    package func count(on board: Board) -> Int {
        board.columns.indices.reduce(0) { sum, column in
            board.columns[column].isHidden ? sum : sum + board.cards[column].count { marks[$0] != nil }
        }
    }

    /// Returns the marks of these todos of the board, without `additions`.
    package func narrowed(to chosen: [Int]) -> BranchMarks {
        var narrowed = BranchMarks()
        for todo in chosen { narrowed.marks[todo] = marks[todo] }
        return narrowed
    }

    private init() {}

    /// Compares the changes of branches with a board.
    package init(_ board: Board, _ branches: [Branch]) {
        let columns = BranchColumns(board)
        for branch in branches {
            var added = 0
            for change in branch.changes where !change.now.isBroken {
                guard let todo = board.index(ofExactly: change.now.id) else {
                    if !board.leavesOut(change.now.id), !change.now.isDraft, !change.now.isArchived { added += 1 }
                    continue
                }
                let column = columns.column(of: change.now)
                // Without a todo before, it was new or in the board's column.
                let isMoved = change.before.map { columns.column(of: $0) != column } ?? true
                guard isMoved, column != columns.column(of: todo) else { continue }
                marks[todo, default: []].append(Mark(branch: branch.name, column: columns.title(column)))
            }
            if added > 0 { additions.append((branch.name, added)) }
        }
    }

    /// Returns the marks of the todo at an index; empty if no branch moved it.
    package subscript(todo: Int) -> [Mark] { marks[todo] ?? [] }
}

/// The columns of the board for todos of branches.
private struct BranchColumns {
    private let board: Board
    private let rules: ColumnRules

    /// A column of the settings, or a status without a column.
    enum Column: Equatable {
        case known(Int)
        case other(status: String)
    }

    init(_ board: Board) {
        self.board = board
        rules = ColumnRules(board.settings.columns)
    }

    func column(of snapshot: TodoSnapshot) -> Column { column(snapshot.status, snapshot.isChecked) }

    func column(of todo: Int) -> Column {
        column(board.rows[todo].todo.status?.value, board.rows[todo].todo.isChecked)
    }

    private func column(_ status: String?, _ isChecked: Bool?) -> Column {
        rules.column(of: status, isChecked: isChecked).map(Column.known) ?? .other(status: status?.lowercased() ?? "")
    }

    func title(_ column: Column) -> String {
        switch column {
        case .known(let index): board.columns[index].title
        case .other(let status): status
        }
    }
}
