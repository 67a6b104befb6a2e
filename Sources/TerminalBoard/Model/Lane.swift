import Application
import Domain
import UseCases

/// Todos below each other: a column of the board, a group, or a list.
struct Lane: Equatable, Sendable {
    /// What a todo becomes that moves into the lane.
    enum Kind: Equatable, Sendable {
        /// A todo of a column. Users order the todos of an open one; fuda orders those of a closed one by day.
        case column(status: String, isOrdered: Bool)
        /// A todo with a name in a field; nil without one.
        case group(Field, name: String?)
        /// The lane says nothing about its todos.
        case list
    }

    let title: String
    let kind: Kind
    /// Indices on the board.
    var todos: [Int]
    /// The most todos that should be in the column; nil for any number.
    var limit: Int?
    /// The number of done todos that the lane leaves out, because they are archived.
    var archived = 0

    /// Whether users order the todos.
    var isOrdered: Bool { if case .column(_, let isOrdered) = kind { isOrdered } else { false } }
}

/// The todos that the board shows, in lanes.
struct ShownTodos: Sendable {
    let snapshot: Snapshot
    /// The lanes of the board, side by side.
    let columns: [Lane]
    /// The lanes of the list, one below the other.
    let list: [Lane]

    /// The number of errors that `fuda check` reports.
    let errorCount: Int
    /// The number of todos in the longest lane, without columns of closed todos.
    let longest: Int

    var board: Board { snapshot.board }

    /// The fields by which todos can be grouped.
    static let groupings = [Field.status, .owner, .milestone, .priority, .kind]

    /// - Parameters:
    ///   - found: the todos of a query, in its order; nil for all of the board.
    ///   - field: the field of the lanes.
    init(_ snapshot: Snapshot, found: [Int]?, groupedBy field: Field) {
        self.snapshot = snapshot
        errorCount = snapshot.findings.count { $0.severity == .error }
        let board = snapshot.board
        let listed = found ?? board.listed.filter { board.rows[$0].isOpen || board.rows[$0].todo.isBroken }
        guard field != .status else {
            let cards = found.map { board.narrowed(to: $0).cards } ?? board.cards
            columns = board.columns.indices.filter { !board.columns[$0].isHidden }.map { index in
                let column = board.columns[index]
                return Lane(
                    title: column.title, kind: .column(status: column.status, isOrdered: column.type.isOpen),
                    todos: cards[index], limit: column.limit,
                    archived: found == nil ? board.archivedDone(in: index) : 0)
            }
            list = [Lane(title: "", kind: .list, todos: listed)]
            longest = columns.filter(\.isOrdered).map(\.todos.count).max() ?? 0
            return
        }
        columns = snapshot.groups(listed, by: field).map { group in
            Lane(title: group.title, kind: .group(field, name: group.name), todos: group.todos)
        }
        list = columns
        longest = columns.map(\.todos.count).max() ?? 0
    }
}
