import Bytes
import Domain
import Platform
import Repositories

extension ProjectFolder {
    /// Refuses changes in a repository within this one, as a submodule is, while git is in the middle of something there, or
    /// where the repository around the project is to commit them, which does not know them.
    ///
    /// - Parameter changes: by where the files lie, whatever links lead there.
    func refuseInner(_ changes: [FileChange], commits: Bool) throws(Failure) {
        var seen: Set<String> = []
        for change in changes {
            let folder = Bytes.folder(of: change.path)
            guard seen.insert(folder).inserted, let inner = GitHead(around: join(root, folder)), inner.root != git?.root
            else { continue }
            let place = inner.root.rest(afterBytes: root + "/").map { String($0) } ?? inner.root
            try inner.refuseUnfinished(" in '\(place)'")
            if commits {
                throw Failure(
                    "'\(change.path)' lies in a repository of its own, '\(place)'; change it without, and commit it there, nothing was written",
                    .misuse, of: .commit)
            }
        }
    }
}

extension GitHead {
    /// Refuses changes while git is in the middle of a merge or something like it.
    ///
    /// - Parameter place: where the repository is, after a blank; empty for the project's own.
    func refuseUnfinished(_ place: String = "") throws(Failure) {
        if let unfinished {
            throw Failure(
                "git is in the middle of \(unfinished)\(place); finish it or give it up first, nothing was written")
        }
    }
}
