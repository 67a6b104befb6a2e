import Domain

extension AccountStore {
    /// Returns the session of a token; nil if the token is unknown or the session has ended.
    ///
    /// This reads no file. Call `reload` before.
    ///
    /// - Parameter isUsed: whether the request counts as use, which postpones the idle end. Requests that a page makes
    ///   without the person do not count.
    package func session(of token: String, isUsed: Bool = true, now: Int) -> Session? {
        let known = self.known.values(of: token)
        let values = known ?? self.values(of: token)
        guard let record = sessions.use(values.hash, isUsed: isUsed, now: now) else { return nil }
        if known == nil { self.known.keep(values, of: token) }
        if let generation = record.account {
            guard let account = account(record.login), !account.isDisabled,
                SessionRecord.Generation(account) == generation
            else { return nil }
            return Session(
                login: account.login, user: account.user, role: account.role, made: record.made, seen: record.seen,
                values: values)
        }
        // The current user of a board without accounts is no user of one with accounts.
        if hasAccounts { return nil }
        return Session(
            login: record.login.text, user: record.user, role: .admin, made: record.made, seen: record.seen,
            values: values)
    }

    /// Starts a session for a user whom the proxy has signed in.
    ///
    /// - Returns: the token; nil if the account is disabled or missing.
    package func startSession(login: String, now: Int) throws(AccountError) -> String? {
        guard let account = account(login), !account.isDisabled else { return nil }
        return try start(account, now: now)
    }

    func start(_ account: Account, now: Int) throws(AccountError) -> String {
        try start(login: account.login, account: SessionRecord.Generation(account), user: nil, now: now)
    }

    func start(
        login: String, account: SessionRecord.Generation?, user: String?, now: Int
    ) throws(AccountError) -> String {
        let token = Randomness.token()
        let record = SessionRecord(
            hash: hash(token), login: LoginName(login), account: account, user: user, made: now, seen: now)
        try sessions.add(record, now: now)
        return token
    }

    /// Ends the session of a token.
    package func end(_ token: String, now: Int) throws(AccountError) {
        let hash = hash(token)
        try sessions.end(now: now) { $0.hash == hash }
    }

    /// Ends all sessions of a login.
    package func endAll(login: String, now: Int) throws(AccountError) {
        let name = LoginName(login)
        try sessions.end(now: now) { $0.login == name }
    }

    /// Returns whether the account of a session is as it was at sign-in.
    func isCurrent(_ record: SessionRecord) -> Bool {
        guard let generation = record.account else { return !hasAccounts }
        return account(record.login).map { SessionRecord.Generation($0) } == generation
    }

    // MARK: Values bound to a cookie or a login

    /// Returns the value that a form for signing in or up carries: 43 characters, bound to a separate cookie.
    package func formToken(_ cookie: String) -> String { value(of: cookie, "form") }

    /// Returns the value of the cookie of a browser that has signed in as a login: 43 characters.
    package func knownBrowser(_ login: String) -> String {
        value(of: LoginName(account(login)?.login ?? login).folded, "browser")
    }

    /// Returns whether the value of a cookie shows that the browser has signed in as a login.
    package func isKnown(_ value: String, _ login: String) -> Bool {
        KeyedHash.equals(value.utf8, knownBrowser(login).utf8)
    }

    /// Returns the values derived from a token.
    package func values(of token: String) -> TokenValues {
        let mark = files.hash.hash(Array(token.utf8), purpose: "mark").prefix(8)
        return TokenValues(
            hash: hash(token), csrf: value(of: token, "csrf"), mark: KeyedHash.base64url(Array(mark)))
    }

    private func value(of text: String, _ purpose: String) -> String {
        KeyedHash.base64url(files.hash.hash(Array(text.utf8), purpose: purpose))
    }

    /// Returns the hash of a token, by which a session, an invitation or a one-time code is stored.
    func hash(_ token: String) -> [UInt8] { files.hash.hash(Array(token.utf8), purpose: "token") }
}
