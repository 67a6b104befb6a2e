import Bytes
package import Domain
import Platform
package import Repositories

/// Commits single files of a repository, and nothing else that is staged.
///
/// Unlike other uses of git in this module, it does what the user's own `git commit` would: it runs hooks and signs
/// commits.
package struct GitCommit {
    private let head: GitRepositoryState
    private let git: Git

    private static let options = ["--literal-pathspecs", "--no-pager"]
    private static let names = [
        "GIT_AUTHOR_NAME=", "GIT_AUTHOR_EMAIL=", "GIT_AUTHOR_DATE=", "GIT_COMMITTER_NAME=", "GIT_COMMITTER_EMAIL=",
        "GIT_COMMITTER_DATE=",
    ]

    /// - Parameters:
    ///   - actor: the author, if the name and address are known.
    ///   - environment: the caller's variables, as `NAME=value`; those for the author, the committer and their dates
    ///     take effect, except that the actor replaces the author.
    package init(_ head: GitRepositoryState, as actor: Actor, environment: [String]) {
        self.head = head
        var names = GitCommit.names
        var author: [String] = []
        if case .known(let name?, let email?) = actor.identity {
            author = ["GIT_AUTHOR_NAME=\(name)", "GIT_AUTHOR_EMAIL=\(email)"]
            names.removeFirst(2)
        }
        let variables = author + environment.filter { variable in names.contains { variable.hasBytePrefix($0) } }
        git = Git(environment: environment).committing(variables)
    }

    /// Commits the current contents of the files; skips missing files that git does not track.
    ///
    /// - Parameters:
    ///   - paths: relative to the git root.
    ///   - message: the commit message.
    /// - Throws: the message from git.
    package func commit(_ paths: [String], saying message: String) throws(RepositoryError) {
        let present = paths.filter { exists("\(head.root)/\($0)", kind: .file) }
        let gone = paths.filter { !exists("\(head.root)/\($0)", kind: .file) }
        do throws(GitFailure) {
            try head.refuseSpecialFiles([".gitignore", ".gitattributes"], beside: paths)
            let (old, known) = (try tracked(present), try tracked(gone))
            let new = present.filter { path in !old.contains { $0.hasSameBytes(as: path) } }
            guard !present.isEmpty || !known.isEmpty else { return }
            if !new.isEmpty { try run(["add", "--intent-to-add"], new) }
            do throws(GitFailure) {
                try run(
                    ["commit", "--quiet", "--only", "--cleanup=verbatim", "--message", message], present + known)
            } catch {
                if isCommitted(present + known) { return }
                // Other staged files are untouched. If this fails, git still lists the new files and nothing is lost;
                // the first error is the one to report.
                if !new.isEmpty { try? run(["rm", "--quiet", "--cached", "--force"], new) }
                throw error
            }
        } catch {
            throw RepositoryError(error.words)
        }
    }

    /// Whether the files are as in the last commit, so that git has nothing to commit.
    private func isCommitted(_ paths: [String]) -> Bool {
        paths.count <= 200 && (try? git.answer(["diff", "--quiet", "HEAD", "--"] + paths, in: head.root)) != nil
    }

    private func run(_ arguments: [String], _ paths: [String]) throws(GitFailure) {
        let process = try GitProcess(
            git, arguments + ["--pathspec-from-file=-", "--pathspec-file-nul"], in: head.root,
            options: GitCommit.options, patience: .commit)
        for path in paths { process.send(Array(path.utf8) + [0]) }
        try process.finish()
    }

    private func tracked(_ paths: [String]) throws(GitFailure) -> [String] {
        var known: Set<[UInt8]> = []
        // A number of paths that fits on a command line.
        for start in stride(from: 0, to: paths.count, by: 200) {
            let some = paths[start..<min(start + 200, paths.count)]
            let answer = try git.answer(["ls-files", "-z", "--"] + some, in: head.root)
            known.formUnion(answer.split(separator: 0).map { Array($0) })
        }
        return paths.filter { known.contains(Array($0.utf8)) }
    }
}
