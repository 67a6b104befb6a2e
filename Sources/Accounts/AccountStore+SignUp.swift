package import Domain

extension AccountStore {
    /// Makes an invitation, which is valid for 24 hours and for one account.
    ///
    /// - Parameters:
    ///   - user: an existing board user that the account gets; nil if the account chooses a new one.
    ///   - author: the login of the admin; empty for the command line.
    /// - Returns: the token. It is stored nowhere.
    package func invite(role: Role, user: String?, by author: String, now: Int) throws(AccountError) -> String {
        let token = Randomness.token()
        let invitation = Invitation(
            hash: hash(token), role: role, user: user, author: author, end: now + Invitation.validity)
        try changeInvitations { invitations in
            invitations.removeAll { $0.end <= now }
            invitations.append(invitation)
        }
        return token
    }

    /// Returns the invitation of a token; nil if the token is unknown, used or expired. This reads a file.
    package func invitation(_ token: String, now: Int) throws(AccountError) -> Invitation? {
        let hash = hash(token)
        return try files.invitations.read().first { $0.hash == hash && now < $0.end }
    }

    /// Creates an account for a visitor, and a session. Blocks the thread while other passwords are hashed. The limits of
    /// signing in apply to it.
    ///
    /// - Parameters:
    ///   - invitation: the token of an invitation; nil for a visitor without one.
    ///   - user: the id of the board user, unless the invitation names one.
    ///   - users: the ids of the board's users, from profiles and owners. Neither the new user nor its login may look like
    ///     one of them.
    ///   - network: the client's address, or what counts as one, such as `NetworkRange.client`.
    ///   - mayHash: whether this thread may hash a password; if not, the call throws `needsHash` instead of hashing.
    /// - Returns: the token of the session.
    package func signUp(
        invitation token: String?, login: String, user: String, password: String, among users: [String],
        from network: String, mayHash: Bool = true, now: Int
    ) throws(AccountError) -> String {
        let name = LoginName(login)
        if let problem = name.problem { throw .login(problem) }
        try check(password, for: name)
        if name.mixesScripts || name.hasUnusualScript { throw .login(.mixed) }
        let invitation = try invitation(admitting: token, now: now)
        if let seconds = limits.wait(name, from: network, isKnown: false, now: now) {
            throw .limited(retryAfter: seconds)
        }
        guard mayHash else { throw .needsHash }
        let attempt = try counted(limits.count(name, from: network, isKnown: false, now: now))
        let account = try newAccount(invitation, login: login, user: user, password, among: users, network, now: now)
        try limits.forget(attempt, now: now)
        return try start(account, now: now)
    }

    /// Whether a name is, or looks like, the login of an account or its user.
    ///
    /// - Parameter own: the user whose account does not count.
    package func isTaken(_ name: LoginName, except own: String) -> Bool {
        list.contains { account in
            !account.user.hasSameBytes(as: own)
                && [account.login, account.user].contains { name.looksLike(LoginName($0)) }
        }
    }

    private func counted(_ count: SignInLimits.Count) throws(AccountError) -> SignInAttempt {
        switch count {
        case .counted(let attempt): return attempt
        case .limited(let seconds): throw .limited(retryAfter: seconds)
        }
    }

    private func newAccount(
        _ invitation: Invitation?, login: String, user: String, _ password: String, among users: [String],
        _ network: String, now: Int
    ) throws(AccountError) -> Account {
        let (name, own) = (LoginName(login), invitation?.user)
        try list.check(name)
        if let other = name.lookalike(among: users, except: own) {
            throw name.isWritten(other) ? .userTaken(other) : .looksTaken(login, as: other)
        }
        if own == nil { try AccountStore.check(user: user, among: users) }
        let creation = try counted(limits.countAccount(from: network, now: now))
        do throws(AccountError) {
            return try makeAccount(invitation, login: login, user: user, password, now: now)
        } catch {
            try limits.forget(creation, now: now)
            throw error
        }
    }

    private func makeAccount(
        _ invitation: Invitation?, login: String, user: String, _ password: String, now: Int
    ) throws(AccountError) -> Account {
        let (name, own) = (LoginName(login), invitation?.user)
        let hash = try hash(password, for: name)
        let account = Account(
            login: login, user: own ?? user, role: invitation?.role ?? settings.defaultRole, hash: hash,
            isDisabled: false, changed: now)
        try change { accounts throws(AccountError) in
            let users = accounts.map(\.user)
            if own == nil { try AccountStore.check(user: user, among: users) }
            if let other = name.lookalike(among: users, except: own) { throw .looksTaken(login, as: other) }
            try accounts.append(account)
            // If the process ends before the account is written, the invitation is used up: the other order would allow
            // two accounts.
            guard let invitation else { return }
            var invitations = try files.invitations.read()
            guard let index = invitations.firstIndex(of: invitation) else { throw .invalidInvitation }
            invitations.remove(at: index)
            try files.invitations.write(invitations)
        }
        return account
    }

    /// Throws if the id of a new board user is reserved, taken, or looks like a taken one.
    private static func check(user: String, among others: [String]) throws(AccountError) {
        let name = LoginName(user)
        if user.isEmpty || User.isWord(user) || others.contains(where: { name.looksLike(LoginName($0)) }) {
            throw .userTaken(user)
        }
    }

    /// Returns the invitation that admits a visitor; nil if sign-up needs none.
    private func invitation(admitting token: String?, now: Int) throws(AccountError) -> Invitation? {
        guard settings.signUp != .off, token != nil || settings.signUp == .open else { throw .signUpClosed }
        guard let token else { return nil }
        guard let invitation = try invitation(token, now: now) else { throw .invalidInvitation }
        return invitation
    }

    private func changeInvitations(_ body: (inout [Invitation]) -> Void) throws(AccountError) {
        let lock = try files.lock()
        defer { withExtendedLifetime(lock) {} }
        var invitations = try files.invitations.read()
        body(&invitations)
        try files.invitations.write(invitations)
    }
}

extension LoginName {
    /// Returns the first user id that looks like the login; nil if no id does.
    ///
    /// - Parameter own: the user id in the invitation, which the login may look like.
    fileprivate func lookalike(among users: [String], except own: String?) -> String? {
        users.first { own?.hasSameBytes(as: $0) != true && looksLike(LoginName($0)) }
    }
}
