import Domain
import Links
import Past
import SiteData
import UseCases
import Messages

/// Presents the page of the board at the end of a day.
struct HistoryDayPresenter {
    let site: SiteContext
    let past: SitePast

    func present(_ day: CalendarDay) -> HistoryDayViewModel {
        let heading = site.phrases.long(day)
        let history = site.words(.history)
        let place = past.shown.firstIndex { $0.date == day }
        let columns = past.board(on: day)
        let anchors = SlugTable.unique(columns.map(\.column.status))
        return HistoryDayViewModel(
            layout: site.layout(.historyDay(day), title: "\(heading) · \(history)"),
            historyStyles: site.router.link(to: .asset(SitePast.styles)),
            up: MoreViewModel(text: history, url: site.router.link(to: .history)), heading: heading,
            events: place.map { words.events(past.shown[$0]) } ?? "",
            origin: past.origin(in: site.words),
            columns: zip(columns, anchors).map { column($0, anchor: "c-\($1)") }, columnCount: columns.count,
            previous: place.flatMap { neighbour($0 - 1) }, next: place.flatMap { neighbour($0 + 1) })
    }

    private var words: PastWords { PastWords(words: site.words) }

    private func neighbour(_ place: Int) -> MoreViewModel? {
        guard past.shown.indices.contains(place) else { return nil }
        let day = past.shown[place].date
        return MoreViewModel(text: site.phrases.long(day), url: site.router.link(to: .historyDay(day)))
    }

    private func column(_ column: PastColumn, anchor: String) -> PastColumnViewModel {
        let title = site.title(of: column.column)
        let hidden = column.count - column.cards.count
        return PastColumnViewModel(
            anchor: anchor, title: title, mark: ColumnMark(column.column.type),
            count: site.phrases.number(column.count),
            cards: column.cards.map { site.card($0, past.link($0)) }, isEmpty: column.count == 0,
            emptyText: site.words.emptyColumn(column.column.type),
            more: hidden > 0 ? TextViewModel(site.phrases.moreCards(hidden, column: title)) : nil)
    }
}
