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
        if account(name) != nil { throw .loginTaken(login) }
        try check(password, for: name)
    }

    /// Throws the reason why an account cannot get a password.
    func check(_ password: String, for name: LoginName) throws(AccountError) {
        let rules = PasswordRules(length: settings.passwordLength)
        if let problem = rules.problem(of: password, login: name) { throw .password(problem) }
    }

    /// Returns the account of a user whom a proxy signs in. Adds one with the default role if there is none.
    ///
    /// - Parameter user: the name that the proxy sends: the login, and the id of the board user.
    package func proxied(_ user: String, now: Int) throws(AccountError) -> Account {
        let name = LoginName(user)
        if let account = account(name) { return account }
        if let problem = name.problemOfProxy { throw .login(problem) }
        return try change { accounts throws(AccountError) in
            if let account = accounts.first(where: { $0.name == name }) { return account }
            let account = Account(
                login: user, user: user, role: settings.defaultRole, hash: nil, isDisabled: false, changed: now)
            try accounts.append(account)
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

    /// Changes one account, if an enabled admin remains.
    private func update(_ login: String, now: Int, _ body: (inout Account) -> Void) throws(AccountError) {
        let name = LoginName(login)
        let changed = try change { accounts throws(AccountError) in
            guard let index = accounts.firstIndex(where: { $0.name == name }) else { throw .unknownLogin(login) }
            let hadAdmin = accounts.contains(where: \.isEnabledAdmin)
            body(&accounts[index])
            guard !hadAdmin || accounts.contains(where: \.isEnabledAdmin) else { throw .lastAdmin(login) }
            accounts[index].endSessions(now: now)
            return accounts[index].login
        }
        try sessions.end(now: now) { $0.account != nil && $0.login == LoginName(changed) }
    }
}

extension Account {
    fileprivate var isEnabledAdmin: Bool { role == .admin && !isDisabled }
}

extension [Account] {
    /// Adds an account, unless another one has the login.
    mutating func append(_ account: Account) throws(AccountError) {
        if contains(where: { $0.name == account.name }) { throw .loginTaken(account.login) }
        append(contentsOf: [account])
    }
}
