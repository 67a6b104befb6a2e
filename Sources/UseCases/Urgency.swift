import Domain

/// The urgency of an open todo: a sum of points, by which `sort:urgency` and `fuda next` order todos.
///
/// | part | points |
/// |---|---|
/// | overdue by d days | 12 + 0.2 d, at most 18 |
/// | due in n ≤ 7 days | 8 − n |
/// | priority | highest 6, the others evenly down to 0 |
/// | in a column of type `active` | 4 |
/// | blocks n open todos | 2 n, at most 8 |
/// | age of d days since `createdAt` | d / 60, at most 2 |
package struct Urgency: Equatable, Sendable {
    /// A reason why a todo is urgent.
    package enum Reason: Equatable, Sendable {
        /// The number of days since the due date, at least 1.
        case overdue(Int)
        /// The number of days until the due date, 0 to 7.
        case due(Int)
        /// The name of the priority, as the settings write it.
        case priority(String)
        case active
        /// The number of open todos that it blocks, at least 1.
        case blocks(Int)
        /// The number of days since `createdAt`, at least 1.
        case age(Int)
    }

    /// A reason and its points, which are above 0.
    package struct Part: Equatable, Sendable {
        package let reason: Reason
        package let points: Double
    }

    /// The parts in the order of the table.
    package private(set) var parts: [Part] = []

    /// The sum of the points, rounded to hundredths, so that programs that read it order todos in the same way.
    package var points: Double { (parts.reduce(0) { $0 + $1.points } * 100).rounded() / 100 }

    /// Returns nil for a todo that is not open or cannot be read.
    package init?(_ todo: Int, of board: borrowing Board) {
        guard board.rows[todo].isOpen, !board.isLost(todo) else { return nil }
        addDue(board.rows[todo].due, board.today)
        addPriority(board.rows[todo].rank, among: board.settings.names(of: .priority))
        if board.type(of: todo) == .active { add(.active, 4) }
        let blocked = board.rows[todo].blocks.count { board.rows[$0].isOpen }
        if blocked > 0 { add(.blocks(blocked), min(8, 2 * Double(blocked))) }
        if let created = board.rows[todo].todo.days.created?.day(in: board.settings.timeZone) {
            let days = board.today.number - created.number
            if days > 0 { add(.age(days), min(2, Double(days) / 60)) }
        }
    }

    private mutating func addDue(_ due: CalendarDay?, _ today: CalendarDay) {
        guard let due else { return }
        let days = due.number - today.number
        if days < 0 {
            add(.overdue(-days), min(18, 12 + 0.2 * Double(-days)))
        } else if days <= 7 {
            add(.due(days), 8 - Double(days))
        }
    }

    private mutating func addPriority(_ rank: Int, among names: [String]) {
        guard rank < names.count else { return }
        let points = names.count == 1 ? 6 : 6 * Double(names.count - 1 - rank) / Double(names.count - 1)
        if points > 0 { add(.priority(names[rank]), points) }
    }

    private mutating func add(_ reason: Reason, _ points: Double) {
        parts.append(Part(reason: reason, points: points))
    }
}
