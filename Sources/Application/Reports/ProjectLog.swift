import Domain
import Git
package import JSON
import Merging
import Past
package import Reports
import Repositories
import UseCases
import Messages

/// The log of a project: who changed what and when, the newest first.
package struct ProjectLog {
    private let presenter: LogPresenter
    private let log: LogEntries

    /// - Parameters:
    ///   - id: the todo whose history is shown, even if it was deleted; nil for all.
    ///   - limit: the maximum number of steps.
    package init(
        _ project: Workspace, of id: String? = nil, limit: Int? = nil, includesDrafts: Bool = false
    ) throws(Failure) {
        let opened = try project.current(
            BoardRequest(includesDrafts: includesDrafts || id != nil, depth: .titles, hasPast: true, needsPast: true))
        let timeline = try opened.past()
        for notice in timeline.notices { project.events.report(notice) }
        var todo: Int?
        if let id { todo = try ProjectLog.todo(id, in: timeline, on: opened) }
        // A log has no links.
        presenter = LogPresenter(
            ReportContext(opened.board, timeline, opened.words, sourcePrefix: "") { _ in nil })
        var log = LogEntries(timeline, todo: todo)
        if let limit { log.entries = ProjectLog.first(limit, of: log.entries) }
        self.log = try ProjectLog.described(log, project)
    }

    /// Returns the log with descriptions of the changes of texts, which the history does not record.
    private static func described(_ log: LogEntries, _ project: Workspace) throws(Failure) -> LogEntries {
        let (home, variables) = (project.home, project.request.environment.variables)
        var log = log
        var edits: [(entry: Int, change: ChangedContents.Change)] = []
        for (index, entry) in log.entries.enumerated() where entry.changes == [.edited([])] {
            guard let commit = entry.commit, let file = entry.label.file else { continue }
            edits.append((index, (commit.name, home.pathFromGitRoot + file.path)))
        }
        guard let git = home.git, !edits.isEmpty else { return log }
        do {
            try ChangedContents(git, git: Git(environment: variables)).read(
                edits.map(\.change), limit: home.settings.maximumFileSize
            ) { index, before, after in
                log.entries[edits[index].entry].changes = [.edited(TextChange.between(before, after))]
            }
        } catch {
            throw Failure(error)
        }
        return log
    }

    /// The steps for display, the newest first.
    package var steps: [LogStep] { presenter.present(log) }

    /// Writes the steps as JSON.
    package func write(into writer: inout JSONWriter) { presenter.write(log, into: &writer) }

    /// Returns the entries of the first steps, up to the limit.
    private static func first(_ limit: Int, of entries: [LogEntries.Entry]) -> [LogEntries.Entry] {
        var steps: Set<Int> = []
        return Array(entries.prefix { steps.insert($0.step).inserted ? steps.count <= limit : true })
    }

    /// Ids and prefixes also find a deleted todo; other names, and numbers of issues, find only todos of the board.
    private static func todo(_ name: String, in timeline: Timeline, on opened: Snapshot) throws(Failure) -> Int {
        do throws(FindTodo.Failure) {
            let find = TodoChoice(opened, for: .reading).find
            if let issue = try find.imported(name) { return try timeline.find(opened.board.rows[issue].todo.id) }
            do throws(FindTodo.Failure) {
                return try timeline.find(name)
            } catch .notFound {
                return try timeline.find(opened.board.rows[try find(name)].todo.id)
            }
        } catch {
            throw error.failure(of: name, in: ", now or before", on: nil)
        }
    }
}
