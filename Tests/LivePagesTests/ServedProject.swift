import Accounts
import Application
import Domain
import HTTP
import JSON
import Platform
import TestSupport
import Testing

@testable import LivePages

/// A live board of a small project with an account for each role, without sockets.
struct ServedProject {
    let folder: TemporaryFolder
    let site: LiveSite
    let board: LiveBoard
    let store: AccountStore
    /// The lines of the log.
    let log: Shared<[String]>
    /// The time, in seconds since 1970.
    let clock = Shared(2000)
    private let follower: Shared<Bool>

    static let todo = """
        ---
        id: k3f9q2
        title: Pack the bag
        status: todo
        owner: hana
        tags: [home]
        ---

        First line.

        - [ ] Find the bag
        - [ ] Buy food

        Middle line.

        Last line.

        """

    static let origin = "http://board.test"

    /// - Parameter commits: files that real git commits first, one commit for each; nil for a project without history.
    init(
        _ files: [String: String] = [:], commits: [[String: String]]? = nil, isReadOnly: Bool = false,
        _ change: (inout ServeSettings) -> Void = { _ in }
    ) throws {
        let base = [
            ".git/HEAD": "ref: refs/heads/main\n", "fuda.yml": "title: Trip\n",
            "todos/k3f9q2-pack.md": ServedProject.todo,
            "todos/a1b2c3-other.md": "---\nid: a1b2c3\ntitle: Other\nstatus: todo\n---\n\nOther text.\n", "keys/": "",
        ]
        folder =
            try commits.map { try ServedProject.committed([base.filter { $0.key != ".git/HEAD" }] + $0, files) }
            ?? TemporaryFolder(base.merging(files) { $1 })
        let request = ProjectRequest(
            folder: ".", today: Today(clock: 1_795_600_000),
            environment: ProcessEnvironment(
                folder: folder.path,
                variables: commits == nil ? [] : TestRepository.environment.map { "\($0.key)=\($0.value)" }),
            actor: Actor(user: "hana"))
        let mark = String(repeating: "M", count: 43)
        let board = try LiveBoard(BuildRequest(request), csrfMark: mark, today: { Today(clock: 1_795_600_000) })
        self.board = board
        var settings = ServeSettings()
        change(&settings)
        store = try AccountStore(
            of: folder.path, keyIn: "\(folder.path)/keys", for: "", settings: settings,
            passwords: PasswordHash(passes: 1, memory: 8_192))
        for role in Role.allCases {
            try store.add(
                login: role.rawValue, user: role.rawValue, role: role, password: ServedProject.password, now: 1000)
        }
        let proxy = settings.trustedProxy.map { LiveAccess.Mode.proxy(ProxyAccess($0, secret: nil)) }
        let access = LiveAccess(
            proxy ?? .accounts, store, settings, isReadOnly: isReadOnly, isSecure: false, port: 80,
            clock: { [clock] in clock.value },
            users: { board.latest.userNames })
        var options = LiveOptions(origins: [Origin(ServedProject.origin)].compactMap(\.self))
        options.isReadByEverybody = settings.readers == .everybody
        options.isReadOnly = isReadOnly
        let lines = Shared<[String]>([])
        log = lines
        site = LiveSite(board, access, options, boot: "boot") { line in lines.set(lines.value + ["\(line)"]) }
        let isOver = Shared(false)
        follower = isOver
        _ = Thread { board.follow { isOver.value } }
    }

    private static func committed(
        _ commits: [[String: String]], _ files: [String: String]
    ) throws -> TemporaryFolder {
        let repository = try TestRepository()
        for files in commits { try repository.commit(files) }
        for (path, text) in files { try repository.folder.put(path, text) }
        return repository.folder
    }

    /// Ends the thread that follows the files.
    func end() {
        follower.set(true)
        board.wake()
    }

    static let password = "correct horse"

    /// A signed-in browser, or one without a session.
    func client(_ role: Role?) throws -> Client {
        guard let role else { return Client(site: site) }
        let token = try store.startSession(login: role.rawValue, now: 2000)
        return Client(site: site, session: token)
    }

