import Domain

/// Findings about contradictions and likely typos in todos.
struct TodoFindings {
    private let board: Board
    private let ids: KnownNames
    private let hasProfiles: Bool

    /// - Parameter profiles: the users with a profile file.
    init(_ board: Board, profiles: [User]) {
        self.board = board
        ids = KnownNames(profiles.map(\.id))
        hasProfiles = !profiles.isEmpty
    }

    var all: [Finding] {
        var findings: [Finding] = []
        for index in board.indices where !board.rows[index].todo.isBroken {
            if board.rows[index].todo.days.done != nil, let finding = doneButOpen(index) { findings.append(finding) }
        }
        if hasProfiles { findings += owners }
        return findings + RecurringSeries.findings(in: board)
    }

    private func doneButOpen(_ todo: Int) -> Finding? {
        guard board.rows[todo].isOpen, let done = board.rows[todo].todo.days.done else { return nil }
        return .doneButOpen(
            board.rows[todo].todo, on: done.day(in: board.settings.timeZone),
            in: board.columns[board.rows[todo].column].title)
    }

    /// One finding per todo for each owner without a profile whose name is similar to that of a profile.
    private var owners: [Finding] {
        var similar: [Int: String] = [:]
        for (index, user) in board.users.enumerated() where user.user.path == nil {
            similar[index] = board.userNames.id(of: user.user.name) ?? ids.correction(of: user.user.name)
        }
        guard !similar.isEmpty else { return [] }
        return board.indices.flatMap { todo in
            board.rows[todo].owners.compactMap { owner in
                similar[owner].map { id in
                    .similarOwner(board.users[owner].user.name, nearest: id, of: board.rows[todo].todo)
                }
            }
        }
    }
}
