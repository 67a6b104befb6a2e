import Bytes
import Platform
package import UseCases

/// A command that changes files.
package struct EditCommand: Sendable {
    package var intent: EditIntent
    /// Names the request of a program that can be repeated; empty for other commands.
    package var request = ""
    /// Whether nothing is written.
    package var isTrial = false
    /// Whether git commits the files.
    package var commits = false
    /// The version of the only todo that the caller has seen; nil if the change holds for any.
    package var seen: SeenVersion?
    /// Whether an edit of a file that differs from the caller's expectation is merged into the present file.
    package var merges = false
    /// The maximum size of a file that the command makes or makes longer, in bytes; nil for any.
    package var longest: Int?
    /// The seconds to wait for another build or edit.
    package var patience = ProjectLock.patience

    package init(_ intent: EditIntent, isTrial: Bool = false, commits: Bool = false) {
        (self.intent, self.isTrial, self.commits) = (intent, isTrial, commits)
    }

    /// A command that only looks.
    package static let trial = EditCommand(.operation([]), isTrial: true)

    /// - Parameter todos: the names of the changed todos, or the words that choose them; empty for a new one.
    package init(_ change: Change, of todos: [String], isTrial: Bool = false, commits: Bool = false) {
        self.init(.changes([change], of: todos), isTrial: isTrial, commits: commits)
    }
}

/// The version of a todo on which a caller bases a change.
package struct SeenVersion: Sendable {
    /// Names the bytes of the file.
    package let etag: String
    /// The changed todo, and no other.
    package let todo: EditChoice

    package init(_ etag: String, of todo: EditChoice) { (self.etag, self.todo) = (etag, todo) }
}