    func text(_ path: String = "todos/k3f9q2-pack.md") throws -> String { try folder.text(path) }

    /// The version of a todo's file that pages name.
    func base(_ path: String = "todos/k3f9q2-pack.md") -> String { board.present.versions[TodoKey(path)] ?? "" }
}

/// A browser.
struct Client {
    let site: LiveSite
    var session: String?
    /// Whether the requests come over the Unix socket.
    var isOnSocket = false
    /// The fields that every request has.
    var fields = [("Host", "board.test"), ("Sec-Fetch-Site", "same-origin")]

    var csrf: String { session.flatMap { site.access.visitor(with: $0)?.csrf } ?? "" }

    func get(_ path: String, _ extra: [(String, String)] = []) throws -> Response { try send(.get, path, nil, extra) }

    /// Sends a form with the token of the session.
    func post(_ path: String, _ form: [(String, String)] = [], _ extra: [(String, String)] = []) throws -> Response {
        try send(.post, path, form + [("csrf", csrf)], extra)
    }

    func send(
        _ method: Method, _ path: String, _ form: [(String, String)]?, _ extra: [(String, String)] = []
    ) throws -> Response {
        struct InvalidPath: Error {}
        guard let target = RequestTarget(path) else { throw InvalidPath() }
        var all = fields.filter { field in !extra.contains { $0.0 == field.0 } } + extra.filter { !$0.1.isEmpty }
        if let session { all.append(("Cookie", "fuda-80=\(session)")) }
        if form != nil, !all.contains(where: { $0.0 == "Content-Type" }) {
            all.append(("Content-Type", "application/x-www-form-urlencoded"))
        }
        let body = form.map { Array(FormFields($0.map { (name: $0.0, value: $0.1) }).encoded.utf8) } ?? []
        return site.respond(
            to: Request(
                method: method, target: target, fields: Fields(all.map { (name: $0.0, value: $0.1) }), body: body,
                peer: try #require(ClientAddress("192.0.2.7")), isOnSocket: isOnSocket))
    }
}

extension Response {
    /// The body as text, with the gaps filled.
    var text: String {
        switch body {
        case .bytes(let bytes): String(decoding: bytes, as: UTF8.self)
        case .gapped(let bytes, let token): String(decoding: bytes.filled(with: token), as: UTF8.self)
        case .none, .stream: ""
        }
    }
}

/// A program with a token, or without one.
struct Program {
    let site: LiveSite
    var token: String?

    func send(
        _ method: Method, _ path: String, _ body: [UInt8] = [], _ extra: [(String, String)] = []
    ) throws -> Response {
        struct InvalidPath: Error {}
        guard let target = RequestTarget(path) else { throw InvalidPath() }
        var fields = [("Host", "board.test")] + extra
        if let token { fields.append(("Authorization", "Bearer \(token)")) }
        return site.respond(
            to: Request(
                method: method, target: target, fields: Fields(fields.map { (name: $0.0, value: $0.1) }), body: body,
                peer: try #require(ClientAddress("192.0.2.7")), isOnSocket: false))
    }

    func send(
        _ method: Method, _ path: String, json: String, _ extra: [(String, String)] = []
    ) throws -> Response {
        try send(method, path, Array(json.utf8), extra + [("Content-Type", "application/json")])
    }

    func get(_ path: String, _ extra: [(String, String)] = []) throws -> Response { try send(.get, path, [], extra) }
}

extension ServedProject {
    /// A program that acts for the account of a role.
    func program(_ role: Role, _ scope: AccessToken.Scope = .write, days: Int = 1) throws -> Program {
        let session = try #require(try store.startSession(login: role.rawValue, now: 2000))
        let person = try #require(store.session(of: session, now: 2000))
        let made = try #require(try store.makeToken(for: person, called: "test", scope, days: days, now: 2000))
        return Program(site: site, token: made.secret)
    }
}

extension Response {
    /// The body as JSON.
    var json: JSONValue {
        get throws { try Array(text.utf8).withUnsafeBufferPointer { try JSONReader.value(of: $0) } }
    }
}
