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

    /// What they mean where todos are counted as they were.
    ///
    /// - Parameter timeline: whose words are no mistake either; nil where the past may decide nothing.
    package init(counting board: Board, in timeline: Timeline?) {
        self.init(counting: board)
        isPast = true
        for (field, words) in timeline?.words ?? [:] { found[field, default: []] += words }
    }
}

extension Timeline {
    /// What todos said where lists of the settings have the words, and what columns were called.
    fileprivate var words: [Field: [String]] {
        var words: [Field: [String]] = [:]
        for word in Key.Word.allCases where word != .status { words[word.field] = facets.names(.word(word)) }
        var statuses = Set(columns[min(columnCount, columns.count)...].flatMap { [$0.status, $0.title] })
        for state in states where Int(state.column) >= columnCount {
            if let status = snapshots[Int(state.snapshot)].status { statuses.insert(status) }
        }
        words[.status] = statuses.filter { !$0.isEmpty }.sorted()
        return words
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

extension Timeline {
    /// What todos are or were called by in keys that take any name.
    package func names(_ settings: Settings) -> [Field: [String]] {
        var names: [Field: [String]] = [:]
        for grouping in Grouping.allCases {
            if case .word(let word) = grouping, !settings.takesAnyName(word) { continue }
            names[grouping.field] = facets.names(grouping) + facets.spellings(grouping).flatMap { $0.sorted() }
        }
        return names
    }
}

extension Settings {
    fileprivate func takesAnyName(_ word: Key.Word) -> Bool { word != .status && names(of: word).isEmpty }
}
