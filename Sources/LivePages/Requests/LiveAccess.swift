package import Accounts
import Bytes
package import Domain
import HTTP

/// The people on a live board and their rights: one user of this machine, or accounts.
package final class LiveAccess: Sendable {
    /// How people sign in.
    package enum Mode: Sendable {
        /// People do not sign in, and everybody may read.
        case closed
        /// One user, with the one-time URL.
        case single(Actor, login: String)
        /// Accounts with passwords.
        case accounts
        /// Accounts of users whom a proxy signs in.
        case proxy(ProxyAccess)
    }

    let mode: Mode
    /// Nil if people do not sign in.
    let store: AccountStore?
    let settings: ServeSettings
    let isReadOnly: Bool
    /// The limits per user, and per network of visitors who are not signed in.
    private let writes = ClientLimits(perMinute: 300)
    private let reads = ClientLimits(perMinute: 1200)
    private let port: Int
    private let isSecure: Bool
    private let clock: @Sendable () -> Int
    private let users: @Sendable () -> [String]

    /// - Parameters:
    ///   - isSecure: whether browsers reach the board over TLS.
    ///   - port: makes the names of cookies without TLS differ from those of another board on this host.
    ///   - clock: returns the seconds since 1970.
    ///   - users: returns the ids of the board's users. A name from the proxy may equal one, but not resemble it.
    package init(
        _ mode: Mode, _ store: AccountStore?, _ settings: ServeSettings, isReadOnly: Bool, isSecure: Bool, port: Int,
        clock: @escaping @Sendable () -> Int, users: @escaping @Sendable () -> [String]
    ) {
        (self.mode, self.store, self.settings, self.isReadOnly) = (mode, store, settings, isReadOnly)
        (self.isSecure, self.port, self.clock, self.users) = (isSecure, port, clock, users)
    }

    var now: Int { clock() }

    /// Whether the board has one user and no accounts.
    var isSingle: Bool {
        switch mode {
        case .closed, .single: true
        case .accounts, .proxy: false
        }
    }

    // MARK: Cookies

    /// The cookies of the board.
    enum Name: String {
        /// The session.
        case session = ""
        /// Binds forms of visitors who are not signed in to their browser.
        case form = "-form"
        /// Shows that a browser has signed in before.
        case known = "-known"
    }

    /// Returns the value of a cookie.
    func cookie(_ name: Name, of request: Request) -> String? { request.cookie(cookieName(name)) }

    /// Returns the header field that sets a cookie until the browser ends, or for a year.
    func setCookie(_ name: Name, _ value: String) -> String {
        Cookie.set(
            name: cookieName(name), value: value, maxAge: name == .known ? 31_536_000 : settings.longest,
            isSecure: isSecure)
    }

    /// Returns the header field that removes the session's cookie.
    var removedCookie: String { Cookie.expired(name: cookieName(.session), isSecure: isSecure) }

    private func cookieName(_ name: Name) -> String {
        isSecure ? "__Host-fuda\(name.rawValue)" : "fuda-\(port)\(name.rawValue)"
    }

    // MARK: People

    /// Whether the accounts are known without waiting.
    var isReady: Bool {
        guard let store else { return true }
        // A damaged file is reported to the next request that waits.
        return (try? store.reload(now: now)) != nil
    }

    /// Whether the proxy names a user without an account, so that recognizing the visitor writes a file.
    func isNewUser(_ request: Request) -> Bool {
        guard case .proxy(let proxy) = mode, case .user(let name?) = proxy.user(of: request) else { return false }
        return store?.proxied(name) == nil
    }

    /// Refuses a request that pretends to come from the proxy, or for whose user no account can be created.
    ///
    /// - Parameter note: called with a line for the log.
    func refusal(of request: Request, _ note: (String) -> Void) -> Response? {
        guard case .proxy(let proxy) = mode else { return nil }
        switch proxy.user(of: request) {
        case .refused(let status): return .text(status, "The header of the proxy is not accepted from this peer.\n")
        case .user(nil): return nil
        case .user(let name?):
            guard let store, store.proxied(name) == nil else { return nil }
            do throws(AccountError) {
                try store.checkProxied(name, among: users())
                return nil
            } catch {
                note("the proxy names a user who is refused: \(error)")
                return .text(.forbidden, "This board does not accept the user that the proxy names.\n")
            }
        }
    }

    /// The person who sends a request.
    ///
    /// - Parameter startsSession: whether a user of the proxy gets a session if the browser has none.
    func visitor(of request: Request, startsSession: Bool = false) -> Visitor {
        if request.hasCredential { return program(of: request) ?? stranger }
        if let feed = reader(of: request) { return feed }
        if case .proxy(let proxy) = mode {
            guard case .user(let name?) = proxy.user(of: request) else { return stranger }
            return proxied(name, request, startsSession) ?? stranger
        }
        guard let token = cookie(.session, of: request) else { return stranger }
        return visitor(with: token, isUsed: request.isByPerson) ?? stranger
    }

    /// Whether a session is valid: it has not ended, and its account is the same as at sign-in.
    func isAlive(_ session: String) -> Bool {
        isReady && store?.session(of: session, isUsed: false, now: now) != nil
    }

    /// Returns the user that the proxy names. The session only carries the token of forms.
    private func proxied(_ name: String, _ request: Request, _ startsSession: Bool) -> Visitor? {
        // An invalid name or a full disk: the visitor is not signed in.
        guard let account = try? store?.proxied(name, among: users, now: now), !account.isDisabled else { return nil }
        if let token = cookie(.session, of: request), let visitor = visitor(with: token, isUsed: request.isByPerson),
            visitor.login?.utf8.elementsEqual(account.login.utf8) == true
        {
            return visitor
        }
        // Without a session the forms of this page do not work, and the next page tries again.
        guard startsSession, let token = (try? store?.startSession(login: account.login, now: now)) ?? nil else {
            return nil
        }
        var visitor = visitor(with: token)
        visitor?.isNew = true
        return visitor
    }

    /// The person with a session; nil if it has ended.
    func visitor(with token: String, isUsed: Bool = true) -> Visitor? {
        guard let store, let session = store.session(of: token, isUsed: isUsed, now: now) else { return nil }
        let role = isReadOnly ? Role.reader : session.role
        if case .single(let actor, _) = mode {
            return Visitor(
                token: token, csrf: session.values.csrf, mark: session.values.mark, login: nil, user: actor.user,
                role: role, actor: actor, isSingle: true)
        }
        let actor = Actor(user: session.user, .known(name: session.user ?? session.login, email: nil))
        return Visitor(
            token: token, csrf: session.values.csrf, mark: session.values.mark, login: session.login,
            user: session.user, role: role, actor: actor)
    }

    /// The person for whom a program sends a request with a token; nil if the token is unknown or has ended.
    private func program(of request: Request) -> Visitor? {
        request.bearer.flatMap { store?.access(with: $0, now: now) }.map { program(of: $0.person, $0.scope) }
    }

    /// Whether the address has a token that may write. It must be refused, because addresses are stored and shown.
    func hasWritingToken(_ request: Request) -> Bool {
        request.target.query["token"].flatMap { store?.access(with: $0, now: now) }?.scope == .write
    }

    /// The person whose token the address of a feed has; nil for other addresses, and for a token that is invalid or may
    /// write.
    func reader(of request: Request) -> Visitor? {
        guard let token = request.target.query["token"], PageRoute.isFeed(request.target) else { return nil }
        guard let access = store?.access(with: token, now: now), access.scope == .read else { return nil }
        return program(of: access.person, .read)
    }

    private func program(of person: TokenOwner, _ scope: AccessToken.Scope) -> Visitor {
        let role = isReadOnly || scope == .read ? Role.reader : person.role
        var visitor = Visitor(user: person.user, role: role, isProgram: true)
        if case .single(let actor, _) = mode {
            (visitor.actor, visitor.isSingle) = (actor, true)
        } else {
            visitor.login = person.login
            visitor.actor = Actor(user: person.user, .known(name: person.user ?? person.login, email: nil))
        }
        return visitor
    }

    // MARK: Limits

    /// Counts a write.
    ///
    /// - Parameter visitor: the person who writes; nil to count it for the address alone.
    /// - Returns: the number of seconds to wait if it is beyond the limit; nil if it is not.
    func takeWrite(_ request: Request, of visitor: Visitor?) -> Int? {
        isLimited(request) ? writes.take(client(request, visitor), now: now) : nil
    }

    /// Counts a read, as `takeWrite` does.
    func takeRead(_ request: Request, of visitor: Visitor) -> Int? {
        isLimited(request) ? reads.take(client(request, visitor), now: now) : nil
    }

    /// Returns the number of seconds until a read is accepted; nil if one is accepted now.
    func waitToRead(_ request: Request, of visitor: Visitor) -> Int? {
        isLimited(request) ? reads.wait(client(request, visitor), now: now) : nil
    }

    /// Whether the limits apply. They do not apply to clients on this machine, unless a proxy connects for others.
    private func isLimited(_ request: Request) -> Bool {
        if case .proxy = mode { return true }
        return request.isOnSocket || !request.peer.isLoopback
    }

    /// The client whose limit a request uses up. A line feed, which no user has, marks networks.
    private func client(_ request: Request, _ visitor: Visitor?) -> String {
        visitor?.login ?? visitor?.user ?? "\n\(network(of: request))"
    }

    private var stranger: Visitor { Visitor(isSingle: isSingle) }

    /// The token for the forms of a visitor without a session.
    func formToken(cookie: String) -> String { store?.formToken(cookie) ?? "" }

    /// The network of the client, for limits.
    func network(of request: Request) -> String { client(of: request).network.text }

    /// The address of the client.
    func client(of request: Request) -> ClientAddress {
        if case .proxy(let proxy) = mode { return proxy.client(of: request) }
        // Only the proxy may connect to the socket.
        return request.isOnSocket ? ProxyAccess(.init(), secret: nil).client(of: request) : request.peer
    }
}

extension Request {
    /// Whether a person caused the request, so that it keeps the session alive. The reads of a script, such as the stream of
    /// changes, do not; browsers mark them with the destination `empty`.
    fileprivate var isByPerson: Bool {
        guard method.isSafe else { return true }
        return !target.path.hasSameBytes(as: "events") && fields["Sec-Fetch-Dest"]?.hasSameBytes(as: "empty") != true
    }
}

extension LiveAccess {
    /// Makes the code of a one-time URL; nil if the board has accounts, or people do not sign in.
    package func oneTimeCode() -> String? {
        guard case .single = mode else { return nil }
        // Without a code, the user cannot sign in; `fuda serve link` then reports the reason.
        return try? store?.makeCode(now: now)
    }
}
