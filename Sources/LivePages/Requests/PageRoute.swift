import Application
import HTTP
import Site

/// The pages and files of the site.
enum PageRoute {
    /// The path of a page's file for an address. An address that ends with a slash is that of a folder's index.
    static func path(_ target: RequestTarget) -> String {
        let path = target.path
        return path.utf8.last.map { $0 == UInt8(ascii: "/") } ?? true ? "\(path)index.html" : path
    }

    /// Whether a path is that of a style, a script or an icon, which the page for signing in needs too.
    static func isOfTheme(_ target: RequestTarget) -> Bool {
        guard let kind = Page(path: path(target))?.kind else { return false }
        return kind == .asset || kind == .scriptWords
    }

    /// Whether an address is that of a feed, a calendar or the badge, which a token in the address opens.
    static func isFeed(_ target: RequestTarget) -> Bool {
        switch Page(path: path(target))?.kind {
        case .feed, .viewFeed, .userFeed, .tagFeed, .feedData, .dueCalendar, .userCalendar, .viewCalendar, .badge,
            .badgeData:
            true
        default: false
        }
    }

    /// Whether an address is that of a file of the project.
    static func isFile(_ target: RequestTarget) -> Bool { Page(path: path(target))?.kind == .attachment }

    static func answer(_ exchange: Exchange) -> Response {
        let (site, project) = (exchange.site, exchange.project)
        let path = path(exchange.request.target)
        var viewer = exchange.viewer
        let isPersonal = Page(path: path).flatMap { project.context.personalView(on: $0) } != nil
        if isPersonal { viewer.me = exchange.visitor.user }
        if let entry = site.cache.known(path, for: viewer, of: project) {
            return response(entry, to: exchange.request, exchange.visitor)
        }
        let mark = site.board.csrfMark
        if let bytes = bytes(at: path, exchange, viewer) {
            let entry = site.cache.made(path, for: viewer, of: project, bytes, marker: mark, isAttachment: false)
            return response(entry, to: exchange.request, exchange.visitor)
        }
        guard let file = project.file(path) else {
            let isFolder = bytes(at: "\(path)/index.html", exchange, viewer) != nil
            return isFolder ? .seeOther("\(exchange.request.target.encodedPath)/") : exchange.refused(.notFound)
        }
        let entry = site.cache.made(
            path, for: viewer, of: project, file.bytes, marker: mark, isAttachment: file.isAttachment)
        return response(entry, to: exchange.request, exchange.visitor)
    }

    /// The bytes of the page at a path; nil if there is no such page.
    private static func bytes(at path: String, _ exchange: Exchange, _ viewer: Viewer) -> [UInt8]? {
        let bytes = Page(path: path).flatMap { exchange.project.bytes(of: $0, for: viewer) }
        return bytes?.isEmpty == true ? nil : bytes
    }

    static func response(_ entry: PageCache.Entry, to request: Request, _ visitor: Visitor) -> Response {
        var response = unconfined(entry, request, visitor)
        // Also with 304 and 416: a browser updates the fields of the file that it has.
        if entry.isAttachment {
            SecurityHeaders.confine(&response, called: request.target.segments.last ?? "", type: entry.type)
        }
        return response
    }

    private static func unconfined(_ entry: PageCache.Entry, _ request: Request, _ visitor: Visitor) -> Response {
        let tag = entry.tag(with: visitor.mark)
        var fields = Fields([("ETag", tag.value), ("Cache-Control", "private, no-cache")])
        if let tags = request.fields.combined("If-None-Match"), tag.matches(ifNoneMatch: tags) {
            return Response(.notModified, fields: fields)
        }
        fields.append("Content-Type", entry.type.text)
        var response = Response(.ok, fields: fields, body: .gapped(entry.bytes, token: Array(visitor.csrf.utf8)))
        guard entry.isAttachment else { return response }
        response.fields.set("Accept-Ranges", "bytes")
        let bytes = entry.bytes.digestable
        switch ByteRange(request.fields["Range"], length: bytes.count) {
        case .part(let range):
            response.status = .partialContent
            response.fields.set("Content-Range", "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(bytes.count)")
            response.body = .bytes(Array(bytes[range]))
        case .unsatisfiable:
            response = Response(.rangeNotSatisfiable, fields: Fields([("Content-Range", "bytes */\(bytes.count)")]))
        case .whole: break
        }
        return response
    }
}
