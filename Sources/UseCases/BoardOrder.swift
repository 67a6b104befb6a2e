import Domain

extension Board {
    /// Puts all todos in order; when they were changed and closed, the history says where their files do not.
    mutating func order(by dates: FileDates?) {
        if let dates { fillUpdates(from: dates.commits) }
        let closings = dates?.closings ?? ByPath(capacity: 0)
        noteClosings(closings)
        stand(in: SortedTodos.standard(self, closings: closings))
    }

    /// - Parameter closings: by the files' paths, in seconds since 1970; what the working tree closes was closed today.
    private mutating func noteClosings(_ closings: ByPath<Int>) {
        for index in rows.indices where !isLost(index) && !type(of: index).isOpen {
            let day =
                rows[index].todo.days.done?.day(in: settings.timeZone)
                ?? closings[key(of: index)].map { $0 == .max ? today : settings.timeZone.day(at: $0) }
            rows[index].closed = day.map { min($0, today) }
        }
    }

    /// Says of todos that do not say it when they were last changed.
    private mutating func fillUpdates(from commits: ByPath<Moment>) {
        guard !commits.isEmpty else { return }
        for index in rows.indices where rows[index].todo.days.updated == nil {
            rows[index].todo.days.updated = commits[key(of: index)]
        }
    }

    /// Fills every list of todos anew.
    ///
    /// - Parameter order: all todos, by index.
    private mutating func stand(in order: [Int]) {
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
