import Domain
import Git
import Repositories

/// Whether git merges a project's todos with `fuda merge-driver`.
package struct MergeDriverSettings {
    private let folder: ProjectFolder
    private let git: Git

    private static let name = "merge.fuda.name"
    private static let driver = "merge.fuda.driver"

    /// The settings of the project in the directory.
    package init(_ project: Workspace) { (folder, git) = (project.home, project.source.git) }

    /// Registers fuda in the settings of this clone; `.gitattributes` names the files.
    ///
    /// - Returns: whether it was not registered before.
    package func register() throws(Failure) -> Bool {
        guard folder.git != nil else { throw .mergeDriverNeedsRepository }
        let settings = [
            (MergeDriverSettings.name, "todos by fuda"),
            (MergeDriverSettings.driver, "fuda merge-driver %O %A %B %P %L %X %Y"),
        ]
        let new = settings.filter { name, value in git.setting(name, in: folder.root) != value }
        do {
            for (name, value) in new { try git.set(name, to: value, in: folder.root) }
        } catch {
            throw Failure(error)
        }
        return !new.isEmpty
    }

    /// A finding if the attributes name fuda and git's settings do not.
    var findings: [Finding] {
        guard folder.git != nil else { return [] }
        let attributes: MergeAttributes
        do {
            attributes = try MergeAttributes(of: folder)
        } catch {
            return [Finding(MergeAttributes.path, .start, .unreadableFile, error.description)]
        }
        guard let line = attributes.firstLine,
            git.setting(MergeDriverSettings.driver, in: folder.root) == nil
        else { return [] }
        return [.mergeDriver(MergeAttributes.path, line: line)]
    }
}
