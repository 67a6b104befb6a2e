/// What a column stands for; reports and rules speak of types, never of names.
package enum ColumnType: String, Sendable, CaseIterable {
    case todo, active, hold, done, cancelled

    /// Whether work in it is still to be done.
    package var isOpen: Bool { self != .done && self != .cancelled }
}

/// A column of the board.
package struct Column: Sendable, Equatable {
    /// The status that puts a todo here, compared without case.
    package var status: String
    package var title: String
    /// Whether the user chose the title; else the board's language decides.
    package var isTitled: Bool
    package var type: ColumnType
    /// How many todos should be here at once at most.
    package var limit: Int?
    /// Not shown on the board; its todos have pages and count as ever.
    package var isHidden: Bool
    /// Other names of its status, compared without case.
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
    /// The index of the first column of a type: where todos move that become of that type. Nil if there is none.
    package func firstIndex(of type: ColumnType) -> Int? { firstIndex { $0.type == type } }

    /// The first column of a type.
    package func first(of type: ColumnType) -> Column? { firstIndex(of: type).map { self[$0] } }
}
