/// Returns the column type that a common word for a status means; nil if the word is unknown.
package func columnType(suggestedBy status: String) -> ColumnType? {
    let word = plainStatus(status)
    return columnTypes.first { $0.words.contains(word) }?.type
}

/// Returns a status in lower case without separators, so that `In Progress` equals `in-progress`.
package func plainStatus(_ status: String) -> String {
    String(status.lowercased().unicodeScalars.filter { $0 != " " && $0 != "-" && $0 != "_" })
}

private let columnTypes: [(type: ColumnType, words: [String])] = [
    (.todo, ["todo", "open", "new", "backlog", "ready", "planned", "triage", "next", "inbox"]),
    (.active, ["doing", "inprogress", "wip", "started", "active", "ongoing", "working"]),
    (.hold, ["hold", "onhold", "blocked", "waiting", "paused"]),
    (.done, ["done", "closed", "complete", "completed", "finished", "resolved", "fixed", "shipped", "merged"]),
    (.cancelled, ["cancelled", "canceled", "wontfix", "wontdo", "rejected", "dropped", "abandoned", "invalid"]),
]
