import Charts
import Domain
import Links
import Texts
import UseCases
import Messages

/// Presents the page of the dependency graph.
struct GraphPresenter {
    let site: SiteContext
    private let whole: DependencyGraph
    /// The part that is drawn and listed in the table.
    private let shown: DependencyGraph
    /// The limits of a readable drawing.
    static let (mostTodos, mostLines) = (150, 400)
    /// The maximum number of cycles in the text, and of todos in a chain or cycle.
    private static let (mostCircles, mostSteps) = (10, 30)
    /// The maximum length of a title in bytes. A longer one is truncated to a number of letters that always fits.
    private static let longestName = 800

    init(site: SiteContext) {
        self.site = site
        whole = site.dependencies
        shown = whole.part(todos: GraphPresenter.mostTodos, edges: GraphPresenter.mostLines)
    }

    func present() -> GraphViewModel {
        let title = site.words(.dependencies)
        let isEmpty = whole.todos.isEmpty
        return GraphViewModel(
            layout: site.layout(.graph, title: title), heading: title,
            graphStyles: site.router.link(to: .asset("graph.css")),
            script: AddressViewModel(site.router.link(to: .asset("graph.js"))), isEmpty: isEmpty,
            emptyText: site.words(.dependenciesEmpty),
            lead: isEmpty ? nil : TextViewModel(site.words(.dependenciesLead, count: whole.todos.count)),
            notes: notes, chain: whole.chain.map { chain($0) },
            circlesText: whole.circles.isEmpty
                ? nil : TextViewModel(site.words(.circleCount, count: whole.circles.count)),
            circles: whole.circles.prefix(GraphPresenter.mostCircles).map { circle($0) },
            moreCircles: site.more(than: GraphPresenter.mostCircles, of: whole.circles.count),
            drawing: isEmpty
                ? nil : GraphDrawingViewModel(label: title, graph: NodeGraph(shown, site)),
            legend: legend, rows: rows, hasParents: shown.edges.contains { $0.kind == .belongs })
    }

    /// Notes about the parts that are not drawn.
    private var notes: [TextViewModel] {
        var notes: [TextViewModel] = []
        if shown.leftOut.todos > 0 {
            notes.append(
                TextViewModel(
                    site.words(
                        .dependenciesShown, count: whole.todos.count,
                        [.shown: site.phrases.number(shown.todos.count)])))
        }
        if shown.leftOut.todos == 0, shown.leftOut.edges > 0 {
            notes.append(TextViewModel(site.words(.linesLeftOut, count: shown.leftOut.edges)))
        }
        return notes
    }

    // MARK: Text

    private func chain(_ chain: DependencyGraph.Chain) -> StepListViewModel {
        steps(chain.todos, text: site.words.chain(chain))
    }

    /// Returns the todos of a cycle; the last is the first one again.
    private func circle(_ circle: [Int]) -> StepListViewModel {
        var list = steps(circle, text: "")
        if list.more == nil { list.steps.append(step(circle[0])) }
        return list
    }

    private func steps(_ todos: [Int], text: String) -> StepListViewModel {
        StepListViewModel(
            text: text, steps: todos.prefix(GraphPresenter.mostSteps).map { step($0) },
            more: site.more(than: GraphPresenter.mostSteps, of: todos.count))
    }

    private func step(_ todo: Int) -> NamedLinkViewModel {
        let title = site.board.rows[todo].todo.title
        // The title may occur many times, because many todos may refer to it.
        let isLong = title.utf8.count > GraphPresenter.longestName
        return NamedLinkViewModel(
            name: isLong ? String(title.unicodeScalars.prefix(GraphPresenter.longestName / 4)) + "…" : title,
            url: site.todoLinks[todo])
    }

    /// The legend for the kinds of lines that occur in the drawing.
    private var legend: [LegendViewModel] {
        let kinds: [(String, MessageKey, (DependencyGraph.Edge) -> Bool)] = [
            ("", .blocks, { $0.kind == .blocks }), ("sub", .parent, { $0.kind == .belongs }),
            ("way", .chainLabel, { $0.isInChain }), ("ring", .circleLabel, { $0.isCircular }),
        ]
        return kinds.filter { shown.edges.contains(where: $0.2) }.map {
            LegendViewModel(kind: $0.0, text: site.words($0.1))
        }
    }

    // MARK: Table

    /// The todos that are drawn, with everything that they are connected to.
    private var rows: [GraphRowViewModel] {
        var places = Array(repeating: -1, count: site.board.rows.count)
        for (place, todo) in shown.todos.enumerated() { places[todo] = place }
        var (before, behind) = (shown.todos.map { _ in [Int]() }, shown.todos.map { _ in [Int]() })
        var parents = before
        for edge in whole.edges {
            let (from, to) = (whole.todos[edge.from], whole.todos[edge.to])
            switch edge.kind {
            case .blocks:
                if places[to] >= 0 { before[places[to]].append(from) }
                if places[from] >= 0 { behind[places[from]].append(to) }
            case .belongs:
                if places[from] >= 0 { parents[places[from]].append(to) }
            }
        }
        return shown.todos.enumerated().map { place, todo in
            GraphRowViewModel(
                todo: step(todo), blockedBy: cell(before[place]), blocks: cell(behind[place]),
                parent: cell(parents[place]))
        }
    }

    private func cell(_ todos: [Int]) -> GraphCellViewModel {
        GraphCellViewModel(
            todos: todos.prefix(ShownCount.onCards).map { step($0) },
            more: site.more(than: ShownCount.onCards, of: todos.count))
    }
}

extension NodeGraph {
    /// The drawing of a graph on a site; its boxes link to pages.
    init(_ graph: DependencyGraph, _ site: SiteContext) {
        self.init(graph, site.board, site.words)
        for (place, todo) in graph.todos.enumerated() { nodes[place].link = site.todoLinks[todo] }
    }
}
