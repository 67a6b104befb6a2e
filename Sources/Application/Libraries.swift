import Accounts
import Markdown
import YAML

/// The versions of the linked libraries.
package enum Libraries {
    /// Such as `0.30.2`.
    package static var cmark: String { libcmarkVersion }
    /// Such as `1.0.18`.
    package static var sodium: String { libsodiumVersion }
    /// Such as `0.2.5`.
    package static var yaml: String { libyamlVersion }
}
