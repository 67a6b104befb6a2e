package import Domain
import Links
package import Markdown
package import Past
package import SiteData
package import Templating
import UseCases
import Words

/// The site as a list of pages and pure functions from page to bytes.
///
/// Pages of todos come first, then the few that are made of their bodies too; both have functions of their own, so that
/// bodies may be let go of before there are rows for the lists.
package struct Site: Sendable {
    /// One file of the site.
    package enum Content: Sendable {
        case page(Page)
        /// Bytes of the theme.
        case asset(Page, [UInt8])
        /// A file of a source.
        case attachment(Page, FileKey)

        /// The page itself, or the one under whose path the file stands.
        package var page: Page {
            switch self {
            case .page(let page), .asset(let page, _), .attachment(let page, _): page
            }
        }
    }

    /// First the pages of `todos`, then those that are made of bodies too.
    package let contents: [Content]
    /// The todos whose pages are made, as indices: all of them, or a few.
    package let todos: [Int]
    /// How many pages that are made of bodies stand behind those of todos.
    package let bodyPageCount: Int
    private var parts: SiteParts
    private let views: Views
    /// Of all pages of the project's todos, which stand in one folder.
    private let todoBase: LinkBase

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
    ///   - milestones: the texts of milestones, at their indices on the board.
    ///   - timeline: what the board went through; nil where nobody knows.
    ///   - todoPast: what each todo went through, where that is known already.
    ///   - past: the board's days; nil where they are not wanted.
    ///   - kept: what pages showed the last time; nil where the site is made once.
    package init(
        _ context: SiteContext, profiles: [MarkdownDocument?], milestones: [MarkdownDocument?] = [],
        reports: SiteReports, timeline: Timeline? = nil,
        todoPast: TodoPast? = nil, past: SitePast? = nil, search: SearchData? = nil, views: Views, assets: [Asset],
        kept: ViewModelCache? = nil
    ) {
        self.views = views
        parts = SiteParts(
            site: context, reports: reports, timeline: timeline,
            todoPast: todoPast ?? timeline.flatMap { TodoPast(context.board, $0, context.words) },
            weeks: timeline.flatMap { UserWeeks(context, $0) }, past: past, search: search,
            profiles: profiles, milestones: milestones, kept: kept)
        todoBase = Site.todoBase(context)
        todos = Array(context.board.indices)
        let pages = parts.pages
        bodyPageCount = pages.count { $0.kind.declaration.needsBodies }
        var contents = pages.map { Content.page($0) }
        contents += (search?.shards ?? []).map { .asset(.searchWords($0.name), $0.bytes) }
        for asset in assets {
            if context.board.settings.baseURL == nil, asset.name == LayoutViewModel.picture { continue }
            if past == nil, SitePast.assets.contains(asset.name) { continue }
            if Look.allCases.contains(where: { $0.styles == asset.name && !context.board.settings.looks.contains($0) })
            {
                continue
            }
            if context.calendar.isEmpty, asset.name == CalendarPresenter.styles { continue }
            if context.schedule.isEmpty, asset.name == TimelinePresenter.styles { continue }
            if !context.hasSearch, SearchData.assets.contains(asset.name) { continue }
            contents.append(.asset(.asset(asset.name), asset.bytes))
        }
        contents += context.attachments.map { .attachment(.attachment($0, context.board.sources), $0) }
        self.contents = contents
    }

    /// The pages that somebody looks at first who edits todos: those of the todos that are named, the board and the lists.
    /// They need neither reports nor what scripts search, and so can be made before these.
    package init(
        showing todos: [Int], of context: SiteContext, timeline: Timeline?, todoPast: TodoPast?,
        past: SitePast?, views: Views, kept: ViewModelCache
    ) {
        self.views = views
        self.todos = todos
        todoBase = Site.todoBase(context)
        parts = SiteParts(
            site: context, reports: SiteReports([], badge: nil), timeline: timeline,
            todoPast: todoPast, past: past, search: nil, profiles: [], kept: kept)
        kept.todos.begin(context, todoPast, read: todos)
        let lists = [PageKind.board, .list].flatMap { [parts] kind in kind.declaration.pages(parts) }
        contents = (todos.map { context.page(of: $0) } + lists).map { .page($0) }
        bodyPageCount = 0
    }

    private static func todoBase(_ site: SiteContext) -> LinkBase { site.router.base(of: .todo("")) }

    /// The todo at whose index a page of a todo is; nil if there is none.
    func todo(of page: Page) -> Int? { parts.site.slugs.todo(slug: page.name) }

    /// The site as it is made for a viewer. It neither knows nor keeps what its pages showed before.
    func shown(to viewer: Viewer) -> Site {
        var site = self
        (site.parts.viewer, site.parts.kept) = (viewer, nil)
        return site
    }

    /// How many rows there are for lists.
    package var rowCount: Int { parts.site.board.rows.count }

    /// Appends the bytes of a todo's page to an empty output.
    ///
    /// - Parameter isKept: whether the page's file still holds what was written into it last.
    /// - Returns: false where nothing was appended, because the page is what it was.
    func render(
        todo: Int, body: MarkdownDocument?, into output: inout TemplateOutput, isKept: () -> Bool = { false }
    ) -> Bool {
        // Asked before anything is copied: of most pages it is all that is asked.
        if let kept = parts.kept, kept.todos.hasSamePage(todo), isKept() { return false }
        var parts = parts
        parts.todo = (todo, body)
        // Of todos no view models are kept.
        parts.kept = nil
        let page = parts.site.page(of: todo)
        let base = parts.site.board.rows[todo].todo.source == .own ? todoBase : parts.site.router.base(of: page)
        return render(page, of: parts, base, into: &output, isKept)
    }

    /// Appends the bytes of a page that is made of bodies to an empty output.
    ///
    /// - Parameters:
    ///   - isKept: whether the page's file still holds what was written into it last.
    /// - Returns: false where nothing was appended, because the page is what it was.
    func render(
        _ page: Page, bodies: TodoBodies, into output: inout TemplateOutput, isKept: () -> Bool = { false }
    ) -> Bool {
        var parts = parts
        parts.bodies = bodies
        return render(page, of: parts, parts.site.router.base(of: page), into: &output, isKept)
    }

    /// A todo as it stands in lists: rendered once, and by any thread.
    package func row(_ todo: Int, using output: inout TemplateOutput) -> RowViewModel {
        parts.kept?.todos.row(todo) ?? RowViewModel(snippet: views.row.snippet(parts.site.card(todo), using: &output))
    }

    /// Appends the bytes of another page to an empty output.
    ///
    /// - Parameters:
    ///   - rows: what `row` gives for each todo.
    ///   - isKept: whether the page's file still holds what was written into it last.
    /// - Returns: false where nothing was appended, because the page is what it was.
    func render(
        _ page: Page, rows: Rows, into output: inout TemplateOutput, isKept: () -> Bool = { false }
    ) -> Bool {
        var parts = parts
        parts.rows = rows
        return render(page, of: parts, parts.site.router.base(of: page), into: &output, isKept)
    }

    private func render(
        _ page: Page, of parts: SiteParts, _ base: LinkBase, into output: inout TemplateOutput, _ isKept: () -> Bool
    ) -> Bool {
        let declaration = page.kind.declaration
        if let kept = parts.kept, declaration.stays(page, parts, kept.todos), isKept() { return false }
        output.base = base
        switch declaration.content {
        case .templated: return views[page.kind]?.render(page, parts, &output, isKept) ?? true
        case .written(_, let write), .ofBodies(_, let write): write(page, parts, &output)
        case .given: break  // Their bytes are with the contents.
        }
        return true
    }

    /// Keeps for the next time what the site shows.
    ///
    /// - Parameter rows: what `row` gave for each todo.
    package func keep(_ rows: [RowViewModel]) {
        parts.kept?.todos.end(parts.site, parts.todoPast, rows)
        parts.kept?.keepOnly(contents.lazy.map(\.page))
    }
}
