import Bytes
import Platform
package import UseCases

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

    /// - Parameter words: quoted as a shell needs it.
    package init(_ words: [String], isTrial: Bool = false, commits: Bool = false) {
        self.init(ShellCommand(words), isTrial: isTrial, commits: commits)
    }

    /// - Parameter line: as a person would write it.
    package init(_ line: ShellCommand, isTrial: Bool = false, commits: Bool = false) {
        self.init(line.text, isTrial: isTrial, commits: commits)
    }
}
