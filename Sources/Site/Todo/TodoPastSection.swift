package import Domain
package import Past
import Reports
import Templating
package import UseCases
package import Messages

/// The history of each todo of a board, for its page and the terminal.
package final class TodoPastSection: Sendable {
    private let timeline: Timeline
    /// The position of each todo in the timeline, by its file.
    private let places: TodoPlaces
    private let board: Board
    private let commits: CommitReferences
    private let log: LogPresenter
    private let phrases: Phrases

    /// The maximum number of steps; `fuda log` shows the others.
    static let limit = 20

    /// - Returns: nil if there is no history other than the dates that the page shows anyway.
    package init?(_ board: Board, _ timeline: Timeline, _ words: Messages) {
        guard timeline.source == .git else { return nil }
        self.timeline = timeline
        places = TodoPlaces(timeline)
        self.board = board
        commits = CommitReferences(board, timeline, places: places)
        // The history has no links.
        log = LogPresenter(ReportContext(board, timeline, words, sourcePrefix: "") { _ in nil })
        phrases = Phrases(words: words, today: board.today)
    }

    /// - Parameter file: the todo's file.
    /// - Returns: nil if no commit contains a change of the todo.
    func section(_ file: TodoKey) -> TodoPastViewModel? {
        guard let todo = places[file] else { return nil }
        let entries = LogEntries(timeline, todo: todo).entries
        guard entries.contains(where: { $0.commit != nil }) else { return nil }
        let named = board.index(of: file).map { commits[$0].map { $0 } } ?? []
        return TodoPastViewModel(
            stays: timeline.openStays(of: todo).filter { $0.days > 0 }.map { stay in
                TodoStayViewModel(
                    column: timeline.columns[stay.column].title,
                    days: phrases.words(.dayCount, count: stay.days))
            },
            steps: entries.prefix(TodoPastSection.limit).map { step($0) },
            more: phrases.andMore(than: TodoPastSection.limit, of: entries.count),
            commits: named.prefix(TodoPastSection.limit).map { naming($0.commit, $0.day) }, hasCommits: !named.isEmpty,
            moreCommits: phrases.andMore(than: TodoPastSection.limit, of: named.count))
    }

    /// Returns whether both have the same history of a todo. Both must be of boards with the same files, history,
    /// settings, names and day. Uncommitted changes count as different.
    static func haveSameHistory(_ one: TodoPastSection?, _ other: TodoPastSection?, of todo: Int, in file: TodoKey)
        -> Bool
    {
        guard let one, let other else { return one == nil && other == nil }
        guard one.commits.areSame(of: todo, as: other.commits) else { return false }
        guard let place = one.places[file], let before = other.places[file] else {
            return one.places[file] == nil && other.places[file] == nil
        }
        let states = one.timeline.states(of: place)
        return states == other.timeline.states(of: before)
            && states.allSatisfy { one.timeline.steps[Int($0.step)].commit != nil }
    }

    /// The same in a few lines: the columns with their days, and the last three steps.
    package func lines(_ file: TodoKey) -> [String] {
        guard let past = self.section(file) else { return [] }
        let stays = past.stays.map { "\($0.column) \($0.days)" }.joined(separator: " · ")
        return (stays.isEmpty ? [] : [stays]) + past.steps.prefix(3).map { line($0) }
    }

    /// The last commits that name the todo, a line each.
    package func commitLines(_ file: TodoKey) -> [String] {
        guard let past = self.section(file) else { return [] }
        return past.commits.map { line($0) } + [past.moreCommits?.text].compactMap(\.self)
    }

    private func line(_ step: TodoStepViewModel) -> String {
        [step.iso, step.author, step.commit?.text ?? "", step.text].filter { !$0.isEmpty }.joined(separator: "  ")
    }

    private func naming(_ commit: Commit, _ day: CalendarDay) -> TodoStepViewModel {
        TodoStepViewModel(
            iso: day.iso, day: phrases.short(day), text: commit.subject, author: commit.author,
            commit: TextViewModel(String(commit.name.prefix(7))))
    }

    private func step(_ entry: LogEntries.Entry) -> TodoStepViewModel {
        TodoStepViewModel(
            iso: entry.day.iso, day: phrases.short(entry.day), text: log.text(entry), author: log.author(entry),
            commit: TextViewModel(entry.commit.map { String($0.name.prefix(7)) }))
    }
}

/// The history of a todo.
struct TodoPastViewModel: TemplateModel, Equatable, Sendable {
    /// The columns in which it was open, in chronological order.
    var stays: [TodoStayViewModel]
    /// The newest first.
    var steps: [TodoStepViewModel]
    /// The number of older steps not shown.
    var more: TextViewModel?
    /// The commits that name it in a trailer, each with its subject; the newest first.
    var commits: [TodoStepViewModel]
    var hasCommits: Bool
    var moreCommits: TextViewModel?

    static let names = Names<Self> {
        $0.list("stays", \.stays)
        $0.list("steps", \.steps)
        $0.child("more", \.more)
        $0.list("commits", \.commits)
        $0.flag("hasCommits", \.hasCommits)
        $0.child("moreCommits", \.moreCommits)
    }
}

struct TodoStayViewModel: TemplateModel, Equatable, Sendable {
    var column: String
    var days: String

    static let names = Names<Self> {
        $0.text("column", \.column)
        $0.text("days", \.days)
    }
}

/// The changes of one commit, or the uncommitted changes, to a todo.
struct TodoStepViewModel: TemplateModel, Equatable, Sendable {
    var iso: String
    var day: String
    var text: String
    var author: String
    /// The commit's short name.
    var commit: TextViewModel?

    static let names = Names<Self> {
        $0.text("iso", \.iso)
        $0.text("day", \.day)
        $0.text("text", \.text)
        $0.text("author", \.author)
        $0.child("commit", \.commit)
    }
}
