import Domain
import Templating
import UseCases

extension Page {
    static let sitemap = Page(.sitemap)
    /// A part of the sitemap, from 1, if it has more addresses than one file may have.
    static func sitemapPart(_ number: Int) -> Page { Page(.sitemapPart, number: number) }
    static let robots = Page(.robots)
    static let noJekyll = Page(.noJekyll)
}

extension PageDeclaration {
    static let sitemap = PageDeclaration(
        .file("sitemap.xml"), for: .others, in: .core, navigation: nil,
        pages: { parts in parts.site.board.settings.baseURL == nil ? [] : [.sitemap] },
        .written("other") { _, parts, output in Sitemap(parts: parts).write(into: &output.bytes) })

    static let sitemapPart = PageDeclaration(
        .parts("sitemap", ending: ".xml"), for: .others, in: .core, navigation: nil,
        pages: { parts in
            parts.site.board.settings.baseURL == nil ? [] : Sitemap(parts: parts).parts.map { .sitemapPart($0) }
        },
        .written("other") { page, parts, output in
            Sitemap(parts: parts).write(part: page.number, into: &output.bytes)
        })

    static let robots = PageDeclaration(
        .file("robots.txt"), for: .others, in: .core, navigation: nil, pages: { _ in [.robots] },
        .written("other") { _, parts, output in Sitemap(parts: parts).writeRobots(into: &output.bytes) })

    /// Tells GitHub Pages not to process the site; an empty file.
    static let noJekyll = PageDeclaration(
        .file(".nojekyll"), for: .others, in: .core, navigation: nil, pages: { _ in [.noJekyll] },
        .written("other") { _, _, _ in })
}
