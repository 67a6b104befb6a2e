import Domain
import Links
import Past
import Reports
import Templating
import UseCases
import Words

/// What happened to each user's todos of late, as their pages tell it.
struct UserWeeks: Sendable {
    private let site: SiteContext
    private let weeks: MemberWeeks
    private let log: LogPresenter

    /// So many steps are told.
    static let limit = 12

    /// - Returns: nil where there is no history.
    init?(_ site: SiteContext, _ timeline: Timeline) {
        guard let weeks = MemberWeeks(site.board, timeline) else { return nil }
        (self.site, self.weeks, log) = (site, weeks, LogPresenter(ReportContext(site, timeline)))
    }

    /// - Returns: nil for one to whose todos nothing happened.
    func callAsFunction(_ user: Int) -> UserWeekViewModel? {
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

/// Somebody's last seven days.
struct UserWeekViewModel: TemplateModel, Equatable, Sendable {
    /// The newest first.
    var steps: [UserStepViewModel]
    /// How many older ones are not shown.
    var more: TextViewModel?

    static let names = Names<Self> {
        $0.list("steps", \.steps)
        $0.child("more", \.more)
    }
}

/// A todo on a day, with what happened to it.
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
