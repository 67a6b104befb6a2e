package import Domain
package import Editing
import Platform
package import Repositories

/// A project, and everything besides its files that an answer depends on.
package struct ProjectRequest: Sendable {
    /// The project's folder or one inside it, as the user wrote it.
    package var folder: String
    /// A commit as git names it, or a day; nil for the files in the directory.
    package var reference: String?
    package var today: Today
    /// The number of threads, at least one.
    package var jobs: Int
    package var environment: ProcessEnvironment
    /// The person who asks.
    package var actor: Actor
    /// The program through which the person asks.
    package var client: EditClient = .commandLine
    /// The other repositories and directories of the board; nil for those of the settings.
    package var sources: [SourceSettings]?
    /// The theme whose messages the project has; nil for that of its files.
    package var theme: ThemeFiles?
    /// Whether the board uses all its sources, allowed in this clone or not.
    package var allowsSources = false
    /// Whether exactly the folder is read, as a Backlog.md project, whatever `fuda.yml` says.
    package var isBacklog = false
    /// Whether nothing may be written below the project, not even a cache.
    package var isReadOnly = false
    /// Whether results of earlier commands may be used and stored.
    package var usesCaches = true

    package init(
        folder: String, reference: String? = nil, today: Today, jobs: Int = 1, environment: ProcessEnvironment,
        actor: Actor = Actor()
    ) {
        self.folder = folder
        self.reference = reference
        self.today = today
        self.jobs = jobs
        (self.environment, self.actor) = (environment, actor)
    }

    /// The project around the folder, or the folder itself if there is none.
    package func place() throws(Failure) -> ProjectFolder {
        guard let start = realPath(environment.absolute(folder)), exists(start, kind: .folder) else {
            throw .noDirectory(folder)
        }
        do {
            var place =
                isBacklog
                ? try ProjectFolder(at: start, git: GitRepositoryState(around: start), ignoresSettings: true)
                : try ProjectFolder(around: start)
            (place.isReadOnly, place.usesCaches) = (isReadOnly, usesCaches)
            return place
        } catch {
            throw Failure(error)
        }
    }
}
