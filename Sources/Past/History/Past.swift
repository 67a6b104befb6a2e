import Domain

/// The steps of a history with their days. The working tree can be appended as a further step if it differs.
struct Past {
    /// The steps in chronological order.
    var steps: [Step] = []
    private(set) var rules: [History.Rules]
    private(set) var paths: [String]
    private(set) var snapshots: [TodoSnapshot]
    let today: CalendarDay
    let zone: TimeZoneRules

    struct Step {
        var step: Timeline.Step
        var changes: [History.Change]
        /// Index in `rules`.
        var rules: Int
    }

    /// Notices for the user.
    var notices: [HistoryNotice] = []
    /// Indices in `snapshots` of done todos with an unknown done date.
    private(set) var undated: Set<Int> = []

    init(_ history: History, _ project: Project, today: CalendarDay) {
        (rules, paths, snapshots) = (history.rules, history.paths, history.snapshots)
        if rules.isEmpty { rules = [History.Rules(project.settings)] }
        let names = FormerNames(project.settings, history)
        if !names.isEmpty { for index in snapshots.indices { names.resolve(&snapshots[index]) } }
        self.today = today
        zone = project.settings.timeZone
        // A mistyped year must not create figures for a million days.
        let days = history.days(in: zone, today: today, notBefore: .earliestCounted(before: today))
        steps.reserveCapacity(history.steps.count + 1)
        for (step, day) in zip(history.steps, days) {
            let told = Timeline.Step(day: day, seconds: step.commit.seconds, commit: step.commit)
            steps.append(Step(step: told, changes: step.changes, rules: step.rules))
        }
        if !history.unkept.isEmpty { addUnkept(history.unkept, project) }
    }

    /// Adds a path that no commit contains, and returns its index.
    mutating func add(path: String) -> Int {
        paths.append(path)
        return paths.count - 1
    }

    /// - Parameter isUndated: whether the todo is done on an unknown date.
    mutating func add(_ snapshot: TodoSnapshot, isUndated: Bool) -> Int {
        if isUndated { undated.insert(snapshots.count) }
        snapshots.append(snapshot)
        return snapshots.count - 1
    }

    /// The rules after the last step.
    var present: History.Rules? { steps.last.map { rules[$0.rules] } }

    /// Returns the id prefixes of present and past tasks, the present ones first.
    func prefixes(_ settings: Settings) -> [String] {
        var known = settings.idPrefixes
        for prefix in rules.flatMap(\.idPrefixes) where !known.contains(prefix) { known.append(prefix) }
        return known
    }

    /// Appends the differences of the working tree as a further step, today.
    mutating func add(_ tree: WorkingTree, of project: Project) {
        let now = History.Rules(project.settings)
        guard !tree.changed.isEmpty || !tree.gone.isEmpty || present?.columns != now.columns else { return }
        let changes = tree.changed.sorted().map { index in
            let path = tree.places[index] ?? add(path: project.todos[index].path)
            return History.Change(path: path, snapshot: add(TodoSnapshot(project.todos[index]), isUndated: false))
        }
        rules.append(now)
        let step = Timeline.Step(day: today, seconds: nil, commit: nil)
        let gone = tree.gone.map { History.Change(path: $0, snapshot: nil) }
        steps.append(Step(step: step, changes: changes + gone, rules: rules.count - 1))
    }
}

extension CalendarDay {
    /// Returns the first day in figures, 100 years before today. Earlier events count on that day.
    static func earliestCounted(before today: CalendarDay) -> CalendarDay { today.adding(days: -36_525) }
}
