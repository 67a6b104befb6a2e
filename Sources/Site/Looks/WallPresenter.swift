import Domain
import Links
import UseCases
import Messages

/// Presents the board on a large screen: late todos, blocked todos, todos in work, each todo once.
struct WallPresenter {
    let site: SiteContext

    /// The number of cards that are readable from a distance.
    private static let cardsPerSlide = 8
    /// The maximum number of slides of one group; viewers wait for no more.
    private static let slidesPerGroup = 4

    func present() -> WallViewModel {
        let board = site.board
        var seen: Set<Int> = []
        func slides(_ title: MessageKey, _ mark: String, _ isShown: (Int) -> Bool) -> [SlideViewModel] {
            let todos = board.listed.filter { !seen.contains($0) && board.rows[$0].isOpen && isShown($0) }
            seen.formUnion(todos)
            return self.slides(todos, site.words(title), mark)
        }
        let slides =
            slides(.viewOverdue, "late") { board.rows[$0].isOverdue }
            + slides(.viewBlocked, "blocked") { board.rows[$0].isBlocked }
            + slides(.userActive, "active") { board.columns[board.rows[$0].column].type == .active }
        let router = site.router
        return WallViewModel(
            layout: site.layout(.wall, title: site.words(.lookWall)), styles: router.link(to: .asset(Look.wall.styles)),
            facts: site.facts(board.tally), progress: site.progress(board.tally), day: board.today.iso,
            dayText: site.phrases.long(board.today), slides: slides, count: slides.count, isEmpty: slides.isEmpty,
            emptyText: site.words(.wallNothing))
    }

    private func slides(_ todos: [Int], _ title: String, _ mark: String) -> [SlideViewModel] {
        let size = WallPresenter.cardsPerSlide
        let shown = min(todos.count, size * WallPresenter.slidesPerGroup)
        return stride(from: 0, to: shown, by: size).map { start in
            let end = min(shown, start + size)
            return SlideViewModel(
                title: title, mark: mark, count: site.phrases.number(todos.count),
                cards: todos[start..<end].map { site.boardCard($0) },
                more: end == shown ? site.more(than: shown, of: todos.count) : nil)
        }
    }
}
