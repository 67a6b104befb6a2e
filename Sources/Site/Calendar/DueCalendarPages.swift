import Domain
import Templating
import UseCases

extension Page {
    /// The file with all dates, for calendar programs.
    static let dueCalendar = Page(.dueCalendar)
    static func userCalendar(_ slug: String) -> Page { Page(.userCalendar, slug) }
    static func viewCalendar(_ slug: String) -> Page { Page(.viewCalendar, slug) }
}

extension PageDeclaration {
    /// Exists even if it is empty, so that subscribers do not get an error.
    static let dueCalendar = PageDeclaration(
        .file("due.ics"), for: .others, in: .core, navigation: nil, pages: { _ in [.dueCalendar] },
        .written("ics") { _, parts, output in
            let board = parts.site.board
            let calendar = DueCalendar(
                of: board.listed, milestones: parts.site.listedMilestones, title: board.settings.title,
                site: parts.site)
            calendar.write(into: &output.bytes)
        })

    static let userCalendar = PageDeclaration(
        .named("users", ending: ".ics"), for: .others, in: .core, navigation: nil,
        pages: { parts in
            parts.site.board.settings.feeds.users ? parts.site.slugs.users.map { .userCalendar($0) } : []
        },
        .written("ics") { page, parts, output in
            guard let user = parts.site.slugs.user(slug: page.name) else { return }
            let title = "\(parts.site.people[user].name) · \(parts.site.board.settings.title)"
            DueCalendar(of: parts.site.board.users[user].todos, title: title, site: parts.site)
                .write(into: &output.bytes)
        })

    static let viewCalendar = PageDeclaration(
        .named("views", ending: ".ics"), for: .others, in: .core, navigation: nil,
        pages: { parts in
            parts.site.board.settings.feeds.views
                ? parts.site.views.filter { !$0.isPersonal }.map { .viewCalendar($0.slug) } : []
        },
        .written("ics") { page, parts, output in
            guard let view = parts.site.views.first(where: { $0.slug == page.name && !$0.isPersonal }) else { return }
            let title = "\(view.title) · \(parts.site.board.settings.title)"
            DueCalendar(of: view.found.todos, title: title, site: parts.site).write(into: &output.bytes)
        })
}
