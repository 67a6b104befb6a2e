import Bytes
import Domain
import UseCases

/// Tells search engines what there is.
struct Sitemap {
    let parts: SiteParts

    private var site: SiteContext { parts.site }

    /// The site's pages by their addresses (sitemaps.org 0.9); at most 50,000 of them, as the protocol has it.
    func write(into bytes: inout ByteBuffer) {
        guard site.board.settings.baseURL != nil else { return }
        bytes.append(
            "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n"
        )
        for page in parts.pages.lazy.filter({ $0.kind.declaration.audience == .readers }).prefix(50_000) {
            bytes.append("<url><loc>")
            bytes.appendEscaped(text: site.address(of: page) ?? "")
            bytes.append("</loc>")
            if page.kind == .todo, let index = site.slugs.todo(slug: page.name),
                let updated = site.board.rows[index].todo.days.updated
            {
                bytes.append("<lastmod>")
                bytes.append(text: updated.iso)
                bytes.append("</lastmod>")
            }
            bytes.append("</url>\n")
        }
        bytes.append("</urlset>\n")
    }

    func writeRobots(into bytes: inout ByteBuffer) {
        bytes.append("User-agent: *\nAllow: /\n")
        guard let address = site.address(of: .sitemap) else { return }
        bytes.append("Sitemap: ")
        bytes.append(text: address)
        bytes.append("\n")
    }
}
