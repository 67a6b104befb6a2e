package import Platform

/// The reason why accounts cannot be read or changed.
package enum AccountError: Error, Equatable, Sendable {
    // MARK: The request

    case login(LoginName.Problem)
    case password(PasswordRules.Problem)
    /// Another account has the login.
    case loginTaken(String)
    /// Another account has the board user.
    case userTaken(String)
    /// A new login looks like an existing name.
    case looksTaken(String, as: String)
    /// No account has the login.
    case unknownLogin(String)
    /// The account is the last enabled one with the role `admin`.
    case lastAdmin(String)
    case lastAccount(String)
    /// The invitation is unknown, used or older than a day.
    case invalidInvitation
    /// Only an invitation creates an account, or only an admin.
    case signUpClosed
    /// Too many passwords are being hashed; try again in a second.
    case busy
    /// The next step hashes a password, which the calling thread may not do.
    case needsHash
    /// Too many attempts or new accounts; the number of seconds until another one is accepted.
    case limited(retryAfter: Int)
    /// Hashing a password needs more memory than there is.
    case outOfMemory

    // MARK: The files

    /// The file is damaged, forged or from another clone.
    case foreign(_ path: String)
    /// Another user owns the file or directory, or may access it.
    case notPrivate(_ path: String)
    /// This clone wrote the file, but it has an invalid record.
    case damaged(_ path: String)
    /// The file was removed while this process used it.
    case vanished(_ path: String)
    /// A newer version of fuda wrote the file.
    case unknownVersion(_ path: String)
    /// Another process keeps changing the accounts.
    case locked(_ path: String, process: Int?)
    case system(SystemError)

    /// Creates the error of a file.
    init(_ error: SystemError) { self = error.code == EPERM ? .notPrivate(error.path) : .system(error) }
}

extension AccountError: CustomStringConvertible {
    /// A sentence in lower case; the remedy follows a semicolon.
    package var description: String {
        switch self {
        case .login(let problem): problem.description
        case .password(let problem): problem.description
        case .loginTaken(let login): "another account has the login '\(login)'; choose another login"
        case .userTaken(let user): "the user '\(user)' is taken; choose another login"
        case .looksTaken(let login, let other): "'\(login)' looks like '\(other)'; choose another login"
        case .unknownLogin(let login): "no account has the login '\(login)'; list them with 'fuda serve user list'"
        case .lastAdmin(let login): "'\(login)' is the last admin; make another account an admin first"
        case .lastAccount(let login): "'\(login)' is the last account; add another one first"
        case .invalidInvitation: "the invitation is used or expired; ask for another one"
        case .signUpClosed: "sign-up needs an invitation; ask an admin for one"
        case .busy: "too many people are signing in; try again in a few seconds"
        case .needsHash: "this thread may not hash passwords; call again on one that may"
        case .limited(let seconds): "too many attempts; try again in \(seconds) s"
        case .outOfMemory: "hashing a password needs 64 MiB of memory; free some"
        case .foreign(let path):
            "'\(path)' is damaged, or another clone wrote it; restore this clone's file, or remove it to start without it"
        case .notPrivate(let path):
            "'\(path)' is not private; check who read it, make this user its owner and remove all access of others"
        case .damaged(let path): "'\(path)' has an invalid record; restore the file"
        case .vanished(let path): "'\(path)' is gone; restore it, or restart the server to begin without accounts"
        case .unknownVersion(let path): "a newer fuda wrote '\(path)'; update this one"
        case .locked(let path, let process):
            "another process\(process.map { " (pid \($0))" } ?? "") holds '\(path)'; try again when it is done"
        case .system(let error): error.description
        }
    }
}

extension LoginName.Problem: CustomStringConvertible {
    /// A sentence in lower case; the remedy follows a semicolon.
    package var description: String {
        switch self {
        case .tooShort: "the login is too short; use at least 4 characters"
        case .tooLong: "the login is too long; use at most 64 characters and 256 bytes"
        case .markup: "the login has a character that no user has; check what the proxy sends"
        case .mixed: "the login mixes letters of several alphabets; use one"
        case .reserved: "queries read the login as something else; choose another login"
        case .invisible: "the login has an invisible or invalid character, or a space at an end; remove it"
        }
    }
}

extension PasswordRules.Problem: CustomStringConvertible {
    /// A sentence in lower case; the remedy follows a semicolon.
    package var description: String {
        switch self {
        case .tooShort(let least): "the password is too short; use at least \(least) characters"
        case .tooLong: "the password is too long; use at most \(PasswordRules.maximumSize) bytes"
        case .isLogin: "the password is the login; choose another password"
        case .common: "the password is one of the most common ones; choose another password"
        }
    }
}
