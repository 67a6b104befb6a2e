import Domain
import Links
import Past
import Reports
import Templating
import UseCases
import Messages

/// The recent events of each user's todos, for their pages.
struct UserWeeks: Sendable {
    private let site: SiteContext
    private let weeks: MemberWeeks
    private let log: LogPresenter

    /// The maximum number of steps.
    static let limit = 12

    /// - Returns: nil without a history.
    init?(_ site: SiteContext, _ timeline: Timeline) {
        guard let weeks = MemberWeeks(site.board, timeline) else { return nil }
        (self.site, self.weeks, log) = (site, weeks, LogPresenter(ReportContext(site, timeline)))
    }

    /// - Returns: nil if nothing happened to the user's todos.
    func weeks(_ user: Int) -> UserWeekViewModel? {
        let events = weeks.past(of: user)
        guard !events.isEmpty else { return nil }
        return UserWeekViewModel(
            steps: events.prefix(UserWeeks.limit).map { step($0.todo, $0.entry) },
            more: site.phrases.andMore(than: UserWeeks.limit, of: events.count))
    }

    private func step(_ todo: Int, _ entry: LogEntries.Entry) -> UserStepViewModel {
        UserStepViewModel(
            iso: entry.day.iso, day: site.phrases.short(entry.day), title: site.board.rows[todo].todo.title,
            url: site.todoLinks[todo], text: log.text(entry))
    }
}

/// A user's last seven days.
struct UserWeekViewModel: TemplateModel, Equatable, Sendable {
    /// The newest first.
    var steps: [UserStepViewModel]
    /// The number of older steps not shown.
    var more: TextViewModel?

    static let names = Names<Self> {
        $0.list("steps", \.steps)
        $0.child("more", \.more)
    }
}

/// A todo on a day, with its events.
struct UserStepViewModel: TemplateModel, Equatable, Sendable {
    var iso: String
    var day: String
    var title: String
    var url: Link
    var text: String

    static let names = Names<Self> {
        $0.text("iso", \.iso)
        $0.text("day", \.day)
        $0.text("title", \.title)
        $0.link("url", \.url)
        $0.text("text", \.text)
    }
}
