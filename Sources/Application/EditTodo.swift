import Domain
import Platform
package import Repositories
package import UseCases

/// Changes the file of a todo, under the lock of its project.
package struct EditTodo {
    private let request: ProjectRequest
    private let events: Events

    /// How often an edit is thought of anew because somebody else wrote the file meanwhile.
    private static let attempts = 20

    package init(_ request: ProjectRequest, events: Events = .unheard) {
        (self.request, self.events) = (request, events)
    }

    /// What an edit changed, or would change.
    package struct Answer: Sendable {
        package let id: String
        package let title: String
        package let file: EditTodoFile.Result
    }

    /// - Parameters:
    ///   - words: that name the todo.
    ///   - isTrial: whether nothing is written.
    ///   - assignments: what is to be changed of the todo at that index on the board.
    package func callAsFunction(
        _ words: [String], isTrial: Bool = false, _ assignments: (Board, Int) throws(Failure) -> [Assignment]
    ) throws(Failure) -> Answer {
        let home = try request.place()
        guard home.isInitialized else { throw Failure(home.absence) }
        if home.settings.profile == .backlog {
            throw Failure("fuda cannot write the files of a Backlog.md project yet; use 'backlog task edit'")
        }
        if let state = home.git?.unfinished {
            throw Failure("git is in the middle of \(state); finish it or give it up first, nothing was written")
        }
        let stage = isTrial ? nil : try EditTodo.stage(of: home)
        // Before anything is read: of two edits the one that reads last is to write last.
        let lock: ProjectLock? = if let stage { try ProjectLock.forEdit(in: stage, events.notice) } else { nil }
        defer { withExtendedLifetime(lock) {} }
        for _ in 0..<EditTodo.attempts {
            let opened = try OpenedBoard(
                OpenedProject(request, events: events), BoardRequest(includesDrafts: true, depth: .titles))
            try refuseWrongSettings(opened)
            let todo = try TodoChoice(opened)(words)
            try refuseUnclear(todo, opened)
            let changes = try changes(of: todo, on: opened.board, try assignments(opened.board, todo))
            let row = opened.board.rows[todo].todo
            do {
                guard let file = try EditTodoFile(opened.folder, staging: stage)(row, changes) else { continue }
                return Answer(id: row.id, title: row.title, file: file)
            } catch {
                throw Failure(error)
            }
        }
        throw Failure("the file is written by somebody else again and again; try later")
    }

    /// What the settings get wrong, an edit would get wrong too.
    private func refuseWrongSettings(_ opened: OpenedBoard) throws(Failure) {
        let wrong = opened.findings.first { $0.severity == .error && $0.path.utf8.elementsEqual("fuda.yml".utf8) }
        if let wrong {
            throw Failure("fuda.yml:\(wrong.place.line): \(wrong.message); mend it first, nothing was written")
        }
    }

    private func changes(
        of todo: Int, on board: Board, _ assignments: [Assignment]
    ) throws(Failure) -> [KeyChange] {
        let now = try request.today.moment(board.settings)
        do {
            return try PlanEdit(board, now: now)(assignments, of: todo)
        } catch {
            throw Failure(error, .misuse)
        }
    }

    /// One of which nobody could say what a change of it means.
    private func refuseUnclear(_ todo: Int, _ opened: OpenedBoard) throws(Failure) {
        let (rows, wanted) = (opened.board.rows, opened.board.rows[todo].todo)
        if wanted.isBroken {
            let finding = opened.board.findings.first { $0.path.utf8.elementsEqual(wanted.path.utf8) }
            throw Failure(
                "'\(wanted.path)' cannot be read\(finding.map { ": \($0.message)" } ?? ""); mend it in an editor")
        }
        let id = wanted.id.lowercased()
        let twins = rows.indices.filter { rows[$0].todo.id.lowercased() == id }
        if twins.count > 1 {
            let paths = twins.map { "'\(rows[$0].todo.path)'" }.joined(separator: ", ")
            throw Failure("the id '\(wanted.id)' is that of \(twins.count) files: \(paths); give each its own first")
        }
    }

    private static func stage(of home: ProjectFolder) throws(Failure) -> PrivateFolder {
        do {
            return try PrivateFolder("\(home.root)/.fuda")
        } catch {
            throw ProjectLock.refusal(error)
        }
    }
}
