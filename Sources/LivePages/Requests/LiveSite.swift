import Accounts
package import Application
import Bytes
import Domain
package import HTTP
import Messages
import Site
import Synchronization
import UseCases

/// Answers the requests of a live board. It knows no sockets.
package final class LiveSite: Sendable {
    let board: LiveBoard
    let access: LiveAccess
    let options: LiveOptions
    let changes: LiveChanges
    let cache = PageCache()
    /// Documents for programs that are expensive to make.
    let documents = PageCache()
    let walks = TodoWalks()
    let templates = TemplatesOfLibrary()
    private let headers: SecurityHeaders
    private let isDraining = Mutex(false)
    /// The times of the log.
    private let time = SecondText { DateOrInstant(seconds: $0)?.iso ?? "-" }
    /// Writes a line to the log. The log makes the text of the line later, on its own thread.
    let log: @Sendable (any LogLine) -> Void

    /// - Parameter boot: a random text that differs between two starts.
    package init(
        _ board: LiveBoard, _ access: LiveAccess, _ options: LiveOptions, boot: String,
        log: @escaping @Sendable (any LogLine) -> Void
    ) {
        self.log = log
        (self.board, self.access, self.options) = (board, access, options)
        headers = SecurityHeaders(loadsForeignImages: options.loadsForeignImages)
        changes = LiveChanges(boot: boot)
        board.notify { [changes] in changes.send($0) }
    }

    /// Answers a request from memory, without waiting; nil if that is impossible.
    package func immediate(_ request: Request) -> Response? {
        guard request.method == .get || request.method == .head, refusal(of: request) == nil, access.isReady,
            let project = board.immediate
        else { return nil }
        let visitor = access.visitor(of: request)
        let path = PageRoute.path(request.target)
        // The cache has nothing under the paths of other routes.
        guard options.isReadable(by: visitor) || PageRoute.isOfTheme(request.target),
            let entry = cache.known(path, for: viewer(of: visitor), of: project)
        else {
            return nil
        }
        let response = PageRoute.response(entry, to: request, visitor)
        note(request, visitor, response.status)
        return protected(response)
    }

    /// Answers a request.
    package func respond(to request: Request) -> Response {
        // Reads the accounts again before anybody is recognized; the route reports if they are unreadable.
        _ = access.isReady
        let visitor = access.visitor(of: request)
        let response = refusal(of: request) ?? Route.answer(request, from: visitor, of: self)
        note(request, visitor, response.status)
        return protected(response)
    }

    private func note(_ request: Request, _ visitor: Visitor, _ status: Status) {
        let client = access.client(of: request)
        log(RequestLine(request, from: client, visitor.login ?? visitor.user, status, at: time.text(at: access.now)))
    }

    /// Notes that the server refused a request by itself.
    package func noteRefusal(_ status: Status, from client: ClientAddress) {
        log(RequestLine(refused: status, from: client, at: time.text(at: access.now)))
    }

    /// Refuses a request to another host: a page of another site may have sent it.
    private func refusal(of request: Request) -> Response? {
        if request.target.path.utf8.elementsEqual("healthz".utf8) { return nil }
        guard let host = request.host, options.origins.contains(where: { $0.isHost(host) }) else {
            return .text(.misdirectedRequest, "This server does not serve that host.\n")
        }
        return access.refusal(of: request)
    }

    private func protected(_ response: Response) -> Response {
        var response = response
        headers.add(to: &response)
        return response
    }

    /// Ends a session with its event streams.
    func end(_ session: String) {
        changes.end(session: session)
        // The session also ends by its age, and the browser forgets it.
        try? access.store?.end(session, now: access.now)
    }

    /// Answers a request that failed for a reason that only the log explains.
    func failed(_ exchange: Exchange, _ reason: String) -> Response {
        let number = String(UInt32.random(in: 0x1000_0000 ... .max), radix: 16)
        log("\(number): \(reason)")
        return exchange.page(.internalServerError) { pages in
            ErrorPage(status: 500, number: number, exchange.project.words).bytes(in: pages)
        }
    }

    /// Prepares for the end: ends the event streams.
    package func drain() {
        isDraining.withLock { $0 = true }
        changes.end(session: nil)
    }

    /// Answers a request that arrives while the server ends: only the one about its health.
    package func whileDraining(_ request: Request) -> Response? {
        guard request.target.path.hasSameBytes(as: "healthz") else { return nil }
        note(request, Visitor(isSingle: access.isSingle), .serviceUnavailable)
        return protected(.text(.serviceUnavailable, "draining\n"))
    }

    /// Whether the server ends.
    var isEnding: Bool { isDraining.withLock(\.self) }

    /// Tells browsers how the branch stands to the remote.
    package func noteSync() { changes.send(sync: syncText) }

    /// What every reader may know about the remote, in the words of the board; empty for nothing.
    var syncText: String {
        let notice = syncNotice(for: nil)
        return [notice?.failure, notice?.counts].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " · ")
    }

    /// The viewer for whom pages are made: the role of the visitor, and what the bar says to it about the remote.
    func viewer(of visitor: Visitor) -> Viewer {
        var viewer = visitor.viewer
        if options.isReadable(by: visitor) { viewer.sync = syncNotice(for: visitor.role) }
        return viewer
    }

    /// How the branch stands to the remote; nil if both have the same. Only people who can do something about a failure
    /// learn its reason, which may name files.
    private func syncNotice(for role: Role?) -> SyncNotice? {
        guard let standing = board.sync?.standing else { return nil }
        let words = board.latest.words
        let counts = [(standing.unpushed ?? 0, MessageKey.notPushed), (conflicts(for: role).count, .unsettled)]
        let texts = counts.filter { $0.0 > 0 }.map { words($0.1, count: $0.0) }
        let reason = (role ?? .reader) >= .editor ? standing.reason ?? "" : ""
        let notice = SyncNotice(
            counts: texts.joined(separator: " · "), failure: standing.reason == nil ? "" : words(.notSynced),
            reason: reason.printable)
        return notice == SyncNotice(counts: "") ? nil : notice
    }

    /// The conflicts of the sync that people with a role may know of: editors all, others those of the todos that pages
    /// show, and so no drafts.
    func conflicts(for role: Role?) -> [SyncConflict] {
        let all = board.sync?.standing.conflicts ?? []
        if (role ?? .reader) >= .editor { return all }
        let shown = board.latest.snapshot.board
        return all.filter { shown.index(of: TodoKey($0.path)) != nil }
    }

    /// Keeps idle event streams open; called every 20 seconds.
    package func beat() { changes.beat() }
}

/// How a live board is reached, and who may read it.
package struct LiveOptions: Sendable {
    /// The addresses under which browsers know the board.
    package var origins: [Origin]
    /// Whether everybody may read.
    package var isReadByEverybody = false
    package var isReadOnly = false
    package var loadsForeignImages = false

    package init(origins: [Origin]) { self.origins = origins }

    func isReadable(by visitor: Visitor) -> Bool { isReadByEverybody || visitor.role != nil }
}
