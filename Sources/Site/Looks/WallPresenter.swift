import Charts
import Domain
import Links
import UseCases
import Messages

/// Presents the board on a large screen: what is late, due today, blocked, in work and next, each todo once.
struct WallPresenter {
    let site: SiteContext
    /// The drawing of how the open todos decreased; nil if unknown.
    let burndown: Chart?

    /// The script that turns the slides by key.
    static let script = "wall.js"

    /// The number of cards that are readable from a distance.
    private static let cardsPerSlide = 8
    /// The maximum number of cards of one group; viewers wait for no more.
    private static let cardsPerGroup = 32

    /// Todos for the same reason.
    private struct Group {
        var title: String
        var mark: String
        var todos: [Int]
        /// How many of them are shown.
        var shown: Int
    }

    func present() -> WallViewModel {
        let (board, router) = (site.board, site.router)
        let slides = slides(groups)
        return WallViewModel(
            layout: site.layout(.wall, title: site.words(.lookWall)), styles: router.link(to: .asset(Look.wall.styles)),
            wallScript: router.link(to: .asset(WallPresenter.script)), facts: facts,
            progress: site.progress(board.tally), spark: burndown.map { SparkViewModel(chart: $0) },
            day: board.today.iso, dayText: site.phrases.long(board.today), slides: slides, count: slides.count,
            isEmpty: slides.isEmpty, emptyText: site.words(.wallNothing))
    }

    // MARK: Figures

    private var facts: [FactViewModel] {
        let board = site.board
        var facts = site.facts(board.tally)
        func add(_ count: Int, _ label: MessageKey, _ kind: String, at place: Int) {
            let fact = FactViewModel(
                value: site.phrases.number(count), label: site.words(label), kind: kind, link: nil)
            facts.insert(fact, at: place)
        }
        let dueToday = board.listed.count { isDueToday($0) }
        if dueToday > 0 { add(dueToday, .dueToday, "soon", at: board.tally.overdue > 0 ? 2 : 1) }
        let week = board.today.week(beginningOn: 0)
        let closed = board.listed.count { todo in
            board.type(of: todo) == .done && board.rows[todo].closed.map { week.contains($0) } ?? false
        }
        // Zero is no success.
        add(closed, .closedThisWeekLabel, closed > 0 ? "closed" : "none", at: facts.count)
        return facts
    }

    private func isDueToday(_ todo: Int) -> Bool {
        site.board.rows[todo].isOpen && site.board.rows[todo].due == site.board.today
    }

    // MARK: Slides

    private var groups: [Group] {
        let board = site.board
        var seen: Set<Int> = []
        func group(
            _ title: MessageKey, _ mark: String, most: Int = WallPresenter.cardsPerGroup, _ isShown: (Int) -> Bool
        ) -> Group {
            let todos = board.listed.filter { !seen.contains($0) && board.rows[$0].isOpen && isShown($0) }
            seen.formUnion(todos)
            return Group(title: site.words(title), mark: mark, todos: todos, shown: min(todos.count, most))
        }
        return [
            group(.viewOverdue, "late") { board.rows[$0].isOverdue },
            group(.dueToday, "soon") { isDueToday($0) },
            group(.viewBlocked, "blocked") { board.rows[$0].isBlocked },
            group(.userActive, "active") { board.columns[board.rows[$0].column].type == .active },
            group(.typeTodo, "todo", most: WallPresenter.cardsPerSlide) {
                board.columns[board.rows[$0].column].type == .todo
            },
        ]
    }

    /// Joins the groups and cuts them into slides of about the same number of cards.
    private func slides(_ groups: [Group]) -> [SlideViewModel] {
        let cards = groups.indices.flatMap { group in
            groups[group].todos.prefix(groups[group].shown).map { (group: group, todo: $0) }
        }
        guard !cards.isEmpty else { return [] }
        let size = WallPresenter.cardsPerSlide
        let count = (cards.count + size - 1) / size
        return (0..<count).map { slide in
            let shown = cards[slide * cards.count / count..<(slide + 1) * cards.count / count]
            return SlideViewModel(
                number: "\(site.phrases.number(slide + 1)) / \(site.phrases.number(count))",
                dots: (0..<count).map { DotViewModel(isOn: $0 == slide) },
                groups: headings(groups, of: shown.map(\.group), before: cards[shown.endIndex...].map(\.group)),
                cards: shown.map { card(groups[$0.group], $0.todo) })
        }
    }

    /// - Parameter later: the groups of the cards on later slides.
    private func headings(_ groups: [Group], of shown: [Int], before later: [Int]) -> [SlideGroupViewModel] {
        groups.indices.filter { shown.contains($0) }.map { index in
            let group = groups[index]
            return SlideGroupViewModel(
                title: group.title, mark: group.mark, count: site.phrases.number(group.todos.count),
                more: later.contains(index) ? nil : site.more(than: group.shown, of: group.todos.count))
        }
    }

    /// A card with the reason for which it is shown; for todos in work, this is their column.
    private func card(_ group: Group, _ todo: Int) -> WallCardViewModel {
        WallCardViewModel(
            reason: group.mark == "active" ? site.board.columns[site.board.rows[todo].column].title : group.title,
            mark: group.mark, card: site.boardCard(todo))
    }
}
