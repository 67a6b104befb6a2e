import Bytes

/// The rules for what people type into the forms for passwords.
///
/// A character is a grapheme cluster, as in the scripts of the pages.
package struct PasswordRules: Sendable {
    private let length: Int

    /// - Parameter length: the minimum number of characters of a new password; at least 6 count.
    package init(length: Int) { self.length = max(6, length) }

    /// The maximum size of a new password in bytes.
    package static let maximumSize = 1_024

    /// The reason why a new password is refused.
    package enum Problem: Error, Equatable, Sendable {
        /// It has fewer characters than this.
        case tooShort(least: Int)
        /// It has more than 1,024 bytes.
        case tooLong
        /// It is the login.
        case isLogin
        /// It is one of the 1,000 most common ones.
        case common
    }

    /// Returns whether a sign-in form is complete: the login has more than three characters and the password more than
    /// five, and both are within the limits. The password is not a new one, so no other rule applies to it.
    package static func isComplete(login: String, password: String) -> Bool {
        areWithinLimits(login: login, password: password) && login.count > 3 && password.count > 5
    }

    /// Returns whether a login and a password are not larger than an account allows.
    package static func areWithinLimits(login: String, password: String) -> Bool {
        login.utf8.count <= LoginName.maximumSize && password.utf8.count <= maximumSize
    }

    /// Returns the reason why an account may not get a password; nil if it may.
    package func problem(of password: String, login: LoginName) -> Problem? {
        if password.utf8.count > PasswordRules.maximumSize { return .tooLong }
        if password.count < length { return .tooShort(least: length) }
        // It may refuse more passwords than the login, so it folds as much as possible.
        let folded = LookalikeText.fold(password)
        if folded == LookalikeText.fold(login.text) { return .isLogin }
        return CommonPasswords.contain(folded) ? .common : nil
    }
}
