import Bytes
import Domain
import Platform
import Repositories

extension ProjectFolder {
    /// Refuses changes in a nested repository, such as a submodule, if a git operation is in progress there. Also
    /// refuses them if they are to be committed, because the project's own repository does not track those files.
    ///
    /// - Parameter changes: identified by the real paths of their files, with links followed.
    func refuseInner(_ changes: [FileChange], commits: Bool) throws(Failure) {
        var seen: Set<String> = []
        for change in changes {
            let folder = Bytes.folder(of: change.path)
            guard seen.insert(folder).inserted, let inner = GitRepositoryState(around: join(root, folder)),
                inner.root != git?.root
            else { continue }
            let place = inner.root.rest(afterBytes: root + "/").map { String($0) } ?? inner.root
            try inner.refuseUnfinished(in: place)
            if commits { throw .nestedRepository(place, of: change.path) }
        }
    }
}

extension GitRepositoryState {
    /// Refuses changes while a merge or a similar git operation is in progress.
    ///
    /// - Parameter place: the location of a nested repository; nil for the project's own.
    func refuseUnfinished(in place: String? = nil) throws(Failure) {
        if let unfinished { throw .unfinished(unfinished, in: place) }
    }
}
