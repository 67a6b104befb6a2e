import Links
import Messages
import Site

/// The form for creating an account.
package struct SignUpPage: Sendable {
    /// The secret of the invitation; empty if everybody may create an account.
    package var invitation: String
    package var login: String
    package var name: String
    package var errors: [FormError]
    /// The least number of characters of a new password.
    package var passwordLength: Int

    package init(
        invitation: String, login: String = "", name: String = "", errors: [FormError] = [], passwordLength: Int
    ) {
        (self.invitation, self.login, self.name) = (invitation, login, name)
        (self.errors, self.passwordLength) = (errors, passwordLength)
    }

    /// The bytes of the page.
    package func bytes(in context: LivePageContext) -> [UInt8] {
        let words = context.words
        let least = { (count: Int) in words(.leastCharacters, count: count) }
        let login = FieldViewModel(
            "login", words(.loginLabel), hint: least(SignInPage.leastLogin), errors: errors
        ).with {
            $0.input = InputViewModel(
                value: self.login, autocomplete: "username", least: TextViewModel("\(SignInPage.leastLogin)"),
                isCode: true)
            $0.isRequired = true
        }
        let name = FieldViewModel("name", words(.displayName), hint: words(.displayNameHint), errors: errors).with {
            $0.input = InputViewModel(value: self.name, autocomplete: "name")
        }
        let password = FieldViewModel(
            "password", words(.passwordLabel), hint: least(passwordLength), errors: errors
        ).with {
            $0.input = InputViewModel(
                type: "password", value: "", autocomplete: "new-password",
                least: TextViewModel("\(passwordLength)"), isCode: true)
            $0.isRequired = true
        }
        return context.bytes(
            context.templates.signUp,
            SignUpViewModel(
                frame: context.frame(words(.signUpHeading), at: .signUp, errors: errors),
                action: context.site.router.link(to: .signUp), invitation: invitation,
                fields: [login, name, password]))
    }
}
