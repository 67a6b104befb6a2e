package import Domain
package import Queries
import Synchronization

/// Evaluates queries on the todos of a board.
package final class BoardFacts: Sendable {
    /// Returns the text below the front matter of the todo at an index, without markup.
    package typealias PlainText = @Sendable (Int) throws(RepositoryError) -> String

    private let board: Board
    /// The number of days since each todo was last touched.
    private let untouched: DaysSinceLastChange
    private let users: [String]
    /// Called only if a query searches bodies.
    private let body: PlainText
    private let firstFailure = Mutex<RepositoryError?>(nil)

    /// - Parameters:
    ///   - untouched: the number of days since each todo was last touched.
    ///   - body: returns the plain text below the front matter of the todo at an index.
    package init(
        _ board: Board, _ untouched: DaysSinceLastChange,
        body: @escaping PlainText = { _ in "" }
    ) {
        self.board = board
        self.body = body
        self.untouched = untouched
        users = board.users.map(\.user.id)
    }

    /// The first error while reading a text for a query; the results are then incomplete. Nil if there was none.
    package var failure: RepositoryError? { firstFailure.withLock(\.self) }

    fileprivate func text(of todo: Int) -> String {
        do {
            return try body(todo)
        } catch {
            firstFailure.withLock { $0 = $0 ?? error }
            return ""
        }
    }

    /// All todos in list order, followed by archived ones. A query excludes archived todos unless it mentions them.
    package var listed: [Row] { (board.listed + board.archived).map { self[$0] } }

    /// - Parameter todo: an index on the board.
    package subscript(todo: Int) -> Row { Row(facts: self, todo: todo) }

    /// One todo.
    package struct Row: QueryFacts {
        fileprivate let facts: BoardFacts
        /// The todo's index on the board.
        package let todo: Int

        // Yields instead of copying, because a copy retains each of its arrays.
        private var board: Board { _read { yield facts.board } }
        private var row: Board.Row { _read { yield facts.board.rows[todo] } }
    }
}

extension BoardFacts.Row {
    package var column: Int? {
        let column = board.rows[todo].column
        return board.isLost(todo) || board.isOther(column) ? nil : column
    }

    package var type: ColumnType? { board.isLost(todo) ? nil : board.type(of: todo) }

    package func `is`(_ judgement: DerivedState) -> Bool {
        switch judgement {
        case .overdue: row.isOverdue
        case .soon: row.isOpen && row.isDueSoon
        case .blocked: row.isBlocked
        case .ready: board.isReady(todo)
        case .stale: row.isOpen && (facts.untouched.days(todo).map { $0 >= DaysSinceLastChange.stale } ?? false)
        case .broken: board.rows[todo].todo.isBroken
        case .draft: board.rows[todo].todo.isDraft
        case .archived: board.rows[todo].todo.isArchived
        }
    }

    package func anyText(of subject: Subject, _ isWanted: (FoldedText) -> Bool) -> Bool {
        texts(of: subject).contains { isWanted(FoldedText($0)) }
    }

    package func rank(of field: Field) -> Int? {
        guard field.key.isRanked, case .word(let word) = field.key.value,
            row.rank < board.settings.names(of: word).count
        else { return nil }
        return row.rank
    }

    package func day(of field: Field) -> CalendarDay? {
        guard case .day(let day) = field.key.value else { return nil }
        return board.rows[todo].todo.days[day]?.day(in: board.settings.timeZone)
    }

    package func instant(of field: Field) -> Int? {
        guard case .day(let day) = field.key.value else { return nil }
        return board.rows[todo].todo.days[day]?.sortKey
    }

    package func number(of subject: Subject) -> Double? {
        switch subject {
        case .checklist:
            let steps = board.rows[todo].todo.checklist
            return steps.all == 0 ? nil : Double(steps.done) * 100 / Double(steps.all)
        case .urgency: return Urgency(todo, of: board)?.points
        case .field(let field):
            return switch field.key.value {
            case .number(let number): board.number(number, in: todo)
            case .duration(let duration): board.time(duration, in: todo).map { Double($0.minutes) }
            default: nil
            }
        default: return nil
        }
    }

    package func flag(_ field: Field) -> Bool {
        guard case .flag(let flag) = field.key.value else { return false }
        return board.flag(flag, in: todo)
    }
}

// MARK: - Texts

extension BoardFacts.Row {
    /// Returns a todo's values for a subject, as written or as the name that they mean: users without `@`, ids of
    /// existing todos.
    package func texts(of subject: Subject) -> [String] {
        switch subject {
        case .field(let field): texts(of: field.key.value)
        case .text: [facts.text(of: todo)]
        case .path: [board.rows[todo].todo.path]
        case .source: one(board.sources[board.rows[todo].todo.source])
        case .blocks: row.blocks.map { board.rows[$0].todo.id }
        case .mentions: row.references.compactMap { name($0) }
        case .checklist, .urgency: []
        case .more(let key): more(key)
        }
    }

    private func texts(of value: Key.Value) -> [String] {
        switch value {
        // Matches the milestone's title and its id, whichever the file uses.
        case .word(.milestone):
            (row.milestone.map { [board.milestones[$0].name] + one(board.milestones[$0].id) } ?? [])
                + one(board.rows[todo].todo.milestone)
        case .word(.status): one(board.written(.status, in: todo)) + one(otherTitle)
        case .names(.owner): row.owners.map { facts.users[$0] }
        case .text, .word, .names, .id, .ids, .texts: board.texts(of: value, in: todo)
        case .day, .number, .duration, .flag: []
        }
    }

    private func one(_ text: String?) -> [String] { text.map { [$0] } ?? [] }

    /// The title of the column "Other" if the todo is in it.
    private var otherTitle: String? {
        let column = board.rows[todo].column
        return board.isOther(column) && !board.isLost(todo) ? board.columns[column].title : nil
    }

    /// Returns the id of the todo or user that a reference means.
    private func name(_ target: Board.Target) -> String? {
        switch target {
        case .todo(let index): board.rows[index].todo.id
        case .user(let user): facts.users[user]
        case .file, .nothing: nil
        }
    }

    private func more(_ key: String) -> [String] {
        board.rows[todo].todo.more.filter { $0.key.lowercased() == key }.flatMap { unknown in
            switch unknown.value {
            case .text(let text): [text]
            case .list(let texts): texts
            }
        }
    }
}
