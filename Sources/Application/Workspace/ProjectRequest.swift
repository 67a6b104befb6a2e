package import Domain
import Platform
package import Repositories

/// Which project is asked, and what the answer depends on beside its files.
package struct ProjectRequest: Sendable {
    /// The project's folder or one inside it, as the user wrote it.
    package var folder: String
    /// A commit as git names it, or a day; nil for what lies there.
    package var reference: String?
    package var today: Today
    /// How many threads work at once, at least one.
    package var jobs: Int
    package var surroundings: Surroundings
    /// The person who asks.
    package var actor: Actor
    /// Whether nothing may be written below the project, not even a cache.
    package var isReadOnly = false

    package init(
        folder: String, reference: String? = nil, today: Today, jobs: Int = 1, surroundings: Surroundings,
        actor: Actor = Actor()
    ) {
        self.folder = folder
        self.reference = reference
        self.today = today
        self.jobs = jobs
        (self.surroundings, self.actor) = (surroundings, actor)
    }

    /// The project around the folder, or the folder itself where there is none.
    package func place() throws(Failure) -> ProjectFolder {
        guard let start = realPath(surroundings.absolute(folder)), exists(start, kind: .folder) else {
            throw Failure("no such folder '\(folder)'")
        }
        do {
            var place = try ProjectFolder(around: start)
            place.isReadOnly = isReadOnly
            return place
        } catch {
            throw Failure(error)
        }
    }
}
