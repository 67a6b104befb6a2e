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

/// Builds the site of a project: reads, renders, writes.
package struct SiteBuild {
    private let request: BuildRequest
    private let events: Events
    private let signalHandler: SignalHandler?

    /// - Parameter signalHandler: reports a request to end the process; nil if that may abort a build.
    package init(_ request: BuildRequest, events: Events = .unheard, signalHandler: SignalHandler? = nil) {
        (self.request, self.events, self.signalHandler) = (request, events, signalHandler)
    }

    /// Builds the site under the lock of the project.
    ///
    /// - Throws: if the site could not be written; the old site is then unchanged.
    package func run() throws(Failure) -> BuiltSite {
        try self.run(in: Workspace(request.project, events: events))
    }

    /// Builds the site of an open project.
    func run(in workspace: Workspace) throws(Failure) -> BuiltSite {
        let target = try OutputFolder(request.output, of: workspace.home, request.project.environment)
        // Not under the lock: a slow server must not keep edits waiting.
        try workspace.refreshSources(request.fetching)
        // Lock before reading: of two builds, the one that reads last must write last.
        let lock = try ProjectLock.forBuild(in: workspace.home.root, events.notice)
        // The command that held the lock may have been killed.
        let hasLock = lock != nil
        try EditStore.settle(workspace.home, request.project.environment, hasLock: hasLock, events.notice)
        var draft = try SiteDraft(request, in: workspace)
        var writing = SiteWriting(
            to: SiteOptions(
                folder: target.path, force: request.replacesForeign, cache: workspace.memory?.site.pages),
            roots: { [snapshot = draft.snapshot] in snapshot.folder(of: $0).root }, jobs: request.project.jobs, events,
            signalHandler)
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
