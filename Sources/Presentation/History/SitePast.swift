import Domain
import Links
package import Past
import Reports
import UseCases

/// The board's past as the site shows it: which days there are, and how the board stood on each.
package struct SitePast: Sendable {
    let source: Timeline.Source
    let notices: [String]
    let today: CalendarDay
    /// Those on which something changed, oldest first.
    let days: [PastDay]
    /// Those with a page, the largest; oldest first.
    let shown: [PastDay]
    private let recall: RecallBoard
    private let limit: Int
    /// At the index of each todo of the timeline, to its page; nil where it is gone.
    private let links: [Link?]

    /// The files of the theme that only the past needs.
    static let styles = "history.css"
    static let script = "history.js"
    static let assets: Set<String> = [styles, script]

    /// More days have no pages of their own.
    static let pageLimit = 30

    /// What is a draft now, and left out, has never been.
    package init(_ site: SiteContext, _ timeline: Timeline) {
        source = timeline.source
        notices = timeline.notices.map(site.words.notice)
        today = timeline.today
        let past = PastDays(timeline, leavingOut: site.board.leavesOut)
        days = past.days
        shown = past.largest(SitePast.pageLimit)
        recall = RecallBoard(timeline, leavingOut: site.board.leavesOut)
        limit = site.board.settings.cardsPerColumn
        links = timeline.todos.map { todo in todo.path.flatMap { site.todoLink(path: $0) } }
    }

    /// The first day with a todo.
    var first: CalendarDay? { days.first?.date }

    /// The months with a change, oldest first.
    var months: [(year: Int, month: Int, days: [PastDay])] {
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
    func board(on day: CalendarDay) -> [PastColumn] {
        recall(day, showing: limit).columns.filter { !$0.column.isHidden }
    }

    func link(_ card: PastCard) -> Link? { links[card.todo] }
}
