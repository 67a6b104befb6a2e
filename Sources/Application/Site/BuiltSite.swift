package import Domain
package import JSON
import Output
import Site
import Repositories
import UseCases

/// A built site, with the data that it was made from.
///
/// That data is as large as the project: freeing it takes longer than exiting the process.
package struct BuiltSite {
    private let opened: Snapshot
    private let site: Site
    private let change: SiteChange
    /// The absolute path of the site.
    package let folder: String

    init(_ site: Site, of opened: Snapshot, _ change: SiteChange, in folder: String) {
        (self.site, self.opened, self.change, self.folder) = (site, opened, change, folder)
    }

    /// The number of todo files.
    package var todos: Int { opened.board.rows.count }
    /// The number of drafts that were left out.
    package var drafts: Int { opened.board.draftCount }
    /// The number of files in the site, pages or not.
    package var pages: Int { site.contents.count }
    /// The number of pages that were new or had different bytes.
    package var written: Int { change.written }
    /// The number of pages whose bytes were unchanged.
    package var unchanged: Int { change.unchanged }
    /// The number of files of the previous build that were deleted because their page no longer exists.
    package var deleted: Int { change.deleted }
    /// Full sentences on irregularities in the folder that did not stop the build.
    package var notices: [String] { change.notices }
    /// All findings of the project, sorted, with the severities of the settings.
    package var findings: [Finding] { opened.findings.map(opened.board.sources.named) }
    /// The location of the site for display; asks git whether it ignores the folder.
    package var place: SitePlace { SitePlace(folder, of: opened.folder, opened.environment) }

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

    /// The data that the site was made from.
    var snapshot: Snapshot { opened }
}
