import Bytes
import Domain
import Links
package import Markdown
package import Templating
import UseCases
import Words

/// The site as a list of pages and pure functions from page to bytes.
///
/// Pages of todos come first and have a function of their own: a body is in no other page, so that each may be let go of
/// when its page is made, before there are rows for the lists.
package struct Site: Sendable {
    /// One file of the site.
    package enum Content: Sendable {
        case page(Page)
        /// Bytes of the theme.
        case asset(Page, [UInt8])
        /// A file of the project, by its path from the project's folder.
        case attachment(Page, source: String)

        package var page: Page {
            switch self {
            case .page(let page), .asset(let page, _), .attachment(let page, _): page
            }
        }
    }

    /// First the page of each todo, at its index.
    package let contents: [Content]
    private let context: SiteContext
    private let profiles: [MarkdownDocument?]
    private let reports: SiteReports
    private let past: SitePast?
    private let views: Views

    /// A file of the theme: its name below `assets/` and its bytes.
    package struct Asset: Sendable {
        package var name: String
        package var bytes: [UInt8]

        package init(name: String, bytes: [UInt8]) {
            self.name = name
            self.bytes = bytes
        }
    }

    /// - Parameters:
    ///   - profiles: the bodies of users, at their indices on the board.
    ///   - past: the board's days; nil where they are not wanted.
    package init(
        _ context: SiteContext, profiles: [MarkdownDocument?], reports: SiteReports, past: SitePast? = nil,
        views: Views, assets: [Asset]
    ) {
        self.context = context
        self.profiles = profiles
        self.reports = reports
        self.past = past
        self.views = views
        var contents = PageList(context, reports, past).pages.map { Content.page($0) }
        for asset in assets where past != nil || !SitePast.assets.contains(asset.name) {
            contents.append(.asset(.asset(asset.name), asset.bytes))
        }
        contents += context.attachments.map { .attachment(.attachment($0), source: $0) }
        self.contents = contents
    }

    /// How many of the contents are pages of todos.
    package var todoCount: Int { context.board.todos.count }

    /// Appends the bytes of a todo's page to an empty output.
    package func render(todo: Int, body: MarkdownDocument?, into output: inout TemplateOutput) {
        output.base = context.router.base(of: context.page(of: todo))
        views.todo.render(TodoPresenter(site: context)(todo, body: body), into: &output)
    }

    /// A todo as it stands in lists: rendered once, and by any thread.
    package func row(_ todo: Int, using output: inout TemplateOutput) -> RowViewModel {
        RowViewModel(snippet: views.row.snippet(context.card(todo), using: &output))
    }

    /// Appends the bytes of another page to an empty output.
    ///
    /// - Parameter rows: what `row` gives for each todo, in their order.
    package func render(_ page: Page, rows: [RowViewModel], into output: inout TemplateOutput) {
        output.base = context.router.base(of: page)
        switch page {
        case .board: views.board.render(BoardPresenter(site: context, past: past)(), into: &output)
        case .list(let number):
            views.list.render(ListPresenter(site: context, rows: rows)(page: number), into: &output)
        case .redirect(let slug): writeRedirect(slug, into: &output)
        case .related(let slug, let number, let relation):
            guard let todo = context.slugs.todo(slug: slug) else { return }
            let presenter = RelatedPresenter(site: context, rows: rows)
            views.list.render(presenter(todo, relation, page: number), into: &output)
        case .users(let number): views.users.render(UsersPresenter(site: context)(page: number), into: &output)
        case .user(let slug, let number): renderUser(slug, number, rows, into: &output)
        case .tags(let number): views.tags.render(TagsPresenter(site: context)(page: number), into: &output)
        case .tag(let slug, let number):
            guard let tag = context.slugs.tag(slug: slug) else { return }
            views.tag.render(TagPresenter(site: context, rows: rows)(tag, page: number), into: &output)
        case .milestones(let number):
            views.milestones.render(MilestonesPresenter(site: context)(page: number), into: &output)
        case .milestone(let slug, let number):
            guard let milestone = context.slugs.milestone(slug: slug) else { return }
            let presenter = MilestonePresenter(site: context, rows: rows)
            views.milestone.render(presenter(milestone, page: number), into: &output)
        case .reports: views.reports?.render(ReportsPresenter(site: context)(reports), into: &output)
        case .report(let slug):
            guard let report = reports.report(slug: slug) else { return }
            views.report?.render(ReportPagePresenter(site: context)(report, slug: slug), into: &output)
        case .history:
            guard let past else { return }
            views.history?.render(HistoryPresenter(site: context, past: past)(), into: &output)
        case .historyDay(let day):
            guard let past else { return }
            views.day?.render(HistoryDayPresenter(site: context, past: past)(day), into: &output)
        case .findings(let number):
            views.findings.render(FindingsPresenter(site: context)(page: number), into: &output)
        case .notFound: views.notFound.render(NotFoundPresenter(site: context)(), into: &output)
        case .todo: break  // It has a function of its own.
        case .todoData, .reportData, .historyData, .historyMonth, .boardData, .badge, .badgeData, .sitemap, .robots,
            .noJekyll, .asset, .attachment:
            writeData(page, into: &output)
        }
    }

    private func renderUser(
        _ slug: String, _ number: Int, _ rows: [RowViewModel], into output: inout TemplateOutput
    ) {
        guard let user = context.slugs.user(slug: slug) else { return }
        let profile = user < profiles.count ? profiles[user] : nil
        let presenter = UserPresenter(site: context, rows: rows)
        views.user.render(presenter(user, page: number, profile: profile), into: &output)
    }

    private func writeRedirect(_ slug: String, into output: inout TemplateOutput) {
        guard let index = context.slugs.todo(slug: slug) else { return }
        let link = context.router.link(to: context.page(of: index))
        output.bytes.append("<!doctype html>\n<html lang=\"")
        output.bytes.append(text: context.words.code)
        output.bytes.append("\"><meta charset=\"utf-8\"><title>")
        output.bytes.appendEscaped(text: context.board.todos[index].title)
        output.bytes.append(
            "</title><meta name=\"robots\" content=\"noindex\"><meta http-equiv=\"refresh\" content=\"0; url=")
        output.append(link)
        output.bytes.append("\"><p><a href=\"")
        output.append(link)
        output.bytes.append("\">")
        output.bytes.appendEscaped(text: context.board.todos[index].title)
        output.bytes.append("</a></p></html>\n")
    }

    private func writeData(_ page: Page, into output: inout TemplateOutput) {
        switch page {
        case .boardData:
            // Room is taken only when it is used, while growing takes twice as much.
            var writer = JSONWriter(capacity: 65_536 + 512 * context.board.todos.count)
            BoardJSON(site: context).write(into: &writer)
            writer.swapBytes(with: &output.bytes)
        case .todoData(let slug):
            guard let index = context.slugs.todo(slug: slug) else { return }
            var writer = JSONWriter()
            TodoJSON(board: context.board).write(index, href: context.page(of: index).path, into: &writer)
            writer.newline()
            output.bytes.append(writer.bytes.bytes)
        case .reportData(let slug):
            guard let report = reports.report(slug: slug) else { return }
            JSONReport(report).write(into: &output.bytes)
        case .historyData, .historyMonth: writePast(page, into: &output)
        case .badge: reports.badge?.writeSVG(into: &output.bytes)
        case .badgeData: reports.badge?.writeEndpoint(into: &output.bytes)
        case .sitemap: Sitemap(site: context, reports: reports, past: past).write(into: &output.bytes)
        case .robots: Sitemap(site: context, reports: reports, past: past).writeRobots(into: &output.bytes)
        default: break
        }
    }

    private func writePast(_ page: Page, into output: inout TemplateOutput) {
        guard let past else { return }
        var writer = JSONWriter()
        if case .historyMonth(let year, let month) = page {
            HistoryMonthJSON(site: context, past: past).write(year: year, month: month, into: &writer)
        } else {
            HistoryJSON(site: context, past: past).write(into: &writer)
        }
        output.bytes.append(writer.bytes.bytes)
    }
}
