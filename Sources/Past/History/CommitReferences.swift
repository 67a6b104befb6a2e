package import Domain
package import UseCases

/// The commits that name a todo in their trailers (`Closes: k3f9q2`). They are shown, but change no todo.
package struct CommitReferences: Sendable {
    private let commits: [Commit]
    /// Indices in `commits` by the todo's index on the board, newest first.
    private var byTodo: [Int: [Int32]] = [:]
    private let zone: TimeZoneRules
    private let today: CalendarDay

    /// Names are resolved like references. They never match a draft, or a todo that was a draft when the commit was
    /// made.
    ///
    /// - Parameter places: finds the todo of a file in the timeline.
    package init(_ board: Board, _ timeline: Timeline, places: TodoPlaces) {
        (zone, today) = (timeline.zone, timeline.today)
        commits = timeline.trailers.map(\.commit)
        var since: [Int: Int] = [:]
        for (index, trailer) in timeline.trailers.enumerated() {
            for value in trailer.values {
                for todo in CommitNames(value, of: trailer.source, on: board).todos
                where !board.rows[todo].todo.isDraft {
                    if byTodo[todo]?.last == Int32(index) { continue }
                    let first = since[todo] ?? places[board.key(of: todo)].map(timeline.shownSince) ?? .min
                    since[todo] = first
                    if trailer.commit.seconds >= first { byTodo[todo, default: []].append(Int32(index)) }
                }
            }
        }
    }

    /// The commits that name a todo, newest first.
    package subscript(todo: Int) -> some RandomAccessCollection<(commit: Commit, day: CalendarDay)> {
        (byTodo[todo] ?? []).lazy.map { index in
            (commits[Int(index)], min(zone.day(at: commits[Int(index)].seconds), today))
        }
    }

    /// Returns whether the same commits name a todo as in `other`, which must be from the same history and a board with
    /// the same files.
    package func areSame(of todo: Int, as other: CommitReferences) -> Bool { byTodo[todo] == other.byTodo[todo] }
}

extension Timeline {
    /// Returns the time of the step since which the todo is not a draft; the minimum integer if it never was one.
    fileprivate func shownSince(_ todo: Int) -> Int {
        guard todos[todo].wasDraft else { return .min }
        let shown = states(of: todo).reversed().prefix { $0.type != nil && !snapshots[Int($0.snapshot)].isDraft }
        return shown.last.map { steps[Int($0.step)].seconds ?? .max } ?? .max
    }
}
