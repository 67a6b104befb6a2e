import Bytes
import Domain
import Editing
import JSON
import Texts
import Repositories
import Synchronization
import UseCases

/// The operations of a project that agents can use.
struct MCPProject {
    private let workspace: Workspace
    /// The clock.
    private let today: @Sendable () -> Today
    /// The changes that were made here: an agent undoes no change of another one.
    private let made = MadeActions()

    init(_ workspace: Workspace, today: @escaping @Sendable () -> Today) {
        (self.workspace, self.today) = (workspace, today)
        workspace.memory?.readings.keepsContents = true
    }

    /// Returns the workspace, in which any file may have changed since the last call.
    func refreshed(_ events: Events = .unheard) throws(Failure) -> Workspace {
        workspace.events = events
        workspace.request.today = today()
        try workspace.apply(.any)
        return workspace
    }

    /// Answers a request, and adds the notices that came up meanwhile.
    func answer(
        _ make: (Workspace) throws(Failure) -> MCPToolResult
    ) throws(Failure) -> MCPToolResult {
        let notices = Notices()
        var events = Events()
        events.notice = { notices.add($0) }
        events.naming = \.argument
        var answer = try make(try refreshed(events))
        answer.remarks = notices.all + answer.remarks
        return answer
    }

    /// Lists todos, as `fuda list --json` prints them.
    func list(_ listing: TodoListing, drafts: Bool = false) throws(Failure) -> MCPToolResult {
        try answer { (workspace) throws(Failure) in
            let opened = try workspace.current(.listing(includesDrafts: drafts))
            let found = try listing.list(opened)
            let (shown, all) = (found.todos.count, found.count)
            var rest: [Notice] = shown < all ? [.shownPart(shown, of: all)] : []
            if found.closedCount > 0 { rest.append(.closedLeftOut(found.closedCount)) }
            return MCPToolResult(remarks: found.remarks + rest) { writer in
                TodoJSON(board: opened.board).writeList(
                    found.todos, etags: workspace.etags(of: found.todos, on: opened), into: &writer)
            }
        }
    }

    /// Shows one todo, as `fuda show --json` prints it.
    ///
    /// - Parameter choose: returns the todo's index on the board.
    func show(_ choose: (Snapshot) throws(Failure) -> Int) throws(Failure) -> MCPToolResult {
        try answer { (workspace) throws(Failure) in
            let opened = try workspace.current(.listing(includesDrafts: true))
            let todo = try choose(opened)
            let body = try opened.text(of: opened.board.rows[todo].todo)
            let etag = workspace.etags(of: [todo], on: opened)[todo]
            return MCPToolResult { writer in
                TodoJSON(board: opened.board).writeDocument(of: todo, body: body, etag: etag, into: &writer)
            }
        }
    }

    /// Returns the findings, as `fuda check --format json` prints them.
    func check() throws(Failure) -> MCPToolResult {
        try answer { (workspace) throws(Failure) in
            let checked = try CheckedProject(workspace)
            return MCPToolResult { writer in FindingsJSON.write(checked.findings, into: &writer) }
        }
    }

    /// Returns a report in a format, as `fuda report` prints it.
    func report(
        _ name: String, _ format: ReportFormat, _ scope: ReportScope = ReportScope(), at reference: String? = nil
    ) throws(Failure) -> MCPToolResult {
        try answer { (workspace) throws(Failure) in
            var question = ReportQuestion(workspace.request)
            question.project.reference = reference
            (question.names, question.format, question.scope) = (name.isEmpty ? [] : [name], format, scope)
            let run = ReportRun(question, events: workspace.events)
            return MCPToolResult(document: try (reference == nil ? run.run(in: workspace) : run.run()).bytes.array)
        }
    }

    /// Changes each of the named todos in the same way, or creates one without a name.
    ///
    /// - Parameter etag: names the version of the only todo that the agent has seen; nil for any version.
    func edit(
        _ change: Change, _ names: [String] = [], seeing etag: String? = nil, isTrial: Bool
    ) throws(Failure) -> MCPToolResult {
        var unfinished: [String] = []
        var result = try answer { (workspace) throws(Failure) in
            var command = EditCommand(change, of: names, isTrial: isTrial)
            command.seen = etag.map { SeenVersion($0, of: .names(names)) }
            let outcome = try workspace.edit(command, of: change.scope(names), as: workspace.request.actor) {
                (board) throws(Failure) in
                unfinished = []
                if names.isEmpty { return try board.edits(change, of: .names([])) }
                return try board.edits(of: .names(names)) { (todo) throws(Failure) in
                    let edits = try board.edits(try board.resolved(change, of: todo), of: todo)
                    if board.moves(edits), let line = try board.unfinished(todo), !unfinished.contains(line) {
                        unfinished.append(line)
                    }
                    return edits
                }
            }
            if let action = outcome.action { made.add(action) }
            return MCPToolResult { writer in EditJSON(outcome.files, isWritten: !isTrial).write(into: &writer) }
        }
        result.remarks += unfinished.map { Notice($0) }
        return result
    }
}

extension MCPProject {
    /// Undoes the last change that was made here, as `fuda undo --json` prints it.
    func undo(isTrial: Bool) throws(Failure) -> MCPToolResult {
        try answer { (workspace) throws(Failure) in
            guard let last = try workspace.lastCommand(through: workspace.request.client), made.contains(last.action)
            else {
                throw .noChangeToUndo
            }
            let undone = try workspace.undo(
                isTrial ? .trial : .revert(commits: false), through: workspace.request.client, confirmed: last,
                as: workspace.request.actor)
            return MCPToolResult { writer in Workspace.Undone.write(undone, isWritten: !isTrial, into: &writer) }
        }
    }
}

/// The changes that one server made.
private final class MadeActions: Sendable {
    private let actions = Mutex<Set<EditAction>>([])

    func add(_ action: EditAction) { actions.withLock { _ = $0.insert(action) } }

    func contains(_ action: EditAction) -> Bool { actions.withLock { $0.contains(action) } }
}

/// Collects the notices that come up while a request is answered.
private final class Notices: Sendable {
    private let heard = Mutex<[Notice]>([])

    var all: [Notice] { heard.withLock(\.self) }

    func add(_ notice: Notice) { heard.withLock { $0.append(notice) } }
}
