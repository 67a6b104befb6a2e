import Accounts
import Application
import Bytes
import Domain
import HTTP
import Messages
import Platform

/// Signing in and out.
enum SignInRoute {
    static func form(_ exchange: Exchange) -> Response {
        let code = exchange.request.target.query["code"]
        if exchange.visitor.role != nil { return .seeOther(exchange.next ?? "/") }
        return exchange.page { pages in
            SignInPage(
                next: exchange.next ?? "/", code: code ?? (exchange.visitor.isSingle ? "" : nil),
                offersSignUp: exchange.offersSignUp
            ).bytes(in: pages)
        }
    }

    static func signIn(_ exchange: Exchange) -> Response {
        let access = exchange.site.access
        guard let store = access.store else { return exchange.refused(.notFound) }
        do {
            switch access.mode {
            case .closed, .proxy: return exchange.refused(.notFound)
            case .single(let actor, let login):
                let code = exchange.form["code"] ?? ""
                guard let token = try store.signIn(code: code, login: login, user: actor.user, now: access.now) else {
                    return refused(exchange, .unauthorized)
                }
                return signedIn(exchange, token)
            case .accounts: return try signIn(exchange, store)
            }
        } catch {
            return exchange.failed(error)
        }
    }

    private static func signIn(_ exchange: Exchange, _ store: AccountStore) throws(AccountError) -> Response {
        let access = exchange.site.access
        let (login, password) = (exchange.form["login"] ?? "", exchange.form["password"] ?? "")
        guard PasswordRules.isComplete(login: login, password: password) else {
            return refused(exchange, .unprocessableContent)
        }
        let known = access.cookie(.known, of: exchange.request).map { store.isKnown($0, login) } ?? false
        let result = try store.signIn(
            login: login, password: password, from: access.network(of: exchange.request), knownBrowser: known,
            mayHash: exchange.mayHash, now: access.now)
        switch result {
        case .signedIn(let token):
            var response = signedIn(exchange, token)
            response.fields.append("Set-Cookie", access.setCookie(.known, store.knownBrowser(login)))
            return response
        case .refused: return refused(exchange, .unauthorized)
        case .limited(let seconds):
            return refused(exchange, .tooManyRequests, retryAfter: seconds).retrying(after: seconds)
        case .busy: return exchange.failed(.busy)
        }
    }

    /// Shows the form again, with the same words for each kind of failure.
    private static func refused(_ exchange: Exchange, _ status: Status, retryAfter: Int? = nil) -> Response {
        let words = exchange.project.words
        let failure = exchange.visitor.isSingle ? words(.linkEnded) : SignInPage.failure(words)
        return exchange.page(status) { pages in
            SignInPage(
                login: exchange.form["login"] ?? "", next: exchange.next ?? "/",
                code: exchange.visitor.isSingle ? "" : nil,
                error: retryAfter == nil ? failure : nil, retryAfter: retryAfter,
                carried: exchange.carried, offersSignUp: exchange.offersSignUp
            ).bytes(in: pages)
        }
    }

    /// Leads to the wanted page with a new session, or shows a form again that was sent without one.
    static func signedIn(_ exchange: Exchange, _ token: String) -> Response {
        let access = exchange.site.access
        if let old = exchange.visitor.token { exchange.site.end(old) }
        let next = exchange.next ?? "/"
        var response = Response.seeOther(next)
        if !exchange.carried.isEmpty, let visitor = access.visitor(with: token) {
            var signedIn = exchange
            signedIn.visitor = visitor
            response = signedIn.page { pages in
                ResumePage(action: next, fields: exchange.carried).bytes(in: pages)
            }
        }
        response.fields.append("Set-Cookie", access.setCookie(.session, token))
        return response
    }

    static func signOut(_ exchange: Exchange) -> Response {
        if let token = exchange.visitor.token { exchange.site.end(token) }
        var response = Response.seeOther("/signed-out")
        response.fields.append("Set-Cookie", exchange.site.access.removedCookie)
        response.fields.set("Clear-Site-Data", "\"cache\", \"storage\"")
        return response
    }

    static func signedOut(_ exchange: Exchange) -> Response { exchange.page { SignedOutPage().bytes(in: $0) } }
}

extension Exchange {
    /// Whether visitors may create accounts without an invitation.
    var offersSignUp: Bool {
        if case .accounts = site.access.mode { site.access.settings.signUp == .open } else { false }
    }

    /// The fields of a form that was sent without a session.
    var carried: [(name: String, value: String)] {
        form.compactMap { field in field.name.rest(afterBytes: "carried.").map { (String($0), field.value) } }
    }

    /// Answers if accounts cannot be read or changed.
    func failed(_ error: AccountError) -> Response {
        switch error {
        case .needsHash: return .postponed
        case .limited(let seconds): return refused(.tooManyRequests, error.description).retrying(after: seconds)
        case .busy, .locked: return refused(.serviceUnavailable).retrying(after: 2)
        case .system(let system) where system.isDiskFull:
            return site.failed(self, error.description, .insufficientStorage)
        default: return site.failed(self, error.description)
        }
    }
}
