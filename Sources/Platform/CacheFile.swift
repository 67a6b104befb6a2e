import Bytes

/// A cache in a project's private directory: a file that commands write again if it is missing.
public enum CacheFile: String, CaseIterable, Sendable {
    case history, index, simulations, site, todos

    /// The name of the file.
    public var name: String { rawValue }
}

extension StateDirectory {
    /// Removes the caches, and nothing else. A cache that is a symbolic link is removed itself, not its target.
    ///
    /// - Returns: the number of caches that were removed, and their size in bytes.
    public func removeCaches() throws(SystemError) -> (count: Int, size: Int) {
        let files = try files()
        var (count, size) = (0, 0)
        for cache in CacheFile.allCases {
            guard let file = files.first(where: { $0.name.utf8.elementsEqual(cache.name.utf8) }) else { continue }
            try remove(cache.name)
            (count, size) = (count + 1, size + file.size)
        }
        return (count, size)
    }
}
