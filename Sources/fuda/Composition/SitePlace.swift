import Bytes
import Platform
import Repositories

/// Where a site was put, as its user finds it again.
struct SitePlace {
    /// From the current folder where it lies below that, else absolute.
    let shown: String
    /// From the git root; empty where it lies elsewhere.
    let fromGitRoot: String
    /// Whether git ignores it, or has some of it because its user wants that; also where there is no git.
    let isKeptOutOfGit: Bool

    /// - Parameter folder: absolute.
    init(_ folder: String, of project: ProjectFolder) {
        let real = realPath(folder) ?? folder
        let here = realPath(".") ?? "/"
        shown = real.rest(afterBytes: here + "/").map { String($0) } ?? real
        guard let root = project.git?.root, let inside = real.rest(afterBytes: root + "/") else {
            (fromGitRoot, isKeptOutOfGit) = ("", true)
            return
        }
        fromGitRoot = String(inside)
        isKeptOutOfGit = Git(environment: environment()).knows(fromGitRoot, in: root)
    }
}
