import Accounts
import Application
import Bytes
import Domain
import HTTP
import LivePages
import Messages
import Platform
import Repositories
import Serving

/// A running live board: the server, the board behind it, and the thread that follows the files.
struct ServedBoard {
    private let command: Serve
    private let board: LiveBoard
    private let commits: CommitQueue?
    private let access: LiveAccess
    private let store: AccountStore?
    private let site: LiveSite
    private let server: Server
    private let address: Server.Address
    private let localHost: String?
    private let boot: String
    /// Keeps other servers away from this clone.
    private let lock: ServerLock?
    private let log = ServeLog()

    init(_ command: Serve) throws {
        self.command = command
        var request = BuildRequest(command.options.request())
        request.project.isReadOnly = command.readOnly
        let home = try request.project.place()
        let settings = home.settings.serve
        let setup = try ServeSetup(command, settings, home, request.project)
        (store, localHost) = (setup.store, setup.localHost)
        boot = Randomness.token()
        let today = { @Sendable [now = command.options.now] in Today.ofProcess(written: now) }
        let isCommitting = settings.commits && !command.readOnly
        let clock: @Sendable () -> Int = { Int(time(nil)) }
        lock = try command.readOnly ? nil : ServerLock(of: home)
        let commits = try isCommitting ? CommitQueue(of: home, request.project.environment) : nil
        self.commits = commits
        let sync = try commits.flatMap { commits in
            try settings.sync.map { sync in
                try BranchSync(of: home, request.project.environment, sync, with: commits, clock: clock)
            }
        }
        board = try LiveBoard(
            request, csrfMark: Randomness.token(), committing: commits, syncing: sync, today: today, events: .shown)
        let handler = LiveHandler(fields: LiveSite.fields(loadsForeignImages: settings.images != .own))
        server = Server(clock: clock, handler: handler)
        do {
            address = try server.start(on: setup.address)
        } catch {
            throw Failure.cannotServe(error)
        }
        let port = if case .tcp(_, let port) = address { port } else { 0 }
        access = LiveAccess(
            setup.mode, setup.store, settings, isReadOnly: command.readOnly, isSecure: setup.isSecure, port: port,
            clock: clock, users: { [board] in board.latest.userNames })
        var options = LiveOptions(origins: setup.origins(port: port))
        options.isReadByEverybody = setup.isReadByEverybody
        options.isReadOnly = command.readOnly
        options.loadsForeignImages = settings.images != .own
        site = LiveSite(board, access, options, boot: boot) { [log] in log.write($0) }
        site.recallRequests()
        handler.open(site)
    }

    /// Serves until a signal asks to end.
    func run(until signals: SignalHandler) throws {
        let end = Bell()
        signals.watched(by: { end.ring() }) {
            let board = board
            let isOver = Shared(false)
            let follower = Thread { board.follow { isOver.value } }
            let fetcher = Thread { board.followSources { isOver.value } }
            let committer = commits.map { commits in Thread { commits.follow { isOver.value } } }
            let syncer = board.sync.map { sync in
                Thread { [site, log] in
                    sync.follow(board, until: { isOver.value }) { standing in
                        site.noteSync()
                        if let reason = standing.reason { log.write(Notice.notSynced(reason).text) }
                    }
                }
            }
            announce()
            var (seconds, failure) = (0, AccountError?.none)
            while !end.wait(milliseconds: 1000) {
                seconds += 1
                site.endStreams()
                if seconds % 20 == 0 { site.beat() }
                save(&failure)
            }
            log.write(Notice.endingServer.text)
            let isClean = server.stop(within: 9)
            save(&failure, isLast: true)
            isOver.set(true)
            board.wake()
            follower?.join()
            fetcher?.join()
            commits?.wake()
            committer??.join()
            board.sync?.wake()
            syncer??.join()
            log.end()
            // The signal must not end the process by itself: every request is answered.
            Platform.exit(isClean ? 0 : 1)
        }
    }

    /// Writes when sessions were used and who failed to sign in.
    ///
    /// - Parameter known: the failure that was printed; one is printed once.
    private func save(_ known: inout AccountError?, isLast: Bool = false) {
        do throws(AccountError) {
            try store?.save(now: Int(time(nil)), isLast: isLast)
            known = nil
        } catch {
            if error != known { log.write(Failure(error).description) }
            known = error
        }
    }

    /// Prints the addresses of the board.
    private func announce() {
        guard case .tcp(let host, let port) = address else {
            if case .socket(let path) = address { Console.note(.servingSocket(path)) }
            return
        }
        let shown = localHost ?? (host.containsByte(":") ? "[\(host)]" : host)
        let origin = "http://\(shown):\(port)"
        // Without it, 'fuda serve link' prints the default address.
        _ = try? store?.announce(origin)
        var url = origin + "/"
        if let code = access.oneTimeCode() { url += "sign-in?code=\(code)" }
        Console.line(url)
        if command.opens { Browser.open(url) }
    }
}

/// Hands requests to the live site once it is open. The port must be known before the site can be made.
private final class LiveHandler: RequestHandler {
    let fields: Fields
    private let site = Shared<LiveSite?>(nil)

    init(fields: Fields) { self.fields = fields }

    func open(_ site: LiveSite) { self.site.set(site) }

    func immediate(_ request: Request) -> Response? { site.value?.immediate(request) }

    func respond(to request: Request) -> Response? {
        guard let site = site.value else { return starting }
        return site.respondWithoutHash(to: request)
    }

    func compute(_ request: Request) -> Response {
        site.value?.respondWithHash(to: request) ?? starting
    }

    private var starting: Response {
        var response = Response.text(.serviceUnavailable, "starting\n")
        response.fields.append(missing: fields)
        return response
    }

    func drain() { site.value?.drain() }

    func whileDraining(_ request: Request) -> Response? { site.value?.whileDraining(request) }

    func noteRefusal(_ status: Status, from client: ClientAddress) { site.value?.noteRefusal(status, from: client) }
}
