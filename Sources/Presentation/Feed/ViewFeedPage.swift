import Templating
import UseCases

extension Page {
    /// What is new in a view, beside its page.
    static func viewFeed(_ slug: String) -> Page { Page(.viewFeed, slug) }
}

extension PageDeclaration {
    static let viewFeed = PageDeclaration(
        .named("views", ending: ".xml"), for: .others, in: .core, navigation: nil,
        pages: { parts in parts.site.views.map { .viewFeed($0.slug) } },
        .ofBodies("feed") { page, parts, output in
            guard let view = parts.site.views.first(where: { $0.slug == page.name }) else { return }
            let feed = AtomFeed(
                of: view.found.todos, title: view.title, at: page, beside: .view(view.slug, 1), site: parts.site)
            feed.write(parts.bodies, into: &output.bytes)
        })
}
