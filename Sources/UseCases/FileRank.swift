package import Domain

/// The rank of a file among files with the same id. The id means the file with the lowest rank and, of several such
/// files, the one with the first path. Any file of the project precedes those of other sources.
package struct FileRank: Comparable {
    private let rank: Int

    /// - Parameter isOff: whether it follows all others of the project, or all others of other sources: a draft that is
    ///   left out, or a file that could never be read.
    package init(isArchived: Bool, isOff: Bool = false, of source: SourceID = .own) {
        rank = (source == .own ? 0 : 4) + (isOff ? 2 : 0) + (isArchived ? 1 : 0)
    }

    /// Returns whether the id means the left file rather than the right one.
    package static func < (left: FileRank, right: FileRank) -> Bool { left.rank < right.rank }
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
