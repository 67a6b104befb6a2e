package import Domain
package import Queries
package import UseCases

extension QueryContext {
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
