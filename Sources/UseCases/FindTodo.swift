import Bytes
import Domain
import Queries

/// Finds the todo that an argument of a command names.
///
/// The steps are, in this order: id (in a Backlog.md project also a bare number), former id, number of an imported issue,
/// file path, exact title together with prefix of an id, words of one title. The first step with a match decides.
package struct FindTodo {
    /// The use of the todo by the command.
    package enum Purpose: Sendable, CaseIterable {
        case reading
        /// A prefix of an id needs three characters, because a typo would change another todo.
        case writing
    }

    /// A todo that a name matches.
    package struct Candidate: Equatable, Sendable {
        package let id: String
        package let title: String

        package init(id: String, title: String) { (self.id, self.title) = (id, title) }
    }

    /// Why a name does not select one todo.
    package enum Failure: Error, Equatable, Sendable {
        /// No todo matches; the value is the nearest id.
        case notFound(nearest: String?)
        /// The todos that match in one step.
        case several([Candidate])
        /// The todos with this prefix, which is too short for a command that writes.
        case tooShort([Candidate])

        /// Todos that match, in the order in which they are listed.
        package var candidates: [Candidate] {
            switch self {
            case .notFound: []
            case .several(let candidates), .tooShort(let candidates): candidates
            }
        }

        /// Returns the message for a name, in lower case, without a period; the remedy follows a semicolon.
        ///
        /// - Parameters:
        ///   - scope: where the todo was searched for; appended to a missing name.
        ///   - ids: the candidates, for a message of one line.
        package func words(of name: String, in scope: String = "", listing ids: String? = nil) -> String {
            let list = ids.map { ": \($0)" } ?? ""
            switch self {
            case .notFound(let nearest): return "no todo '\(name)'\(scope)" + remedy(nearest: nearest)
            case .several(let candidates):
                return "'\(name)' matches \(candidates.count) todos\(list); write a whole id"
            case .tooShort:
                return
                    "'\(name)' is too short for the prefix of an id\(list); write \(FindTodo.shortestPrefix) characters or more"
            }
        }

        /// Returns the message on one line, with the ids of the candidates.
        func line(of name: String) -> String {
            let more = candidates.count > Failure.listed ? ["…"] : []
            let ids = candidates.prefix(Failure.listed).map(\.id) + more
            return words(of: name, listing: ids.joined(separator: ", "))
        }

        /// The maximum number of listed candidates.
        package static let listed = 10
    }

    private let board: Board
    private let purpose: Purpose
    private let path: (String) -> Int?

    /// The minimum length of an id prefix for commands that write.
    package static let shortestPrefix = 3

    /// - Parameters:
    ///   - board: the board that is searched.
    ///   - path: returns the index of the todo in the file with a path; nil if there is none.
    package init(in board: Board, for purpose: Purpose, path: @escaping (String) -> Int? = { _ in nil }) {
        (self.board, self.purpose, self.path) = (board, purpose, path)
    }

    /// Returns the index of the todo. If several files have the id, the unarchived one is returned.
    package func callAsFunction(_ name: String) throws(Failure) -> Int {
        if let found = try named(name) { return found }
        if let found = try only(titled(name)) { return found }
        let wanted = without("#", name)
        throw .notFound(nearest: wanted.isEmpty ? nil : nearestWord(to: wanted, among: board.rows.map(\.todo.id)))
    }

    /// Returns the index of the todo, using every step except the words of a title; nil if no step matches.
    package func named(_ name: String) throws(Failure) -> Int? {
        let wanted = without("#", name).lowercased()
        guard !wanted.isEmpty else { return nil }
        if board.isPart { throw .notFound(nearest: nil) }
        // An id can begin with `#` itself.
        if let match = board.index(ofExactly: name), board.rows[match].todo.id.lowercased() == name.lowercased() {
            return match
        }
        let isNumber = TaskNumbers.isBare(wanted)
        if let match = board.index(of: wanted),
            !isNumber || mayMatch(byNumber: match) || board.rows[match].todo.id.lowercased() == wanted
        {
            return match
        }
        if let found = try imported(name) { return found }
        if let found = path(name) { return found }
        return try titledOrBegun(name.lowercased(), wanted, isNumber: isNumber)
    }

    /// In a Backlog.md project a bare number never means a draft.
    private func mayMatch(byNumber todo: Int) -> Bool {
        board.settings.idPrefixes.isEmpty || !board.rows[todo].todo.isDraft
    }

    /// Returns the index of the todo imported from an issue; nil if there is none, or if the number is an id or alias.
    ///
    /// - Parameter name: `#12`, for `importedFrom: github:owner/name#12`.
    package func imported(_ name: String) throws(Failure) -> Int? {
        guard name.utf8.first == UInt8(ascii: "#") else { return nil }
        let found = board.references.issues(String(Substring(name.utf8.dropFirst()))).compactMap(\.target.todo)
        if found.count > 1 { throw .several(candidates(found)) }
        return found.first
    }

    /// Returns the todo with this title or this prefix of its id.
    private func titledOrBegun(_ title: String, _ wanted: String, isNumber: Bool) throws(Failure) -> Int? {
        var (titled, begun): ([Int], [Int]) = ([], [])
        for index in board.indices where !isNumber || mayMatch(byNumber: index) {
            if begins(board.rows[index].todo.id, with: wanted) { begun.append(index) }
            if board.rows[index].todo.title.lowercased() == title { titled.append(index) }
        }
        begun.sort { naturallyPrecedes(board.rows[$0].todo.id, board.rows[$1].todo.id) }
        let isTooShort = purpose == .writing && wanted.unicodeScalars.count < FindTodo.shortestPrefix
        if isTooShort, titled.isEmpty, !begun.isEmpty { throw .tooShort(candidates(begun)) }
        let exact = Set(titled)
        return try only(titled + begun.filter { !exact.contains($0) })
    }

    /// Returns the todos whose title has, for each of these words, a word that begins with it.
    package func titled(_ words: String) -> [Int] {
        let wanted = titleWords(FoldedText(words).text)
        if wanted.isEmpty { return [] }
        let isNumber = TaskNumbers.isBare(without("#", words))
        return board.indices.filter { index in
            let title = FoldedText(board.rows[index].todo.title).text
            // Splitting a title takes much longer than searching it.
            return wanted.allSatisfy { title.containsBytes($0) } && holds(titleWords(title), wanted)
                && (!isNumber || mayMatch(byNumber: index))
        }
    }

    private func holds(_ title: [String], _ wanted: [String]) -> Bool {
        wanted.allSatisfy { word in title.contains { $0.utf8.starts(with: word.utf8) } }
    }

    private func titleWords(_ text: String) -> [String] {
        text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }

    // MARK: One of several

    /// Returns the one todo that the matching todos stand for; nil if there are none.
    private func only(_ found: [Int]) throws(Failure) -> Int? {
        if found.isEmpty { return nil }
        if let match = sharingID(found) ?? openOfSeries(found) { return match }
        throw .several(candidates(found))
    }

    /// Returns the todo that the id means if all todos are files with the same id.
    private func sharingID(_ found: [Int]) -> Int? {
        guard let first = found.min(by: { rank($0) < rank($1) }) else { return nil }
        let id = board.rows[first].todo.id.lowercased()
        return found.allSatisfy { board.rows[$0].todo.id.lowercased() == id } ? first : nil
    }

    private func rank(_ todo: Int) -> FileRank {
        FileRank(isArchived: board.rows[todo].todo.isArchived, isOff: board.rows[todo].todo.isDraft)
    }

    /// Returns the only open occurrence if all todos are occurrences of one recurring series.
    private func openOfSeries(_ found: [Int]) -> Int? {
        let open = found.filter { board.rows[$0].isOpen }
        return open.count == 1 && RecurringSeries.isOne(found, in: board) ? open[0] : nil
    }

    private func candidates(_ todos: [Int]) -> [Candidate] {
        todos.map { Candidate(id: board.rows[$0].todo.id, title: board.rows[$0].todo.title) }
    }
}

/// Returns whether an id begins with a prefix, given in lower case.
package func begins(_ id: String, with wanted: String) -> Bool { id.lowercased().utf8.starts(with: wanted.utf8) }

/// Returns a word without the given leading character; unchanged if `sign` is nil.
package func without(_ sign: Unicode.Scalar?, _ word: String) -> String {
    sign != nil && word.unicodeScalars.first == sign ? String(word.unicodeScalars.dropFirst()) : word
}
