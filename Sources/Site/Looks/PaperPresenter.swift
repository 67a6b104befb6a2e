import Domain
import Links
import UseCases
import Messages

/// Presents the board for printing: as a sheet, and as cards to cut out.
struct PaperPresenter {
    let site: SiteContext

    /// The maximum number of rows in a column, and of cards; nobody cuts out more.
    private static let rowsPerColumn = 16
    private static let cards = 200

    func present() -> PaperViewModel {
        let board = site.board
        let columns = board.columns.indices.filter { !board.columns[$0].isHidden }
        let open = columns.filter { board.columns[$0].type.isOpen }.flatMap { board.cards[$0] }
        return PaperViewModel(
            layout: site.layout(.paper, title: site.words(.lookPaper)),
            styles: site.router.link(to: .asset(Look.paper.styles)), heading: board.settings.title,
            dayText: site.phrases.long(board.today), hint: site.words(.printHint),
            columns: columns.map { column($0) }, cardsHeading: site.words(.cardsToCut),
            cards: open.prefix(PaperPresenter.cards).map { site.card($0) }, hasCards: !open.isEmpty,
            more: site.more(than: PaperPresenter.cards, of: open.count))
    }

    private func column(_ index: Int) -> PaperColumnViewModel {
        let (column, todos) = (site.board.columns[index], site.board.cards[index])
        // Of done columns the sheet shows only the latest todos, as the board does.
        let limit = column.type.isOpen ? PaperPresenter.rowsPerColumn : PaperPresenter.rowsPerColumn / 2
        return PaperColumnViewModel(
            title: column.title, mark: ColumnMark(column.type), count: site.phrases.number(todos.count),
            cards: todos.prefix(limit).map { site.card($0) }, more: site.more(than: limit, of: todos.count))
    }
}
