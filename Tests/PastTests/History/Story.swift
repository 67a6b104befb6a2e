import Domain
import Past
import TestSupport
import UseCases

/// The days of stories: 1 is Monday, 5 January 2026.
func day(_ number: Int) -> CalendarDay { CalendarDay(number: 20_457 + number) }

/// What a file says in a story: a status, `-` when it is gone, `!` when it is broken, or anything.
struct Said: ExpressibleByStringLiteral, Sendable {
    var status: String?
    var isGone = false
    var change: @Sendable (inout TodoSnapshot) -> Void = { _ in }

    init(stringLiteral text: String) {
        isGone = text == "-"
        if text == "!" { change = { $0.isBroken = true } } else { status = text }
    }

    init(_ status: String? = nil, _ change: @escaping @Sendable (inout TodoSnapshot) -> Void) {
        (self.status, self.change) = (status, change)
    }

    /// What the file of that name says; nil when it is gone.
    func snapshot(_ name: String) -> TodoSnapshot? {
        if isGone { return nil }
        var snapshot = TodoSnapshot(id: name, title: name)
        snapshot.status = status
        change(&snapshot)
        return snapshot
    }
}

/// A history told commit by commit; a file `a` is `todos/a.md`, and its todo has the id `a` unless it says another.
struct Story {
    var history = History()
    var settings: Settings
    /// The clocks of commits that changed nothing since the last step.
    private var passed: [Int] = []
    private var files: [String: TodoSnapshot] = [:]

    init(_ settings: Settings = Settings()) { self.settings = settings }

    /// The whole story at once, in the settings that stand there.
    init(_ commits: [(day: Int, files: [String: Said])], _ settings: Settings = Settings()) {
        self.init(settings)
        for (day, files) in commits { commit(day, files) }
    }

    /// Adds a commit at noon of that day by UTC.
    mutating func commit(_ number: Int, hour: Int = 12, by author: String = "Hana", _ said: [String: Said]) {
        let clock = day(number).number * 86_400 + hour * 3600
        let commit = Commit(
            name: "c\(history.steps.count + 1)", author: author, subject: "Commit \(history.steps.count + 1)",
            seconds: clock)
        for (name, said) in said { files[name] = said.snapshot(name) }
        history.add(
            commit, passed: passed, settings, said.keys.sorted().map { (path: "todos/\($0).md", said: files[$0]) })
        (passed, history.passed) = ([], [])
    }

    /// Adds a commit that changes nothing, at noon of that day by UTC.
    mutating func commitNothing(_ number: Int) {
        let clock = day(number).number * 86_400 + 12 * 3600
        passed.append(clock)
        history.passed = passed
        history.head = Commit(name: "n\(number)", author: "Hana", subject: "", seconds: clock)
    }

    /// The story as it was at the end of a day, settings and files too.
    func until(_ number: Int) -> Story {
        var story = self
        let days = history.days(in: settings.timeZone, today: day(100_000))
        story.history.steps = zip(history.steps, days).filter { $1 <= day(number) }.map(\.0)
        story.history.head = story.history.steps.last?.commit
        story.history.passed = []
        story.files = [:]
        for step in story.history.steps {
            for change in step.changes {
                let name = String(history.paths[change.path].dropFirst(6).dropLast(3))
                story.files[name] = change.snapshot.map { history.snapshots[$0] }
            }
        }
        if let last = story.history.steps.last { story.settings.columns = history.rules[last.rules].columns }
        return story
    }

    /// The working tree as the last commit left it.
    var project: Project {
        let todos = files.sorted { $0.key < $1.key }.map { Todo($1, path: "todos/\($0).md") }
        return Project(settings: settings, todos: todos)
    }

    func timeline(
        today: Int? = nil, includesDrafts: Bool = false,
        _ change: (inout Project) -> Void = { _ in }
    ) -> Timeline {
        var project = project
        change(&project)
        let last = history.steps.map { Int($0.commit.seconds / 86_400) - day(0).number }.max() ?? 1
        return ReplayHistory(today: day(today ?? last), includesDrafts: includesDrafts)(history, project)
    }
}

extension Todo {
    init(_ snapshot: TodoSnapshot, path: String) {
        self.init(id: snapshot.id, path: path, title: snapshot.title)
        status = snapshot.status.map { Located($0) }
        isChecked = snapshot.isChecked
        owners = snapshot.owners
        priority = snapshot.priority.map { Located($0) }
        kind = snapshot.kind.map { Located($0) }
        tags = snapshot.tags
        milestone = snapshot.milestone
        blockedBy = snapshot.blockedBy.map { Located($0) }
        days = snapshot.days
        estimate = snapshot.estimate
        isDraft = snapshot.isDraft
        isArchived = snapshot.isArchived
        isBroken = snapshot.isBroken
    }
}

extension Timeline {
    /// A line for each todo: the days of its states with their types; `*` closes, `~` is of unknown day, `-` is gone.
    var told: [String] {
        todos.indices.map { todo in
            let states = states(of: todo).map { state in
                let mark = state.isClosing ? "*" : state.isDated ? "" : "~"
                return "\(number(self.day(of: state))) \(state.type?.rawValue ?? "-")\(mark)"
            }
            return "\(todos[todo].id): \(states.joined(separator: ", "))"
        }
    }
}

/// The number of a day in stories.
func number(_ day: CalendarDay) -> Int { day.number - PastTests.day(0).number }

extension FlowFigures {
    /// A line for each day: the counts of the five types, then what happened, without what did not.
    var told: [String] { days.map(\.told) }
}

extension FlowFigures.Day {
    var told: String {
        let events = [("+", added), ("✓", closed), ("↺", reopened), ("-", removed)].filter { $0.1 > 0 }
        return "\(number(date)): \(todo) \(active) \(hold) \(done) \(cancelled)"
            + events.map { " \($0.0)\($0.1)" }.joined()
    }
}

extension ByPath<Moment> {
    /// Each moment as it is written, by its path.
    var told: [String: String] { Dictionary(uniqueKeysWithValues: known.map { ($0.file.path, $0.value.iso) }) }
}
