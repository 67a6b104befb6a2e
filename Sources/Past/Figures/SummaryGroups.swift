import Domain
import UseCases

extension SummaryFigures {
    /// Counts the scope by the names of each grouping.
    struct Groups {
        private let board: Board
        private var tables: [Table]

        init(_ board: Board) {
            self.board = board
            tables = Grouping.allCases.map { Table(Groups.names($0, board)) }
        }

        mutating func add(_ index: Int, isOpen: Bool) {
            for grouping in Grouping.allCases {
                switch grouping {
                case .names(.owner): tables[grouping.ordinal].add(board.rows[index].owners, isOpen)
                case .names(.tag): tables[grouping.ordinal].add(board.rows[index].tags, isOpen)
                case .word(.milestone): tables[grouping.ordinal].add(board.rows[index].milestone, isOpen)
                case .word(let word): tables[grouping.ordinal].add(name: board.written(word, in: index), isOpen)
                case .source:
                    tables[grouping.ordinal].add(name: board.sources[board.rows[index].todo.source], isOpen)
                }
            }
        }

        var shares: [[Share]] { tables.map(\.present) }

        /// Returns the names in the order of reports.
        private static func names(_ grouping: Grouping, _ board: Board) -> [String] {
            switch grouping {
            case .names(.owner): board.users.map(\.user.writtenID)
            case .names(.tag): board.tags.map(\.name)
            case .word(.milestone): board.milestones.map(\.name)
            case .word(let word): board.settings.names(of: word)
            case .source: board.sources.all.map(\.source.name)
            }
        }
    }

    /// The shares of one grouping.
    private struct Table {
        private var shares: [Share]
        private var none = Share(name: "")
        private let places: [String: Int]
        /// Names that are missing in the settings: the key is in lower case, the share has the first spelling.
        private var unknown: [String: Share] = [:]

        init(_ names: [String]) {
            shares = names.map { Share(name: $0) }
            places = Dictionary(
                names.enumerated().map { ($1.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })
        }

        mutating func add(_ places: [Int], _ isOpen: Bool) {
            for place in places { shares[place].add(isOpen) }
            if places.isEmpty { none.add(isOpen) }
        }

        mutating func add(_ place: Int?, _ isOpen: Bool) {
            if let place { shares[place].add(isOpen) } else { none.add(isOpen) }
        }

        mutating func add(name: String?, _ isOpen: Bool) {
            guard let name else { return none.add(isOpen) }
            if let place = places[name.lowercased()] { return shares[place].add(isOpen) }
            unknown[name.lowercased(), default: Share(name: name)].add(isOpen)
        }

        /// The non-empty shares; todos without a name are last.
        var present: [Share] {
            let others = unknown.values.sorted { naturallyPrecedes($0.name, $1.name) }
            return (shares + others + [none]).filter { $0.all > 0 }
        }
    }

    /// Counts cards by column, and cards of "Other" by their own status.
    struct Statuses {
        private let board: Board
        private var byColumn: [Int]
        /// Statuses in lower case, each with its first spelling.
        private var others: [String: Count] = [:]

        init(_ board: Board) {
            self.board = board
            byColumn = Array(repeating: 0, count: board.columns.count)
        }

        mutating func add(_ index: Int) {
            let column = board.rows[index].column
            guard board.isOther(column) else {
                byColumn[column] += 1
                return
            }
            let written = board.rows[index].todo.status?.value ?? ""
            others[written.lowercased(), default: Count(name: written, count: 0)].count += 1
        }

        var counts: [Count] {
            zip(board.columns, byColumn).filter { $1 > 0 }.map { Count(name: $0.status, count: $1) }
                + others.values.sorted { naturallyPrecedes($0.name, $1.name) }
        }
    }
}

extension SummaryFigures.Share {
    fileprivate mutating func add(_ isOpen: Bool) {
        if isOpen { open += 1 } else { done += 1 }
    }
}
