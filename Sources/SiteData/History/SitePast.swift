package import Domain
package import Links
package import Past
package import UseCases

/// The board's past as the site shows it: which days there are, and how the board stood on each.
package struct SitePast: Sendable {
    package let source: Timeline.Source
    package let notices: [HistoryNotice]
    package let today: CalendarDay
    /// Those on which something changed, oldest first.
    package let days: [PastDay]
    /// Those with a page, the largest; oldest first.
    package let shown: [PastDay]
    private let recall: RecallBoard
    private let limit: Int
    /// At the index of each todo of the timeline, to its page; nil where it is gone.
    private let links: [Link?]

    /// More days have no pages of their own.
    package static let pageLimit = 30

    /// What is a draft now, and left out, has never been.
    ///
    /// - Parameter link: to the page of the todo in a file; nil if there is none.
    package init(_ board: Board, _ timeline: Timeline, link: (TodoKey) -> Link?) {
        (source, notices) = (timeline.source, timeline.notices)
        today = timeline.today
        let past = PastDays(timeline, leavingOut: board.leavesOut)
        days = past.days
        shown = past.largest(SitePast.pageLimit)
        recall = RecallBoard(timeline, leavingOut: board.leavesOut)
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

    /// The board at a day's end as its visitors saw it, with the first cards of each column.
    package func board(on day: CalendarDay) -> [PastColumn] {
        recall(day, showing: limit).columns.filter { !$0.column.isHidden }
    }

    /// To the page of a card's todo; nil if it is gone.
    package func link(_ card: PastCard) -> Link? { links[card.todo] }
}
