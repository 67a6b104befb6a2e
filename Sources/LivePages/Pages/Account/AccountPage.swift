package import Domain
import Links
import Messages
import Site

/// The page of a person's own account.
package struct AccountPage: Sendable {
    /// Nil for a person who has no password here, such as a user of a proxy.
    package var login: String?
    /// The name of the board user.
    package var user: String
    package var role: Role
    package var errors: [FormError]
    /// A sentence about what was just done.
    package var message: String?
    /// The least number of characters of a new password.
    package var passwordLength: Int
    /// The tokens of the person's programs.
    package var tokens: [Token] = []
    /// A token that was just made. It is shown only once.
    package var secret: String?

    /// A token of a program.
    package struct Token: Sendable {
        package var id: String
        package var name: String
        /// Whether it may write.
        package var writes: Bool
        /// The day on which it ends.
        package var end: CalendarDay

        package init(id: String, name: String, writes: Bool, end: CalendarDay) {
            (self.id, self.name, self.writes, self.end) = (id, name, writes, end)
        }
    }

    package init(
        login: String?, user: String, role: Role, errors: [FormError] = [], message: String? = nil,
        passwordLength: Int
    ) {
        (self.login, self.user, self.role, self.errors) = (login, user, role, errors)
        (self.message, self.passwordLength) = (message, passwordLength)
    }

    /// The bytes of the page.
    package func bytes(in context: LivePageContext) -> [UInt8] {
        let words = context.words
        let facts = [
            login.map { (words(.loginLabel), $0) }, (words(.boardUser), user),
            (words(.roleTitle), context.name(of: role)),
        ]
        return context.bytes(
            context.templates.account,
            AccountViewModel(
                frame: context.frame(words(.ownAccount), at: .account, errors: errors),
                action: context.site.router.link(to: .account), message: TextViewModel(message),
                facts: facts.compactMap(\.self).map { PairViewModel(title: $0.0, value: $0.1) },
                login: login ?? "", fields: login == nil ? [] : fields(words),
                secret: secret.map { shown($0, words) },
                tokens: tokens.map { token in
                    TokenViewModel(
                        id: token.id, name: token.name, scope: words(token.writes ? .scopeWrite : .scopeRead),
                        ends: words(.tokenEnds, [.day: words.day(token.end)]))
                }, tokenFields: tokenFields(words)))
    }

    private func shown(_ secret: String, _ words: Messages) -> FieldViewModel {
        FieldViewModel("secret", words(.tokenLabel), hint: words(.tokenHint)).with {
            $0.input = InputViewModel(value: secret, isCode: true, isFixed: true)
        }
    }

    /// The fields of the form for a token.
    private func tokenFields(_ words: Messages) -> [FieldViewModel] {
        let name = FieldViewModel("name", words(.tokenName), errors: errors).with {
            $0.input = InputViewModel(value: "")
            $0.isRequired = true
        }
        let scope = FieldViewModel("scope", words(.tokenScope), errors: errors).with {
            $0.select = SelectViewModel(choices: [
                ChoiceViewModel(value: "read", title: words(.scopeRead), isChosen: true),
                ChoiceViewModel(value: "write", title: words(.scopeWrite), isChosen: false),
            ])
        }
        let days = FieldViewModel("days", words(.tokenDays), errors: errors).with {
            $0.input = InputViewModel(type: "number", value: "90")
            $0.isRequired = true
        }
        return [name, scope, days]
    }

    private func fields(_ words: Messages) -> [FieldViewModel] {
        let current = FieldViewModel("password", words(.currentPassword), errors: errors).with {
            $0.input = InputViewModel(type: "password", value: "", autocomplete: "current-password", isCode: true)
            $0.isRequired = true
        }
        let new = FieldViewModel(
            "newPassword", words(.newPassword), hint: words(.leastCharacters, count: passwordLength), errors: errors
        ).with {
            $0.input = InputViewModel(
                type: "password", value: "", autocomplete: "new-password",
                least: TextViewModel("\(passwordLength)"), isCode: true)
            $0.isRequired = true
        }
        return [current, new]
    }
}
