import Bytes
import Platform
import Repositories

extension GitRepositoryState {
    /// Throws if a FIFO, device or socket has the name of a file that git reads from the work tree unasked. Git would
    /// wait forever for a writer of a FIFO.
    ///
    /// - Parameters:
    ///   - names: file names, such as `.gitignore`.
    ///   - paths: relative to the git root; the directory of each path and all its ancestors are checked.
    func refuseSpecialFiles(_ names: [String], beside paths: some Sequence<String>) throws(GitFailure) {
        var seen: Set<String> = []
        for path in paths {
            var path = path
            repeat {
                path = folder(of: path)
                guard seen.insert(path).inserted else { break }
                for name in names { try refuseSpecialFile(join(path, name)) }
            } while !path.isEmpty
        }
    }

    private func refuseSpecialFile(_ path: String) throws(GitFailure) {
        var facts = stat()
        guard stat("\(root)/\(path)", &facts) == 0, ![S_IFREG, S_IFDIR].contains(facts.st_mode & S_IFMT) else { return }
        throw .irregularFile(path)
    }
}
