import Domain
package import JSON
import Presentation
package import Reports
import Repositories
import UseCases
import Words

/// Who changed what in a project and when, the newest first.
package struct ProjectLog {
    private let presenter: LogPresenter
    private let log: LogEntries

    /// - Parameters:
    ///   - id: of the one todo that is asked of, or a beginning of it that no other has.
    ///   - limit: of so many steps at most.
    package init(
        _ project: OpenedProject, of id: String? = nil, limit: Int? = nil, includesDrafts: Bool = false
    ) throws(Failure) {
        let opened = try OpenedBoard(
            project,
            BoardRequest(includesDrafts: includesDrafts || id != nil, depth: .titles, hasPast: true, needsPast: true))
        let timeline = try opened.past()
        for notice in timeline.notices { project.events.tell(notice) }
        var todo: Int?
        if let id { todo = try ProjectLog.todo(id, in: timeline) }
        // A log has no links.
        presenter = LogPresenter(
            ReportContext(opened.board, timeline, opened.words, sourcePrefix: "") { _ in nil })
        var log = LogEntries(timeline, todo: todo)
        if let limit { log.entries = ProjectLog.first(limit, of: log.entries) }
        self.log = log
    }

    /// As they are shown, the newest first.
    package var steps: [LogStep] { presenter(log) }

    /// Writes them as JSON.
    package func write(into writer: inout JSONWriter) { presenter.write(log, into: &writer) }

    /// The entries of the first so many steps.
    private static func first(_ limit: Int, of entries: [LogEntries.Entry]) -> [LogEntries.Entry] {
        var steps: Set<Int> = []
        return Array(entries.prefix { steps.insert($0.step).inserted ? steps.count <= limit : true })
    }

    /// Also a todo that is gone has a past.
    private static func todo(_ id: String, in timeline: Timeline) throws(Failure) -> Int {
        do throws(FindTodo.Failure) {
            return try timeline.find(id)
        } catch {
            // A past is found by its id alone, which two do not have.
            throw error.failure(of: id, in: ", now or before") { _ in "" }
        }
    }
}
