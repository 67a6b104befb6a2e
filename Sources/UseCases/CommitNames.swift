package import Domain

/// The todos that a line of a commit's message names, such as `k3f9q2, #12` in `Closes: k3f9q2, #12`.
package struct CommitNames {
    /// Indices on the board, in the order of the line.
    package private(set) var todos: [Int] = []
    /// The names that no todo has. A hidden draft is not one of them.
    package private(set) var unknown: [String] = []

    /// Each part between commas is an id, or several ids separated by blanks. The first word that is not an id ends its
    /// part, as in `Fixes: 1a2b3c4 ("Read it")`. As in texts, an id can be written as `#k3f9q2` or `[[k3f9q2]]`, and
    /// `#12` can be the number of an imported issue.
    ///
    /// - Parameters:
    ///   - value: the text after the colon.
    ///   - source: the repository with the commit.
    package init(_ value: String, of source: SourceID, on board: Board) {
        for part in value.utf8.split(separator: UInt8(ascii: ",")) {
            let words = part.split { $0 == 0x20 || $0 == 0x09 }.map { String(Substring($0)) }
            guard let first = words.first else { continue }
            if case .shown(let todo) = board.find(inCommit: words.joined(separator: " "), of: source) {
                todos.append(todo)
                continue
            }
            if case .missing = board.find(inCommit: first, of: source) { unknown.append(first) }
            for word in words {
                guard case .shown(let todo) = board.find(inCommit: word, of: source) else { break }
                todos.append(todo)
            }
        }
    }
}

extension Board {
    fileprivate func find(inCommit name: String, of source: SourceID) -> ReferenceTable.Found {
        let isBracketed = name.utf8.starts(with: "[[".utf8) && name.utf8.reversed().starts(with: "]]".utf8)
        let bare = isBracketed ? String(Substring(name.utf8.dropFirst(2).dropLast(2))) : without("#", name)
        guard !bare.isEmpty else { return .missing }
        if let name = sources[source], case .shown(let todo) = references.find("\(name):\(bare)") {
            return .shown(todo)
        }
        let found = references.find(bare)
        guard case .missing = found, !isBracketed, bare.utf8.count < name.utf8.count else { return found }
        return references.find(hash: bare)
    }
}
