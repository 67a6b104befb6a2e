package import Domain
package import Queries

/// The views of a board: those of its settings in their order, then those that every board has.
package struct BoardViews: Sendable {
    /// A query that is kept under a name.
    package struct View: Sendable {
        package let name: Name
        /// As it was written.
        package let text: String
        package let query: Query
        /// By whose names its todos stand in groups; nil where they stand in one list.
        package let group: Field?

        /// Whether it is one of the settings.
        package var isOwn: Bool { if case .own = name { true } else { false } }
    }

    /// What a view is called.
    package enum Name: Sendable, Equatable {
        case own(String)
        case builtIn(BuiltInView)

        /// As it is asked for.
        package var text: String {
            switch self {
            case .own(let name): name
            case .builtIn(let view): view.rawValue
            }
        }
    }

    /// Those whose query can be read.
    package private(set) var views: [View] = []
    /// What is wrong with the others, by their names.
    private var broken: [(name: String, finding: Finding)] = []

    /// Past words decide nothing, nor does who builds: what is right here is right in every clone.
    package init(of board: Board) {
        readOwn(board)
        let own = Set(board.settings.views.map { $0.name.lowercased() })
        // They name no words of todos, of which there are many to gather.
        let context = QueryContext(board.settings, today: board.today)
        for view in BuiltInView.allCases where !own.contains(view.rawValue) {
            // The queries of built-in views are constants, which a test reads.
            guard let query = try? Query(parsing: view.query, in: context) else { continue }
            views.append(View(name: .builtIn(view), text: view.query, query: query, group: nil))
        }
    }

    private mutating func readOwn(_ board: Board) {
        if board.settings.views.isEmpty { return }
        var context = QueryContext(board)
        context.me = .refused
        for settings in board.settings.views {
            do throws(QueryError) {
                let query = try Query(parsing: settings.query.text, in: context)
                views.append(
                    View(name: .own(settings.name), text: settings.query.text, query: query, group: settings.group))
            } catch {
                let finding = Finding(
                    "fuda.yml", settings.query.place(of: error.column), .badSetting,
                    "the view '\(settings.name)' cannot be shown: \(error.message)")
                broken.append((settings.name, finding))
            }
        }
    }

    /// What is wrong with those that cannot be asked.
    package var findings: [Finding] { broken.map(\.finding) }

    /// The view of a name, without case.
    package subscript(name: String) -> View? {
        let folded = name.lowercased()
        return views.first { $0.name.text.lowercased() == folded }
    }

    /// What is wrong with the view of a name, without case; nil where nothing is, or there is none.
    package func finding(_ name: String) -> Finding? {
        let folded = name.lowercased()
        return broken.first { $0.name.lowercased() == folded }?.finding
    }
}

/// A view that every board has, as long as there is something in it.
package enum BuiltInView: String, Sendable, CaseIterable {
    case overdue, blocked, unowned, stale, archived

    /// What it asks for.
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
