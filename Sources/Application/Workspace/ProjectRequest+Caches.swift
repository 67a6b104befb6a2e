import Platform
import Repositories
import Sources

extension ProjectRequest {
    /// Removes the caches of the project around the folder, without reading its settings.
    ///
    /// - Returns: the number of caches that were removed, and their size in bytes.
    package func removeCaches() throws(Failure) -> (count: Int, size: Int) {
        guard let start = realPath(environment.absolute(folder)), exists(start, kind: .folder) else {
            throw .noDirectory(folder)
        }
        let root = ProjectFolder.root(around: start)
        let path = "\(root)/.fuda"
        do {
            // Opening the directory would create it.
            _ = try StateDirectory(reading: path)
            let caches = try StateDirectory(path).removeCaches()
            let copies = SourceStore.removeCopies(in: root)
            return (caches.count + copies.count, caches.size + copies.size)
        } catch {
            if error.code == ENOENT { return (0, 0) }
            throw ProjectLock.refusal(error)
        }
    }
}
