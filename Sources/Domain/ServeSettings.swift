/// The settings of the live board.
package struct ServeSettings: Sendable, Equatable {
    /// The origins under which browsers reach the board, such as `https://board.example`; empty if none is set.
    package var addresses: [String] = []
    /// Who may read.
    package var readers = Readers.signedIn
    /// Who may create an account.
    package var signUp = SignUp.invited
    /// The role of a new account as the user set it; nil if it is not set.
    package var writtenRole: Role?
    /// The minimum length of a new password, in characters; at least 6.
    package var passwordLength = 10
    /// The number of seconds after which an unused session ends.
    package var idle = 14 * 86_400
    /// The number of seconds after which every session ends.
    package var longest = 90 * 86_400
    /// The proxy that signs users in; nil if there is none.
    package var trustedProxy: TrustedProxy?
    /// Where the images of a page may come from.
    package var images = Images.own
    /// Whether each action becomes a git commit.
    package var commits = false
    /// The branch to fetch and push; nil if the board does not sync.
    package var sync: Sync?
    /// The findings in these settings. The values concerned have their defaults.
    package var findings: [Finding] = []

    /// Creates the default settings.
    package init() {}

    /// The role of an account that no invitation and no admin gave another one.
    package var defaultRole: Role { writtenRole ?? (signUp == .open ? .reader : .editor) }

    /// Who may read the board.
    package enum Readers: String, CaseIterable, Sendable {
        case signedIn = "signed-in"
        case everybody
    }

    /// Who may create an account.
    package enum SignUp: String, CaseIterable, Sendable {
        /// Only an admin, on the command line.
        case off
        /// Also the holder of an invitation.
        case invited
        /// Also every visitor.
        case open
    }

    /// The hosts of images.
    package enum Images: String, CaseIterable, Sendable {
        /// Only the board itself.
        case own = "self"
        /// Every host with TLS.
        case https
    }

    /// A proxy that names the user of each request in headers.
    package struct TrustedProxy: Sendable, Equatable {
        /// The peers whose headers count.
        package var peers: [Peer] = []
        /// The header with the id of the board user.
        package var user = "Remote-User"
        /// The header with the user's name; nil if there is none.
        package var name: String?
        /// The header with the user's e-mail address; nil if there is none.
        package var email: String?
        /// The absolute path of the file with the secret that the proxy sends; nil if there is none.
        package var secretFile: String?

        /// Creates a proxy without peers.
        package init() {}
    }

    /// A peer whose headers count.
    package enum Peer: Sendable, Equatable {
        /// A process that connects to the Unix socket of the server.
        case socket
        case network(NetworkRange)
    }

    /// The branch of a remote with which the board syncs.
    package struct Sync: Sendable, Equatable {
        package var remote = "origin"
        package var branch = "main"
        /// The number of seconds between two fetches.
        package var every = 60

        /// Creates the default settings.
        package init() {}
    }
}
