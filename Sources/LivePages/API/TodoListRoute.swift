import Application
import Bytes
import Domain
import HTTP
import JSON
import Platform
import Texts
import UseCases

/// Lists of todos, in parts.
enum TodoListRoute {
    static func answer(_ exchange: Exchange) -> Response {
        var listing = TodoListing(WrittenQuery(exchange.arguments.text("query")))
        listing.order = exchange.arguments.given("sort") ?? TodoListing.board
        return list(listing, exchange)
    }

    /// The todos of one user.
    static func ofUser(_ exchange: Exchange) -> Response {
        let board = exchange.project.snapshot.board
        guard let user = board.user(exchange.name) else { return exchange.refused(.notFound) }
        var query = WrittenQuery()
        query.set([Located(board.users[user].user.id, at: .start)], of: .owner)
        return list(TodoListing(query), exchange)
    }

    /// The cost of a listing from which on it is long.
    private static let longListing = 1_000_000

    private static func list(_ listing: TodoListing, _ exchange: Exchange) -> Response {
        let (walks, project) = (exchange.site.walks, exchange.project)
        let limit = exchange.arguments.number("limit") ?? 50
        if let place = exchange.arguments.given("cursor") {
            guard let part = walks.part(at: place, limit: limit) else {
                return exchange.problem(
                    Problem(.unprocessableContent, detail: "The list has ended; begin again.", key: "cursor"))
            }
            return .page(document(part, of: project), type: .json)
        }
        // A query can ask for the reader's own todos.
        let reader = [exchange.visitor.login, exchange.visitor.user].map { $0 ?? "" }.joined(separator: "\n")
        let target = exchange.request.target
        let request = [reader, target.encodedPath, target.rawQuery ?? ""].joined(separator: "\n")
        if let known = walks.answer(to: request, in: project) { return .page(known, type: .json) }
        do throws(Failure) {
            let opened = project.snapshot.seen(by: exchange.visitor.actor)
            let isLong = try listing.cost(opened) > longListing
            if isLong, !walks.longQueries.enter() {
                return exchange.refused(.serviceUnavailable, "Other long queries are being answered.").retrying(
                    after: 1)
            }
            defer { if isLong { walks.longQueries.leave() } }
            let found = try listing.list(opened)
            let part = walks.begin(found.todos.map { opened.board.key(of: $0) }, limit: limit, for: reader)
            let bytes = document(part, of: project)
            walks.keep(bytes, of: part, to: request, in: project)
            return .page(bytes, type: .json)
        } catch {
            return exchange.refused(error, key: "query")
        }
    }

    private static func document(_ part: TodoWalks.Part, of project: LiveProject) -> [UInt8] {
        let board = project.snapshot.board
        // A todo that was deleted meanwhile is left out.
        let todos = part.todos.compactMap { board.index(of: $0) }
        let versions = project.versions
        let etags = Dictionary(
            uniqueKeysWithValues: todos.compactMap { todo in versions[board.key(of: todo)].map { (todo, $0) } })
        var writer = JSONWriter()
        TodoJSON(board: board).writeList(todos, etags: etags, next: part.next, into: &writer)
        return writer.bytes.array
    }
}

/// One todo.
enum TodoRoute {
    static func answer(_ exchange: Exchange) -> Response {
        guard let todo = exchange.todo else { return exchange.refused(.notFound) }
        return exchange.document(of: todo.key) ?? exchange.refused(.notFound)
    }
}

extension Exchange {
    /// Answers with a document.
    func document(_ status: Status = .ok, _ write: (inout JSONWriter) -> Void) -> Response {
        var writer = JSONWriter()
        write(&writer)
        return .page(writer.bytes.array, status: status, type: .json)
    }

    /// A board that has a todo, with its index there; nil if the visitor may not know it. Drafts are on a board for editors.
    func documented(_ key: TodoKey, in project: LiveProject) -> (board: Board, index: Int)? {
        let board = project.snapshot.board
        if let index = board.index(of: key) { return (board, index) }
        // If the project cannot be read at this moment, a draft is missing for a moment.
        guard visitor.role.isEditor, let whole = try? site.board.boardWithDrafts(), let index = whole.index(of: key)
        else { return nil }
        return (whole, index)
    }

    /// Answers with one todo and its version; nil if the visitor may not know it. A todo of a source cannot be edited and has
    /// no version.
    func document(of key: TodoKey) -> Response? {
        guard let (board, index) = documented(key, in: project) else { return nil }
        func written(_ body: String) -> Response {
            let etag = project.versions[key]
            var response = document {
                TodoJSON(board: board).writeDocument(of: index, body: body, etag: etag, into: &$0)
            }
            response.fields.set("Cache-Control", "private, no-cache")
            return response
        }
        // A file of a source that cannot be read at this moment is missing for a moment.
        if key.source != .own { return (try? project.snapshot.text(of: board.rows[index].todo)).map(written) }
        guard let version = project.versions[key], let bytes = project.bytes(of: key) else { return nil }
        let tag = EntityTag(version)
        if let tags = request.fields.combined("If-None-Match"), tag.matches(ifNoneMatch: tags) {
            return Response(
                .notModified, fields: Fields([("ETag", tag.value), ("Cache-Control", "private, no-cache")]))
        }
        var response = written(LiveBoard.text(of: bytes))
        response.fields.set("ETag", tag.value)
        return response
    }
}
