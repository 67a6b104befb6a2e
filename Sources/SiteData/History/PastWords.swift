package import Past
package import Messages

/// Texts about the board's history for pages and scripts.
package struct PastWords {
    private let words: Messages

    package init(words: Messages) { self.words = words }

    /// An event of a todo on the board, in the order of display.
    enum Event: String, CaseIterable {
        case added, closed, reopened, moved, archived, removed

        /// The message for the number of such events.
        var word: MessageKey {
            switch self {
            case .added: .pastAdded
            case .closed: .pastClosed
            case .reopened: .pastReopened
            case .moved: .pastMoved
            case .archived: .pastArchived
            case .removed: .pastRemoved
            }
        }
    }

    /// Such as `3 added, 1 closed`.
    package func events(_ day: PastDay) -> String {
        let occurred = Event.allCases.filter { day[$0] > 0 }
        if occurred.isEmpty { return words(.pastNothing) }
        return occurred.map { words($0.word, count: day[$0]) }.joined(separator: words(.listSeparator))
    }

    /// The text above the days.
    package func lead(shown: Int, of all: Int, since first: String?) -> String {
        guard let first, all > 0 else { return words(.pastLeadEmpty) }
        if all == 1 { return words(.pastLeadOneDay) }
        if shown == all { return words(.pastLeadAll, count: all, [.day: first]) }
        return words(.pastLeadLargest, [.shown: words.number(shown), .all: words.number(all), .day: first])
    }
}

extension PastDay {
    subscript(event: PastWords.Event) -> Int {
        switch event {
        case .added: added
        case .closed: closed
        case .reopened: reopened
        case .moved: moved
        case .archived: archived
        case .removed: removed
        }
    }
}
