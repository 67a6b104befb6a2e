import Domain

extension Board {
    /// Sorts all todos. The history supplies update and closing dates that are missing in the files.
    mutating func order(by dates: FileDates?) {
        if let dates { fillUpdates(from: dates.commits) }
        let closings = dates?.closings ?? ByPath(capacity: 0)
        noteClosings(closings)
        fillLists(in: SortedTodos.standard(self, closings: closings))
    }

    /// - Parameter closings: closing times by path, in seconds since 1970. Closings in the working tree count as today.
    private mutating func noteClosings(_ closings: ByPath<Int>) {
        for index in rows.indices where !isLost(index) && !type(of: index).isOpen {
            let day =
                rows[index].todo.days.done?.day(in: settings.timeZone)
                ?? closings[key(of: index)].map { $0 == .max ? today : settings.timeZone.day(at: $0) }
            rows[index].closed = day.map { min($0, today) }
        }
    }

    /// Sets the update date of todos without one.
    private mutating func fillUpdates(from commits: ByPath<DateOrInstant>) {
        guard !commits.isEmpty else { return }
        for index in rows.indices where rows[index].todo.days.updated == nil {
            guard let updated = commits[key(of: index)] else { continue }
            (rows[index].todo.days.updated, rows[index].isDatedByHistory) = (updated, true)
        }
    }

    /// Fills all lists of todos in the given order.
    ///
    /// - Parameter order: the indices of all todos.
    private mutating func fillLists(in order: [Int]) {
        cards = Array(repeating: [], count: columns.count)
        (listed, archived) = ([], [])
        for user in users.indices { users[user].todos.removeAll() }
        for tag in tags.indices { tags[tag].todos.removeAll() }
        for milestone in milestones.indices { milestones[milestone].todos.removeAll() }
        listed.reserveCapacity(order.count)
        for index in order { place(index) }
    }

    private mutating func place(_ index: Int) {
        guard !rows[index].todo.isArchived else { return archived.append(index) }
        listed.append(index)
        if !isLost(index) { cards[rows[index].column].append(index) }
        for owner in rows[index].owners { users[owner].todos.append(index) }
        for tag in rows[index].tags { tags[tag].todos.append(index) }
        if let milestone = rows[index].milestone { milestones[milestone].todos.append(index) }
    }
}
