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
    private let hanging = Mutex<[String]>([])
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
            !access.isNewUser(request), let project = board.immediate
        else { return nil }
        let visitor = access.visitor(of: request)
        let path = PageRoute.path(request.target)
        // The cache has nothing under the paths of other routes.
        guard options.isReadable(by: visitor) || PageRoute.isOfTheme(request.target),
            let entry = cache.known(path, for: viewer(of: visitor), of: project), waitToRead(request, visitor) == nil
        else {
            return nil
        }
        let response = counted(PageRoute.response(entry, to: request, visitor), request, visitor)
        note(request, visitor, response.status)
        return protected(response, request)
    }

    /// Returns the number of seconds to wait before a read is accepted. One that names what the browser has may be answered
    /// with 304, which does not count.
    private func waitToRead(_ request: Request, _ visitor: Visitor) -> Int? {
        guard isCounted(request), !request.fields.has("If-None-Match") else { return nil }
        return access.waitToRead(request, of: visitor)
    }

    /// Counts an answer to a read. Refuses it if it is beyond the limit.
    private func counted(_ response: Response, _ request: Request, _ visitor: Visitor) -> Response {
        guard isCounted(request), response.status != .notModified, !response.isPostponed,
            let seconds = access.takeRead(request, of: visitor)
        else { return response }
        if case .stream(let stream) = response.body { stream.close() }
        return LiveSite.tooManyReads(request, seconds)
    }

    /// Whether a request is a read that counts: assets of the theme do not.
    private func isCounted(_ request: Request) -> Bool {
        request.method.isSafe && !LiveSite.isAboutHealth(request) && !PageRoute.isOfTheme(request.target)
    }

    private static func isAboutHealth(_ request: Request) -> Bool {
        request.target.path.hasSameBytes(as: "healthz")
    }

    private static func tooManyReads(_ request: Request, _ seconds: Int) -> Response {
        request.refused(.tooManyRequests, "There were too many requests; wait \(seconds) s.").retrying(after: seconds)
    }

    /// Answers a request; nil if the answer needs the hash of a password, so that `respondWithHash` must be called on a
    /// thread that may compute for long.
    package func respondWithoutHash(to request: Request) -> Response? {
        let response = answer(request, mayHash: false)
        return response.isPostponed ? nil : response
    }

    /// Answers a request for which `respondWithoutHash` returned nil.
    package func respondWithHash(to request: Request) -> Response { answer(request, mayHash: true) }

    /// Answers a request on this thread.
    func respond(to request: Request) -> Response {
        respondWithoutHash(to: request) ?? respondWithHash(to: request)
    }

    private func answer(_ request: Request, mayHash: Bool) -> Response {
        // Reads the accounts again before anybody is recognized; the route reports if they are unreadable.
        _ = access.isReady
        let visitor = access.visitor(of: request)
        let response =
            refusal(of: request, noting: true)
            ?? waitToRead(request, visitor).map { LiveSite.tooManyReads(request, $0) }
            ?? counted(Route.answer(request, from: visitor, of: self, mayHash: mayHash), request, visitor)
        if response.isPostponed { return response }
        note(request, visitor, response.status)
        return protected(response, request)
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
    private func refusal(of request: Request, noting: Bool = false) -> Response? {
        if LiveSite.isAboutHealth(request) { return nil }
        guard let host = request.host, options.origins.contains(where: { $0.isHost(host) }) else {
            return .text(.misdirectedRequest, "This server does not serve that host.\n")
        }
        if !isOfThisSite(request) {
            return .text(.forbidden, "A page of another site may not read this.\n")
        }
        if access.hasWritingToken(request) {
            return .text(.forbidden, "The token in the address may write; use one with the scope read.\n")
        }
        return access.refusal(of: request) { if noting { log($0) } }
    }

    /// Whether a read may be answered: no page of another site makes it, or it is a navigation, or what it reads is meant for
    /// other sites. `Route` checks writes.
    private func isOfThisSite(_ request: Request) -> Bool {
        guard request.method.isSafe else { return true }
        let sites = request.fields.all("Sec-Fetch-Site")
        let isOwn = sites.allSatisfy { $0.hasSameBytes(as: "same-origin") || $0.hasSameBytes(as: "none") }
        if isOwn, sites.count < 2 { return true }
        return request.fields["Sec-Fetch-Mode"]?.hasSameBytes(as: "navigate") == true || isForOtherSites(request)
    }

    /// Whether pages of other sites may show what an address has: feeds and the badge with a token for reading; on a board that
    /// everybody reads, also without one, and files.
    private func isForOtherSites(_ request: Request) -> Bool {
        if access.reader(of: request) != nil { return true }
        return options.isReadByEverybody && (PageRoute.isFeed(request.target) || PageRoute.isFile(request.target))
    }

    private func protected(_ response: Response, _ request: Request) -> Response {
        var response = response
        if request.method.isSafe, isForOtherSites(request) {
            response.fields.set("Cross-Origin-Resource-Policy", "cross-origin")
        }
        headers.add(to: &response)
        return response
    }

    /// The fields of each answer, also of those that the server gives by itself.
    ///
    /// - Parameter loadsForeignImages: whether pages may show images of other hosts.
    package static func fields(loadsForeignImages: Bool) -> Fields {
        SecurityHeaders(loadsForeignImages: loadsForeignImages).fields
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
        if exchange.wantsJSON { return exchange.problem(Problem(.internalServerError, id: number)) }
        return exchange.page(.internalServerError) { pages in
            ErrorPage(status: 500, number: number, exchange.project.words).bytes(in: pages)
        }
    }

    /// Prepares for the end: ends the event streams.
    package func drain() {
        isDraining.withLock { $0 = true }
        changes.end()
    }

    /// Answers a request that arrives while the server ends: only the one about its health.
    package func whileDraining(_ request: Request) -> Response? {
        guard LiveSite.isAboutHealth(request) else { return nil }
        let visitor = Visitor(isSingle: access.isSingle)
        note(request, visitor, .serviceUnavailable)
        return protected(.text(.serviceUnavailable, "draining\n"), request)
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
        let reason = role.isEditor ? standing.reason ?? "" : ""
        let notice = SyncNotice(
            counts: texts.joined(separator: " · "), failure: standing.reason == nil ? "" : words(.notSynced),
            reason: reason.printable)
        return notice == SyncNotice(counts: "") ? nil : notice
    }

    /// The conflicts of the sync that people with a role may know of: editors all, others those of the todos that pages
    /// show, and so no drafts.
    func conflicts(for role: Role?) -> [SyncConflict] {
        let all = board.sync?.standing.conflicts ?? []
        if role.isEditor { return all }
        let shown = board.latest.snapshot.board
        return all.filter { shown.index(of: TodoKey($0.path)) != nil }
    }

    /// Notes the processes that have run for so long that they may hang, for the page about the state of the server.
    package func note(hanging processes: [String]) { hanging.withLock { $0 = processes } }

    /// The processes that may hang.
    var hangingProcesses: [String] { hanging.withLock(\.self) }

    /// Ends the event streams of sessions that have ended: by their age, without use, or with a change of the account. Called
    /// every second.
    package func endStreams() { changes.keep { access.isAlive($0) } }

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
