import Bytes
package import Domain

extension AccountStore {
    /// Adds an account. An existing board user may have several.
    ///
    /// - Parameters:
    ///   - user: the id of the board user.
    ///   - now: in seconds since 1970.
    package func add(
        login: String, user: String, role: Role, password: String, now: Int
    ) throws(AccountError) {
        try check(login: login, password: password)
        let hash = try hash(password, for: LoginName(login))
        try change { accounts throws(AccountError) in
            try accounts.append(
                Account(login: login, user: user, role: role, hash: hash, isDisabled: false, changed: now))
        }
    }

    /// Throws the reason why no new account can have a login and a password.
    package func check(login: String, password: String) throws(AccountError) {
        let name = LoginName(login)
        if let problem = name.problem { throw .login(problem) }
        try list.check(name)
        try check(password, for: name)
    }

    /// Throws the reason why an account cannot get a password.
    func check(_ password: String, for name: LoginName) throws(AccountError) {
        let rules = PasswordRules(length: settings.passwordLength)
        if let problem = rules.problem(of: password, login: name) { throw .password(problem) }
    }

    /// Returns the account whose login equals the name from a proxy byte for byte; nil if no login does.
    package func proxied(_ user: String) -> Account? {
        account(LoginName(user)).flatMap { $0.name.isWritten(user) ? $0 : nil }
    }

    /// Throws if no account can be created for a name from a proxy: it cannot be a login, or it looks like a login or a user.
    ///
    /// - Parameter users: the ids of the board's users.
    package func checkProxied(_ user: String, among users: [String]) throws(AccountError) {
        let name = LoginName(user)
        if let problem = name.problemOfProxy { throw .login(problem) }
        try list.checkProxied(name)
        // The proxy decides who has which name, so a user with exactly this name may sign in.
        try AccountStore.check(known: user, among: users)
    }

    /// Throws if a name looks like the id of one of the users, unless a user has exactly this id.
    package static func check(known name: String, among users: [String]) throws(AccountError) {
        if let other = LoginName(name).lookalike(among: users) { throw .looksTaken(name, as: other) }
    }

    /// Throws as the method above does for a name that a person types: the case of ASCII letters does not count.
    package static func check(typed name: String, among users: [String]) throws(AccountError) {
        try check(known: String(decoding: name.asciiLowercased, as: UTF8.self), among: users)
    }

    /// Returns the account of the user that a proxy names. Creates a missing account with the default role.
    ///
    /// - Parameters:
    ///   - user: the name that the proxy sends: the login, and the id of the board user.
    ///   - users: returns the ids of the board's users.
    package func proxied(
        _ user: String, among users: () -> [String], now: Int
    ) throws(AccountError) -> Account {
        if let account = proxied(user) { return account }
        try checkProxied(user, among: users())
        let name = LoginName(user)
        return try change { accounts throws(AccountError) in
            if let account = accounts.first(where: { $0.name.isWritten(user) }) { return account }
            try accounts.checkProxied(name)
            let account = Account(
                login: user, user: user, role: settings.defaultRole, hash: nil, isDisabled: false, changed: now)
            accounts.append(contentsOf: [account])
            return account
        }
    }

    /// Gives an account another role and ends its sessions.
    package func setRole(login: String, to role: Role, now: Int) throws(AccountError) {
        try update(login, now: now) { $0.role = role }
    }

    /// Disables an account and ends its sessions.
    package func disable(login: String, now: Int) throws(AccountError) {
        try update(login, now: now) { $0.isDisabled = true }
    }

    /// Lets a disabled account sign in again.
    package func enable(login: String, now: Int) throws(AccountError) {
        try update(login, now: now) { $0.isDisabled = false }
    }

    /// Gives an account another password and ends its sessions.
    package func setPassword(login: String, to password: String, now: Int) throws(AccountError) {
        guard let account = account(login) else { throw .unknownLogin(login) }
        let hash = try hash(password, for: account.name)
        try update(login, now: now) { $0.hash = hash }
    }

    /// Returns the hash of a new password.
    func hash(_ password: String, for name: LoginName) throws(AccountError) -> String {
        try check(password, for: name)
        guard let hash = hashing.run({ passwords.hash(password) }) else { throw .busy }
        guard let hash else { throw .outOfMemory }
        return hash
    }

    /// Removes an account. Its sessions and tokens end; the board user remains.
    package func remove(login: String, now: Int) throws(AccountError) {
        try change { accounts throws(AccountError) in
            let removed = accounts.remove(at: try accounts.index(of: login))
            if removed.isEnabledAdmin, !accounts.contains(where: \.isEnabledAdmin) { throw .lastAdmin(login) }
            // A board without accounts gives its user all rights.
            if accounts.isEmpty { throw .lastAccount(login) }
        }
        try endSessions(of: login, now: now)
    }

    /// Gives an account another login and ends its sessions. Its password, role, board user and tokens remain.
    package func rename(login: String, to newLogin: String, now: Int) throws(AccountError) {
        let newName = LoginName(newLogin)
        if let problem = newName.problem { throw .login(problem) }
        try change { accounts throws(AccountError) in
            let index = try accounts.index(of: login)
            var account = accounts.remove(at: index)
            try accounts.check(newName)
            account.login = newLogin
            account.endSessions(now: now)
            accounts.insert(account, at: index)
        }
        try endSessions(of: login, now: now)
    }

    private func endSessions(of login: String, now: Int) throws(AccountError) {
        let name = LoginName(login)
        try sessions.end(now: now) { $0.account != nil && $0.login == name }
    }

    /// Changes one account, if an enabled admin remains.
    private func update(_ login: String, now: Int, _ body: (inout Account) -> Void) throws(AccountError) {
        try change { accounts throws(AccountError) in
            let index = try accounts.index(of: login)
            let hadAdmin = accounts.contains(where: \.isEnabledAdmin)
            body(&accounts[index])
            guard !hadAdmin || accounts.contains(where: \.isEnabledAdmin) else { throw .lastAdmin(login) }
            accounts[index].endSessions(now: now)
        }
        try endSessions(of: login, now: now)
    }
}

extension Account {
    fileprivate var isEnabledAdmin: Bool { role == .admin && !isDisabled }
}

extension [Account] {
    /// Returns the index of the account with a login.
    fileprivate func index(of login: String) throws(AccountError) -> Int {
        let name = LoginName(login)
        guard let index = firstIndex(where: { $0.name == name }) else { throw .unknownLogin(login) }
        return index
    }

    /// Adds an account. Throws if its login is taken or looks like another one.
    mutating func append(_ account: Account) throws(AccountError) {
        try check(account.name)
        append(contentsOf: [account])
    }

    /// Throws if a new login is taken or looks like another one.
    func check(_ name: LoginName) throws(AccountError) {
        if contains(where: { $0.name == name }) { throw .loginTaken(name.text) }
        if let other = first(where: { name.looksLike($0.name) }) { throw .looksTaken(name.text, as: other.login) }
    }

    /// Throws if a name from a proxy looks like the login or the user of an account. The name may equal the user of an
    /// account with another login, because the proxy decides who has which name.
    func checkProxied(_ name: LoginName) throws(AccountError) {
        if let other = first(where: { name.looksLike($0.name) }) { throw .looksTaken(name.text, as: other.login) }
        if let other = name.lookalike(among: map(\.user)) { throw .looksTaken(name.text, as: other) }
    }
}
