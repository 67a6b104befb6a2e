import Domain
import Links
package import Messages
import Site

/// The form for signing in.
package struct SignInPage: Sendable {
    package var login: String
    /// The address to go to afterwards.
    package var next: String
    /// The code of the one-time link; the page is then a single button. Empty on a board without accounts for a reader without
    /// a link; the page then says how to get one.
    package var code: String?
    /// The reason why sign-in failed. All failures have one text, `failure`.
    package var error: String?
    /// The seconds until the next attempt is accepted.
    package var retryAfter: Int?
    /// The fields of a form that could not be sent because the session had ended.
    package var carried: [(name: String, value: String)]
    /// Whether people may create accounts without an invitation.
    package var offersSignUp: Bool

    package init(
        login: String = "", next: String, code: String? = nil, error: String? = nil, retryAfter: Int? = nil,
        carried: [(name: String, value: String)] = [], offersSignUp: Bool = false
    ) {
        (self.login, self.next, self.code, self.error) = (login, next, code, error)
        (self.retryAfter, self.carried, self.offersSignUp) = (retryAfter, carried, offersSignUp)
    }

    /// The least numbers of characters of a login and of a password.
    package static let (leastLogin, leastPassword) = (4, 6)

    /// The text for a wrong login and for a wrong password.
    package static func failure(_ words: Messages) -> String { words(.signInFailed) }

    /// The bytes of the page.
    package func bytes(in context: LivePageContext) -> [UInt8] {
        let words = context.words
        let later = retryAfter.map { words(.signInLater, count: max(1, ($0 + 59) / 60)) }
        let errors = [error, later].compactMap(\.self).map { FormError(text: $0) }
        let login = FieldViewModel("login", words(.loginLabel)).with {
            $0.input = InputViewModel(
                value: self.login, autocomplete: "username", least: TextViewModel("\(SignInPage.leastLogin)"),
                isCode: true)
            ($0.isRequired, $0.isFirst) = (true, self.login.isEmpty)
        }
        let password = FieldViewModel("password", words(.passwordLabel)).with {
            $0.input = InputViewModel(
                type: "password", value: "", autocomplete: "current-password",
                least: TextViewModel("\(SignInPage.leastPassword)"), isCode: true)
            ($0.isRequired, $0.isFirst) = (true, !self.login.isEmpty)
        }
        return context.bytes(
            context.templates.signIn,
            SignInViewModel(
                frame: context.frame(words(.signIn), at: .signIn, errors: errors, back: next),
                signIn: context.site.router.link(to: .signIn), code: TextViewModel(code),
                needsLink: code?.isEmpty == true ? TextViewModel(words(.signInWithLink)) : nil,
                fields: code == nil ? [login, password] : [],
                carried: carried.map { HiddenViewModel(name: "carried.\($0.name)", value: $0.value) },
                carriedText: carried.isEmpty ? "" : words(.signInCarried),
                signUp: offersSignUp && code == nil
                    ? AddressViewModel(context.site.router.link(to: .signUp)) : nil))
    }
}
