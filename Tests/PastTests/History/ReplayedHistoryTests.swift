import Domain
import Past
import TestSupport
import Testing
import UseCases

/// A history replayed repeatedly with different working trees.
struct `A cached replay` {
    /// The contents of a timeline.
    private struct Told: Equatable {
        let steps: [Timeline.Step]
        let columns: [Column]
        let layouts: [[Int]]
        let todos: [TodoHistory]
        let states: [TodoState]
        let said: [TodoSnapshot]
        let files: [Timeline.File]
        let commits: [TodoKey: DateOrInstant]

        init(_ timeline: Timeline) {
            (steps, columns, todos, states) = (timeline.steps, timeline.columns, timeline.todos, timeline.states)
            layouts = timeline.layouts.map { [$0.step] + $0.places.map { Int($0) } }
            said = timeline.states.map { timeline.snapshots[Int($0.snapshot)] }
            files = timeline.files
            commits = Dictionary(uniqueKeysWithValues: timeline.lastCommits.known.map { ($0.file, $0.value) })
        }
    }

    @Test(arguments: 1...60 as ClosedRange<UInt64>)
    func `gives the same result as a replay from scratch`(seed: UInt64) {
        let story = seed.isMultiple(of: 2) ? Story.ofPast(seed: seed) : Story.ofBoard(seed: seed)
        var (chance, project) = (SeededGenerator(seed: seed), story.project)
        let (replay, kept) = (ReplayHistory(today: day(20)), ReplayedHistory())
        for round in 1...20 {
            var read: Set<TodoKey> = []
            for _ in 0..<Int.random(in: 0..<3, using: &chance) { change(&project, &read, round, &chance) }
            var history = story.history
            // Some rounds include a todo that git does not track.
            if round % 7 == 0, !project.todos.isEmpty { history.untracked = [project.todos.count - 1] }
            let told = Told(replay(history, project, ReplayedHistory.Use(kept, read: read)))
            #expect(told == Told(replay(history, project)), "seed \(seed), round \(round)")
        }
    }

    private func change(
        _ project: inout Project, _ read: inout Set<TodoKey>, _ round: Int, _ chance: inout SeededGenerator
    ) {
        let index = project.todos.indices.randomElement(using: &chance)
        switch Int.random(in: 0..<8, using: &chance) {
        case 0:
            let path = "todos/n\(round).md"
            if project.todos.contains(where: { $0.path == path }) { return }
            let place = project.todos.firstIndex { $0.path > path } ?? project.todos.count
            project.todos.insert(Todo(id: "n\(round)", path: path, title: "N"), at: place)
            read.insert(TodoKey(path))
        case 1:
            if let index { project.todos.remove(at: index) }
        default:
            guard let index else { return }
            project.todos[index].status = ["todo", "doing", "done", "odd"].randomElement(using: &chance).map {
                Located($0)
            }
            if Bool.random(using: &chance) { project.todos[index].isArchived.toggle() }
            if round % 5 == 0 { project.todos[index].isDraft.toggle() }
            if round % 6 == 0 { project.todos[index].isBroken.toggle() }
            read.insert(project.todos[index].key)
        }
    }
}
