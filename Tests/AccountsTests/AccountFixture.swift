import Accounts
import Domain
import Platform
import TestSupport

/// A project with accounts and fast hashes.
struct AccountFixture {
    let scratch: TemporaryFolder
    var settings = ServeSettings()

    /// The password of each account.
    static let password = "correct horse"
    /// When everything begins, in seconds since 1970.
    static let start = 1_764_072_000
    /// Hashes that cost nearly nothing.
    static let fast = PasswordHash(passes: 1, memory: 8_192)

    init() throws { scratch = try TemporaryFolder(["one/": "", "two/": "", "keys/": "", "others/": ""]) }

    /// Opens the accounts of a project, as another process would.
    func open(
        _ project: String = "one", keys: String = "keys", passwords: PasswordHash = fast,
        hashing: HashingQueue = HashingQueue()
    ) throws(AccountError) -> AccountStore {
        try AccountStore(
            of: "\(scratch.path)/\(project)", keyIn: "\(scratch.path)/\(keys)", for: project, settings: settings,
            passwords: passwords, hashing: hashing)
    }

    /// Opens the accounts and adds `hana`, an admin, and `kazu`, an editor.
    func opened() throws -> AccountStore {
        let store = try open()
        try store.add(login: "hana", user: "hana", role: .admin)
        try store.add(login: "kazu", user: "kaz", role: .editor)
        return store
    }

    /// The path of a file of the accounts.
    func path(_ name: String, in project: String = "one") -> String {
        "\(scratch.path)/\(project)/.fuda/serve/\(name)"
    }

    func mode(_ name: String) -> mode_t {
        var facts = stat()
        stat(path(name), &facts)
        return facts.st_mode & 0o777
    }
}

extension AccountStore {
    func add(login: String, user: String, role: Role) throws(AccountError) {
        try add(
            login: login, user: user, role: role, password: AccountFixture.password, now: AccountFixture.start)
    }

    func signIn(
        _ login: String, _ password: String = AccountFixture.password, from network: String = "192.0.2.1",
        isKnown: Bool = false, at seconds: Int = 0
    ) throws(AccountError) -> SignInResult {
        try signIn(
            login: login, password: password, from: network, knownBrowser: isKnown,
            now: AccountFixture.start + seconds)
    }

    /// Signs in and returns the token; nil if that was refused.
    func token(_ login: String, at seconds: Int = 0) throws(AccountError) -> String? {
        if case .signedIn(let token) = try signIn(login, at: seconds) { token } else { nil }
    }

    func session(_ token: String?, at seconds: Int = 0) -> Session? {
        token.flatMap { session(of: $0, now: AccountFixture.start + seconds) }
    }
}
