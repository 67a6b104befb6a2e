import Accounts
import Application
import ArgumentParser
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
        if let state = command.state { try home.chooseServerState(state, request.project.environment) }
        let setup = try ServeSetup(command, settings, home, request.project)
        (store, localHost) = (setup.store, setup.localHost)
        boot = Randomness.token()
        let today = { @Sendable [now = command.options.now] in Today.ofProcess(written: now) }
        let isCommitting = settings.commits && !command.readOnly
        let clock: @Sendable () -> Int = { Int(time(nil)) }
        lock = try ServedBoard.lock(command, home, request.project.environment)
        let commits = try isCommitting ? CommitQueue(of: home, request.project.environment) : nil
        self.commits = commits
        let sync = try commits.flatMap { commits in
            try settings.sync.map { sync in
                try BranchSync(of: home, request.project.environment, sync, with: commits, clock: clock)
            }
        }
        if let sync { try ServedBoard.askForConsent(to: sync) }
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

    /// Returns the lock of the clone; nil for a read-only board. With `--allow-sync`, first allows the sync; if another server
    /// runs, the command then ends.
    private static func lock(
        _ command: Serve, _ home: ProjectFolder, _ environment: ProcessEnvironment
    ) throws -> ServerLock? {
        var allowed: Notice?
        if command.allowSync {
            guard home.settings.serve.commits, let sync = home.settings.serve.sync else { throw Failure.noSyncToAllow }
            allowed = .allowedSync(try BranchSync.allow(of: home, environment, sync))
        }
        if command.readOnly { return nil }
        do {
            return try ServerLock(of: home)
        } catch {
            guard let allowed, error.kind == .busy else { throw error }
            Console.note(allowed)
            Console.note(.runningServerPushes)
            throw ExitCode.success
        }
    }

    /// Asks whether this clone may push, unless it may already.
    private static func askForConsent(to sync: BranchSync) throws {
        let target = try sync.target()
        if sync.isAllowed(target) { return }
        guard isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1 else {
            Console.note(.needsConsent(target))
            return Console.note(.howToAllowSync)
        }
        Console.note(.newTarget(target))
        if Console.confirm("Push to it from now on?") { try sync.allow(target) }
    }

    /// Serves until a signal asks to end.
    func run(until signals: SignalHandler) throws {
        let end = Bell()
        signals.watched(by: { end.ring() }) {
            let board = board
            let isOver = Shared(false)
            let follower = Thread { board.follow { isOver.value } }
            let fetcher = Thread { board.followSources { isOver.value } }
            let historian = Thread { board.followHistory { isOver.value } }
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
            var (seconds, failure, children) = (0, AccountError?.none, RunningChildren())
            while !end.wait(milliseconds: 1000) {
                seconds += 1
                site.endStreams()
                if seconds % 20 == 0 { site.beat() }
                save(&failure)
                site.note(hanging: children.longRunning())
            }
            log.write(Notice.endingServer.text)
            _ = Thread { [commits] in ServedBoard.stopChildren(of: commits) }
            let isClean = server.stop(within: ServedBoard.patience.answers)
            save(&failure, isLast: true)
            isOver.set(true)
            board.wake()
            commits?.wake()
            board.sync?.wake()
            for thread in [follower, fetcher, historian, committer ?? nil, syncer ?? nil] { thread?.join() }
            log.end()
            // The signal must not end the process by itself: every request is answered.
            Platform.exit(isClean ? 0 : 1)
        }
    }

    /// The seconds that git has to come to an end when the server ends, and that accepted requests have for their answers.
    private static let patience = (children: 6, answers: 8)

    /// Ends the processes that do not come to an end: each would keep its thread, and the server, for ever. The server ends
    /// ten seconds after the signal, whatever happens.
    ///
    /// - Parameter commits: would start a process for each edit that waits.
    private static func stopChildren(of commits: CommitQueue?) {
        sleep(UInt32(patience.children))
        commits?.end()
        for round in 0..<35 {
            ChildProcess.endAll(isForced: round >= 10)
            usleep(100_000)
        }
        Platform.exit(1)
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
