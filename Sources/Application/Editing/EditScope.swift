import Repositories
import UseCases

/// The todos that a command needs to know.
package enum EditScope: Sendable {
    case all
    /// All todos, with everything that a query may use.
    case queried
    /// The todos that these words name.
    case names([String])
    /// Only the names of todos, for a new one.
    case new

    var depth: BodyDepth { if case .queried = self { .facts } else { .titles } }

    /// Whether the command only creates a file, which no git operation in progress can touch.
    var isNew: Bool { if case .new = self { true } else { false } }
}
