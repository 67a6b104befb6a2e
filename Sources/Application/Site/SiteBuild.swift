import Bytes
import Domain
import Markdown
import Output
package import Platform
import Reports
import Repositories
import Site
import Templating
import UseCases

/// Makes the site of a project: reads, renders, writes.
package struct SiteBuild {
    private let request: BuildRequest
    private let events: Events
    private let interruption: Interruption?

    /// - Parameter interruption: where it is told when the process is asked to end; nil where that may break a build off.
    package init(_ request: BuildRequest, events: Events = .unheard, interruption: Interruption? = nil) {
        (self.request, self.events, self.interruption) = (request, events, interruption)
    }

    /// Makes the site, under the lock of the project.
    ///
    /// - Throws: what kept it from being written; then the site is as it was.
    package func callAsFunction() throws(Failure) -> BuiltSite {
        try self(in: Workspace(request.project, events: events))
    }

    /// Makes the site of an open project.
    func callAsFunction(in workspace: Workspace) throws(Failure) -> BuiltSite {
        let target = try OutputFolder(request.output, of: workspace.home, request.project.surroundings)
        // Before anything is read: of two builds the one that reads last is to write last.
        let lock = try ProjectLock.forBuild(in: workspace.home.root, events.notice)
        // The command for whose end it waited may have been killed.
        let hasLock = lock != nil
        try EditStore.settle(workspace.home, request.project.surroundings, hasLock: hasLock, events.notice)
        var draft = try SiteDraft(request, in: workspace)
        var writing = SiteWriting(
            to: SiteOptions(
                folder: target.path, force: request.replacesForeign, kept: workspace.memory?.site.pages),
            root: workspace.folder.root, jobs: request.project.jobs, events, interruption)
        let early = try draft.first.map { first throws(Failure) in
            try writing.writePart(first, draft.bodies.todos)
        }
        let site = draft.site(events)
        let change = try writing.write(site, taking: &draft.bodies.todos, after: early, lock)
        workspace.memory?.site.noteSite()
        if workspace.memory != nil { site.keep(writing.rows ?? []) }
        return withExtendedLifetime(workspace) { BuiltSite(site, of: draft.snapshot, change, in: target.path) }
    }
}
