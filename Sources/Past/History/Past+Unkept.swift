import Domain
import UseCases

extension Past {
    /// Adds steps for todos that git does not track, by the dates in their front matter. They are added on `createdAt`,
    /// or else today. They are closed on `doneAt`, or else never.
    mutating func addUntracked(_ untracked: Set<Int>, _ project: Project) {
        let columns = ColumnRules(project.settings.columns)
        var dated: [(day: CalendarDay, change: History.Change)] = []
        var undatedCount = 0
        for index in untracked.sorted() {
            let snapshot = TodoSnapshot(project.todos[index])
            let column = columns.column(of: snapshot.status, isChecked: snapshot.isChecked)
            let isDone = columns.type(of: column, isArchived: snapshot.isArchived) == .done
            let done = isDone ? snapshot.days.done.map { day($0) } : nil
            if snapshot.days.created == nil, done == nil { undatedCount += 1 }
            let path = add(project.todos[index].key)
            let added = min(snapshot.days.created.map { day($0) } ?? today, done ?? today)
            if let done, added < done {
                var before = snapshot
                (before.status, before.isChecked, before.isArchived) = (nil, nil, false)
                dated.append((added, History.Change(path: path, snapshot: add(before))))
            }
            dated.append((done ?? added, History.Change(path: path, snapshot: add(snapshot))))
        }
        insert(dated)
        if undatedCount > 0 { notices.append(.untracked(undatedCount)) }
    }

    private func day(_ moment: DateOrInstant) -> CalendarDay {
        max(min(moment.day(in: zone), today), .earliestCounted(before: today))
    }

    /// Inserts one step for each day, after the commits of that day.
    private mutating func insert(_ dated: [(day: CalendarDay, change: History.Change)]) {
        var changes: [CalendarDay: [History.Change]] = [:]
        for (day, change) in dated { changes[day, default: []].append(change) }
        merge(
            changes.keys.sorted().map { day in
                let step = Timeline.Step(day: day, seconds: nil, commit: nil, isByDates: true)
                return Step(step: step, changes: changes[day] ?? [], rules: 0)
            })
    }
}
