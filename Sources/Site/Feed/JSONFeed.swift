import Domain
import JSON
import UseCases
import Messages

/// Writes feeds of texts as JSON Feed 1.1 (jsonfeed.org).
struct JSONFeed {
    let site: SiteContext

    func write(_ feed: Feed, into writer: inout JSONWriter) {
        writer.object { writer in
            writer.field("version", "https://jsonfeed.org/version/1.1")
            writer.field("title", "\(feed.title.portable) · \(site.board.settings.title)")
            if let address = site.address(of: feed.shown) { writer.field("home_page_url", address) }
            if let address = site.address(of: feed.page) { writer.field("feed_url", address) }
            writer.field("language", site.words.code)
            writer.key("items")
            writer.array { writer in for entry in feed.entries { write(entry, into: &writer) } }
        }
    }

    private func write(_ entry: Feed.Entry, into writer: inout JSONWriter) {
        writer.object { writer in
            writer.field("id", entry.id)
            if let address = site.address(of: entry.page) { writer.field("url", address) }
            writer.field("title", entry.title)
            if case .text(let text) = entry.content { writer.field("content_text", text) }
            writer.field("date_modified", entry.updated.clocked)
            if !entry.authors.isEmpty {
                writer.key("authors")
                writer.array { writer in
                    for author in entry.authors { writer.object { $0.field("name", author) } }
                }
            }
            if !entry.tags.isEmpty {
                writer.key("tags")
                writer.array { writer in for tag in entry.tags { writer.value(tag) } }
            }
        }
    }
}
