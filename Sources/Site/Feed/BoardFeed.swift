import Bytes
import Domain
import Past
import Reports
import UseCases
import Messages

extension Feed {
    /// A feed of the board's events: todos that were added, moved, closed and reopened.
    ///
    /// Uncommitted changes are left out, because their commit would repeat them under another identifier.
    init(of timeline: Timeline, at page: Page, site: SiteContext) {
        let board = site.board
        let log = LogEntries(timeline, latest: board.settings.feedItems) { file in
            board.index(of: file).map(board.isPublished) ?? false
        }
        let words = LogPresenter(ReportContext(site, timeline))
        self.init(
            title: site.words(.board), page: page, shown: .board,
            entries: log.entries.compactMap { entry in
                guard timeline.source == .frontMatter || entry.commit != nil, let file = entry.label.file,
                    let todo = board.index(of: file), Self.isDated(entry, board.rows[todo].todo)
                else { return nil }
                let (page, text) = (site.page(of: todo), words.text(entry))
                let step = entry.commit?.name ?? entry.day.iso
                return Entry(
                    id: site.feedName(ofTodo: todo, part: step), page: page,
                    title: "\(entry.label.title.portable) · \(text)",
                    updated: timeline.moment(of: entry.step),
                    authors: [entry.commit?.author].compactMap(\.self).filter(\.isVisible),
                    tags: board.categories(of: todo), content: .text(text))
            })
    }

    /// Whether the day of an event is known. Without a commit and without `createdAt`, a todo counts as added today, each day
    /// again.
    private static func isDated(_ entry: LogEntries.Entry, _ todo: Todo) -> Bool {
        entry.commit != nil || todo.days.created != nil || !entry.changes.contains(.added)
    }
}
