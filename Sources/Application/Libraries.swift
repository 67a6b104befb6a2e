import Markdown
import YAML

/// The versions of the libraries that are linked in.
package enum Libraries {
    /// As `0.30.2`.
    package static var cmark: String { libcmarkVersion }
    /// As `0.2.5`.
    package static var yaml: String { libyamlVersion }
}
