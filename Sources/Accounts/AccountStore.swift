package import Domain
import Platform
import Synchronization

/// The accounts of a project, their sessions and invitations.
///
/// The files are in a directory that git never tracks: the caller verifies that before it opens the store. Several
/// processes may change the accounts, but only one of them signs people in.
package final class AccountStore: Sendable {
    let files: AccountFiles
    let settings: ServeSettings
    let sessions: SessionTable
    let known = KnownTokens()
    let tokens: AccessTokenTable
    let requests: AnsweredRequestTable
    let limits: SignInLimits
    let hashing: HashingQueue
    let passwords: PasswordHash
    let dummy: String
    private let state: Mutex<State>
    /// Held while the file and the memory change together, so that an older state never replaces a newer one.
    private let updates = Mutex(())

    private struct State {
        var accounts: [LoginName: Account] = [:]
        /// The stamp of the file that the accounts are from.
        var stamp: FileStamp?
        /// Whether every later change of the file gives another stamp.
        var isSettled = false
        /// The second in which the file was last compared.
        var compared: Int?
        /// The reason why the accounts are unknown.
        var failure: AccountError?
    }

    /// Opens the accounts of a project. Creates the directory and the keys if they are missing.
    ///
    /// - Parameters:
    ///   - project: the project's directory.
    ///   - path: the directory of the accounts; nil for `.fuda/serve` of the project.
    ///   - keyFolder: the directory for keys, outside of what git tracks: git's own, or the user's.
    ///   - name: identifies the project among those that share the keys.
    ///   - passwords: how new passwords are hashed.
    package init(
        of project: String, in path: String? = nil, keyIn keyFolder: String, for name: String, settings: ServeSettings,
        passwords: PasswordHash = .standard, hashing: HashingQueue = HashingQueue()
    ) throws(AccountError) {
        files = try AccountFiles(of: project, in: path, keyIn: keyFolder, for: name)
        (self.settings, self.passwords, self.hashing) = (settings, passwords, hashing)
        sessions = try SessionTable(files.sessions, settings)
        limits = try SignInLimits(files.attempts, files.hash)
        tokens = try AccessTokenTable(files.tokens)
        requests = try AnsweredRequestTable(files.requests, recent: files.recentRequests)
        // Report a damaged file now, not at its first use.
        (_, _) = (try files.invitations.read(), try files.codes.read())
        dummy = passwords.dummy
        state = Mutex(State())
        let stamp = files.credentials.stamp
        install(try files.credentials.read(), stamp)
    }

    /// Reads the accounts again if another process changed them. Compares the file once in each second of the clock, so
    /// it costs nearly nothing; call it for each request.
    ///
    /// - Parameter now: in seconds since 1970.
    /// - Throws: as long as the file is unreadable. The accounts are then unknown, and no request may be answered.
    package func reload(now: Int) throws(AccountError) {
        let isDue = state.withLock { state in
            if state.compared == now { return false }
            state.compared = now
            return true
        }
        if isDue { compare(now: now) }
        if let failure = state.withLock({ $0.failure }) { throw failure }
    }

    private func compare(now: Int) {
        updates.withLock { _ in
            // Taken before reading: a change by another process during the reading gives another stamp the next time.
            let stamp = files.credentials.stamp
            let isSame = state.withLock { $0.failure == nil && $0.stamp == stamp && ($0.isSettled || stamp == nil) }
            if isSame { return }
            do throws(AccountError) {
                install(try read(), stamp)
                state.withLock { $0.isSettled = stamp?.isSettled(at: now) ?? false }
            } catch {
                state.withLock { $0.failure = error }
            }
        }
    }

    /// Reads the accounts; no file means that there are none only if there never were.
    private func read() throws(AccountError) -> [Account] {
        let accounts = try files.credentials.read()
        if accounts.isEmpty, hasAccounts { throw .vanished(files.credentials.path) }
        return accounts
    }

    private func install(_ accounts: [Account], _ stamp: FileStamp?) {
        state.withLock { state in
            state.accounts = Dictionary(accounts.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
            (state.stamp, state.isSettled, state.failure) = (stamp, false, nil)
        }
    }

    /// Changes the accounts on disk and in memory, if the closure does not throw. Other processes wait.
    func change<Result>(
        _ body: (inout [Account]) throws(AccountError) -> Result
    ) throws(AccountError) -> Result {
        let lock = try files.lock()
        defer { withExtendedLifetime(lock) {} }
        var accounts = try read()
        let result = try body(&accounts)
        try updates.withLock { _ throws(AccountError) in
            try files.credentials.write(accounts)
            install(accounts, files.credentials.stamp)
        }
        return result
    }

    /// Writes what may be written late: when sessions were used, once a minute, and attempts to sign in.
    ///
    /// Call it now and then, and before the process ends. It waits for the disk.
    ///
    /// - Parameter isLast: whether no write follows.
    package func save(now: Int, isLast: Bool = false) throws(AccountError) {
        try sessions.save(now: now) { isCurrent($0) }
        try limits.save(now: now, isLast: isLast)
    }

    // MARK: Reading

    /// All accounts, sorted by login.
    package var list: [Account] {
        state.withLock { Array($0.accounts.values) }.sorted { $0.login < $1.login }
    }

    /// Whether there are accounts, so that people sign in with a password or through a proxy.
    package var hasAccounts: Bool { state.withLock { !$0.accounts.isEmpty } }

    /// Returns the account with a login; nil if no account has it.
    package func account(_ login: String) -> Account? { account(LoginName(login)) }

    /// Returns the account with an id; nil if no account has it.
    func account(id: String) -> Account? { state.withLock { $0.accounts.values.first { $0.id == id } } }

    func account(_ name: LoginName) -> Account? { state.withLock { $0.accounts[name] } }
}
