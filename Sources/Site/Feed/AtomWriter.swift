import Bytes
import Domain
import Markdown
import UseCases
import Messages

/// Writes feeds as Atom (RFC 4287).
///
/// If the site's address is unknown, a feed has the content, but no links to pages.
struct AtomWriter {
    let site: SiteContext
    /// The bodies of todos; nil for a feed without them.
    var bodies: TodoBodies?

    func write(_ feed: Feed, into bytes: inout ByteBuffer) {
        let siteTitle = site.board.settings.title
        bytes.append("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n")
        bytes.append("<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"")
        bytes.appendXML(text: site.words.code)
        bytes.append("\">\n")
        bytes.append("title", text: "\(feed.title.portable) · \(siteTitle)")
        bytes.append("id", text: site.feedName(of: feed.page))
        bytes.append("updated", text: (feed.entries.first?.updated ?? .day(site.board.today)).clocked)
        bytes.appendAuthor(siteTitle.isVisible ? siteTitle : site.words(.board))
        if let address = site.address(of: feed.page) {
            bytes.appendLink("<link rel=\"self\" type=\"application/atom+xml\" href=\"", address)
        }
        writeLink(to: feed.shown, into: &bytes)
        var content = FeedContent(site)
        for entry in feed.entries { write(entry, &content, into: &bytes) }
        bytes.append("</feed>\n")
    }

    private func write(_ entry: Feed.Entry, _ content: inout FeedContent, into bytes: inout ByteBuffer) {
        bytes.append("<entry>\n")
        bytes.append("title", text: entry.title)
        bytes.append("id", text: entry.id)
        bytes.append("updated", text: entry.updated.clocked)
        if let published = entry.published { bytes.append("published", text: published.clocked) }
        for author in entry.authors { bytes.appendAuthor(author) }
        for tag in entry.tags {
            bytes.append("<category term=\"")
            bytes.appendXML(text: tag)
            bytes.append("\"/>\n")
        }
        writeLink(to: entry.page, into: &bytes)
        if let summary = entry.summary { bytes.append("summary", text: summary) }
        // Even if it is empty: an entry must have content or a link.
        switch entry.content {
        case .text(let text):
            bytes.append("<content>")
            bytes.appendXML(text: text)
        case .body(let todo):
            bytes.append("<content type=\"html\">")
            let body = bodies?[todo]
            if let body = site.body(body, targets: site.board.rows[todo].references) {
                content.write(body, of: entry.page, into: &bytes)
            }
        }
        bytes.append("</content>\n</entry>\n")
    }

    private func writeLink(to page: Page, into bytes: inout ByteBuffer) {
        guard let address = site.address(of: page) else { return }
        bytes.appendLink("<link rel=\"alternate\" type=\"text/html\" href=\"", address)
    }
}

extension DateOrInstant {
    /// The time in RFC 3339; a day begins in UTC.
    var clocked: String {
        switch self {
        case .day: iso + "T00:00:00Z"
        case .instant: iso
        }
    }
}

extension ByteBuffer {
    fileprivate mutating func append(_ name: StaticString, text: String) {
        append("<")
        append(name)
        append(">")
        appendXML(text: text)
        append("</")
        append(name)
        append(">\n")
    }

    fileprivate mutating func appendAuthor(_ name: String) {
        append("<author><name>")
        appendXML(text: name)
        append("</name></author>\n")
    }

    fileprivate mutating func appendLink(_ start: StaticString, _ address: String) {
        append(start)
        appendXML(text: address)
        append("\"/>\n")
    }
}
