import Domain
import JSON
import Messages
import Templating
import UseCases

extension Page {
    /// The feed of the board's events.
    static let feed = Page(.feed)
    static let feedData = Page(.feedData)

    /// The feed of a view.
    static func viewFeed(_ slug: String) -> Page { Page(.viewFeed, slug) }
    /// The feed of a user's todos; `tagFeed` is that of a tag.
    static func userFeed(_ slug: String) -> Page { Page(.userFeed, slug) }
    static func tagFeed(_ slug: String) -> Page { Page(.tagFeed, slug) }
}

extension PageDeclaration {
    static let feed = PageDeclaration(
        .file("feed.xml"), for: .others, in: .core,
        navigation: Navigation(.feed, in: .menu) { $0.hasHistory ? .plain : .hidden },
        pages: { parts in parts.timeline == nil ? [] : [.feed] },
        .written("feed") { page, parts, output in
            guard let timeline = parts.timeline else { return }
            AtomWriter(site: parts.site)
                .write(Feed(of: timeline, at: page, site: parts.site), into: &output.bytes)
        })

    static let feedData = PageDeclaration(
        .file("feed.json"), for: .others, in: .core, navigation: nil,
        pages: { parts in parts.timeline == nil ? [] : [.feedData] },
        .written("feed") { page, parts, output in
            guard let timeline = parts.timeline else { return }
            var writer = JSONWriter()
            JSONFeed(site: parts.site).write(Feed(of: timeline, at: page, site: parts.site), into: &writer)
            writer.swapBytes(with: &output.bytes)
        })

    static let viewFeed = PageDeclaration(
        .named("views", ending: ".xml"), for: .others, in: .core, navigation: nil,
        pages: { parts in parts.site.views.filter { !$0.isPersonal }.map { .viewFeed($0.slug) } },
        .todoFeed { page, site in
            site.views.first { $0.slug == page.name && !$0.isPersonal }.map {
                Feed(of: $0.found.todos, title: $0.title, at: page, beside: .view($0.slug, 1), site: site)
            }
        })

    static let userFeed = PageDeclaration(
        .named("users", ending: ".xml"), for: .others, in: .core, navigation: nil,
        pages: { parts in
            parts.site.board.settings.feeds.users ? parts.site.slugs.users.map { .userFeed($0) } : []
        },
        .todoFeed { page, site in
            site.slugs.user(slug: page.name).map {
                Feed(
                    of: site.board.users[$0].todos, title: site.people[$0].name, at: page, beside: .user(page.name, 1),
                    site: site)
            }
        })

    static let tagFeed = PageDeclaration(
        .named("tags", ending: ".xml"), for: .others, in: .core, navigation: nil,
        pages: { parts in parts.site.board.settings.feeds.tags ? parts.site.slugs.tags.map { .tagFeed($0) } : [] },
        .todoFeed { page, site in
            site.slugs.tag(slug: page.name).map {
                Feed(
                    of: site.board.tags[$0].todos, title: site.board.tags[$0].name, at: page,
                    beside: .tag(page.name, 1), site: site)
            }
        })
}

extension PageDeclaration.Content {
    /// A feed of todos with their bodies; nil if there is none for the page.
    fileprivate static func todoFeed(_ feed: @escaping @Sendable (Page, SiteContext) -> Feed?) -> Self {
        .ofBodies("feed") { page, parts, output in
            guard let feed = feed(page, parts.site) else { return }
            AtomWriter(site: parts.site, bodies: parts.bodies).write(feed, into: &output.bytes)
        }
    }
}
