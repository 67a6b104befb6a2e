import Domain

/// Finds the todo that somebody means: by its path, its id, a unique beginning of that, its number, or words of its title.
package struct FindTodo: Sendable {
    /// Why there is not exactly one.
    package enum Failure: Error, Equatable, Sendable {
        /// With the nearest id.
        case notFound(nearest: String?)
        /// With the ids that begin so, at most ten.
        case ambiguous([String])
        /// With the todos that have this number, or these words in their title.
        case several([Int])

        /// What somebody is told who named a todo so: lower case, without a period, the remedy after a semicolon.
        ///
        /// - Parameter scope: behind the name of one that is not there, where it was looked for.
        package func words(of name: String, in scope: String = "") -> String {
            switch self {
            case .ambiguous(let ids):
                "'\(name)' begins more than one id: \(ids.joined(separator: ", ")); write more of it"
            case .notFound(let nearest): "no todo '\(name)'\(scope)" + remedy(nearest: nearest)
            case .several(let todos): "'\(name)' fits \(todos.count) todos; name one by its id"
            }
        }
    }

    private let board: Board

    /// - Parameter board: on which the todo is looked for.
    package init(in board: Board) { self.board = board }

    /// The index of the todo. What comes first wins: an exact id, alias or number, the number of a prefixed id (`12` for
    /// `SHOP-12`), a beginning of an id, words that each begin a word of the title. Of two with one id the one not
    /// archived is meant.
    package func callAsFunction(_ name: String) throws(Failure) -> Int {
        let wanted = without("#", name).lowercased()
        guard !wanted.isEmpty else { throw .notFound(nearest: nil) }
        return if let found = try named(wanted) { found } else { try titled(name) }
    }

    /// - Parameter wanted: in lower case, without a sign before it.
    private func named(_ wanted: String) throws(Failure) -> Int? {
        if board.isPart { throw .notFound(nearest: nil) }
        if case .shown(let meant) = board.references.find(wanted) { return meant }
        let numbered = board.indices.filter { isNumbered(board.rows[$0].todo.id, wanted) }
        if let only = only(numbered) { return only }
        if !numbered.isEmpty { throw .several(numbered) }
        let found = board.indices.filter { begins(board.rows[$0].todo.id, with: wanted) }
        if let only = only(found) { return only }
        if !found.isEmpty { throw .ambiguous(firstIDs(of: found)) }
        return nil
    }

    /// The index of the one todo that an id, an alias, a number or a beginning of an id names; nil where there is none,
    /// or where there are several.
    package func byID(_ name: String) -> Int? {
        let wanted = without("#", name).lowercased()
        return wanted.isEmpty ? nil : (try? named(wanted)) ?? nil
    }

    private func titled(_ words: String) throws(Failure) -> Int {
        let wanted = titleWords(words)
        let found =
            wanted.isEmpty ? [] : board.indices.filter { holds(titleWords(board.rows[$0].todo.title), wanted) }
        if let only = only(found) { return only }
        if !found.isEmpty { throw .several(found) }
        throw .notFound(nearest: nearestWord(to: without("#", words), among: board.rows.map(\.todo.id)))
    }

    private func holds(_ title: [String], _ wanted: [String]) -> Bool {
        wanted.allSatisfy { word in title.contains { $0.utf8.starts(with: word.utf8) } }
    }

    private func titleWords(_ text: String) -> [String] {
        text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }

    /// Of those that have one id the one that is meant; nil where there are several ids, or none.
    private func only(_ found: [Int]) -> Int? {
        guard let first = found.min(by: { rank($0) < rank($1) }) else { return nil }
        let id = board.rows[first].todo.id.lowercased()
        return found.allSatisfy { board.rows[$0].todo.id.lowercased() == id } ? first : nil
    }

    private func rank(_ todo: Int) -> FileRank { FileRank(isArchived: board.rows[todo].todo.isArchived) }

    private func firstIDs(of found: [Int]) -> [String] {
        let ids = Dictionary(found.map { (board.rows[$0].todo.id.lowercased(), board.rows[$0].todo.id) }) { first, _ in
            first
        }
        return Array(ids.values.sorted(by: naturallyPrecedes).prefix(10))
    }

    /// Whether it is letters, a dash and that number.
    private func isNumbered(_ id: String, _ number: String) -> Bool {
        guard let wanted = Int(number), let dash = id.utf8.lastIndex(of: UInt8(ascii: "-")), dash != id.startIndex
        else {
            return false
        }
        return Int(id[id.utf8.index(after: dash)...]) == wanted && !id[..<dash].utf8.contains { 48...57 ~= $0 }
    }
}

/// Whether an id begins with what somebody wrote of it, which is in lower case.
func begins(_ id: String, with wanted: String) -> Bool { id.lowercased().utf8.starts(with: wanted.utf8) }

/// A word without the sign that people write before it; nil is none.
func without(_ sign: Unicode.Scalar?, _ word: String) -> String {
    sign != nil && word.unicodeScalars.first == sign ? String(word.unicodeScalars.dropFirst()) : word
}
