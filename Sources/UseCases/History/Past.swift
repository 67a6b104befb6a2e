import Domain

/// The steps of a history up to a day, with the working tree as one more where it says something else.
struct Past {
    /// In the order of time.
    private(set) var steps: [Step] = []
    private(set) var rules: [History.Rules]
    private(set) var paths: [String]
    private(set) var snapshots: [TodoSnapshot]
    /// The last commit; nil when it is after that day.
    private(set) var head: Commit?
    /// The day on which the history goes on, when it does so after today; the working tree is not told then.
    private(set) var later: CalendarDay?
    let today: CalendarDay
    let zone: TimeZoneRules

    struct Step {
        var step: Timeline.Step
        var changes: [History.Change]
        /// Index in `rules`.
        var rules: Int
    }

    /// - Parameter endsToday: whether commits after `today` do not count; else they count as today's, since clocks go
    ///   wrong.
    init(_ history: History, _ project: Project, today: CalendarDay, endsToday: Bool) {
        (rules, paths, snapshots) = (history.rules, history.paths, history.snapshots)
        self.today = today
        zone = project.settings.timeZone
        let latest = endsToday ? CalendarDay(number: .max) : today
        // A mistyped year must not make a day of figures for each of a million days.
        var last = CalendarDay.earliestCounted(before: today)
        steps.reserveCapacity(history.steps.count + 1)
        for step in history.steps {
            last = min(max(last, zone.day(at: step.seconds)), latest)
            guard last <= today else {
                head = steps.last?.step.commit
                later = last
                return
            }
            let told = Timeline.Step(day: last, seconds: step.seconds, commit: step.commit)
            steps.append(Step(step: told, changes: step.changes, rules: step.rules))
        }
        if let commit = history.head, min(max(last, zone.day(at: commit.seconds)), latest) > today {
            head = steps.last?.step.commit
            later = max(last, zone.day(at: commit.seconds))
            return
        }
        head = history.head
        addWorkingTree(project)
    }

    /// The rules after the last step.
    var present: History.Rules? { steps.last.map { rules[$0.rules] } }

    /// The beginnings of ids that tasks have or ever had, the present ones first.
    func prefixes(_ settings: Settings) -> [String] {
        var known = settings.idPrefixes
        for prefix in rules.flatMap(\.idPrefixes) where !known.contains(prefix) { known.append(prefix) }
        return known
    }

    private mutating func addWorkingTree(_ project: Project) {
        let changes = workingChanges(project)
        let now = History.Rules(project.settings)
        guard !changes.isEmpty || present?.columns != now.columns else { return }
        rules.append(now)
        let step = Timeline.Step(day: today, seconds: nil, commit: nil)
        steps.append(Step(step: step, changes: changes, rules: rules.count - 1))
    }

    private mutating func workingChanges(_ project: Project) -> [History.Change] {
        var last = Array(repeating: Int?.none, count: paths.count)
        for step in steps { for change in step.changes { last[change.path] = change.snapshot } }
        var places = Dictionary(paths.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        var isThere = Array(repeating: false, count: paths.count)
        var changes: [History.Change] = []
        for index in project.todos.indices {
            let snapshot = TodoSnapshot(project.todos[index])
            let path = project.todos[index].path
            if let place = places[path] {
                isThere[place] = true
                if let before = last[place], snapshots[before] == snapshot { continue }
            } else {
                places[path] = paths.count
                paths.append(path)
            }
            changes.append(History.Change(path: places[path] ?? 0, snapshot: snapshots.count))
            snapshots.append(snapshot)
        }
        for place in last.indices where last[place] != nil && !isThere[place] {
            changes.append(History.Change(path: place, snapshot: nil))
        }
        return changes
    }
}

extension CalendarDay {
    /// The first day that figures count: a hundred years before today; what was earlier stands on it.
    static func earliestCounted(before today: CalendarDay) -> CalendarDay { today.adding(days: -36_525) }
}
