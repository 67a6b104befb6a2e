import Domain

/// The statuses and priorities of a source in the words of the board.
///
/// A status belongs to the column with that status, otherwise to the first column of its type. A priority without the
/// same name on the board has the same rank.
struct SourceWords {
    private let board: Settings
    private let columns: ColumnRules
    private let own: [(rules: ColumnRules, columns: [Column])]
    private let priorities: [String]
    private var statuses: [String: String] = [:]

    /// - Parameters:
    ///   - columns: those of the source, the present ones first.
    ///   - settings: of the source.
    init(of columns: [[Column]], _ settings: Settings, on board: Settings) {
        self.board = board
        self.columns = ColumnRules(board.columns)
        own = columns.map { (ColumnRules($0), $0) }
        priorities = settings.names(of: .priority)
    }

    mutating func translate(_ todo: inout Todo) {
        if let status = todo.status?.value { todo.status?.value = self.status(status) }
        if let priority = todo.priority?.value { todo.priority?.value = self.priority(priority) }
    }

    mutating func translate(_ snapshot: inout TodoSnapshot) {
        if let status = snapshot.status { snapshot.status = self.status(status) }
        if let priority = snapshot.priority { snapshot.priority = self.priority(priority) }
    }

    private mutating func status(_ status: String) -> String {
        if let known = statuses[status] { return known }
        let translated = translated(status)
        statuses[status] = translated
        return translated
    }

    private func translated(_ status: String) -> String {
        if columns.column(of: status, isChecked: nil) != nil { return status }
        for (rules, columns) in own {
            guard let column = rules.column(of: status, isChecked: nil) else { continue }
            return board.columns.first(of: columns[column].type)?.status ?? status
        }
        return status
    }

    private func priority(_ priority: String) -> String {
        let names = board.names(of: .priority)
        if names.contains(where: { $0.lowercased() == priority.lowercased() }) { return priority }
        guard let rank = priorities.firstIndex(where: { $0.lowercased() == priority.lowercased() }), !names.isEmpty
        else { return priority }
        return names[min(rank, names.count - 1)]
    }
}
