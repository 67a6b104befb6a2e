import Application
import Synchronization

/// The compiled templates of the live board's own pages, compiled again only if the project's templates changed.
final class TemplatesOfLibrary: Sendable {
    private let known = Mutex<(project: LiveProject, templates: LiveTemplates)?>(nil)

    /// Returns the templates of a state of the project; nil if one of them has an error.
    func templates(of project: LiveProject) -> LiveTemplates? {
        known.withLock { known in
            if let known, known.project === project { return known.templates }
            // An error in a user's own template: `check` reports it, and the board shows a plain page.
            guard let made = try? LiveTemplates(project.library) else { return nil }
            known = (project, made)
            return made
        }
    }
}
