/// The answer to an attempt to sign in.
package enum SignInResult: Equatable, Sendable {
    /// The token of the new session.
    case signedIn(String)
    /// The login is unknown or disabled, or the password is wrong.
    case refused
    /// Too many attempts failed; the number of seconds until another one is accepted.
    case limited(retryAfter: Int)
    /// Too many passwords are being hashed.
    case busy
}
