import Bytes
package import Domain
import Platform
import Repositories

/// A branch that a live board keeps in step with the same branch of a remote.
///
/// Two references remember the remote's commits: `refs/fuda/fetched` has the one that the last fetch found, and
/// `refs/fuda/synced` the last one that the branch contained. git keeps the objects of both.
package struct SyncedBranch {
    let plumbing: GitPlumbing
    let remote: String
    let branch: String
    private let network: Git

    static let fetched = "refs/fuda/fetched"
    static let synced = "refs/fuda/synced"

    /// - Parameters:
    ///   - root: the git root.
    ///   - remote: the name of the remote.
    ///   - branch: the name of the branch, here and on the remote.
    ///   - environment: the caller's variables, as `NAME=value`.
    ///   - index: the path of a private index, which no other process uses.
    package init(_ root: String, remote: String, branch: String, environment: [String], index: String) {
        (self.remote, self.branch) = (remote, branch)
        plumbing = GitPlumbing(root, environment: environment, index: index)
        network = plumbing.git.connecting(environment, in: root)
    }

    /// Fetches the branch.
    ///
    /// - Throws: git's error.
    package func fetch() throws(RepositoryError) {
        do throws(GitFailure) {
            _ = try connect([
                "fetch", "--no-tags", "--no-recurse-submodules", "--no-write-fetch-head", "--progress", remote,
                "+refs/heads/\(branch):\(SyncedBranch.fetched)",
            ])
        } catch {
            // The first push creates the branch.
            guard error.words.hasBytePrefix("couldn't find remote ref") else { throw .git(error) }
            guard try known(SyncedBranch.synced) == nil else { throw .branchIsGone(branch, remote) }
        }
    }

    /// Whether the branch has a commit that the last fetch did not find.
    ///
    /// - Throws: git's error.
    package var hasNews: Bool {
        get throws(RepositoryError) {
            let own = try known("refs/heads/\(branch)")
            let fetched = try known(SyncedBranch.fetched)
            return own != nil && own != fetched
        }
    }

    /// The outcome of a push.
    package enum Push: Equatable, Sendable {
        /// The remote has all commits.
        case done
        /// The remote has commits that the branch lacks.
        case behind
    }

    /// Pushes the branch, without force.
    ///
    /// - Throws: git's error.
    package func push() throws(RepositoryError) -> Push {
        do throws(GitFailure) {
            guard let commit = try plumbing.commit("refs/heads/\(branch)") else { return .done }
            if try plumbing.commit(SyncedBranch.fetched) == commit { return .done }
            do throws(GitFailure) {
                _ = try connect([
                    "push", "--porcelain", "--progress", "--no-verify", "--recurse-submodules=no", remote,
                    "\(commit):refs/heads/\(branch)",
                ])
            } catch {
                let signs = ["[rejected]", "cannot lock ref", "failed to update ref", "incorrect old value"]
                guard signs.contains(where: { error.words.containsBytes($0) }) else { throw error }
                return .behind
            }
            for name in [SyncedBranch.fetched, SyncedBranch.synced] {
                _ = try plumbing.git.answer(["update-ref", name, commit], in: plumbing.root)
            }
            return .done
        } catch {
            throw .git(error)
        }
    }

    /// The number of commits that the remote does not have, as far as the last fetch knows.
    package func unpushed() throws(RepositoryError) -> Int {
        do throws(GitFailure) {
            guard try plumbing.commit("refs/heads/\(branch)") != nil else { return 0 }
            var base = try plumbing.commit(SyncedBranch.fetched)
            if base == nil { base = try plumbing.commit("refs/remotes/\(remote)/\(branch)") }
            let known = base.map { ["^\($0)"] } ?? []
            let words = ["rev-list", "--count", "refs/heads/\(branch)"] + known + ["--"]
            return Int(try plumbing.git.line(words, in: plumbing.root)) ?? 0
        } catch {
            throw .git(error)
        }
    }

    private func known(_ reference: String) throws(RepositoryError) -> String? {
        do throws(GitFailure) {
            return try plumbing.commit(reference)
        } catch {
            throw .git(error)
        }
    }

    /// Runs a command that connects to the remote. The words of a failure contain the reason from git and the messages of the
    /// remote.
    private func connect(_ arguments: [String]) throws(GitFailure) -> [UInt8] {
        let process = try GitProcess(
            network, arguments, in: plumbing.root, options: Git.connectionOptions, patience: .connection,
            leadsGroup: true)
        process.endInput()
        var buffer = ByteBuffer()
        while try process.read(into: &buffer) {
            guard buffer.count <= 1 << 20 else { throw .longAnswer(limit: 1 << 20) }
        }
        do throws(GitFailure) {
            try process.finish()
        } catch {
            let refusals = String(decoding: buffer.array, as: UTF8.self).bytewiseParts("\n")
                .filter { $0.hasBytePrefix("!") }
            // `!`, the references and the reason, with tabs between them.
            let reason = refusals.first?.bytewiseParts("\t").last.map { String($0) }
            // A hook of the remote explains its refusal line by line.
            let words = [reason ?? error.words] + error.remoteMessages.filter { !$0.hasSameBytes(as: error.words) }
            throw GitFailure(words.joined(separator: "; "), status: error.status)
        }
        return buffer.array
    }
}
