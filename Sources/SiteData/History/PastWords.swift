package import Past
package import Words

/// What pages and scripts say of the board's past.
package struct PastWords {
    private let words: Words

    package init(words: Words) { self.words = words }

    /// What can happen to a todo on the board, in the order in which it is told.
    enum Event: String, CaseIterable {
        case added, closed, reopened, moved, archived, removed

        /// What says how often.
        var word: Word {
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

    /// `3 added, 1 closed`.
    package func events(_ day: PastDay) -> String {
        let told = Event.allCases.filter { day[$0] > 0 }
        if told.isEmpty { return words(.pastNothing) }
        return told.map { words($0.word, count: day[$0]) }.joined(separator: words(.listSeparator))
    }

    /// What stands above the days.
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
