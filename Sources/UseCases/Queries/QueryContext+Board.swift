package import Domain
package import Queries

extension QueryContext {
    /// What the words of a query mean on a board: to ask for what its files say is no mistake, even if no list has it.
    package init(_ board: Board) {
        self.init(board.settings, today: board.today)
        for word in Key.Word.allCases {
            var seen: Set<String> = []
            found[word.field] = board.indices.compactMap { board.written(word, in: $0) }.filter {
                seen.insert($0.lowercased()).inserted
            }
        }
        // "Other", where there is such a column.
        found[.status, default: []] += board.columns.dropFirst(board.settings.columns.count).map(\.title)
    }

    /// What they mean where figures are counted: archived todos are part of them, as of every total.
    package init(counting board: Board) {
        self.init(board)
        takesArchived = true
    }
}

// MARK: - Names that may be misspelt

extension Board {
    /// What todos are called by in keys that take any name.
    package var names: [Field: [String]] {
        var names: [Field: [String]] = [
            .owner: users.map(\.user.id), .tags: tags.map(\.name),
            .milestone: milestones.flatMap { [$0.name] + ($0.id.map { [$0] } ?? []) },
        ]
        for word in Key.Word.allCases where settings.takesAnyName(word) {
            names[word.field, default: []] += indices.compactMap { written(word, in: $0) }
        }
        return names
    }
}

extension Settings {
    /// Whether todos may use any name in the key, because the settings list none.
    package func takesAnyName(_ word: Key.Word) -> Bool { word != .status && names(of: word).isEmpty }
}
