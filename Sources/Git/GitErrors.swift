import Bytes
package import Domain
import Platform

// MARK: Failures of git

extension GitFailure {
    /// - Parameter name: of a file, with U+FFFD for what is not UTF-8.
    static func invalidName(_ name: String) -> GitFailure {
        GitFailure("\(name): the name is not valid UTF-8; rename the file")
    }

    static let notFound = GitFailure("git not found on the search path; install it to see the history")

    static func cannotStart(_ error: SystemError) -> GitFailure {
        GitFailure("cannot start git: \(error.reason)")
    }

    static func cannotWait(_ error: SystemError) -> GitFailure {
        GitFailure("cannot wait for git: \(error.reason)")
    }

    /// - Parameter time: with its unit.
    static func silent(for time: String) -> GitFailure {
        GitFailure("git was silent for \(time) and was stopped; check the disk and try again")
    }

    /// - Parameter limit: in bytes.
    static func longAnswer(limit: Int) -> GitFailure {
        GitFailure("git's answer is longer than \(limit) bytes")
    }

    /// - Parameter command: the git command with its arguments.
    static func unexpectedOutput(of command: String) -> GitFailure {
        GitFailure("unexpected output of git \(command)")
    }

    static let oldGitForSync = GitFailure("'serve.sync' needs git 2.38 or newer; install a newer one")

    /// - Parameter seconds: the limit.
    static func tooSlow(_ seconds: Int) -> GitFailure {
        GitFailure("it took longer than \(seconds) seconds and was stopped")
    }

    /// - Parameter bytes: the limit.
    static func tooLarge(_ bytes: Int) -> GitFailure {
        GitFailure("it is larger than \(byteSize(bytes)); raise 'limit' to allow it")
    }

    /// Why commits wait.
    static let locked =
        "git is at work, or was killed and left its lock; if no git runs, remove the '.lock' files in '.git'"

    static let unlistedCommit = GitFailure("git log did not list the requested commit")

    static func notFullName(_ commit: String) -> GitFailure {
        GitFailure("'\(commit)' is not a commit's full name")
    }

    static func irregularFile(_ path: String) -> GitFailure {
        GitFailure("'\(path)' is not a regular file; remove it")
    }
}

// MARK: Failures of the repository

extension History.Absence {
    static let damagedRepository = History.Absence.git("'.git' lacks HEAD, objects or refs, so it is no repository")
    static let damagedBranch = History.Absence.git("the file of the branch names no commit; run 'git fsck'")
    package static let goneRepository = History.Absence.git("'.git' is a file or a link that names no repository")
}

extension RepositoryError {
    /// A failure of git that the caller did not cause.
    static func git(_ failure: GitFailure) -> RepositoryError {
        var error = RepositoryError("git: \(failure.words)")
        error.fault = .other
        return error
    }

    static func branchIsGone(_ branch: String, _ remote: String) -> RepositoryError {
        RepositoryError("'\(remote)' no longer has the branch '\(branch)'; push it with 'git push \(remote) \(branch)'")
    }

    /// The failure of a fetch, without the lines that git adds for a person at a terminal.
    static func fetch(_ failure: GitFailure) -> RepositoryError {
        let words = (failure.words.bytewiseParts("\n").first.map { String($0) } ?? failure.words)
        if ["error: 30", "unable to update url base from redirection"].contains(where: { words.containsBytes($0) }) {
            return RepositoryError("the server redirects to another address; write that address")
        }
        if words.containsBytes("terminal prompts disabled") {
            return RepositoryError(
                "the server asks for a password; configure git's credential helper, and try it with 'git ls-remote'")
        }
        return RepositoryError(words)
    }

    static func noRemote(_ name: String) -> RepositoryError {
        RepositoryError(
            "'serve.sync.remote': this clone has no remote '\(name)'; add it with 'git remote add \(name) ADDRESS'")
    }

    static func remoteInside(_ name: String, _ address: String) -> RepositoryError {
        RepositoryError(
            "'serve.sync.remote': the remote '\(name)' is inside the project ('\(address)'); use a repository outside of it"
        )
    }

    static let noRepository = RepositoryError("the project is not in a git repository")

    static let unreadableSettings = RepositoryError("fuda.yml: cannot be read as text")

    static func cannotSet(_ name: String, _ failure: GitFailure) -> RepositoryError {
        RepositoryError("git cannot set '\(name)': \(failure.words)")
    }

    static func unexpectedOutput(of command: String) -> RepositoryError {
        RepositoryError(GitFailure.unexpectedOutput(of: command).words)
    }

    /// The check whether commits contain files of the private directory failed.
    static func unknownTracking(_ failure: GitFailure) -> RepositoryError {
        var error = RepositoryError("cannot determine whether git tracks files in '.fuda': \(failure.words)")
        error.fault = .other
        return error
    }
}

// MARK: Files of a commit

extension Finding {
    static func skipped(_ path: String, isLink: Bool, _ reason: String) -> Finding {
        Finding(path, .start, isLink ? .symlink : .unreadableFile, "cannot be read: \(reason)")
    }
}

/// The reason why a file of a commit is not written to a checkout.
struct CheckoutRefusal: Equatable {
    let text: String

    private init(_ text: String) { self.text = text }

    static let notAllowed = CheckoutRefusal("the path is not allowed in a checkout")
    static let nameOfGit = CheckoutRefusal("the path contains the name of git's own directory")
    static let backslash = CheckoutRefusal("the path contains a backslash")
    static let belowLink = CheckoutRefusal("the path passes through a symbolic link")
    static let noName = CheckoutRefusal("its path has no name")
    static let noContent = CheckoutRefusal("its content is not in this clone, or git cannot read it")
    static let tooLarge = CheckoutRefusal("it is larger than 256 MB")
    static let linkOutside = CheckoutRefusal("a symbolic link that leaves the project is not followed")

    static func sameName(as path: String) -> CheckoutRefusal {
        CheckoutRefusal("the path differs from '\(path)' only in case or Unicode form")
    }
}
