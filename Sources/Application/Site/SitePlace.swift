import Bytes
import Git
import Platform
import Repositories

/// Where a site was put, as its user finds it again.
package struct SitePlace: Equatable, Sendable {
    /// From the current folder where it lies below that, else absolute.
    package let shown: String
    /// From the git root; empty where it lies elsewhere.
    package let fromGitRoot: String
    /// Whether git ignores it, or has some of it because its user wants that; also where there is no git.
    package let isKeptOutOfGit: Bool

    /// - Parameter folder: absolute.
    init(_ folder: String, of project: ProjectFolder, _ surroundings: Surroundings) {
        let real = realPath(folder) ?? folder
        shown = real.rest(afterBytes: surroundings.folder + "/").map { String($0) } ?? real
        guard let head = project.git, let inside = real.rest(afterBytes: head.root + "/") else {
            (fromGitRoot, isKeptOutOfGit) = ("", true)
            return
        }
        fromGitRoot = String(inside)
        isKeptOutOfGit = Git(environment: surroundings.variables).knows(fromGitRoot, in: head)
    }
}
