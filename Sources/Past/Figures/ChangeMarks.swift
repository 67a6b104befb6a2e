import Domain
package import UseCases

/// The todos of a board that changed since an earlier step, each with its most important change.
///
/// These are the changes of `ChangeFigures`, for cards. Changed texts, which `ChangeFigures` ignores, are marked too.
package struct ChangeMarks: Sendable {
    /// The kind of change, the most important first.
    package enum Mark: Int, Sendable, CaseIterable {
        case added, closed, reopened, moved, edited
    }

    /// Marks by the todo's index on the board.
    private var marks: [Int: Mark] = [:]
    /// The user's name for the commit or day.
    package let since: String
    /// The number of todos that were removed since then.
    package private(set) var removed = 0

    /// Whether the changes are unknown, because the clone is shallow.
    package let isUnknown: Bool

    /// Computes the differences between the end of the step before the start and now.
    package init(_ board: Board, _ timeline: Timeline, since start: ChangeFigures.Start, called name: String) {
        since = name
        isUnknown = timeline.isShallow
        if isUnknown { return }
        let base = Int32(timeline.stepCount(before: start))
        for todo in timeline.todos.indices {
            let states = timeline.states(of: todo)
            guard let last = states.last, last.step >= base else { continue }
            let split = states.firstIndex { $0.step >= base } ?? states.endIndex
            let before = split > states.startIndex ? states[split - 1] : nil
            guard let file = timeline.todos[todo].file, let index = board.index(of: file) else {
                // A draft is not on the board either. It counts as removed only if it was no draft before.
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

    /// The mark of the todo at an index; nil if it is unchanged.
    package subscript(todo: Int) -> Mark? { marks[todo] }

    /// Returns the number of todos with that mark.
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
