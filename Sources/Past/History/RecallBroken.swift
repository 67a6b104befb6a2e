package import Domain

/// Says of broken todos what they last said, as far as the history knows it: they count everywhere as they last were.
package struct RecallBroken: Sendable {
    private let timeline: Timeline

    /// - Parameter timeline: of the project as it was read.
    package init(_ timeline: Timeline) { self.timeline = timeline }

    /// The project with broken todos as they last were; one that the history does not know stays as it is.
    package func callAsFunction(_ project: Project) -> Project {
        var broken: [TodoKey: Int] = [:]
        for index in project.todos.indices where project.todos[index].isBroken {
            broken[project.todos[index].key] = index
        }
        if broken.isEmpty { return project }
        var recalled = project
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
    fileprivate mutating func recall(_ said: TodoSnapshot) {
        isRecalled = true
        (id, title, isArchived) = (said.id, said.title, said.isArchived)
        for word in Key.Word.allCases { self[word] = said[word] }
        for names in Key.Names.allCases { self[names] = said[names] }
        (days, isChecked, estimate) = (said.days, said.isChecked, said.estimate)
        blockedBy = said.blockedBy.map { Located($0) }
    }
}
