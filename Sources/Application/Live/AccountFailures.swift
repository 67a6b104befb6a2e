package import Accounts
import Messages

extension Failure {
    /// Creates the failure of a change of accounts.
    package init(_ error: AccountError) {
        // It may quote a login with control characters.
        let text = error.description.printable
        switch error {
        case .login, .password: self.init(text, .misuse)
        case .busy, .locked: self.init(text, .busy)
        case .system(let error): self.init(error)
        default: self.init(text)
        }
    }
}
