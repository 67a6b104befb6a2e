import Bytes
import Domain
@testable import Site
import TestSupport
import Testing

/// What search engines are told of.
struct `A sitemap` {
    private let parts: SiteParts

    init() throws {
        let card = try PageTemplates(BuiltIn.library, with: [.core]).card
        parts = SiteParts(
            site: site(
                [todo("a"), todo("b") { $0.title = "<b>" }], settings { $0.baseURL = "https://example.org/a&b/" }),
            reports: SiteReports([], badge: nil), timeline: nil, todoPast: nil, past: nil, search: nil, card: card,
            profiles: [])
    }

    private func text(_ write: (inout ByteBuffer) -> Void) -> String {
        var bytes = ByteBuffer()
        write(&bytes)
        return bytes.text
    }

    @Test func `is one file for few pages`() throws {
        let map = Sitemap(parts: parts)
        #expect(map.parts == [])
        #expect(text(map.write).contains("<url><loc>https://example.org/a&amp;b/todos/a.html</loc></url>\n"))
        #expect(parts.pages.map(\.path).filter { $0.contains("sitemap") } == ["sitemap.xml"])
    }

    @Test func `has parts where one file would have too many addresses`() throws {
        let map = Sitemap(parts: parts, limit: 5)
        let count = parts.pages(for: .readers).count
        #expect(map.parts == Array(1...(count + 4) / 5) && count > 6)
        #expect(
            text(map.write).hasPrefix(
                """
                <?xml version="1.0" encoding="utf-8"?>
                <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
                <sitemap><loc>https://example.org/a&amp;b/sitemap-1.xml</loc></sitemap>
                <sitemap><loc>https://example.org/a&amp;b/sitemap-2.xml</loc></sitemap>

                """))
        let lines = map.parts.map { part in
            text { map.write(part: part, into: &$0) }.split(separator: "\n").filter { $0.hasPrefix("<url>") }
        }
        #expect(lines[0].count == 5)
        let whole = text(Sitemap(parts: parts).write).split(separator: "\n").filter { $0.hasPrefix("<url>") }
        #expect(lines.flatMap { $0 } == whole && whole.count == count)
        #expect(Sitemap(parts: parts, limit: count).parts == [])
        #expect(Sitemap(parts: parts, limit: count - 1).parts == [1, 2])
    }
}
