package import Domain
import Markdown
package import Past
import Platform
package import Site
import Reports
package import Repositories
package import UseCases
package import Messages

/// A project as one request sees it: the board with everything that was derived from it. It never changes and reads
/// nothing but the text of single todos, if a query searches it.
package struct Snapshot: Sendable {
    /// Differs between two snapshots of a workspace if the project changed between them.
    package let revision: Int
    package let folder: ProjectFolder
    /// The other repositories and directories of the board.
    let sources: BoardSources
    package internal(set) var board: Board
    package let slugs: SlugTable
    /// The messages in the project's language.
    package let words: Messages
    /// All findings, sorted, with the severities of the settings.
    package let findings: [Finding]
    let environment: ProcessEnvironment
    /// The person who asks.
    var actor: Actor
    /// Why git did not provide the history; nil if it did, or was not asked.
    package let failureOfGit: HistoryNotice?
    /// The history of the board; nil if the request did not ask for it.
    package let timeline: Timeline?
    /// The project's own reports, without those whose query is wrong.
    let reports: [ReportRequest]
    /// The project's views, without those whose query is wrong.
    package let views: SavedQueries
    /// The texts that queries searched; nil in a workspace for one request.
    let texts: PlainTexts?

    /// The parts that a snapshot may reuse from earlier ones of the same workspace.
    struct Reusable {
        var revision = 0
        var slugs: SlugTable?
        var replay: ReplayedHistory.Use?
        var texts: PlainTexts?
    }

    /// - Parameters:
    ///   - parsed: the parsed project.
    ///   - wanted: the request that it was read for.
    ///   - source: the source that it was read from.
    init(
        of parsed: ParsedProject, _ wanted: BoardRequest, in source: ProjectSource, _ request: ProjectRequest,
        reusing last: Reusable?, _ events: Events
    ) {
        let last = last ?? Reusable()
        (folder, sources, words) = (source.folder, parsed.sources, source.words.words)
        (environment, actor) = (request.environment, request.actor)
        (revision, texts, failureOfGit) = (last.revision, last.texts, parsed.failureOfGit)
        (board, timeline) = parsed.board(wanted, words, source.home.layout, jobs: request.jobs, last.replay, events)
        slugs = SlugTable(board, last.slugs)
        let own = CustomReports(of: board)
        views = SavedQueries(of: board)
        reports = own.reports.map { ReportRequest($0.settings, $0.query) }
        findings = FilterFindings(settings: folder.settings)(
            board.findings + slugs.findings + own.findings + views.findings + wanted.others)
    }

    /// Returns the project of a source, with its root and its settings.
    func folder(of source: SourceID) -> ProjectFolder { sources[source] ?? folder }

    /// Reads the Markdown below the front matter of a todo again.
    package func text(of todo: Todo) throws(Failure) -> String {
        do {
            return try MarkdownTodoRepository(folder: folder(of: todo.source), jobs: 1).body(of: todo)
        } catch {
            throw Failure(error)
        }
    }

    /// Returns the history of the board.
    ///
    /// - Throws: if the request did not ask for it.
    package func past() throws(Failure) -> Timeline {
        guard let timeline else { throw .unreadHistory }
        return timeline
    }
}
