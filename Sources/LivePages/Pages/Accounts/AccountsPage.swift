package import Domain
import Links
import Messages
import Site
import UseCases

/// The page on which admins manage accounts.
package struct AccountsPage: Sendable {
    package var accounts: [Row]
    /// The address of an invitation that was just created. It is shown only once.
    package var invitation: String?
    package var errors: [FormError]

    /// An account.
    package struct Row: Sendable {
        package var login: String
        /// The name of the board user.
        package var user: String
        package var role: Role
        package var isDisabled: Bool
        /// Whether it is the account of the person who looks at the page.
        package var isSelf: Bool

        package init(login: String, user: String, role: Role, isDisabled: Bool, isSelf: Bool) {
            (self.login, self.user, self.role) = (login, user, role)
            (self.isDisabled, self.isSelf) = (isDisabled, isSelf)
        }
    }

    package init(accounts: [Row], invitation: String? = nil, errors: [FormError] = []) {
        (self.accounts, self.invitation, self.errors) = (accounts, invitation, errors)
    }

    /// The bytes of the page.
    package func bytes(in context: LivePageContext) -> [UInt8] {
        let words = context.words
        return context.bytes(
            context.templates.accounts,
            AccountsViewModel(
                frame: context.frame(words(.accounts), at: .accounts, errors: errors),
                action: context.site.router.link(to: .accounts), invitation: invitation.map { link(to: $0, words) },
                accounts: accounts.map { row in
                    AccountRowViewModel(
                        login: row.login, user: row.user, role: context.name(of: row.role),
                        roles: context.choices(of: row.role), isDisabled: row.isDisabled, isSelf: row.isSelf)
                },
                isEmpty: accounts.isEmpty, fields: fields(context)))
    }

    private func link(to invitation: String, _ words: Messages) -> FieldViewModel {
        FieldViewModel("invitation", words(.invitationLabel), hint: words(.invitationHint)).with {
            $0.input = InputViewModel(value: invitation, isCode: true, isFixed: true)
        }
    }

    /// The fields of the form for an invitation.
    private func fields(_ context: LivePageContext) -> [FieldViewModel] {
        let words = context.words
        let role = FieldViewModel("role", words(.roleTitle), errors: errors).with {
            // Only the commands and another admin make an admin of an account.
            let choices = context.choices(of: .editor).filter { $0.value != Role.admin.rawValue }
            $0.select = SelectViewModel(choices: choices)
        }
        let user = FieldViewModel("user", words(.boardUser), hint: words(.boardUserHint), errors: errors).with {
            $0.input = InputViewModel(
                value: "", isCode: true, suggestions: context.site.board.users.map(\.user.writtenID))
        }
        return [role, user]
    }
}
