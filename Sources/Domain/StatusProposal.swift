/// The type that people mean by a common word for a status, whatever a board calls it.
package func columnType(meantBy status: String) -> ColumnType? {
    let word = plainStatus(status)
    return columnTypes.first { $0.words.contains(word) }?.type
}

/// A status in lower case without what parts its words: `In Progress` and `in-progress` are one.
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
