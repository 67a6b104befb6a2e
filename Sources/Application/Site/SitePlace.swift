import Bytes
import Git
import Platform
import Repositories

/// The location of a site, for display.
package struct SitePlace: Equatable, Sendable {
    /// Relative to the current folder if it lies below that, otherwise absolute.
    package let shown: String
    /// Relative to the git root; empty if the site lies elsewhere.
    package let fromGitRoot: String
    /// Whether git ignores it, or tracks some of it because its user wants that; true without git.
    package let isIgnoredOrTracked: Bool

    /// - Parameter folder: the absolute path of the site.
    init(_ folder: String, of project: ProjectFolder, _ environment: ProcessEnvironment) {
        let real = realPath(folder) ?? folder
        shown = real.rest(afterBytes: environment.folder + "/").map { String($0) } ?? real
        guard let head = project.git, let inside = real.rest(afterBytes: head.root + "/") else {
            (fromGitRoot, isIgnoredOrTracked) = ("", true)
            return
        }
        fromGitRoot = String(inside)
        isIgnoredOrTracked = Git(environment: environment.variables).knows(fromGitRoot, in: head)
    }
}
