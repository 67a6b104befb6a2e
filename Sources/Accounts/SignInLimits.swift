import Synchronization

/// Counts the attempts to sign in and refuses those beyond a limit.
final class SignInLimits: Sendable {
    private let file: RecordFile<SignInAttempt>
    private let hash: KeyedHash
    private let state: Mutex<State>
    /// The time of the last write; held during a write, so that an older state never replaces a newer one.
    private let written = Mutex(Int.min)

    private struct State {
        /// Sorted by time.
        var attempts: [SignInAttempt]
        /// The first spelling of each login and its last attempt, so that all spellings of one text have the same hash.
        var spellings: [String: (text: String, time: Int)] = [:]
        var isChanged = false

        /// Removes what is too old. An attempt in the future, before the clock was corrected, counts as one of now.
        mutating func prune(now: Int) {
            for index in attempts.indices where attempts[index].time > now { attempts[index].time = now }
            let count = attempts.count
            attempts.removeAll { $0.time <= now - $0.window }
            if attempts.count < count { spellings = spellings.filter { $0.value.time > now - SignInLimits.window } }
        }
    }

    /// The number of seconds for which an attempt counts.
    static let window = 15 * 60
    /// The number of seconds for which a new account counts.
    static let accountWindow = 3600
    /// The number of new accounts from one network in that time.
    static let mostAccounts = 20
    /// The number of attempts for a login from one network, for all logins from one network, and for a login from all
    /// networks in browsers that are not known.
    static let (most, mostOfNetwork, mostOfLogin) = (5, 20, 50)

    init(_ file: RecordFile<SignInAttempt>, _ hash: KeyedHash) throws(AccountError) {
        self.file = file
        self.hash = hash
        state = Mutex(State(attempts: try file.read().sorted { $0.time < $1.time }))
    }

    /// Returns the number of seconds until another attempt is accepted; nil if one is accepted now.
    func wait(_ login: LoginName, from network: String, isKnown: Bool, now: Int) -> Int? {
        state.withLock { state in
            state.prune(now: now)
            return wait(for: attempt(login, network, isKnown, now, state), in: state.attempts)
        }
    }

    /// Counts a new account, unless it is beyond the limit.
    func countAccount(from network: String, now: Int) throws(AccountError) -> Count {
        let result = state.withLock { state in
            state.prune(now: now)
            return add(
                SignInAttempt(login: [], network: network, isKnown: false, time: now, isAccount: true), to: &state)
        }
        try save(now: now)
        return result
    }

    /// Counts an attempt, unless it is beyond a limit.
    func count(
        _ login: LoginName, from network: String, isKnown: Bool, now: Int
    ) throws(AccountError) -> Count {
        let result = state.withLock { state in
            state.prune(now: now)
            let result = add(attempt(login, network, isKnown, now, state), to: &state)
            if case .counted = result { state.spellings[login.folded, default: (login.folded, now)].time = now }
            return result
        }
        try save(now: now)
        return result
    }

    private func add(_ attempt: SignInAttempt, to state: inout State) -> Count {
        if let seconds = wait(for: attempt, in: state.attempts) { return .limited(seconds: seconds) }
        state.attempts.append(attempt)
        state.isChanged = true
        return .counted(attempt)
    }

    enum Count {
        case counted(SignInAttempt)
        /// The number of seconds until another attempt is accepted.
        case limited(seconds: Int)
    }

    /// Forgets an attempt that succeeded.
    func forget(_ attempt: SignInAttempt, now: Int) throws(AccountError) {
        state.withLock { state in
            guard let index = state.attempts.lastIndex(of: attempt) else { return }
            state.attempts.remove(at: index)
            state.isChanged = true
        }
        try save(now: now)
    }

    /// Writes the attempts if they changed and the last write was not in this second: under attack, writing each one
    /// would cost more than hashing.
    ///
    /// - Parameter isLast: whether no write follows, so that none may be put off.
    func save(now: Int, isLast: Bool = false) throws(AccountError) {
        try written.withLock { written throws(AccountError) in
            if written == now, !isLast { return }
            let attempts = state.withLock { state -> [SignInAttempt]? in
                guard state.isChanged else { return nil }
                state.isChanged = false
                return state.attempts
            }
            guard let attempts else { return }
            do throws(AccountError) {
                try file.write(attempts)
            } catch {
                state.withLock { $0.isChanged = true }
                throw error
            }
            written = now
        }
    }

    private func attempt(
        _ login: LoginName, _ network: String, _ isKnown: Bool, _ now: Int, _ state: State
    ) -> SignInAttempt {
        let spelling = state.spellings[login.folded]?.text ?? login.folded
        let key = hash.hash(Array(spelling.utf8), purpose: "login")
        return SignInAttempt(login: key, network: network, isKnown: isKnown, time: now)
    }

    private func wait(for next: SignInAttempt, in attempts: [SignInAttempt]) -> Int? {
        let others = attempts.filter { $0.isAccount == next.isAccount }
        let ofNetwork = others.filter(next.isFromSameNetwork)
        var limited = [(ofNetwork, SignInLimits.mostAccounts)]
        if !next.isAccount {
            let ofLogin = others.filter { $0.login == next.login }
            limited = [
                (ofLogin.filter(next.isFromSameNetwork), SignInLimits.most), (ofNetwork, SignInLimits.mostOfNetwork),
                (next.isKnown ? [] : ofLogin.filter { !$0.isKnown }, SignInLimits.mostOfLogin),
            ]
        }
        // The limit is free again when the oldest of the attempts that reach it no longer counts.
        return limited.compactMap { attempts, most in
            attempts.count < most ? nil : attempts[attempts.count - most].time + next.window - next.time
        }.max()
    }
}

extension SignInAttempt {
    fileprivate func isFromSameNetwork(as other: SignInAttempt) -> Bool {
        network.utf8.elementsEqual(other.network.utf8)
    }
}
