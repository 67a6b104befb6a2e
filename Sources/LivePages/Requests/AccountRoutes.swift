import Accounts
import Application
import Bytes
import Domain
import HTTP
import Messages
import UseCases

/// The page of a person's own account.
enum AccountRoute {
    static func page(_ exchange: Exchange) -> Response { shown(exchange, .ok) }

    static func change(_ exchange: Exchange) -> Response {
        let access = exchange.site.access
        if let id = exchange.form["endToken"] { return endToken(id, exchange) }
        if exchange.form["newToken"] != nil { return makeToken(exchange) }
        guard let store = exchange.accounts, let login = exchange.visitor.login else {
            return exchange.refused(.notFound)
        }
        let password = exchange.form["password"] ?? ""
        do {
            guard PasswordRules.areWithinLimits(login: login, password: password) else {
                let text = AccountError.password(.tooLong).description
                return shown(exchange, .unprocessableContent, [FormError(field: "password", text: text)])
            }
            let result = try store.changePassword(
                login: login, password: password, to: exchange.form["newPassword"] ?? "",
                from: access.network(of: exchange.request), mayHash: exchange.mayHash, now: access.now)
            switch result {
            case .signedIn(let token):
                if let old = exchange.visitor.token { exchange.site.changes.end(session: old) }
                var signedIn = exchange
                signedIn.visitor = access.visitor(with: token) ?? exchange.visitor
                var response = shown(signedIn, .ok, isDone: true)
                response.fields.append("Set-Cookie", access.setCookie(.session, token))
                return response
            case .refused:
                let text = SignInPage.failure(exchange.project.words)
                return shown(exchange, .unprocessableContent, [FormError(field: "password", text: text)])
            case .limited(let seconds): return exchange.refused(.tooManyRequests).retrying(after: seconds)
            case .busy: return exchange.failed(.busy)
            }
        } catch {
            guard let field = error.field else { return exchange.failed(error) }
            return shown(exchange, .unprocessableContent, [FormError(field: field, text: error.description)])
        }
    }

    private static func endToken(_ id: String, _ exchange: Exchange) -> Response {
        do {
            return try exchange.endToken(id) ? .seeOther("/account") : exchange.refused(.notFound)
        } catch {
            return exchange.failed(error)
        }
    }

    private static func makeToken(_ exchange: Exchange) -> Response {
        let form = exchange.form
        let name = form["name"] ?? ""
        guard name.isVisible, name.utf8.count <= AccessToken.longestName else {
            let text = exchange.project.words(.invalidText)
            return shown(exchange, .unprocessableContent, [FormError(field: "name", text: text)])
        }
        guard let days = Int(form["days"] ?? ""), (1...AccessToken.days.most).contains(days) else {
            let text = "1–\(AccessToken.days.most)"
            return shown(exchange, .unprocessableContent, [FormError(field: "days", text: text)])
        }
        do {
            let scope = form["scope"].flatMap { AccessToken.Scope(rawValue: $0) } ?? .read
            guard let made = try exchange.makeToken(name, scope, days: days) else {
                return exchange.refused(.unprocessableContent, "You have \(AccessToken.most) tokens; end one first.")
            }
            return shown(exchange, .ok, secret: made.secret)
        } catch {
            return exchange.failed(error)
        }
    }

    private static func shown(
        _ exchange: Exchange, _ status: Status, _ errors: [FormError] = [], isDone: Bool = false,
        secret: String? = nil
    ) -> Response {
        let visitor = exchange.visitor
        return exchange.page(status) { pages in
            var page = AccountPage(
                login: visitor.login, user: visitor.user ?? "", role: visitor.role ?? .reader, errors: errors,
                message: isDone ? exchange.project.words(.passwordEndsSessions) : nil,
                passwordLength: exchange.site.access.settings.passwordLength)
            page.secret = secret
            let zone = exchange.project.snapshot.board.settings.timeZone
            page.tokens = exchange.ownTokens.map { token in
                AccountPage.Token(
                    id: token.id, name: token.name, writes: token.scope == .write, end: zone.day(at: token.end))
            }
            return page.bytes(in: pages)
        }
    }
}

/// The page on which admins manage accounts.
enum AccountsRoute {
    static func page(_ exchange: Exchange) -> Response { shown(exchange, .ok) }

    static func change(_ exchange: Exchange) -> Response {
        let (form, now) = (exchange.form, exchange.site.access.now)
        guard let store = exchange.accounts else { return exchange.refused(.notFound) }
        do {
            guard let login = form["login"], !login.isEmpty else {
                guard let role = form["role"].flatMap({ Role(rawValue: $0) }) else {
                    return exchange.refused(.unprocessableContent)
                }
                let user = form["user"].flatMap { $0.isEmpty ? nil : $0.withoutAt }
                do {
                    if let user { try User.refuseID(user) }
                } catch {
                    return shown(exchange, .unprocessableContent, [FormError(field: "user", text: error.description)])
                }
                let token = try store.invite(role: role, user: user, by: exchange.visitor.login ?? "", now: now)
                let origin = exchange.site.options.origins.first?.text ?? ""
                return shown(exchange, .ok, invitation: "\(origin)/sign-up?invitation=\(token)")
            }
            let disabled = form["disabled"]
            let role = form["role"].flatMap { Role(rawValue: $0) }
            guard form["role"] == nil || role != nil, disabled.map({ ["true", "false"].contains($0) }) != false else {
                return exchange.refused(.unprocessableContent)
            }
            if let role { try store.setRole(login: login, to: role, now: now) }
            if let disabled {
                if disabled.hasSameBytes(as: "true") {
                    try store.disable(login: login, now: now)
                } else {
                    try store.enable(login: login, now: now)
                }
            }
            return .seeOther("/accounts")
        } catch {
            switch error {
            case .login, .loginTaken, .userTaken, .looksTaken, .unknownLogin, .lastAdmin:
                return shown(
                    exchange, .unprocessableContent, [FormError(field: error.field, text: error.description)])
            default: return exchange.failed(error)
            }
        }
    }

    private static func shown(
        _ exchange: Exchange, _ status: Status, _ errors: [FormError] = [], invitation: String? = nil
    ) -> Response {
        guard let store = exchange.accounts else { return exchange.refused(.notFound) }
        let own = exchange.visitor.login ?? ""
        let rows = store.list.map { account in
            AccountsPage.Row(
                login: account.login, user: account.user, role: account.role, isDisabled: account.isDisabled,
                isSelf: account.login.hasSameBytes(as: own))
        }
        return exchange.page(status) { pages in
            AccountsPage(accounts: rows, invitation: invitation, errors: errors).bytes(in: pages)
        }
    }
}
