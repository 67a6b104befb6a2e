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
    private let lastFailure = Mutex<(reason: String, time: Int)?>(nil)
    /// The seconds for which the status page shows why an edit failed.
    private static let failureAge = 900
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

    /// Returns the number of seconds until the read is accepted; nil if it is accepted now. A conditional read is accepted,
    /// because an answer 304 does not count.
    private func waitToRead(_ request: Request, _ visitor: Visitor) -> Int? {
        guard isCounted(request), !request.fields.has("If-None-Match") else { return nil }
        return access.waitToRead(request, of: visitor)
    }

    /// Counts the answer to a read. Replaces an answer beyond the limit.
    private func counted(_ response: Response, _ request: Request, _ visitor: Visitor) -> Response {
        guard isCounted(request), response.status != .notModified, !response.isPostponed,
            let seconds = access.takeRead(request, of: visitor)
        else { return response }
        if case .stream(let stream) = response.body { stream.close() }
        return LiveSite.tooManyReads(request, seconds)
    }

    /// Whether a request is a read that counts. Health checks and assets of the theme do not count.
    private func isCounted(_ request: Request) -> Bool {
        request.method.isSafe && !LiveSite.isAboutHealth(request) && !PageRoute.isOfTheme(request.target)
    }

    private static func isAboutHealth(_ request: Request) -> Bool {
        request.target.path.hasSameBytes(as: "healthz")
    }

    private static func tooManyReads(_ request: Request, _ seconds: Int) -> Response {
        request.refused(.tooManyRequests, "There were too many requests; wait \(seconds) s.").retrying(after: seconds)
    }

    /// Answers a request; nil if the answer needs the hash of a password. Then call `respondWithHash` on a thread that may
    /// compute for long.
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
        // Read the accounts again before recognizing the visitor; the route reports an unreadable file.
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

    /// Logs a refusal by the server itself.
    package func noteRefusal(_ status: Status, from client: ClientAddress) {
        log(RequestLine(refused: status, from: client, at: time.text(at: access.now)))
    }

    /// Refuses a request to another host, from a page of another site, with a token that may write in its address, or with an
    /// invalid user of the proxy.
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

    /// Whether a read may be answered: it comes from no page of another site, is a navigation, or reads an address for other
    /// sites. `Route` checks writes.
    private func isOfThisSite(_ request: Request) -> Bool {
        guard request.method.isSafe else { return true }
        let sites = request.fields.all("Sec-Fetch-Site")
        let isOwn = sites.allSatisfy { $0.hasSameBytes(as: "same-origin") || $0.hasSameBytes(as: "none") }
        if isOwn, sites.count < 2 { return true }
        return request.fields["Sec-Fetch-Mode"]?.hasSameBytes(as: "navigate") == true || isForOtherSites(request)
    }

    /// Whether pages of other sites may embed the content of an address: feeds and the badge with a token for reading. On a
    /// board that everybody may read, they need no token, and files count too.
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

    /// The header fields of every answer, including those of the server itself.
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
    ///
    /// - Parameter form: shows a person the form again, with what was typed; nil for a plain page.
    func failed(
        _ exchange: Exchange, _ reason: String, _ status: Status = .internalServerError,
        showing form: ((FormError) -> Response)? = nil
    ) -> Response {
        let number = String(UInt32.random(in: 0x1000_0000 ... .max), radix: 16)
        log("\(number): \(reason)")
        if exchange.wantsJSON { return exchange.problem(Problem(status, id: number)) }
        let page = ErrorPage(
            status: status.code, number: status == .internalServerError ? number : nil, exchange.project.words)
        guard let form else { return exchange.page(status) { pages in page.bytes(in: pages) } }
        var response = form(FormError(text: page.text))
        response.status = status
        return response
    }

    /// Why the last edit failed, for the status page; nil if it was made, or if that was long ago.
    var failedEdit: String? {
        lastFailure.withLock { failure in
            failure.flatMap { access.now < $0.time + LiveSite.failureAge ? $0.reason : nil }
        }
    }

    /// Stores whether the system allows edits.
    ///
    /// - Parameter reason: why the edit failed; nil if it was made.
    func noteEdit(failed reason: String?) {
        let now = access.now
        lastFailure.withLock { $0 = reason.map { ($0, now) } }
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

    /// Tells browsers the new state of the sync.
    package func noteSync() { changes.send(sync: syncText) }

    /// The state of the sync that every reader may see, in the language of the board; empty if there is nothing to report.
    var syncText: String {
        let notice = syncNotice(for: nil)
        return [notice?.failure, notice?.counts].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " · ")
    }

    /// The viewer for whom pages are made: the role of the visitor, and the state of the sync for that role.
    func viewer(of visitor: Visitor) -> Viewer {
        var viewer = visitor.viewer
        if options.isReadable(by: visitor) { viewer.sync = syncNotice(for: visitor.role) }
        return viewer
    }

    /// The state of the sync in the bar of each page; nil if there is nothing to report. Only editors get the reason of a
    /// failure, which may name files, and the number of commits, which counts those of drafts.
    private func syncNotice(for role: Role?) -> SyncNotice? {
        guard let standing = board.sync?.standing else { return nil }
        let words = board.latest.words
        let unpushed = role.isEditor ? standing.unpushed : nil
        let counts = [(unpushed ?? 0, MessageKey.notPushed), (conflicts(for: role).count, .unsettled)]
        let texts = counts.filter { $0.0 > 0 }.map { words($0.1, count: $0.0) }
        let notice = SyncNotice(
            counts: texts.joined(separator: " · "), failure: standing.reason == nil ? "" : words(.notSynced),
            reason: (role.isEditor ? standing.reason ?? "" : "").printable)
        return notice == SyncNotice(counts: "") ? nil : notice
    }

    /// The conflicts of the sync that a role may see: all for editors, and for others those of the todos on the board, which
    /// include no drafts.
    func conflicts(for role: Role?) -> [SyncConflict] {
        let all = board.sync?.standing.conflicts ?? []
        if role.isEditor { return all }
        let shown = board.latest.snapshot.board
        return all.filter { shown.index(of: TodoKey($0.path)) != nil }
    }

    /// Stores the processes that may hang, for the status page.
    package func note(hanging processes: [String]) { hanging.withLock { $0 = processes } }

    /// The processes that may hang.
    var hangingProcesses: [String] { hanging.withLock(\.self) }

    /// Ends the event streams of sessions that have ended. Called every second.
    package func endStreams() { changes.keep { access.isAlive($0) } }

    /// Keeps idle event streams open; called every 20 seconds.
    package func beat() { changes.beat() }
}

/// The addresses of a live board, and the options for its readers.
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
