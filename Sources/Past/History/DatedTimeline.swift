import Domain
import UseCases

/// Builds a timeline from the dates in front matter, for projects without git history.
///
/// A todo has the type `todo` from `createdAt`, `active` from `startedAt` and `done` from `doneAt`. A present type
/// without a matching date starts on the last known date of the todo: a todo done without `doneAt` counts as done from
/// that day, but not as closed. A todo without any past date exists only today, in its present state. Dates before the
/// first counted day move to that day, so that a mistyped year does not create figures for a million days.
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

    func timeline() -> Timeline {
        var timeline = Timeline(today: today, zone: project.settings.timeZone)
        timeline.source = .frontMatter
        timeline.columns = columns.columns
        timeline.columnCount = columns.presentCount
        timeline.layouts = [
            Timeline.Layout(step: 0, columns: project.settings.columns, places: columns.places(by: 0))
        ]
        timeline.idPrefixes = project.settings.idPrefixes
        timeline.files = project.todos.map { Timeline.File(key: $0.key) }
        timeline.notices = fill(&timeline)
        return timeline
    }

    /// Sets the states and returns notices about missing dates.
    private func fill(_ timeline: inout Timeline) -> [HistoryNotice] {
        let counted = countedTodos
        timeline.snapshots = counted.map { TodoSnapshot(project.todos[$0]) }
        var (undated, future, ancient) = (0, 0, 0)
        var datedStates: [Told] = []
        datedStates.reserveCapacity(2 * counted.count)
        for todo in timeline.snapshots.indices {
            let now = columns.place(
                of: timeline.snapshots[todo].status, isChecked: timeline.snapshots[todo].isChecked,
                isArchived: timeline.snapshots[todo].isArchived, by: 0)
            let dates = Dates(
                created: timeline.snapshots[todo].days.created?.day(in: timeline.zone),
                started: timeline.snapshots[todo].days.started?.day(in: timeline.zone),
                done: timeline.snapshots[todo].days.done?.day(in: timeline.zone))
            if let first = dates.first(upTo: today) {
                if first < earliest { ancient += 1 }
                add(Int32(todo), now, dates, from: first, to: &datedStates)
            } else {
                if dates.isEmpty { undated += 1 } else { future += 1 }
                add(Int32(todo), (today, now.type, false), now, to: &datedStates)
            }
        }
        timeline.steps = steps(of: &datedStates)
        var order = TodoOrder()
        timeline.set(
            datedStates.map { ($0.state.snapshot, $0.state) }, of: counted.count,
            file: { project.todos[counted[$0]].key }, &order
        )
        return notices(undated: undated, future: future, ancient: ancient)
    }

    /// The state of a todo from a day on. Its snapshot has the same index as the todo.
    private struct Told {
        var day: CalendarDay
        var state: TodoState
    }

    /// Returns a step for each day with states, and sets the step of each state.
    private func steps(of datedStates: inout [Told]) -> [Timeline.Step] {
        guard let first = datedStates.lazy.map(\.day.number).min() else { return [] }
        var stepOf: [Int32?] = Array(repeating: nil, count: today.number - first + 1)
        for state in datedStates { stepOf[state.day.number - first] = 0 }
        var steps: [Timeline.Step] = []
        for place in stepOf.indices where stepOf[place] != nil {
            stepOf[place] = Int32(steps.count)
            steps.append(Timeline.Step(day: CalendarDay(number: first + place)))
        }
        for index in datedStates.indices {
            datedStates[index].state.step = stepOf[datedStates[index].day.number - first] ?? 0
        }
        return steps
    }

    private func notices(undated: Int, future: Int, ancient: Int) -> [HistoryNotice] {
        var notices: [HistoryNotice] = []
        if undated > 0 { notices.append(.undated(undated)) }
        if future > 0 { notices.append(.future(future)) }
        if ancient > 0 { notices.append(.ancient(ancient, earliest: earliest)) }
        return notices
    }

    /// The todos to include: each id once, without broken todos, which have no dates.
    private var countedTodos: [Int] {
        var owners: [String: Int] = [:]
        owners.reserveCapacity(project.todos.count)
        // Accesses each field by index, because copying a whole todo retains each of its strings.
        for index in project.todos.indices {
            if project.todos[index].isBroken || project.todos[index].isDraft && !includesDrafts { continue }
            _ = owners.enter(index, under: project.todos[index].id.lowercased()) {
                FileRank(
                    isArchived: project.todos[$0].isArchived, isOff: project.todos[$0].isDraft,
                    of: project.todos[$0].source,
                    created: project.todos[$0].days.created)
            }
        }
        return owners.values.sorted()
    }

    /// The present column and type of a todo.
    private typealias SourcePosition = (column: Int32, type: ColumnType)
    /// A change of a todo's type on a day.
    private typealias Turn = (day: CalendarDay, type: ColumnType, isDated: Bool)

    /// Adds the states of a todo in chronological order.
    private func add(
        _ todo: Int32, _ now: SourcePosition, _ dates: Dates, from first: CalendarDay, to datedStates: inout [Told]
    ) {
        // Ignores a `doneAt` left over from an earlier completion, and a start after the end.
        let done = now.type == .done ? dates.done : nil
        let started = dates.started.flatMap { day in done.map { day > $0 } ?? false ? nil : day }
        var last: Turn = (first, .todo, true)
        add(todo, last, now, to: &datedStates)
        if let started, started <= today {
            last = (started, .active, true)
            add(todo, last, now, to: &datedStates)
        }
        if let done, done <= today {
            last = (done, .done, true)
            add(todo, last, now, to: &datedStates)
        }
        let entry = now.type == .done ? done : now.type == .active ? started : nil
        // A present type whose date is in the future starts today.
        let isYetToCome = entry.map { $0 > today } ?? false
        if last.type != now.type { add(todo, (isYetToCome ? today : last.day, now.type, false), now, to: &datedStates) }
    }

    private func add(_ todo: Int32, _ turn: Turn, _ now: SourcePosition, to datedStates: inout [Told]) {
        let state = TodoState(
            step: 0, snapshot: todo, column: turn.type == now.type ? now.column : columns.first(turn.type),
            type: turn.type, isDated: turn.isDated, isClosing: turn.isDated && turn.type == .done)
        datedStates.append(Told(day: max(turn.day, earliest), state: state))
    }

    private struct Dates {
        let created: CalendarDay?
        let started: CalendarDay?
        let done: CalendarDay?

        var isEmpty: Bool { created == nil && started == nil && done == nil }

        /// Returns the first of the dates that is not after the given day.
        func first(upTo today: CalendarDay) -> CalendarDay? {
            var first: CalendarDay?
            for case let day? in [created, started, done] where day <= today { first = min(first ?? day, day) }
            return first
        }
    }
}
