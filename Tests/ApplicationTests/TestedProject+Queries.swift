import Application
import Bytes
import Domain
import JSON
import Reports
import Site
import TestSupport
import Texts
import UseCases

/// The answers that the commands print.
extension TestedProject {
    /// Builds the site as `fuda build` does.
    @discardableResult
    func build(events: Events = .unheard, _ change: (inout BuildRequest) -> Void = { _ in }) throws -> BuiltSite {
        var build = BuildRequest(request())
        change(&build)
        return try SiteBuild(build, events: events).run()
    }

    /// Returns the board with everything that lists and queries need.
    func listed() throws -> Snapshot { try Workspace(request()).current(.listing()) }

    /// Returns the ids of the todos that `fuda list` prints.
    func ids(_ listing: TodoListing) throws -> [String] {
        let opened = try listed()
        return try listing.list(opened).todos.map { opened.board.rows[$0].todo.id }
    }

    /// Returns the ids of the todos that match a query.
    func ids(_ query: String) throws -> [String] { try ids(TodoListing(WrittenQuery(query))) }

    /// Returns the lines that `fuda show` prints about a todo.
    func shown(_ name: String) throws -> [String] {
        let (opened, index) = try chosen(name)
        let (past, file) = (opened.todoPast, opened.board.key(of: index))
        return TerminalTodo(opened.board, opened.findings, TerminalStyle(hasColor: false)).lines(
            index, past: past?.lines(file) ?? [], commits: past?.commitLines(file) ?? [],
            body: try opened.text(of: opened.board.rows[index].todo))
    }

    /// Returns the document that `fuda show --json` prints about a todo.
    func document(_ name: String) throws -> JSONTree {
        let (opened, index) = try chosen(name)
        let body = try opened.text(of: opened.board.rows[index].todo)
        return try JSONTree(json { TodoJSON(board: opened.board).writeDocument(of: index, body: body, into: &$0) })
    }

    private func chosen(_ name: String) throws -> (Snapshot, Int) {
        let workspace = try Workspace(request())
        let opened = try workspace.current(BoardRequest(includesDrafts: true, hasPast: true))
        return (opened, try TodoChoice(opened, for: .reading).choose([name]))
    }

    /// Returns the lines that `fuda check` prints.
    func findings() throws -> [String] { try CheckedProject(Workspace(request())).findings.map(\.line) }

    /// Returns a report as `fuda report` prints it.
    func report(
        _ name: String, as format: ReportFormat, _ change: (inout ReportQuestion) -> Void = { _ in }
    ) throws -> String {
        var question = ReportQuestion(request())
        (question.names, question.format) = ([name], format)
        change(&question)
        return try ReportRun(question).run().bytes.text
    }
}
