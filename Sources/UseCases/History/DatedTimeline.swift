import Domain

/// A timeline from the dates in the front matter, where git tells nothing.
///
/// A todo is to do from `createdAt`, active from `startedAt` and done from `doneAt` on. What it is now without a date
/// that says since when, it is from the last day known of it: a todo done without `doneAt` is known as done then, but
/// not as closed. One without any date is there today only. Dates after today have not come yet, and those before the
/// first day that counts stand on it: a mistyped year must not make a day of figures for each of a million days.
struct DatedTimeline {
    private let project: Project
    private let today: CalendarDay
    private let includesDrafts: Bool
    private let columns: ColumnTable
    private var earliest: CalendarDay { .earliestCounted(before: today) }

    init(_ project: Project, today: CalendarDay, includesDrafts: Bool) {
        self.project = project
        self.today = today
        self.includesDrafts = includesDrafts
        columns = ColumnTable(present: project.settings.columns, [project.settings.columns])
    }

    func callAsFunction() -> Timeline {
        var timeline = Timeline(today: today, zone: project.settings.timeZone)
        timeline.source = .frontMatter
        timeline.columns = columns.columns
        timeline.columnCount = columns.presentCount
        timeline.layouts = [
            Timeline.Layout(step: 0, columns: project.settings.columns, places: columns.places(by: 0))
        ]
        timeline.idPrefixes = project.settings.idPrefixes
        timeline.files = project.todos.map { Timeline.File(path: $0.path) }
        timeline.notices = fill(&timeline)
        return timeline
    }

    /// Sets the states, and tells what the dates do not.
    private func fill(_ timeline: inout Timeline) -> [String] {
        let meant = meantTodos
        timeline.snapshots = meant.map { TodoSnapshot(project.todos[$0]) }
        var (undated, future, ancient) = (0, 0, 0)
        var told: [(day: CalendarDay, todo: Int32, state: TodoState)] = []
        for (index, snapshot) in timeline.snapshots.enumerated() {
            let dates = Dates(snapshot, timeline.zone)
            let states = dates.all.isEmpty ? [undatedState(snapshot)] : self.states(snapshot, dates)
            if dates.all.isEmpty { undated += 1 } else if states.isEmpty { future += 1 }
            if let first = states.first?.day, first < earliest { ancient += 1 }
            told += states.map { (max($0.day, earliest), Int32(index), $0.state) }
        }
        let days = Set(told.map(\.day)).sorted()
        timeline.steps = days.map { Timeline.Step(day: $0) }
        let steps = Dictionary(days.enumerated().map { ($1, Int32($0)) }, uniquingKeysWith: { first, _ in first })
        for index in told.indices {
            told[index].state.step = steps[told[index].day] ?? 0
            told[index].state.snapshot = told[index].todo
        }
        timeline.set(told.map { ($0.todo, $0.state) }, of: meant.count) { project.todos[meant[$0]].path }
        return notices(undated: undated, future: future, ancient: ancient)
    }

    private func notices(undated: Int, future: Int, ancient: Int) -> [String] {
        var notices: [String] = []
        if undated == 1 { notices.append("1 todo has no date and counts for today only") }
        if undated > 1 { notices.append("\(undated) todos have no date and count for today only") }
        if future == 1 { notices.append("1 todo has only dates after today and does not count yet") }
        if future > 1 { notices.append("\(future) todos have only dates after today and do not count yet") }
        if ancient > 0 {
            let todos = ancient == 1 ? "1 todo has a date" : "\(ancient) todos have dates"
            notices.append("\(todos) more than a hundred years ago; days are counted from \(earliest.iso) on")
        }
        return notices
    }

    /// Each id once, by the rules of `ReferenceTable`; broken todos have no dates.
    private var meantTodos: [Int] {
        var owners: [String: Int] = [:]
        for index in project.todos.indices {
            let todo = project.todos[index]
            if todo.isBroken || todo.isDraft && !includesDrafts { continue }
            let id = todo.id.lowercased()
            if let other = owners[id], todo.isArchived || !project.todos[other].isArchived { continue }
            owners[id] = index
        }
        return owners.values.sorted()
    }

    private func place(of snapshot: TodoSnapshot) -> (column: Int32, type: ColumnType) {
        columns.place(
            of: snapshot.status, isChecked: snapshot.isChecked, isArchived: snapshot.isArchived, by: 0)
    }

    private func undatedState(_ snapshot: TodoSnapshot) -> (day: CalendarDay, state: TodoState) {
        let now = place(of: snapshot)
        return (today, TodoState(step: 0, snapshot: 0, column: now.column, type: now.type, isDated: false))
    }

    /// In the order of time; empty when no date has come yet.
    private func states(_ snapshot: TodoSnapshot, _ dates: Dates) -> [(day: CalendarDay, state: TodoState)] {
        let now = place(of: snapshot)
        // A `doneAt` left over from before closes nothing, nor does a start after the end begin anything.
        let done = now.type == .done ? dates.done : nil
        let started = dates.started.flatMap { day in done.map { day > $0 } ?? false ? nil : day }
        guard let first = dates.all.filter({ $0 <= today }).min() else { return [] }
        var way = [(day: first, type: ColumnType.todo, isDated: true)]
        if let started, started <= today { way.append((started, .active, true)) }
        if let done, done <= today { way.append((done, .done, true)) }
        let entry = now.type == .done ? done : now.type == .active ? started : nil
        let isYetToCome = entry.map { $0 > today } ?? false
        if let last = way.last, last.type != now.type, !isYetToCome { way.append((last.day, now.type, false)) }
        return way.map { day, type, isDated in
            let column = type == now.type ? now.column : columns.first(type)
            let isClosing = isDated && type == .done
            return (
                day,
                TodoState(
                    step: 0, snapshot: 0, column: column, type: type, isDated: isDated, isClosing: isClosing)
            )
        }
    }

    private struct Dates {
        let created: CalendarDay?
        let started: CalendarDay?
        let done: CalendarDay?

        init(_ snapshot: TodoSnapshot, _ zone: TimeZoneRules) {
            created = snapshot.createdAt?.day(in: zone)
            started = snapshot.startedAt?.day(in: zone)
            done = snapshot.doneAt?.day(in: zone)
        }

        var all: [CalendarDay] { [created, started, done].compactMap { $0 } }
    }
}
