package import Domain
import JSON
package import UseCases

/// What the keys of todos say, as texts: references by the ids that they mean, dates as ISO 8601, the column's status.
package struct KeyTexts {
    private let board: Board

    package init(_ board: Board) { self.board = board }

    /// None where the key says nothing; of `isChecked`, which `status` stands for, never any.
    ///
    /// - Parameter todo: an index on the board.
    package func callAsFunction(_ field: Field, of todo: Int) -> [String] {
        switch field.key.value {
        case .text(.id): [board.rows[todo].todo.id]
        case .text(.title): [board.rows[todo].todo.title]
        case .text(.description): one(board.rows[todo].todo.summary)
        case .text(.reporter): one(board.rows[todo].todo.reporter)
        case .text(.recur): one(board.rows[todo].todo.recur)
        case .word(.status): status(of: todo)
        case .word(.milestone): one(board.rows[todo].milestone.map { board.milestones[$0].name })
        case .word(let word): one(board.written(word, in: todo))
        case .names(.owner): board.rows[todo].owners.map { board.users[$0].user.writtenID }
        case .names(.tag): board.rows[todo].todo.tags
        case .day(let day): one(board.rows[todo].todo.days[day]?.iso)
        case .id: one(parent(of: todo))
        case .ids(.blockedBy): blockers(of: todo)
        case .ids(.aliases): board.rows[todo].todo.aliases.map(\.value)
        case .texts: board.rows[todo].todo.links
        case .number(.estimate): one(board.rows[todo].todo.estimate.map(Decimal.shortest))
        case .number(.order): one(board.rows[todo].todo.order.map(Decimal.shortest))
        case .flag(.draft): board.rows[todo].todo.isDraft ? ["true"] : []
        case .flag(.archived): board.rows[todo].todo.isArchived ? ["true"] : []
        case .flag(.isChecked): []
        }
    }

    private func one(_ text: String?) -> [String] { text.map { [$0] } ?? [] }

    /// The column's, or what was written where it is no column's.
    private func status(of todo: Int) -> [String] {
        let status = board.columns[board.rows[todo].column].status
        return status.isEmpty ? one(board.rows[todo].todo.status?.value) : [status]
    }

    private func parent(of todo: Int) -> String? {
        guard let parent = board.rows[todo].todo.parent else { return nil }
        return id(board.rows[todo].parent ?? .nothing, parent.value)
    }

    private func blockers(of todo: Int) -> [String] {
        zip(board.rows[todo].blockedBy, board.rows[todo].todo.blockedBy).map { id($0, $1.value) }
    }

    private func id(_ target: Board.Target, _ written: String) -> String {
        if case .todo(let index) = target { board.rows[index].todo.id } else { written }
    }
}
