import Domain
package import Past
import Reports
import Templating
package import UseCases
package import Words

/// What each todo of a board went through, as its page and the terminal tell it.
package final class TodoPast: Sendable {
    private let timeline: Timeline
    /// Where each todo stands in the timeline, by its file.
    private let places: TodoPlaces
    private let board: Board
    private let commits: NamedInCommits
    private let log: LogPresenter
    private let phrases: Phrases

    /// So many steps are told; the others are told by `fuda log`.
    static let limit = 20

    /// - Returns: nil where there is no history but the dates that the page has anyway.
    package init?(_ board: Board, _ timeline: Timeline, _ words: Words) {
        guard timeline.source == .git else { return nil }
        self.timeline = timeline
        places = TodoPlaces(timeline)
        self.board = board
        commits = NamedInCommits(board, timeline, places: places)
        // What is told has no links.
        log = LogPresenter(ReportContext(board, timeline, words, sourcePrefix: "") { _ in nil })
        phrases = Phrases(words: words, today: board.today)
    }

    /// - Parameter path: the todo's file.
    /// - Returns: nil for one of which no commit tells.
    func callAsFunction(_ path: String) -> TodoPastViewModel? {
        guard let todo = places[path] else { return nil }
        let entries = LogEntries(timeline, todo: todo).entries
        guard entries.contains(where: { $0.commit != nil }) else { return nil }
        let named = board.index(of: TodoKey(path)).map { commits[$0].map { $0 } } ?? []
        return TodoPastViewModel(
            stays: timeline.openStays(of: todo).filter { $0.days > 0 }.map { stay in
                TodoStayViewModel(
                    column: timeline.columns[stay.column].title,
                    days: phrases.words(.dayCount, count: stay.days))
            },
            steps: entries.prefix(TodoPast.limit).map { step($0) },
            more: phrases.andMore(than: TodoPast.limit, of: entries.count),
            commits: named.prefix(TodoPast.limit).map { naming($0.commit, $0.day) }, hasCommits: !named.isEmpty,
            moreCommits: phrases.andMore(than: TodoPast.limit, of: named.count))
    }

    /// Whether both tell the same of a todo, on boards with the same files of a project with the same history, settings and names,
    /// on one day. What is not committed is taken for something else.
    static func tellSame(_ one: TodoPast?, _ other: TodoPast?, of todo: Int) -> Bool {
        guard let one, let other else { return one == nil && other == nil }
        let path = one.board.rows[todo].todo.path
        guard one.commits.areSame(of: todo, as: other.commits) else { return false }
        guard let place = one.places[path], let before = other.places[path] else {
            return one.places[path] == nil && other.places[path] == nil
        }
        let states = one.timeline.states(of: place)
        return states == other.timeline.states(of: before)
            && states.allSatisfy { one.timeline.steps[Int($0.step)].commit != nil }
    }

    /// The same in a few lines: the columns with their days, and the last three steps.
    package func lines(_ path: String) -> [String] {
        guard let past = self(path) else { return [] }
        let stays = past.stays.map { "\($0.column) \($0.days)" }.joined(separator: " · ")
        return (stays.isEmpty ? [] : [stays]) + past.steps.prefix(3).map { line($0) }
    }

    /// The last commits that name the todo, a line each.
    package func commitLines(_ path: String) -> [String] {
        guard let past = self(path) else { return [] }
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

/// What a todo went through.
struct TodoPastViewModel: TemplateModel, Equatable, Sendable {
    /// The columns in which it stood open, in the order in which it came to them.
    var stays: [TodoStayViewModel]
    /// The newest first.
    var steps: [TodoStepViewModel]
    /// How many older ones are not shown.
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

/// What one commit, or what is not committed yet, did to it.
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
