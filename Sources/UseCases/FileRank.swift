package import Domain

/// The rank of a file among files with the same id. The id means the file with the lowest rank and, of several such
/// files, the one with the first path.
///
/// In this order: a file of the project precedes those of other sources, one that git tracks precedes others, one that is on the
/// board precedes others, one that is not archived precedes archived ones, then the one that was committed first, then the one
/// that was created first.
package struct FileRank: Comparable {
    private let kind: Int
    private let committed: Int
    private let created: Int

    /// - Parameters:
    ///   - isOff: whether it is usually not on the board: a draft, or a file that could never be read. An id means the same
    ///     file with and without drafts.
    ///   - committed: a number that is lower the earlier its path was first committed; nil if git does not track it.
    ///   - created: as in the file.
    package init(
        isArchived: Bool, isOff: Bool = false, of source: SourceID = .own, committed: Int? = 0,
        created: DateOrInstant? = nil
    ) {
        kind =
            (source == .own ? 0 : 8) + (committed == nil ? 4 : 0) + (isOff ? 2 : 0) + (isArchived ? 1 : 0)
        self.committed = committed ?? 0
        self.created = created?.sortKey ?? .max
    }

    /// Returns whether the id means the left file rather than the right one.
    package static func < (left: FileRank, right: FileRank) -> Bool {
        (left.kind, left.committed, left.created) < (right.kind, right.committed, right.created)
    }
}

extension History {
    /// Returns the files among these that the last commit has, each with the first step that had it.
    func firstSteps(of files: Set<PathKey>) -> [PathKey: Int] {
        let wanted = Set(paths.indices.filter { files.contains(PathKey(paths[$0])) })
        var (first, present): ([Int: Int], Set<Int>) = ([:], [])
        for (number, step) in steps.enumerated() {
            for change in step.changes where wanted.contains(change.path) {
                if change.snapshot == nil {
                    present.remove(change.path)
                } else {
                    present.insert(change.path)
                    first[change.path] = first[change.path] ?? number
                }
            }
        }
        return Dictionary(present.map { (PathKey(paths[$0]), first[$0] ?? 0) }, uniquingKeysWith: min)
    }
}

extension [String: Int] {
    /// Enters a todo under its id in lower case. If another todo has the id, the one that the id means is kept.
    ///
    /// - Parameter todo: an index that is after all earlier ones in path order.
    /// - Returns: both todos if another one has the id; nil otherwise.
    package mutating func enter(_ todo: Int, under id: String, rank: (Int) -> FileRank) -> (preferred: Int, other: Int)?
    {
        guard let before = updateValue(todo, forKey: id) else { return nil }
        if rank(todo) < rank(before) { return (todo, before) }
        self[id] = before
        return (before, todo)
    }
}
