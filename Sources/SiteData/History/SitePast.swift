package import Domain
package import Links
package import Past
package import UseCases

/// The board's history as the site shows it: its days, and the board at the end of each.
package struct SitePast: Sendable {
    package let source: Timeline.Source
    package let notices: [HistoryNotice]
    package let today: CalendarDay
    /// The days with changes, oldest first.
    package let days: [PastDay]
    /// The days with a page, which are those with the largest changes; oldest first.
    package let shown: [PastDay]
    private let recall: ReconstructBoard
    private let limit: Int
    /// The link to the page of each todo in the timeline, by its index; nil if the todo was deleted.
    private let links: [Link?]

    /// The maximum number of days with a page.
    package static let pageLimit = 30

    /// Todos that are drafts now, and left out, are left out of the history too.
    ///
    /// - Parameter link: to the page of the todo in a file; nil if there is none.
    package init(_ board: Board, _ timeline: Timeline, link: (TodoKey) -> Link?) {
        (source, notices) = (timeline.source, timeline.notices)
        today = timeline.today
        let past = PastDays(timeline, leavingOut: board.leavesOut)
        days = past.days
        shown = past.largest(SitePast.pageLimit)
        recall = ReconstructBoard(timeline, leavingOut: board.leavesOut)
        limit = board.settings.cardsPerColumn
        links = timeline.todos.map { todo in todo.file.flatMap { link($0) } }
    }

    /// The first day with a todo.
    package var first: CalendarDay? { days.first?.date }

    /// The months with a change, oldest first.
    package var months: [(year: Int, month: Int, days: [PastDay])] {
        var months: [(year: Int, month: Int, days: [PastDay])] = []
        for day in days {
            let (year, month, _) = day.date.date
            if let last = months.last, (last.year, last.month) == (year, month) {
                months[months.count - 1].days.append(day)
            } else {
                months.append((year, month, [day]))
            }
        }
        return months
    }

    /// Returns the board at the end of a day as visitors saw it, with the first cards of each column.
    package func board(on day: CalendarDay) -> [PastColumn] {
        recall(day, showing: limit).columns.filter { !$0.column.isHidden }
    }

    /// The link to the page of a card's todo; nil if it was deleted.
    package func link(_ card: PastCard) -> Link? { links[card.todo] }
}
