extension AccountStore {
    /// Signs in with a password. The time does not depend on whether the login exists. Blocks the thread while other
    /// passwords are hashed.
    ///
    /// - Parameters:
    ///   - network: the client's address, or what counts as one, such as `NetworkRange.client`.
    ///   - knownBrowser: whether the browser's cookie shows that it signed in as the login before (`isKnown`).
    ///   - mayHash: whether this thread may hash a password; if not, the call throws `needsHash` instead of hashing.
    ///   - now: in seconds since 1970.
    /// - Throws: `needsHash`, or the reason why the files cannot be written.
    package func signIn(
        login: String, password: String, from network: String, knownBrowser: Bool, mayHash: Bool = true, now: Int
    ) throws(AccountError) -> SignInResult {
        guard PasswordRules.areWithinLimits(login: login, password: password) else { return .refused }
        let name = LoginName(login)
        switch try verified(name, password, from: network, knownBrowser, mayHash, now: now) {
        case .refused(let result): return result
        case .verified(let account): return .signedIn(try start(account, now: now))
        }
    }

    /// Changes a password. All sessions of the account end.
    ///
    /// - Parameters:
    ///   - password: the present one, which must be right; the limits of signing in apply to it.
    ///   - mayHash: whether this thread may hash a password; if not, the call throws `needsHash` instead of hashing.
    /// - Returns: the token of a new session for this browser, or why the present password was refused.
    /// - Throws: `needsHash`, or the reason why the new password is refused.
    package func changePassword(
        login: String, password: String, to newPassword: String, from network: String, mayHash: Bool = true, now: Int
    ) throws(AccountError) -> SignInResult {
        guard PasswordRules.areWithinLimits(login: login, password: password) else { return .refused }
        let name = LoginName(login)
        try check(newPassword, for: name)
        switch try verified(name, password, from: network, true, mayHash, now: now) {
        case .refused(let result): return result
        case .verified(let account):
            try setPassword(login: account.login, to: newPassword, now: now)
            guard let changed = self.account(name) else { return .refused }
            return .signedIn(try start(changed, now: now))
        }
    }

    private enum Verification {
        case verified(Account)
        case refused(SignInResult)
    }

    private func verified(
        _ name: LoginName, _ password: String, from network: String, _ isKnown: Bool, _ mayHash: Bool, now: Int
    ) throws(AccountError) -> Verification {
        // An attempt beyond a limit takes no place in the queue.
        if let seconds = limits.wait(name, from: network, isKnown: isKnown, now: now) {
            return .refused(.limited(retryAfter: seconds))
        }
        guard mayHash else { throw .needsHash }
        let result = try hashing.run { () throws(AccountError) -> Verification in
            switch try limits.count(name, from: network, isKnown: isKnown, now: now) {
            case .limited(let seconds): return .refused(.limited(retryAfter: seconds))
            case .counted(let attempt):
                let account = account(name)
                let hash = account?.hash ?? dummy
                guard passwords.verify(password, hash), let account, !account.isDisabled else {
                    return .refused(.refused)
                }
                try limits.forget(attempt, now: now)
                if passwords.needsRehash(hash) { try renew(account, password) }
                return .verified(account)
            }
        }
        return result ?? .refused(.busy)
    }

    /// Replaces the hash of a password by one with the present parameters. The sessions remain.
    private func renew(_ account: Account, _ password: String) throws(AccountError) {
        guard let hash = passwords.hash(password) else { return }
        try change { accounts throws(AccountError) in
            guard let index = accounts.firstIndex(of: account) else { return }
            accounts[index].hash = hash
        }
    }
}
