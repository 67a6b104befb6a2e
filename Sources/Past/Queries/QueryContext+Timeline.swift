package import Domain
package import Queries
package import UseCases

extension QueryContext {
    /// Creates the context for counting past states of todos.
    ///
    /// - Parameter timeline: the timeline whose names are also accepted; nil to accept present names only.
    package init(counting board: Board, in timeline: Timeline?) {
        self.init(counting: board)
        isPast = true
        for (field, words) in timeline?.words ?? [:] { found[field, default: []] += words }
    }
}

extension Timeline {
    /// Names used by past todos for fields that the settings list, and former names of columns.
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

extension Timeline {
    /// Returns present and past names of todos for fields that accept any name.
    package func names(_ settings: Settings) -> [Field: [String]] {
        var names: [Field: [String]] = [:]
        for grouping in Grouping.ofFields {
            if case .word(let word) = grouping, !settings.takesAnyName(word) { continue }
            guard let field = grouping.field else { continue }
            names[field] = facets.names(grouping) + facets.spellings(grouping).flatMap { $0.sorted() }
        }
        return names
    }
}
