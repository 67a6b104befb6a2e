import Domain

extension Board {
    /// Puts what is closed in order by what the history knows of when it was closed; files know it where they have
    /// `doneAt`.
    ///
    /// To be asked once the moments of last changes are known too.
    package mutating func orderClosed(by timeline: Timeline) {
        let isOrdered = todos.indices.allSatisfy { todos[$0].days.done != nil || type(of: $0).isOpen }
        if !isOrdered { stand(in: SortedTodos.standard(self, closings: timeline.lastClosings)) }
    }

    /// Fills every list of todos anew.
    ///
    /// - Parameter order: all todos, by index.
    mutating func stand(in order: [Int]) {
        cards = Array(repeating: [], count: columns.count)
        (listed, archived) = ([], [])
        for user in users.indices { users[user].todos.removeAll() }
        for tag in tags.indices { tags[tag].todos.removeAll() }
        for milestone in milestones.indices { milestones[milestone].todos.removeAll() }
        listed.reserveCapacity(order.count)
        for index in order { place(index) }
    }

    private mutating func place(_ index: Int) {
        guard !todos[index].isArchived else { return archived.append(index) }
        listed.append(index)
        if !isLost(index) { cards[entries[index].column].append(index) }
        for owner in entries[index].owners { users[owner].todos.append(index) }
        for tag in entries[index].tags { tags[tag].todos.append(index) }
        if let milestone = entries[index].milestone { milestones[milestone].todos.append(index) }
    }
}
