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
        guard let past = past(of: file) else { return nil }
        return TodoPastViewModel(
            stays: stays(past.todo),
            steps: steps(past),
            more: phrases.andMore(than: TodoPastSection.limit, of: past.changes.count + past.mentions.count))
    }

    /// The columns in which a todo was open for at least a day, in chronological order.
    private func stays(_ todo: Int) -> [TodoStayViewModel] {
        timeline.openStays(of: todo).filter { $0.days > 0 }.map { stay in
            TodoStayViewModel(
                column: timeline.columns[stay.column].title, days: phrases.words(.dayCount, count: stay.days))
        }
    }

    /// The changes of a todo, and the commits that name it without changing it; each newest first.
    private typealias Past = (todo: Int, changes: [LogEntries.Entry], mentions: [(commit: Commit, day: CalendarDay)])

    private func past(of file: TodoKey) -> Past? {
        guard let todo = places[file] else { return nil }
        let changes = LogEntries(timeline, todo: todo).entries
        let changing = Set(changes.compactMap(\.commit?.name))
        guard !changing.isEmpty else { return nil }
        let naming = board.index(of: file).map { Array(commits[$0]) } ?? []
        return (todo, changes, naming.filter { !changing.contains($0.commit.name) })
    }

    /// The last changes and mentions, newest first. Uncommitted changes come before all commits.
    private func steps(_ past: Past) -> [TodoStepViewModel] {
        var steps: [TodoStepViewModel] = []
        var (changes, mentions) = (past.changes[...], past.mentions[...])
        while steps.count < TodoPastSection.limit {
            let last = mentions.first?.commit.seconds ?? .min
            if let change = changes.first, change.commit?.seconds ?? .max >= last {
                steps.append(step(changes.removeFirst()))
            } else if let mention = mentions.popFirst() {
                steps.append(step(mention.commit, mention.day))
            } else {
                break
            }
        }
        return steps
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

    /// The history in a few lines: the columns with their days, and the last three changes.
    package func lines(_ file: TodoKey) -> [String] {
        guard let past = past(of: file) else { return [] }
        let stays = stays(past.todo).map { "\($0.column) \($0.days)" }.joined(separator: " · ")
        return (stays.isEmpty ? [] : [stays]) + past.changes.prefix(3).map { line(step($0)) }
    }

    /// The commits that name the todo without changing it, newest first.
    package func mentions(_ file: TodoKey) -> [(commit: Commit, day: CalendarDay)] { past(of: file)?.mentions ?? [] }

    /// The last commits that name the todo without changing it, a line each.
    package func commitLines(_ file: TodoKey) -> [String] {
        let mentions = mentions(file)
        let more = phrases.andMore(than: TodoPastSection.limit, of: mentions.count)
        return mentions.prefix(TodoPastSection.limit).map { line(step($0.commit, $0.day)) }
            + [more?.text].compactMap(\.self)
    }

    private func line(_ step: TodoStepViewModel) -> String {
        [step.iso, step.author, step.commit?.text ?? "", step.text].filter { !$0.isEmpty }.joined(separator: "  ")
    }

    private func step(_ mention: Commit, _ day: CalendarDay) -> TodoStepViewModel {
        TodoStepViewModel(
            iso: day.iso, day: phrases.short(day), text: mention.subject, author: mention.author,
            commit: TextViewModel(String(mention.name.prefix(7))), isMention: true)
    }

    private func step(_ entry: LogEntries.Entry) -> TodoStepViewModel {
        TodoStepViewModel(
            iso: entry.day.iso, day: phrases.short(entry.day), text: log.text(entry), author: log.author(entry),
            commit: TextViewModel(entry.commit.map { String($0.name.prefix(7)) }), isMention: false)
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

    static let names = Names<Self> {
        $0.list("stays", \.stays)
        $0.list("steps", \.steps)
        $0.child("more", \.more)
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

/// The changes of one commit, or the uncommitted changes, to a todo; or a commit that only names it.
struct TodoStepViewModel: TemplateModel, Equatable, Sendable {
    var iso: String
    var day: String
    var text: String
    var author: String
    /// The commit's short name.
    var commit: TextViewModel?
    /// Whether the commit names the todo in a trailer without changing it. The text is then the commit's subject.
    var isMention: Bool

    static let names = Names<Self> {
        $0.text("iso", \.iso)
        $0.text("day", \.day)
        $0.text("text", \.text)
        $0.text("author", \.author)
        $0.child("commit", \.commit)
        $0.flag("isMention", \.isMention)
    }
}
