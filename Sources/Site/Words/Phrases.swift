import Domain
import Reports
import UseCases
import Messages

/// Sentences of pages with numbers, names and days in them.
struct Phrases: Sendable {
    let words: Messages
    let today: CalendarDay

    // MARK: Days

    /// `Wed 18 November 2026`.
    func long(_ day: CalendarDay) -> String { words.long(day) }

    /// `November 2026`.
    func month(_ month: CalendarMonth) -> String { words.month(month) }

    /// Such as `18 Nov`, with the year unless it is the current one.
    func short(_ day: CalendarDay) -> String { words.short(day, today: today) }

    /// `3 days ago`, `today`, `in 2 weeks`.
    func relative(_ day: CalendarDay) -> String { words.relative(day, today: today) }

    /// The due date on a card: relative if it is past or near, otherwise the date.
    func due(_ day: CalendarDay, isOpen: Bool) -> String { words.due(day, today: today, isOpen: isOpen) }

    // MARK: Counts

    /// `12,345`.
    func number(_ count: Int) -> String { words.number(count) }

    func todos(_ count: Int) -> String { words(.listCount, count: count) }

    /// Such as `613 todos · 1 archived`: the number of todos in a list, and of those that it omits.
    func listed(_ count: Int, archived: Int) -> String { withArchived(todos(count), archived) }

    /// Such as `576 · 1 archived`: the number of todos in a column, and of archived ones that count with them elsewhere.
    func inColumn(_ count: Int, archived: Int) -> String { withArchived(number(count), archived) }

    private func withArchived(_ text: String, _ archived: Int) -> String {
        archived == 0 ? text : "\(text) · \(words(.leftOutArchived, count: archived))"
    }

    func open(_ count: Int) -> String { words(.openCount, count: count) }
    func done(_ count: Int) -> String { words(.doneCount, count: count) }
    func overdue(_ count: Int) -> String { words(.overdueCount, count: count) }
    func inAll(_ count: Int) -> String { words(.inTotal, count: count) }

    func ofAll(_ done: Int, _ all: Int) -> String {
        words(.doneOf, count: done, [.done: number(done), .all: number(all)])
    }

    func steps(_ done: Int, _ all: Int) -> String {
        words(.stepsDone, count: all, .done, done)
    }

    /// `2 of 2 subtasks, 6 dropped`; nil if none counts.
    func subtasks(_ tally: Board.Tally) -> String? {
        let dropped = tally.out.dropped
        if tally.scope == 0 { return dropped == 0 ? nil : words(.subtasksDropped, count: dropped) }
        return withDropped(words(.subtasksDone, count: tally.scope, [.done: number(tally.done)]), dropped)
    }

    /// Such as `2 of 2, 6 dropped`, beside a heading that names the items.
    func subtaskCounts(_ tally: Board.Tally) -> String {
        withDropped(tally.scope == 0 ? "" : ofAll(tally.done, tally.scope), tally.out.dropped)
    }

    private func withDropped(_ counts: String, _ dropped: Int) -> String {
        if dropped == 0 { return counts }
        let texts = [counts, words(.droppedCount, count: dropped)].filter { !$0.isEmpty }
        return texts.joined(separator: words(.listSeparator))
    }

    func goals(_ done: Int, _ all: Int) -> String {
        words(.doneOfDone, count: done, [.done: number(done), .all: number(all)])
    }

    func limit(_ count: Int, _ limit: Int) -> String {
        words(count > limit ? .columnOverLimit : .columnLimit, [.limit: number(limit)])
    }

    func moreCards(_ count: Int, column: String) -> String { words(.moreInColumn, count: count, [.column: column]) }

    /// The number of list entries not shown.
    func more(_ count: Int) -> String { words(.moreCount, count: count) }

    func page(_ page: Int, _ pages: Int) -> String {
        words(.pageOf, [.page: number(page), .pages: number(pages)])
    }

    /// A sentence about the files that do not count in totals; nil if all count.
    func leftOutSentence(_ out: Board.Tally.Out, drafts: Int = 0) -> String? {
        words.leftOutSentence(out, drafts: drafts)
    }

    func brokenHeading(_ count: Int) -> String { words(.brokenFiles, count: count) }

    func findings(errors: Int, warnings: Int, notes: Int) -> String {
        words.list([(.errorCount, errors), (.warningCount, warnings), (.noteCount, notes)])
    }

    // MARK: Sentences

    /// - Parameter ids: the first ids; `count` is the total.
    func blocked(by ids: [String], of count: Int) -> String {
        let (shown, rest) = (ids.joined(separator: words(.shortListSeparator)), count - ids.count)
        return rest > 0
            ? words(.blockedByMoreIDs, count: rest, [.ids: shown, .count: String(rest)])
            : words(.blockedByIDs, [.ids: shown])
    }

    func back(to name: String) -> String { words(.backTo, [.name: name]) }

    func severity(_ severity: Severity) -> String {
        switch severity {
        case .error: words(.severityError)
        case .warning: words(.severityWarning)
        case .note: words(.severityNote)
        }
    }
}
