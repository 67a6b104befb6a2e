import Bytes
import Platform
import Repositories

extension GitHead {
    /// Refuses a FIFO, a device or a socket in the place of a file that git reads from the work tree by itself: opening a
    /// FIFO waits for a writer, who never comes.
    ///
    /// - Parameters:
    ///   - names: such as `.gitignore`.
    ///   - paths: from the git root; git looks in the folder of each, and in those above it.
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
        throw GitFailure("'\(path)' is no file that git could read; remove it")
    }
}
