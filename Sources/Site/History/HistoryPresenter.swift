import Documents
import Domain
import Links
import Past
import Reports
import SiteData
import UseCases
import Messages

/// Presents the history page, which lists the days with the largest changes.
struct HistoryPresenter {
    let site: SiteContext
    let past: SitePast

    func present() -> HistoryViewModel {
        let title = site.words(.history)
        let most = past.shown.map(\.total).max() ?? 0
        return HistoryViewModel(
            layout: site.layout(.history, title: title),
            historyStyles: site.router.link(to: .asset(SitePast.styles)),
            up: MoreViewModel(text: site.words(.board), url: site.router.link(to: .board)), heading: title,
            lead: lead, origin: past.origin(in: site.words),
            notices: past.notices.map { TextViewModel(site.words.notice($0)) },
            days: past.shown.reversed().map { day in
                HistoryRowViewModel(
                    url: site.router.link(to: .historyDay(day.date)), iso: day.date.iso,
                    day: site.phrases.long(day.date), events: PastWords(words: site.words).events(day),
                    total: day.total, most: most)
            })
    }

    private var lead: String {
        PastWords(words: site.words).lead(
            shown: past.shown.count, of: past.days.count { $0.total > 0 }, since: past.first.map(site.phrases.long))
    }
}

extension SitePast {
    /// The source of the days and the last day, in the words of reports.
    func origin(in words: Messages) -> String {
        words.origin(source == .git ? .git : .frontMatter, today)
    }
}
