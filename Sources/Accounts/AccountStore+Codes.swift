extension AccountStore {
    /// Makes the code of a one-time URL, which is valid for ten minutes in every process. Eight are valid at once.
    ///
    /// - Returns: the code. It is stored nowhere.
    package func makeCode(now: Int) throws(AccountError) -> String {
        let code = Randomness.token()
        let made = OneTimeCode(hash: hash(code), end: now + OneTimeCode.validity)
        let lock = try files.lock()
        defer { withExtendedLifetime(lock) {} }
        let valid = try files.codes.read().filter { now < $0.end }.suffix(OneTimeCode.most - 1)
        try files.codes.write(valid + [made])
        return code
    }

    /// The host of a board with one user on this machine, such as `fuda-0123456789abcdef.localhost`.
    ///
    /// It is derived from the key of this store: it stays the same after a restart and differs between boards. A browser
    /// sends a cookie of 127.0.0.1 to every port, but a cookie of this host to no other board.
    package var localHost: String {
        "fuda-\(KeyedHash.hexadecimal(Array(files.hash.hash([], purpose: "local host").prefix(8)))).localhost"
    }

    /// Stores the origin of the server that accepts codes, such as `http://127.0.0.1:4280`; the server calls it when it
    /// starts.
    package func announce(_ origin: String) throws(AccountError) {
        try files.server.write([RunningServer(origin: origin)])
    }

    /// The origin of the server that started last; nil if none has started.
    package var announced: String? { get throws(AccountError) { try files.server.read().last?.origin } }

    /// Returns whether a code would sign in. This reads a file.
    package func isValid(code: String, now: Int) throws(AccountError) -> Bool {
        let hash = hash(code)
        return try files.codes.read().contains { $0.hash == hash && now < $0.end } && !hasAccounts
    }

    /// Signs the current user in on a board without accounts, and uses the code up.
    ///
    /// - Parameters:
    ///   - login: the name of the current user.
    ///   - user: the id of the board user; nil if the current user has none.
    /// - Returns: the token of a session; nil if the code is unknown, used or expired, or the board has accounts.
    package func signIn(code: String, login: String, user: String?, now: Int) throws(AccountError) -> String? {
        guard try isValid(code: code, now: now), try take(hash(code), now: now) else { return nil }
        return try start(login: login, account: nil, user: user, now: now)
    }

    /// Removes a code.
    ///
    /// - Returns: false if it is gone.
    private func take(_ hash: [UInt8], now: Int) throws(AccountError) -> Bool {
        let lock = try files.lock()
        defer { withExtendedLifetime(lock) {} }
        let codes = try files.codes.read()
        let others = codes.filter { $0.hash != hash }
        guard others.count < codes.count else { return false }
        try files.codes.write(others)
        return true
    }
}
