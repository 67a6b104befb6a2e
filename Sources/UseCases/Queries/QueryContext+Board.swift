package import Domain
package import Queries

extension QueryContext {
    /// Creates the context for queries on a board. Names used by todos are valid even if the settings do not list them.
    package init(_ board: Board) {
        self.init(board.settings, today: board.today)
        users = board.userNames.others
        for word in Key.Word.allCases {
            var seen: Set<String> = []
            found[word.field] = board.indices.compactMap { board.written(word, in: $0) }.filter {
                seen.insert($0.lowercased()).inserted
            }
        }
        // The title of "Other", if there is such a column.
        found[.status, default: []] += board.columns.dropFirst(board.settings.columns.count).map(\.title)
    }

    /// Creates the context for counting todos. Archived todos are included, as in every total.
    package init(counting board: Board) {
        self.init(board)
        takesArchived = true
    }
}

// MARK: - Names that may be misspelt

extension Board {
    /// The names that todos use in fields that accept any name.
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
    /// Returns whether the field accepts any name because the settings list none.
    package func takesAnyName(_ word: Key.Word) -> Bool { word != .status && names(of: word).isEmpty }
}
