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
                for todo in CommitReferences.todos(in: value, of: trailer.source, board)
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

    /// Returns the todos that a value names. Each part between commas is an id, or several ids separated by blanks. The
    /// first word that is not an id ends its part, as in `Fixes: 1a2b3c4 ("Read it")`.
    private static func todos(in value: String, of source: SourceID, _ board: Board) -> [Int] {
        value.utf8.split(separator: UInt8(ascii: ",")).flatMap { part in
            let words = part.split { $0 == 0x20 || $0 == 0x09 }.map { String(Substring($0)) }
            if let whole = board.todo(called: words.joined(separator: " "), in: source) { return [whole] }
            var todos: [Int] = []
            for word in words {
                guard let todo = board.todo(called: word, in: source) else { break }
                todos.append(todo)
            }
            return todos
        }
    }
}

extension Board {
    /// Returns the todo that a name in a commit of a source refers to. As in texts, the name can be written as
    /// `#k3f9q2` or `[[k3f9q2]]`.
    fileprivate func todo(called name: String, in source: SourceID) -> Int? {
        let isBracketed = name.utf8.starts(with: "[[".utf8) && name.utf8.reversed().starts(with: "]]".utf8)
        let bare = isBracketed ? String(Substring(name.utf8.dropFirst(2).dropLast(2))) : without("#", name)
        guard !bare.isEmpty else { return nil }
        if let name = sources[source], case .shown(let todo) = references.find("\(name):\(bare)") { return todo }
        if case .shown(let todo) = references.find(bare) { return todo }
        return nil
    }
}

extension Timeline {
    /// Returns the time of the step since which the todo is not a draft; the minimum integer if it never was one.
    fileprivate func shownSince(_ todo: Int) -> Int {
        guard todos[todo].wasDraft else { return .min }
        let shown = states(of: todo).reversed().prefix { $0.type != nil && !snapshots[Int($0.snapshot)].isDraft }
        return shown.last.map { steps[Int($0.step)].seconds ?? .max } ?? .max
    }
}
