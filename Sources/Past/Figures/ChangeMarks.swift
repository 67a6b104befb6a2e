import Domain
package import UseCases

/// Which todos of a board are not as they were after an earlier step, each with what matters most of that.
///
/// It is `ChangeFigures` for cards, and knows of texts that changed too, which figures do not.
package struct ChangeMarks: Sendable {
    /// What happened to one, the weightiest first.
    package enum Mark: Int, Sendable, CaseIterable {
        case added, closed, reopened, moved, edited
    }

    /// By indices on the board.
    private var marks: [Int: Mark] = [:]
    /// How the user called the commit or the day.
    package let since: String
    /// How many of those that were there are gone.
    package private(set) var removed = 0

    /// What differs between the end of the step before the start and now.
    package init(_ board: Board, _ timeline: Timeline, since start: ChangeFigures.Start, called name: String) {
        since = name
        let base = Int32(timeline.stepCount(before: start))
        for todo in timeline.todos.indices {
            let states = timeline.states(of: todo)
            guard let last = states.last, last.step >= base else { continue }
            let split = states.firstIndex { $0.step >= base } ?? states.endIndex
            let before = split > states.startIndex ? states[split - 1] : nil
            guard let file = timeline.todos[todo].file, let index = board.index(of: file) else {
                // A draft has no file here either, and was none before.
                if before?.type != nil, last.type == nil { removed += 1 }
                continue
            }
            let kinds = timeline.changes(from: before, to: last).map(\.kind)
            marks[index] = Mark.allCases.first { kinds.contains($0.kind) }
            if marks[index] == nil, !kinds.isEmpty || states[split...].contains(where: \.isTouched) {
                marks[index] = .edited
            }
        }
    }

    /// Nil for one that is as it was.
    package subscript(todo: Int) -> Mark? { marks[todo] }

    /// How many have that mark.
    package func count(_ mark: Mark) -> Int { marks.values.count { $0 == mark } }
}

extension ChangeMarks.Mark {
    fileprivate var kind: TodoChange.Kind {
        switch self {
        case .added: .added
        case .closed: .closed
        case .reopened: .reopened
        case .moved: .moved
        case .edited: .edited
        }
    }
}
