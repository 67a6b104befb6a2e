import Bytes
import Domain
import UseCases

/// Lists the pages for search engines, in the format of sitemaps.org 0.9.
struct Sitemap {
    private let site: SiteContext
    private let pages: [Page]

    private let limit: Int

    /// - Parameter limit: the maximum number of addresses in one file.
    init(parts: SiteParts, limit: Int = 50_000) {
        self.limit = limit
        site = parts.site
        pages = parts.pages(for: .readers)
    }

    /// The numbers of the files with the addresses, from 1; empty if a single file holds them all.
    var parts: [Int] { pages.count > limit ? Array(1...(pages.count - 1) / limit + 1) : [] }

    /// The site's pages by their addresses, or its parts.
    func write(into bytes: inout ByteBuffer) {
        guard !parts.isEmpty else { return write(pages[...], into: &bytes) }
        write("sitemapindex", into: &bytes) { bytes in
            for part in parts {
                bytes.append("<sitemap>")
                write(.sitemapPart(part), into: &bytes)
                bytes.append("</sitemap>\n")
            }
        }
    }

    func write(part number: Int, into bytes: inout ByteBuffer) {
        write(pages.dropFirst((number - 1) * limit).prefix(limit), into: &bytes)
    }

    private func write(_ pages: ArraySlice<Page>, into bytes: inout ByteBuffer) {
        write("urlset", into: &bytes) { bytes in
            for page in pages {
                bytes.append("<url>")
                write(page, into: &bytes)
                if page.kind == .todo, let index = site.slugs.todo(slug: page.name),
                    let updated = site.board.rows[index].todo.days.updated
                {
                    bytes.append("<lastmod>")
                    bytes.append(text: updated.iso)
                    bytes.append("</lastmod>")
                }
                bytes.append("</url>\n")
            }
        }
    }

    private func write(_ page: Page, into bytes: inout ByteBuffer) {
        bytes.append("<loc>")
        bytes.appendEscaped(text: site.address(of: page) ?? "")
        bytes.append("</loc>")
    }

    private func write(_ root: StaticString, into bytes: inout ByteBuffer, _ inside: (inout ByteBuffer) -> Void) {
        bytes.append("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<")
        bytes.append(root)
        bytes.append(" xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n")
        inside(&bytes)
        bytes.append("</")
        bytes.append(root)
        bytes.append(">\n")
    }

    func writeRobots(into bytes: inout ByteBuffer) {
        bytes.append("User-agent: *\nAllow: /\n")
        guard let address = site.address(of: .sitemap) else { return }
        bytes.append("Sitemap: ")
        bytes.append(text: address)
        bytes.append("\n")
    }
}
