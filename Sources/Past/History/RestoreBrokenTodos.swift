package import Domain

/// Replaces broken todos with their last state in the history, so that they count with that state everywhere.
package struct RestoreBrokenTodos: Sendable {
    private let timeline: Timeline

    /// - Parameter timeline: the timeline of the project as parsed.
    package init(_ timeline: Timeline) { self.timeline = timeline }

    /// Returns the project with the last known state of broken todos. A todo missing in the history remains broken; a draft
    /// remains a draft.
    package func callAsFunction(_ project: Project) -> Project {
        var broken: [TodoKey: Int] = [:]
        for index in project.todos.indices where project.todos[index].isBroken {
            broken[project.todos[index].key] = index
        }
        if broken.isEmpty { return project }
        var recalled = project
        for file in timeline.files where file.isDraft {
            if let index = broken[file.key] { recalled.todos[index].isDraft = true }
        }
        for todo in timeline.todos.indices {
            guard let file = timeline.todos[todo].file, let index = broken[file],
                let state = timeline.present(todo)
            else { continue }
            recalled.todos[index].recall(timeline.snapshots[Int(state.snapshot)])
        }
        return recalled
    }
}

extension Todo {
    fileprivate mutating func recall(_ snapshot: TodoSnapshot) {
        isRecalled = true
        (id, title, isArchived) = (snapshot.id, snapshot.title, snapshot.isArchived)
        for word in Key.Word.allCases { self[word] = snapshot[word] }
        for names in Key.Names.allCases { self[names] = snapshot[names] }
        (days, isChecked, estimate) = (snapshot.days, snapshot.isChecked, snapshot.estimate)
        spent = snapshot.rare.spent
        blockedBy = snapshot.blockedBy.map { Located($0) }
    }
}
