import Accounts
import Application
import Bytes
import Domain
import HTTP
import Messages
import Site
import UseCases

/// Creating an account.
enum SignUpRoute {
    static func form(_ exchange: Exchange) -> Response {
        let token = exchange.request.target.query["invitation"] ?? ""
        guard let store = exchange.accounts else { return exchange.refused(.notFound) }
        do {
            guard try isAdmitted(exchange, store, token) else {
                if token.isEmpty { return exchange.refused(.notFound) }
                return exchange.refused(
                    .notFound, "The invitation was used or has ended. Ask an admin of the board for another one.")
            }
        } catch {
            return exchange.failed(error)
        }
        return shown(exchange, .ok, [])
    }

    private static func isAdmitted(
        _ exchange: Exchange, _ store: AccountStore, _ token: String
    ) throws(AccountError) -> Bool {
        if token.isEmpty { return exchange.offersSignUp }
        return try store.invitation(token, now: exchange.site.access.now) != nil
    }

    static func create(_ exchange: Exchange) -> Response {
        guard let store = exchange.accounts else { return exchange.refused(.notFound) }
        let token = exchange.form["invitation"] ?? ""
        let (login, now) = (exchange.form["login"] ?? "", exchange.site.access.now)
        let password = exchange.form["password"] ?? ""
        do {
            // Refuse oversized texts before any work.
            guard PasswordRules.areWithinLimits(login: login, password: password) else {
                let isLogin = login.utf8.count > LoginName.maximumSize
                let error: AccountError = isLogin ? .login(.tooLong) : .password(.tooLong)
                return shown(exchange, .unprocessableContent, [FormError(field: error.field, text: error.description)])
            }
            guard try isAdmitted(exchange, store, token) else {
                return shown(
                    exchange, .unprocessableContent, [FormError(text: AccountError.invalidInvitation.description)])
            }
            let invitation = token.isEmpty ? nil : try store.invitation(token, now: now)
            let user = invitation?.user ?? Slug.make(login)
            // An admin answers for whom they invite.
            if token.isEmpty, let text = exchange.form["name"].flatMap({ exchange.refusal(ofName: $0, by: user) }) {
                return shown(exchange, .unprocessableContent, [FormError(field: "name", text: text)])
            }
            if token.isEmpty, exchange.isOfProfile(login, besides: user) {
                return shown(
                    exchange, .unprocessableContent,
                    [FormError(field: "login", text: AccountError.userTaken(login).description)])
            }
            let session = try store.signUp(
                invitation: token.isEmpty ? nil : token, login: login, user: user,
                password: password, among: exchange.project.userNames,
                from: exchange.site.access.network(of: exchange.request), mayHash: exchange.mayHash, now: now)
            exchange.makeProfile(user, name: exchange.form["name"], email: nil)
            return SignInRoute.signedIn(exchange, session)
        } catch {
            switch error {
            case .busy, .locked, .needsHash, .limited: return exchange.failed(error)
            default: break
            }
            return shown(exchange, .unprocessableContent, [FormError(field: error.field, text: error.description)])
        }
    }

    private static func shown(_ exchange: Exchange, _ status: Status, _ errors: [FormError]) -> Response {
        exchange.page(status) { pages in
            SignUpPage(
                invitation: exchange.form["invitation"] ?? exchange.request.target.query["invitation"] ?? "",
                login: exchange.form["login"] ?? "", name: exchange.form["name"] ?? "", errors: errors,
                passwordLength: exchange.site.access.settings.passwordLength
            ).bytes(in: pages)
        }
    }
}

extension Exchange {
    /// The accounts; nil on a board without accounts.
    var accounts: AccountStore? { site.access.isSingle ? nil : site.access.store }

    /// Returns why a stranger may not have a name; nil if they may.
    fileprivate func refusal(ofName name: String, by user: String) -> String? {
        if name.utf8.count > LoginName.maximumSize { return "The name is too long." }
        if Exchange.hasInvisible(name) {
            return "Write the name on one line, without invisible characters."
        }
        // Fields and queries read these words as something else.
        let plain = name.withoutAt
        if User.isWord(plain) {
            return "Write a name; this word means something else."
        }
        if isNameTaken(plain, by: user) {
            return "Another person has this name. Write your name so that others can tell you apart."
        }
        let login = LoginName(name)
        return login.mixesScripts || login.hasUnusualScript ? "Write the name in one script that others can read." : nil
    }

    private static func hasInvisible(_ name: String) -> Bool {
        // Two format characters are part of names in some scripts: those that join letters and keep them apart.
        name.unicodeScalars.contains { $0.isInvisible && $0 != "\u{200C}" && $0 != "\u{200D}" }
    }

    /// Whether a name is, or looks like, that of another user of the board.
    fileprivate func isNameTaken(_ name: String, by user: String) -> Bool {
        accounts?.isTaken(LoginName(name), except: user) == true || isOfProfile(name, besides: user)
    }

    /// Whether a name is, or looks like, the id, the name or the address of another user of the board.
    fileprivate func isOfProfile(_ name: String, besides user: String) -> Bool {
        let wanted = LoginName(name)
        return project.snapshot.board.users.contains { member in
            !member.user.id.hasSameBytes(as: user.lowercased())
                && [member.user.id, member.user.name, member.user.email].compactMap(\.self)
                    .contains { wanted.looksLike(LoginName($0)) }
        }
    }

    /// Whether the id is reserved, or a profile or an owner names it.
    private func isTaken(_ user: String) -> Bool {
        // `newUser` compares ids in lower case.
        User.isReserved(user) || project.userNames.contains { $0.lowercased().hasSameBytes(as: user.lowercased()) }
    }

    /// Writes the profile of a new user. The account works without it, so a failure is not shown.
    func makeProfile(_ user: String, name: String?, email: String?) {
        guard !isTaken(user) else { return }
        let name = name.flatMap { $0.isVisible && !Exchange.hasInvisible($0) ? $0 : nil } ?? user
        let actor = Actor(user: user, .known(name: name, email: email))
        // `check` and the user's page work without a profile. 'fuda undo' would take back half of the new account.
        _ = try? site.board.editWithoutUndo(.operation(["fuda", "user", "new", user]), as: actor) {
            (planner) throws(Failure) in
            [try planner.newUser(user, [("name", name)] + (email.map { [("email", $0)] } ?? []))]
        }
    }
}

extension LiveProject {
    /// The ids of the users in profiles and owners, also of drafts, in lower case and as written.
    package var userNames: [String] {
        let ofDrafts = snapshot.board.drafts.flatMap { $0.owners + [$0.reporter].compactMap(\.self) }
        return snapshot.board.users.flatMap { [$0.user.id, $0.user.writtenID] }
            + ofDrafts.flatMap { [$0.lowercased(), $0] }
    }
}

extension AccountError {
    /// The field of the form that the error is about.
    var field: String? {
        switch self {
        case .login, .loginTaken, .userTaken, .looksTaken, .unknownLogin: "login"
        case .password: "newPassword"
        default: nil
        }
    }
}
