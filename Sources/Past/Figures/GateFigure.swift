import Domain
import UseCases

extension Gate {
    /// The quantity that a gate counts.
    enum Figure: Sendable, Equatable {
        case count(Count)
        /// Todos of one type.
        case type(ColumnType)
        /// Todos in `active` columns, or in the column with that status or title.
        case wip(String?)
        /// Findings of one severity, or of all.
        case check(Severity?)

        enum Count: String, CaseIterable {
            case total, open, overdue, dueSoon, blocked, stale, broken
        }

        /// Parses a figure, ignoring case.
        init(_ text: String) throws(Failure) {
            let parts = Gate.parts(text, at: UInt8(ascii: ":"))
            let name = parts[0].lowercased()
            let detail = parts.count > 1 ? parts[1].trimmed : nil
            switch name {
            case "wip": self = .wip(detail)
            case "check": self = .check(try detail.map(Figure.severity))
            default:
                let count = Count.allCases.first { $0.rawValue.lowercased() == name }
                let type = ColumnType(rawValue: name)
                guard detail == nil, let figure = count.map(Figure.count) ?? type.map(Figure.type) else {
                    throw .unknownFigure(text, known: Figure.known)
                }
                self = figure
            }
        }

        private static var known: [String] {
            Count.allCases.map(\.rawValue) + ColumnType.allCases.map(\.rawValue) + ["wip", "wip:<status>", "check"]
                + Severity.allCases.map { "check:\($0.rawValue)" }
        }

        private static func severity(_ word: String) throws(Failure) -> Severity {
            if let severity = Severity(rawValue: word.lowercased()) { return severity }
            throw .unknownSeverity(word)
        }

        func value(
            _ board: Board, _ timeline: Timeline, _ members: BoardMembers, _ findings: [Finding]
        ) throws(Failure) -> Int {
            switch self {
            case .check(let severity):
                return findings.count { severity == nil || $0.severity == severity }
            case .wip(let status): return try wip(status, board, members)
            case .type(.done):
                return SummaryFigures(board, timeline, members).done
            case .type(.cancelled):
                let out = SummaryFigures(board, timeline, members).out
                return out.cancelled + out.archived
            case .type(let type):
                return SummaryFigures(board, timeline, members).typeCounts[type.ordinal]
            case .count(let count):
                let summary = SummaryFigures(board, timeline, members)
                switch count {
                case .total: return summary.total
                case .open: return summary.open
                case .overdue: return summary.overdue
                case .dueSoon: return summary.dueSoon
                case .blocked: return summary.blocked
                case .stale:
                    guard let stale = summary.stale else { throw .unknownInShallowClone(count.rawValue) }
                    return stale
                case .broken: return summary.broken
                }
            }
        }

        private func wip(_ status: String?, _ board: Board, _ members: BoardMembers) throws(Failure) -> Int {
            let todos = members.todos.filter { !board.isLost($0) && !board.rows[$0].todo.isArchived }
            guard let name = status?.lowercased() else {
                return todos.count { board.type(of: $0) == .active }
            }
            let columns = board.columns.indices.filter {
                board.columns[$0].status.lowercased() == name || board.columns[$0].title.lowercased() == name
            }
            guard !columns.isEmpty else {
                throw .unknownColumn(name, known: board.columns.map(\.status).filter { !$0.isEmpty })
            }
            return todos.count { columns.contains(board.rows[$0].column) }
        }
    }
}
