package import Domain
package import Queries

/// The saved queries (views) of a board: those of the settings in order, then the built-in ones.
package struct SavedQueries: Sendable {
    /// A saved query.
    package struct View: Sendable {
        package let name: Name
        /// The query as written.
        package let text: String
        package let query: Query
        /// The field by which the todos are grouped; nil for a single list.
        package let group: Field?

        /// Returns the view of a person, to whom `me` then refers.
        package func seen(by me: QueryContext.Me, on board: Board) -> View {
            var context = QueryContext(board)
            context.me = me
            // The query was valid for anybody.
            let query = (try? Query(parsing: text, in: context)) ?? query
            return View(name: name, text: text, query: query, group: group)
        }

        /// Whether its todos depend on who looks at it: its query names the current user.
        package var isPersonal: Bool { query.namesMe }

        /// Whether the view is defined in the settings.
        package var isOwn: Bool { if case .own = name { true } else { false } }
    }

    /// The name of a view.
    package enum Name: Sendable, Equatable {
        case own(String)
        case builtIn(BuiltInQuery)

        /// The text by which the view is requested.
        package var text: String {
            switch self {
            case .own(let name): name
            case .builtIn(let view): view.rawValue
            }
        }
    }

    /// The views with a valid query.
    package private(set) var views: [View] = []
    /// The findings for the other views, with their names.
    private var broken: [(name: String, finding: Finding)] = []

    /// Names from the past are not accepted, so that a valid view is valid in every clone.
    package init(of board: Board) {
        readOwn(board)
        let own = Set(board.settings.views.map { $0.name.lowercased() })
        // Built-in queries contain no names of todos, so those need not be collected.
        let context = QueryContext(board.settings, today: board.today)
        for view in BuiltInQuery.allCases where !own.contains(view.rawValue) {
            // Built-in queries are constants; a test verifies that they are valid.
            guard let query = try? Query(parsing: view.query, in: context) else { continue }
            views.append(View(name: .builtIn(view), text: view.query, query: query, group: nil))
        }
    }

    private mutating func readOwn(_ board: Board) {
        if board.settings.views.isEmpty { return }
        var context = QueryContext(board)
        context.me = .anybody
        for settings in board.settings.views {
            do throws(QueryError) {
                let query = try Query(parsing: settings.query.text, in: context)
                views.append(
                    View(name: .own(settings.name), text: settings.query.text, query: query, group: settings.group))
            } catch {
                let place = settings.query.place(of: error.column)
                broken.append((settings.name, .invalidView(settings.name, error.message, at: place)))
            }
        }
    }

    /// The findings about invalid views.
    package var findings: [Finding] { broken.map(\.finding) }

    /// The view with a name, ignoring case.
    package subscript(name: String) -> View? {
        let folded = name.lowercased()
        return views.first { $0.name.text.lowercased() == folded }
    }

    /// Returns the finding about the view with a name, ignoring case; nil if the view is valid or missing.
    package func finding(_ name: String) -> Finding? {
        let folded = name.lowercased()
        return broken.first { $0.name.lowercased() == folded }?.finding
    }
}

/// A built-in view. Every board has it if it contains any todo.
package enum BuiltInQuery: String, Sendable, CaseIterable {
    case overdue, blocked, unowned, stale, archived

    /// The query of the view.
    package var query: String {
        switch self {
        case .overdue: "is:overdue sort:due"
        case .blocked: "is:blocked"
        case .unowned: "is:open no:owner"
        case .stale: "is:stale sort:updated"
        case .archived: "is:archived sort:-updated"
        }
    }
}
