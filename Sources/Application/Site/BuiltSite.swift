package import Domain
package import JSON
import Output
import Site
import Repositories
import UseCases

/// A site that was made, and what it was made from.
///
/// That is as large as the project: giving its memory back takes longer than the end of a process does.
package struct BuiltSite {
    private let opened: Snapshot
    private let site: Site
    private let change: SiteChange
    /// Where the site is, absolute.
    package let folder: String

    init(_ site: Site, of opened: Snapshot, _ change: SiteChange, in folder: String) {
        (self.site, self.opened, self.change, self.folder) = (site, opened, change, folder)
    }

    /// How many files of todos it tells of.
    package var todos: Int { opened.board.rows.count }
    /// How many drafts were left out.
    package var drafts: Int { opened.board.draftCount }
    /// How many files the site has, pages or not.
    package var pages: Int { site.contents.count }
    /// Pages that were new or had other bytes.
    package var written: Int { change.written }
    /// Pages whose bytes were there already.
    package var unchanged: Int { change.unchanged }
    /// Files of the build before that are gone because their page is.
    package var deleted: Int { change.deleted }
    /// Finished sentences on what was odd in the folder but did not stop the build.
    package var notices: [String] { change.notices }
    /// All that is wrong with the project, sorted, with the severities of the settings.
    package var findings: [Finding] { opened.findings }
    /// Where its user finds it; git is asked whether it keeps it.
    package var place: SitePlace { SitePlace(folder, of: opened.folder, opened.surroundings) }

    /// Writes a whole document, as `build --json` prints it.
    ///
    /// - Parameter seconds: that the build took.
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

    // For who watches its sources.
    var board: Board { opened.board }
    var layout: ProjectLayout { opened.folder.layout }
    var root: String { opened.folder.root }
    var git: GitHead? { opened.folder.git }

    func todos(_ indices: [Int]) -> [Todo] { indices.map { opened.board.rows[$0].todo } }

    func places(_ readings: SourceFileCache) -> SourcePlaces {
        SourcePlaces(opened.folder, readings, linkedBy: opened.board.rows.lazy.map(\.todo), output: folder)
    }
}
