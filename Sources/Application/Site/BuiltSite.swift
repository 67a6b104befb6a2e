package import Domain
package import JSON
import Output
import Repositories
import Site
import UseCases

/// A built site, with the data that it was made from.
///
/// That data is as large as the project: freeing it takes longer than exiting the process.
package struct BuiltSite {
    private let summary: SiteSummary
    private let change: SiteChange
    /// The absolute path of the site.
    package let folder: String
    private let project: ProjectFolder
    private let environment: ProcessEnvironment
    /// Only kept; nil if nothing was read, because nothing had changed.
    private let made: (Snapshot, Site)?

    init(
        _ summary: SiteSummary, _ change: SiteChange, in folder: String, of workspace: Workspace,
        from made: (Snapshot, Site)?
    ) {
        (self.summary, self.change, self.folder, self.made) = (summary, change, folder, made)
        (project, environment) = (workspace.folder, workspace.request.environment)
    }

    /// The number of todo files.
    package var todos: Int { summary.todos }
    /// The number of drafts that were left out.
    package var drafts: Int { summary.drafts }
    /// The number of files in the site, pages or not.
    package var pages: Int { summary.pages }
    /// The number of pages that were new or had different bytes.
    package var written: Int { change.written }
    /// The number of pages whose bytes were unchanged.
    package var unchanged: Int { change.unchanged }
    /// The number of files of the previous build that were deleted because their page no longer exists.
    package var deleted: Int { change.deleted }
    /// Full sentences on irregularities in the folder that did not stop the build.
    package var notices: [String] { change.notices }
    /// All findings of the project, sorted, with the severities of the settings.
    package var findings: [Finding] { summary.findings }
    /// The location of the site for display; asks git whether it ignores the folder.
    package var place: SitePlace { SitePlace(folder, of: project, environment) }

    /// Writes a whole document, as `build --json` prints it.
    ///
    /// - Parameter seconds: the duration of the build.
    package func write(_ seconds: Double, into writer: inout JSONWriter) {
        writer.document("build") { writer in
            for (name, value) in [
                ("todos", todos), ("drafts", drafts), ("pages", pages), ("written", written),
                ("unchanged", unchanged), ("deleted", deleted),
                ("errors", findings.count { $0.severity == .error }),
                ("warnings", findings.count { $0.severity == .warning }),
            ] {
                writer.key(text: name)
                writer.value(value)
            }
            writer.key("seconds")
            writer.value(Double((seconds * 1000).rounded()) / 1000)
        }
    }
}

/// What a build reports about its site.
struct SiteSummary {
    /// The number of todo files.
    var todos: Int
    /// The number of drafts that were left out.
    var drafts: Int
    /// The number of files in the site, pages or not.
    var pages: Int
    /// Sorted, with the severities of the settings.
    var findings: [Finding]
}

extension SiteSummary {
    init(_ site: Site, of snapshot: Snapshot) {
        self.init(
            todos: snapshot.board.rows.count, drafts: snapshot.board.drafts.count, pages: site.contents.count,
            findings: snapshot.findings.map(snapshot.board.sources.named))
    }
}
