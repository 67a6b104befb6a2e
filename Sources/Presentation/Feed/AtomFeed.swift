import Bytes
import Domain
import Markdown
import UseCases
import Words

/// Todos as a feed (Atom, RFC 4287), the last touched first.
///
/// It follows from the todos and the day of the build, never from the clock. Without an address of the site it holds none:
/// then it has the content, and nothing that leads to a page.
struct AtomFeed {
    let site: SiteContext
    let title: String
    /// The feed itself.
    let page: Page
    /// The page that shows the same.
    let shown: Page
    /// Those that are in it, in its order.
    let entries: [Int]

    init(of todos: [Int], title: String, at page: Page, beside shown: Page, site: SiteContext) {
        (self.title, self.page, self.shown, self.site) = (title, page, shown, site)
        entries = AtomFeed.newest(todos, of: site.board)
    }

    /// At most as many as the settings say; those touched at the same time by their ids. A draft is for nobody else yet, also
    /// where the site shows it, and a file that cannot be read has nothing to tell.
    private static func newest(_ todos: [Int], of board: Board) -> [Int] {
        let entries = todos.filter { !board.rows[$0].todo.isDraft && !board.rows[$0].todo.isBroken }
            .map { (todo: $0, touched: board.rows[$0].todo.days.touched.sortKey) }
        let sorted = entries.sorted { one, other in
            if one.touched != other.touched { return one.touched > other.touched }
            let (id, otherID) = (board.rows[one.todo].todo.id, board.rows[other.todo].todo.id)
            return id.hasSameBytes(as: otherID) ? one.todo < other.todo : id.precedesBytewise(otherID)
        }
        return sorted.prefix(board.settings.feedItems).map(\.todo)
    }

    /// - Parameter bodies: at the indices of their todos.
    func write(_ bodies: [MarkdownDocument?], into bytes: inout ByteBuffer) {
        let updated = entries.first.map { site.board.rows[$0].todo.days.touched } ?? .day(site.board.today)
        let siteTitle = site.board.settings.title
        bytes.append("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n")
        bytes.append("<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"")
        bytes.appendXML(text: site.words.code)
        bytes.append("\">\n")
        bytes.append("title", text: "\(title.printable) · \(siteTitle)")
        bytes.append("id", text: name(of: page))
        bytes.append("updated", text: updated.clocked)
        bytes.appendAuthor(siteTitle)
        if let address = site.address(of: page) {
            bytes.appendLink("<link rel=\"self\" type=\"application/atom+xml\" href=\"", address)
        }
        writeLink(to: shown, into: &bytes)
        var content = FeedContent(site)
        for todo in entries { write(todo, todo < bodies.count ? bodies[todo] : nil, &content, into: &bytes) }
        bytes.append("</feed>\n")
    }

    private func write(
        _ todo: Int, _ body: MarkdownDocument?, _ content: inout FeedContent, into bytes: inout ByteBuffer
    ) {
        let page = site.page(of: todo)
        bytes.append("<entry>\n")
        bytes.append("title", text: site.board.rows[todo].todo.title)
        bytes.append("id", text: name(of: page))
        bytes.append("updated", text: site.board.rows[todo].todo.days.touched.clocked)
        if let created = site.board.rows[todo].todo.days.created { bytes.append("published", text: created.clocked) }
        for owner in site.board.rows[todo].owners { bytes.appendAuthor(site.people[owner].name) }
        for tag in site.board.rows[todo].tags {
            bytes.append("<category term=\"")
            bytes.appendXML(text: site.tags[tag].name)
            bytes.append("\"/>\n")
        }
        writeLink(to: page, into: &bytes)
        if let summary = site.board.rows[todo].todo.summary { bytes.append("summary", text: summary) }
        // Also an empty one: an entry has content, or a link.
        bytes.append("<content type=\"html\">")
        if let body = site.body(body, targets: site.board.rows[todo].references) {
            content.write(body, of: page, into: &bytes)
        }
        bytes.append("</content>\n</entry>\n")
    }

    private func writeLink(to page: Page, into bytes: inout ByteBuffer) {
        guard let address = site.address(of: page) else { return }
        bytes.appendLink("<link rel=\"alternate\" type=\"text/html\" href=\"", address)
    }

    /// What a page is called in all the world, and in every build: a reader knows by that what it has seen already.
    ///
    /// That is its address. A site that knows none has a UUID of version 8 (RFC 9562, 5.8), made of the site's title and the
    /// page's path, so that it stays the same wherever the site is put.
    private func name(of page: Page) -> String {
        if let address = site.address(of: page) { return address }
        let text = "\(site.board.settings.title)\n\(page.path)"
        let high = "1\n\(text)".utf8.stableHash & ~0xF000 | 0x8000
        let low = "2\n\(text)".utf8.stableHash & ~(3 << 62) | 1 << 63
        let digits = [high, low].map { number in
            let digits = String(number, radix: 16)
            return String(repeating: "0", count: 16 - digits.utf8.count) + digits
        }.joined()
        var (name, rest) = ("urn:uuid", Substring(digits))
        for length in [8, 4, 4, 4, 12] {
            name += (length == 8 ? ":" : "-") + rest.prefix(length)
            rest = rest.dropFirst(length)
        }
        return name
    }
}

extension TodoDays {
    /// When it was last changed, or made. Of what nobody knows that of it is the first day of Unix: any day of this time would
    /// be another with the next build.
    fileprivate var touched: Moment { updated ?? created ?? .day(CalendarDay(number: 0)) }
}

extension Moment {
    /// RFC 3339: a day begins in UTC.
    fileprivate var clocked: String {
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
