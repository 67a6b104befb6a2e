package import Domain
import Queries

/// A view with the matching todos of a board.
package struct SavedQueryResult: Sendable {
    /// The todos with one name of the field by which todos are grouped.
    package struct Group: Sendable, Equatable {
        package let title: Title
        /// Indices on the board.
        package let todos: [Int]
    }

    /// The title of a group.
    package enum Title: Sendable, Hashable {
        /// An index in `Board.columns`, `users`, `tags` or `milestones`.
        case column(Int)
        case user(Int)
        case tag(Int)
        case milestone(Int)
        /// A name as spelt in the settings, or by the first todo with it.
        case name(String)
        /// The group of todos without a name.
        case none(Field)
    }

    package let view: SavedQueries.View
    /// The number of matching todos.
    package let count: Int
    /// Indices on the board, in the order of the view.
    package var todos: [Int] { ordered.value }
    /// The matching todos grouped by the view's field. A todo with several names is in several groups. Empty if the
    /// view has no such field.
    package var groups: [Group] { grouped.value }
    private let ordered: LazyValue<[Int]>
    private let grouped: LazyValue<[Group]>

    /// Evaluates the view's query.
    ///
    /// - Parameter rows: `BoardFacts.listed` of the board, which is the same for all views.
    package init(_ view: SavedQueries.View, of rows: [BoardFacts.Row], on board: Board) {
        self.view = view
        let found = view.query.found(in: rows)
        count = min(found.count, view.query.limit ?? .max)
        // The order is computed lazily, because some pages only show the count.
        let ordered = LazyValue { view.query.ordered(found, of: rows).map { rows[$0].todo } }
        self.ordered = ordered
        grouped = LazyValue {
            view.group.map { SavedQueryResult.groups(of: board, ordered.value, by: $0) } ?? []
        }
    }

    /// Returns the groups of todos in the order of columns, users, tags, milestones or the settings' list; todos without
    /// a name are last.
    ///
    /// - Parameters:
    ///   - todos: indices on the board; each group keeps their order.
    ///   - field: a field with names.
    package static func groups(of board: Board, _ todos: [Int], by field: Field) -> [Group] {
        var members: [Title: [Int]] = [:]
        var spelling: [String: String] = [:]
        for todo in todos {
            for title in titles(of: todo, on: board, by: field, &spelling) { members[title, default: []].append(todo) }
        }
        let listed = field.key.value.word.map { board.settings.names(of: $0).map { $0.lowercased() } } ?? []
        func place(_ title: Title) -> (Int, Int, String) {
            switch title {
            case .column(let index), .user(let index), .tag(let index), .milestone(let index): (0, index, "")
            case .name(let name):
                listed.firstIndex(of: name.lowercased()).map { (0, $0, "") } ?? (1, 0, name.lowercased())
            case .none: (2, 0, "")
            }
        }
        return members.map { Group(title: $0.key, todos: $0.value) }.sorted { place($0.title) < place($1.title) }
    }

    private static func titles(
        of todo: Int, on board: Board, by field: Field, _ spelling: inout [String: String]
    ) -> [Title] {
        let found: [Title]
        switch field.key.value {
        case .names(.owner): found = board.rows[todo].owners.map { .user($0) }
        case .names(.tag): found = board.rows[todo].tags.map { .tag($0) }
        case .word(.status): found = [.column(board.rows[todo].column)]
        case .word(.milestone): found = board.rows[todo].milestone.map { [.milestone($0)] } ?? []
        case .word(let word):
            let name = board.written(word, in: todo).flatMap { $0.isEmpty ? nil : $0 }
            let known = name.map { name in
                let listed = board.settings.names(of: word).first { $0.lowercased() == name.lowercased() } ?? name
                return spelling[name.lowercased(), default: listed]
            }
            if let name, let known { spelling[name.lowercased()] = known }
            found = known.map { [.name($0)] } ?? []
        default: found = []
        }
        return found.isEmpty ? [.none(field)] : found
    }
}

extension Key.Value {
    /// The field with one name; nil for a field of another type.
    fileprivate var word: Key.Word? { if case .word(let word) = self { word } else { nil } }
}
