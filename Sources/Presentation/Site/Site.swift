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
        /// A part of what scripts find todos by that needs their bodies, as the pages of todos do.
        case texts(Page)
        /// A file of the project, by its path from the project's folder.
        case attachment(Page, source: String)

        /// The page itself, or the one under whose path the file stands.
        package var page: Page {
            switch self {
            case .page(let page), .texts(let page), .asset(let page, _), .attachment(let page, _): page
            }
        }
    }

    /// First the page of each todo, at its index, then the files of texts.
    package let contents: [Content]
    private let parts: SiteParts
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
        search: SearchData? = nil, views: Views, assets: [Asset]
    ) {
        self.views = views
        parts = SiteParts(site: context, reports: reports, past: past, search: search, profiles: profiles)
        let pages = parts.pages
        let count = context.board.rows.count
        var contents = pages[..<count].map { Content.page($0) }
        contents += (parts.search?.textFiles ?? 0..<0).map { .texts(.searchTexts($0)) }
        contents += pages[count...].map { .page($0) }
        contents += (search?.shards ?? []).map { .asset(.searchWords($0.name), $0.bytes) }
        for asset in assets where past != nil || !SitePast.assets.contains(asset.name) {
            contents.append(.asset(.asset(asset.name), asset.bytes))
        }
        contents += context.attachments.map { .attachment(.attachment($0), source: $0) }
        self.contents = contents
    }

    /// How many of the contents are pages of todos.
    package var todoCount: Int { parts.site.board.rows.count }

    /// Appends the bytes of a todo's page to an empty output.
    package func render(todo: Int, body: MarkdownDocument?, into output: inout TemplateOutput) {
        var parts = parts
        parts.todo = (todo, body)
        render(parts.site.page(of: todo), of: parts, into: &output)
    }

    /// How many files of texts stand behind the pages of todos.
    package var textCount: Int { parts.search?.textFiles.count ?? 0 }

    /// Appends the bytes of a file of texts to an empty output.
    ///
    /// - Parameter bodies: at the indices of their todos.
    package func render(texts file: Int, bodies: [MarkdownDocument?], into output: inout TemplateOutput) {
        parts.search?.writeTexts(file, bodies, into: &output)
    }

    /// A todo as it stands in lists: rendered once, and by any thread.
    package func row(_ todo: Int, using output: inout TemplateOutput) -> RowViewModel {
        RowViewModel(snippet: views.row.snippet(parts.site.card(todo), using: &output))
    }

    /// Appends the bytes of another page to an empty output.
    ///
    /// - Parameter rows: what `row` gives for each todo, in their order.
    package func render(_ page: Page, rows: [RowViewModel], into output: inout TemplateOutput) {
        var parts = parts
        parts.rows = rows
        render(page, of: parts, into: &output)
    }

    private func render(_ page: Page, of parts: SiteParts, into output: inout TemplateOutput) {
        output.base = parts.site.router.base(of: page)
        switch page.kind.declaration.content {
        case .templated: views[page.kind]?.render(page, parts, &output)
        case .written(_, let write): write(page, parts, &output)
        case .given: break  // Their bytes are with the contents.
        }
    }
}
