import Bytes
import Platform

/// A command that changes files.
package struct EditCommand: Sendable {
    /// The command as the user wrote it, to show when it is undone.
    package var words: String
    /// Whether nothing is written.
    package var isTrial = false
    /// Whether git commits the files.
    package var commits = false
    /// Whether an edit of a file that differs from the caller's expectation is merged into the present file.
    package var merges = false
    /// The maximum size of a file that the command makes or makes longer, in bytes; nil for any.
    package var longest: Int?
    /// The seconds to wait for another build or edit.
    package var patience = ProjectLock.patience

    package init(_ words: String, isTrial: Bool = false, commits: Bool = false) {
        (self.words, self.isTrial, self.commits) = (words, isTrial, commits)
    }

    /// Joins words into a command and quotes those that need it.
    package init(_ words: [String], isTrial: Bool = false, commits: Bool = false) {
        let quoted = words.map { $0.containsByte(" ") || $0.isEmpty ? "'\($0)'" : $0 }
        self.init(quoted.joined(separator: " "), isTrial: isTrial, commits: commits)
    }
}
