import Domain
import Past
import TestSupport
import UseCases

/// Returns a day of a story; 1 is Monday, 5 January 2026.
func day(_ number: Int) -> CalendarDay { CalendarDay(number: 20_457 + number) }

/// The contents of a file in a story: a status, `-` if it is removed, `!` if it is broken, or any snapshot.
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

    /// Returns the snapshot of the file with that name; nil if it is removed.
    func snapshot(_ name: String) -> TodoSnapshot? {
        if isGone { return nil }
        var snapshot = TodoSnapshot(id: name, title: name)
        snapshot.status = status
        change(&snapshot)
        return snapshot
    }
}

/// A history built commit by commit. File `a` is `todos/a.md`, and its todo has the id `a` unless it specifies another.
struct Story {
    var history = History()
    var settings: Settings
    /// The committer times of commits that changed nothing since the last step.
    private var passed: [Int] = []
    private var files: [String: TodoSnapshot] = [:]

    init(_ settings: Settings = Settings()) { self.settings = settings }

    /// Creates a story from all its commits, with the given settings.
    init(_ commits: [(day: Int, files: [String: Said])], _ settings: Settings = Settings()) {
        self.init(settings)
        for (day, files) in commits { commit(day, files) }
    }

    /// Adds a commit on that day, by default at noon UTC.
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

    /// Adds a commit without changes at noon UTC on that day.
    mutating func commitNothing(_ number: Int) {
        let clock = day(number).number * 86_400 + 12 * 3600
        passed.append(clock)
        history.passed = passed
        history.head = Commit(name: "n\(number)", author: "Hana", subject: "", seconds: clock)
    }

    /// Returns the story up to the end of a day, including settings and files.
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

    /// The working tree after the last commit.
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
        (aliases, parent) = (snapshot.rare.aliases.map { Located($0) }, snapshot.rare.parent.map { Located($0) })
        days = snapshot.days
        (estimate, spent) = (snapshot.estimate, snapshot.rare.spent)
        isDraft = snapshot.isDraft
        isArchived = snapshot.isArchived
        if snapshot.isImported { more = [UnknownKey(key: importedFrom, value: .text("github:a/b#1"), place: .start)] }
        isBroken = snapshot.isBroken
    }
}

extension Timeline {
    /// One line per todo: the days of its states with their types. `*` marks a closing, `~` an unknown day, `-` a
    /// removal.
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

/// Returns the number of a day in stories.
func number(_ day: CalendarDay) -> Int { day.number - PastTests.day(0).number }

extension FlowFigures {
    /// One line per day: the counts of the five types, then the events with non-zero counts.
    var told: [String] { days.map(\.told) }
}

extension FlowFigures.Day {
    var told: String {
        let events = [("+", added), ("✓", closed), ("↺", reopened), ("-", removed), ("a", adopted), ("r", returned)]
            .filter { $0.1 > 0 }
        return "\(number(date)): \(todo) \(active) \(hold) \(done) \(cancelled)"
            + events.map { " \($0.0)\($0.1)" }.joined()
    }
}

extension ByPath<DateOrInstant> {
    /// Each time as text, by path.
    var told: [String: String] { Dictionary(uniqueKeysWithValues: known.map { ($0.file.path, $0.value.iso) }) }
}
