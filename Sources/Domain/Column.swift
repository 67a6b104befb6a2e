/// The meaning of a column. Reports and rules use types, never column names.
package enum ColumnType: String, Sendable, CaseIterable {
    case todo, active, hold, done, cancelled

    /// Whether todos of this type are still to be done.
    package var isOpen: Bool { self != .done && self != .cancelled }
}

/// A column of the board.
package struct Column: Sendable, Equatable {
    /// The status of the column's todos, compared without case.
    package var status: String
    package var title: String
    /// Whether the user chose the title; else the board's language decides.
    package var isTitled: Bool
    package var type: ColumnType
    /// The maximum number of todos that should be in the column at once.
    package var limit: Int?
    /// Whether the board omits the column. Its todos still have pages and count.
    package var isHidden: Bool
    /// Other accepted names of the status, compared without case.
    package var also: [String]

    package init(
        status: String, title: String, isTitled: Bool = true, type: ColumnType, limit: Int? = nil,
        isHidden: Bool = false,
        also: [String] = []
    ) {
        self.status = status
        self.title = title
        self.isTitled = isTitled
        self.type = type
        self.limit = limit
        self.isHidden = isHidden
        self.also = also
    }
}

extension Collection<Column> where Index == Int {
    /// Returns the index of the first column of a type, to which todos that get this type move; nil if there is none.
    package func firstIndex(of type: ColumnType) -> Int? { firstIndex { $0.type == type } }

    /// Returns the first column of a type; nil if there is none.
    package func first(of type: ColumnType) -> Column? { firstIndex(of: type).map { self[$0] } }
}
