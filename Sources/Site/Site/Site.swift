import Bytes
package import Domain
import Links
package import Markdown
package import Past
package import SiteData
package import Templating
import UseCases
import Messages

/// A site: a list of pages and pure functions from page to bytes.
///
/// Pages of todos come first, then the few pages that are made from bodies too. Both have functions of their own, so
/// that bodies can be released before the rows for lists are made.
package struct Site: Sendable {
    /// One file of the site.
    package enum Content: Sendable {
        case page(Page)
        /// Bytes of the theme.
        case asset(Page, [UInt8])
        /// A file of a source.
        case attachment(Page, FileKey)

        /// The page itself, or the page with the path of the file.
        package var page: Page {
            switch self {
            case .page(let page), .asset(let page, _), .attachment(let page, _): page
            }
        }
    }

    /// First the pages of `todos`, then those that are made from bodies too.
    package let contents: [Content]
    /// The todos whose pages are made, as indices: all or some.
    package let todos: [Int]
    /// The number of pages made from bodies, after those of todos.
    package let bodyPageCount: Int
    private var parts: SiteParts
    private let views: PageTemplates
    /// The base of links on the pages of the project's own todos, which are in one folder.
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
    ///   - profiles: the bodies of users, by their indices on the board.
    ///   - milestones: the texts of milestones, by their indices on the board.
    ///   - timeline: the history of the board; nil if unknown.
    ///   - todoPast: the history of each todo, if it is available already.
    ///   - past: the board's history by days; nil if it is not requested.
    ///   - cache: the previous view models; nil if the site is built once.
    package init(
        _ context: SiteContext, profiles: [MarkdownDocument?], milestones: [MarkdownDocument?] = [],
        reports: SiteReports, timeline: Timeline? = nil,
        todoPast: TodoPastSection? = nil, past: SitePast? = nil, search: SearchData? = nil, views: PageTemplates,
        assets: [Asset],
        cache: ViewModelCache? = nil
    ) {
        self.views = views
        parts = SiteParts(
            site: context, reports: reports, timeline: timeline,
            todoPast: todoPast ?? timeline.flatMap { TodoPastSection(context.board, $0, context.words) },
            weeks: timeline.flatMap { UserWeeks(context, $0) }, past: past, search: search,
            card: views.card, profiles: profiles, milestones: milestones, cache: cache)
        todoBase = Site.todoBase(context)
        todos = Array(context.board.indices)
        let pages = parts.pages
        bodyPageCount = pages.count { $0.kind.declaration.needsBodies }
        var contents = pages.map { Content.page($0) }
        contents += (search?.shards ?? []).map { .asset(.searchWords($0.name), $0.bytes) }
        for asset in assets {
            if context.board.settings.baseURL == nil, asset.name == LayoutViewModel.picture { continue }
            if context.live == nil, LiveMarks.assets.contains(asset.name) { continue }
            if past == nil, SitePast.assets.contains(asset.name) { continue }
            if Look.allCases.contains(where: {
                $0.assets.contains(asset.name) && !context.board.settings.looks.contains($0)
            }) {
                continue
            }
            if context.calendar.isEmpty, asset.name == CalendarPresenter.styles { continue }
            if context.schedule.isEmpty, [TimelinePresenter.styles, TimelinePresenter.script].contains(asset.name) {
                continue
            }
            if !context.hasSearch, SearchData.assets.contains(asset.name) { continue }
            contents.append(.asset(.asset(asset.name), asset.bytes))
        }
        contents += context.attachments.map { .attachment(.attachment($0, context.board.sources), $0) }
        self.contents = contents
    }

    /// The pages that an editor of todos views first: those of the given todos, the board and the lists. They need
    /// neither reports nor search data, and so can be made before these.
    package init(
        showing todos: [Int], of context: SiteContext, timeline: Timeline?, todoPast: TodoPastSection?,
        past: SitePast?, views: PageTemplates, cache: ViewModelCache?
    ) {
        self.views = views
        self.todos = todos
        todoBase = Site.todoBase(context)
        parts = SiteParts(
            site: context, reports: SiteReports([], badge: nil), timeline: timeline,
            todoPast: todoPast, past: past, search: nil, card: views.card, profiles: [], cache: cache)
        cache?.todos.begin(context, todoPast, read: todos)
        let lists = [PageKind.board, .list].flatMap { [parts] kind in kind.declaration.pages(parts) }
        contents = (todos.map { context.page(of: $0) } + lists).map { .page($0) }
        bodyPageCount = 0
    }

    private static func todoBase(_ site: SiteContext) -> LinkBase { site.router.base(of: .todo("")) }

    /// The index of the todo of a page; nil if there is none.
    func todo(of page: Page) -> Int? { parts.site.slugs.todo(slug: page.name) }

    /// Whether the site has a page that a presenter writes, so that no presenter is asked for a page that it does not know.
    func has(_ page: Page) -> Bool {
        switch page.kind {
        // Their slugs decide. Listing those of all todos would take too long for one page.
        case .todo, .todoData, .redirect: parts.site.slugs.todo(slug: page.name) != nil
        case .related: parts.site.isRelated(page)
        case .view where parts.ownView?.slug.hasSameBytes(as: page.name) == true:
            1...parts.site.pages(of: parts.ownView?.shownCount ?? 0) ~= page.number
        default: page.kind.declaration.pages(parts).contains(page)
        }
    }

    /// The site for a viewer. It ignores previous builds.
    func shown(to viewer: Viewer) -> Site {
        var site = self
        (site.parts.viewer, site.parts.cache) = (viewer, nil)
        return site
    }

    /// The site on whose page a view has the todos of its viewer.
    func showing(_ found: SavedQueryResult, on page: Page) -> Site {
        var site = self
        site.parts.ownView = parts.site.view(slug: page.name)
        site.parts.ownView?.found = found
        site.parts.ownView?.isOfViewer = true
        return site
    }

    /// The number of rows for lists.
    package var rowCount: Int { parts.site.board.rows.count }

    /// Appends the bytes of a todo's page to an empty output.
    ///
    /// - Parameter isFileUnchanged: whether the page's file still holds the bytes written last.
    /// - Returns: false if nothing was appended because the page is unchanged.
    func render(
        todo: Int, body: MarkdownDocument?, into output: inout TemplateOutput, isFileUnchanged: () -> Bool = { false }
    ) -> Bool {
        // Checked before anything is copied, because it suffices for most pages.
        if let cache = parts.cache, cache.todos.hasSamePage(todo), isFileUnchanged() { return false }
        var parts = parts
        parts.todo = (todo, body)
        // View models of todos are not stored.
        parts.cache = nil
        let page = parts.site.page(of: todo)
        let base = parts.site.board.rows[todo].todo.source == .own ? todoBase : parts.site.router.base(of: page)
        return render(page, of: parts, base, into: &output, isFileUnchanged)
    }

    /// Appends the bytes of a page made from bodies to an empty output.
    ///
    /// - Parameters:
    ///   - isFileUnchanged: whether the page's file still holds what was written into it last.
    /// - Returns: false if nothing was appended because the page is unchanged.
    func render(
        _ page: Page, bodies: TodoBodies, into output: inout TemplateOutput, isFileUnchanged: () -> Bool = { false }
    ) -> Bool {
        var parts = parts
        parts.bodies = bodies
        return render(page, of: parts, parts.site.router.base(of: page), into: &output, isFileUnchanged)
    }

    /// The row of a todo in lists, rendered once. Any thread may call it.
    package func row(_ todo: Int, using output: inout TemplateOutput) -> RowViewModel {
        parts.cache?.todos.row(todo) ?? RowViewModel(snippet: views.row.snippet(parts.site.row(todo), using: &output))
    }

    /// Appends the bytes of another page to an empty output.
    ///
    /// - Parameters:
    ///   - rows: what `row` gives for each todo.
    ///   - isFileUnchanged: whether the page's file still holds what was written into it last.
    /// - Returns: false if nothing was appended because the page is unchanged.
    func render(
        _ page: Page, rows: Rows, into output: inout TemplateOutput, isFileUnchanged: () -> Bool = { false }
    ) -> Bool {
        var parts = parts
        parts.rows = rows
        return render(page, of: parts, parts.site.router.base(of: page), into: &output, isFileUnchanged)
    }

    private func render(
        _ page: Page, of parts: SiteParts, _ base: LinkBase, into output: inout TemplateOutput,
        _ isFileUnchanged: () -> Bool
    ) -> Bool {
        let declaration = page.kind.declaration
        if let cache = parts.cache, declaration.stays(page, parts, cache.todos), isFileUnchanged() { return false }
        output.base = base
        switch declaration.content {
        case .templated: return views[page.kind]?.render(page, parts, &output, isFileUnchanged) ?? true
        case .written(_, let write), .ofBodies(_, let write): write(page, parts, &output)
        case .given: break  // Their bytes are with the contents.
        }
        return true
    }

    /// Stores the view models for the next build.
    ///
    /// - Parameter rows: the result of `row` for each todo.
    package func keep(_ rows: [RowViewModel]) {
        parts.cache?.todos.end(parts.site, parts.todoPast, rows)
        parts.cache?.keepOnly(contents.lazy.map(\.page))
    }
}
