package import Domain

extension AccountStore {
    /// Makes a token for the person with a session.
    ///
    /// - Parameter days: the number of days for which it is valid, from 1 to `AccessToken.days.most`.
    /// - Returns: the token, which is stored nowhere, and its record; nil if the person has too many.
    package func makeToken(
        for session: Session, called name: String, _ scope: AccessToken.Scope, days: Int, now: Int
    ) throws(AccountError) -> (secret: String, token: AccessToken)? {
        let secret = AccessToken.prefix + Randomness.token()
        let token = AccessToken(
            hash: hash(secret), login: LoginName(session.login), account: account(session.login)?.id,
            user: session.user, name: name, scope: scope, made: now, end: now + days * 86_400)
        return try tokens.add(token, now: now) ? (secret, token) : nil
    }

    /// Returns the valid tokens of a login, the oldest first.
    package func tokens(of login: String, now: Int) -> [AccessToken] {
        tokens.all(now: now, where: isOwned(by: login))
    }

    /// Ends a token of a login.
    ///
    /// - Returns: whether there was one.
    package func endToken(_ id: String, of login: String, now: Int) throws(AccountError) -> Bool {
        let isOwned = isOwned(by: login)
        return try tokens.remove(now: now) { isOwned($0) && $0.id.utf8.elementsEqual(id.utf8) }
    }

    /// Returns a condition for the tokens of a login.
    private func isOwned(by login: String) -> (AccessToken) -> Bool {
        let (name, account, hasAccounts) = (LoginName(login), account(login)?.id, hasAccounts)
        return { token in
            hasAccounts ? account != nil && token.account == account : token.account == nil && token.login == name
        }
    }

    /// Returns the person for whom a program acts, and the scope of its token; nil if the token is unknown or has ended.
    ///
    /// This reads no file. Call `reload` before.
    package func access(with secret: String, now: Int) -> (person: TokenOwner, scope: AccessToken.Scope)? {
        guard secret.utf8.starts(with: AccessToken.prefix.utf8), secret.utf8.count < 100,
            let token = tokens[hash(secret)], now < token.end
        else { return nil }
        guard let id = token.account else {
            // The current user of a board without accounts is no user of one with accounts.
            return hasAccounts
                ? nil : (TokenOwner(login: token.login.text, user: token.user, role: .admin), token.scope)
        }
        guard let account = account(id: id), !account.isDisabled else { return nil }
        return (TokenOwner(login: account.login, user: account.user, role: account.role), token.scope)
    }
}

/// The person for whom a program acts.
package struct TokenOwner: Equatable, Sendable {
    /// The login; without accounts, the name of the current user.
    package let login: String
    /// The id of the board user; nil on a board without accounts whose current user has no id.
    package let user: String?
    /// The present role of the account.
    package let role: Role
}
