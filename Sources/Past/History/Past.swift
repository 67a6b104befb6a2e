import Domain

/// The steps of a history with their days. The working tree can be appended as a further step if it differs.
struct Past {
    /// The steps in chronological order.
    var steps: [Step] = []
    private(set) var rules: [History.Rules]
    /// The files; those in commits come first.
    private(set) var files: [FileKey]
    private let committedCount: Int
    private(set) var snapshots: [TodoSnapshot]
    let today: CalendarDay
    let zone: TimeZoneRules

    struct Step {
        var step: Timeline.Step
        var changes: [History.Change]
        /// Index in `rules`.
        var rules: Int
    }

    /// The first step of the board and of each source.
    private(set) var beginnings: [SourceID: Timeline.Step] = [:]

    /// Notices for the user.
    var notices: [HistoryNotice] = []

    /// The indices of the present todos that git does not track.
    let untracked: Set<Int>

    /// The indices of the present todos that are as committed, whatever their bytes are.
    let unchanged: Set<Int>

    /// - Parameter others: the history of each other source, in the order of their names.
    init(_ history: History, beside others: [History], _ project: Project, today: CalendarDay) {
        (rules, snapshots) = (history.rules, history.snapshots)
        files = history.paths.map { FileKey($0) }
        untracked = others.reduce(into: history.untracked) { $0.formUnion($1.untracked) }
        unchanged = history.unchanged
        committedCount = others.reduce(files.count) { $0 + $1.paths.count }
        if rules.isEmpty { rules = [History.Rules(project.settings)] }
        let names = FormerNames(project.settings, history)
        if !names.isEmpty { for index in snapshots.indices { names.resolve(&snapshots[index]) } }
        self.today = today
        zone = project.settings.timeZone
        // A wrong date of a commit must not create figures for a million days.
        steps = past(of: history)
        beginnings[.own] = steps.first?.step
        if project.settings.onlyWithStatus { removeFilesWithoutStatus() }
        for other in others { add(other) }
        if !untracked.isEmpty { addUntracked(untracked, project) }
    }

    private func past(of history: History) -> [Step] {
        let days = history.days(in: zone, today: today, notBefore: .earliestCounted(before: today))
        var steps: [Step] = []
        steps.reserveCapacity(history.steps.count + 1)
        for (step, day) in zip(history.steps, days) {
            let dated = Timeline.Step(day: day, seconds: step.commit.seconds, commit: step.commit)
            steps.append(Step(step: dated, changes: step.changes, rules: step.rules))
        }
        return steps
    }

    /// Applies the present `onlyWithStatus`: a file that had no status was no todo.
    private mutating func removeFilesWithoutStatus() {
        for step in steps.indices {
            for change in steps[step].changes.indices {
                guard let snapshot = steps[step].changes[change].snapshot, snapshots[snapshot].hasNoStatus else {
                    continue
                }
                steps[step].changes[change].snapshot = nil
            }
        }
    }

    private mutating func add(_ other: History) {
        let (file, snapshot) = (files.count, snapshots.count)
        files += other.paths.map { FileKey($0, in: other.source) }
        snapshots += other.snapshots
        let steps = past(of: other)
        beginnings[other.source] = steps.first?.step
        merge(
            steps.map { step in
                var step = step
                step.changes = step.changes.map {
                    History.Change(path: file + $0.path, snapshot: $0.snapshot.map { snapshot + $0 })
                }
                return step
            })
    }

    /// Adds steps that do not change the rules, each after the existing steps of its day.
    mutating func merge(_ others: [Step]) {
        var merged: [Step] = []
        merged.reserveCapacity(steps.count + others.count)
        var next = 0
        let first = steps.first?.rules ?? 0
        func add(upTo day: CalendarDay?) {
            while next < others.count, day.map({ others[next].step.day < $0 }) ?? true {
                var step = others[next]
                step.rules = merged.last?.rules ?? first
                merged.append(step)
                next += 1
            }
        }
        for step in steps {
            add(upTo: step.step.day)
            merged.append(step)
        }
        add(upTo: nil)
        steps = merged
    }

    /// The files in commits.
    var committed: [FileKey] { committedCount == files.count ? files : Array(files[..<committedCount]) }

    /// Adds a file that is in no commit, and returns its index.
    mutating func add(_ file: FileKey) -> Int {
        files.append(file)
        return files.count - 1
    }

    /// Adds the contents of a file, and returns their index.
    mutating func add(_ snapshot: TodoSnapshot) -> Int {
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
            let path = tree.places[index] ?? add(project.todos[index].key)
            return History.Change(path: path, snapshot: add(TodoSnapshot(project.todos[index])))
        }
        rules.append(now)
        let step = Timeline.Step(day: today, seconds: nil, commit: nil)
        beginnings[.own] = beginnings[.own] ?? step
        let gone = tree.gone.map { History.Change(path: $0, snapshot: nil) }
        steps.append(Step(step: step, changes: changes + gone, rules: rules.count - 1))
    }
}

extension TodoSnapshot {
    /// Whether neither a status nor a checkbox decides the column. A broken file may have had one.
    fileprivate var hasNoStatus: Bool { status == nil && isChecked == nil && !isBroken }
}

extension CalendarDay {
    /// Returns the first day in figures, 100 years before today. Earlier events count on that day.
    static func earliestCounted(before today: CalendarDay) -> CalendarDay { today.adding(days: -36_525) }
}
