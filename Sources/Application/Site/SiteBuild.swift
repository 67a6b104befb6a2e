import Bytes
import Domain
import Markdown
import Output
package import Platform
import Reports
import Repositories
import Site
import Synchronization
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

    /// Builds the site under the lock of the project. If nothing has changed since the last build, reads nothing.
    ///
    /// - Throws: if the site could not be written; the old site is then unchanged.
    package func run() throws(Failure) -> BuiltSite {
        guard request.project.usesCaches, let start = try request.startTime() else {
            return try make(in: Workspace(request.project, events: events), nil).site
        }
        let notices = NoticeCount()
        let counted = SiteBuild(request, events: notices.counting(events), signalHandler: signalHandler)
        return try counted.make(in: Workspace(request.project, events: counted.events), (start, notices)).site
    }

    /// Builds the site of an open project that keeps its state.
    func run(in workspace: Workspace) throws(Failure) -> (site: BuiltSite, snapshot: Snapshot?) {
        try make(in: workspace, nil)
    }

    /// - Parameter stored: the time of the file system before the workspace was opened, and the notices since; nil if
    ///   the last build is ignored.
    private func make(
        in workspace: Workspace, _ stored: (start: FileTime, notices: NoticeCount)?
    ) throws(Failure) -> (site: BuiltSite, snapshot: Snapshot?) {
        let target = try OutputFolder(request.output, of: workspace.home, request.project.environment)
        // Not under the lock: a slow server must not keep edits waiting.
        try workspace.refreshSources(request.fetching)
        // Lock before reading: of two builds, the one that reads last must write last.
        let lock = try ProjectLock.forBuild(in: workspace.home.root, events.notice)
        // The command that held the lock may have been killed.
        let hasLock = lock != nil
        try EditStore.settle(workspace.home, request.project.environment, hasLock: hasLock, events.notice)
        let last = hasLock ? stored.flatMap { LastBuild(request, in: workspace, to: target, since: $0.start) } : nil
        var pages: OutputFileCache?
        switch last?.find() {
        case .unchanged(let summary):
            events.ended(.comparison)
            let change = SiteChange(written: 0, unchanged: summary.pages, deleted: 0)
            return (BuiltSite(summary, change, in: target.path, of: workspace, from: nil), nil)
        case .changed(let known): pages = known
        case nil: break
        }
        var draft = try SiteDraft(request, in: workspace)
        var writing = SiteWriting(
            to: SiteOptions(
                folder: target.path, force: request.replacesForeign, cache: workspace.memory?.site.pages ?? pages),
            roots: { [snapshot = draft.snapshot] in snapshot.folder(of: $0).root }, jobs: request.project.jobs,
            keepsRows: workspace.memory != nil, events, signalHandler)
        let early = try draft.first.map { first throws(Failure) in
            try writing.writePart(first, draft.bodies)
        }
        let site = draft.site(events)
        let change = try writing.write(site, taking: &draft.bodies, after: early, lock)
        workspace.memory?.site.noteSite()
        if workspace.memory != nil { site.keep(writing.rows ?? []) }
        let summary = SiteSummary(site, of: draft.snapshot)
        if let last, let pages, change.notices.isEmpty, stored?.notices.isNone == true {
            last.store(summary, site, of: draft.snapshot, workspace, pages)
        }
        let made = (draft.snapshot, site)
        return withExtendedLifetime(workspace) {
            (BuiltSite(summary, change, in: target.path, of: workspace, from: made), draft.snapshot)
        }
    }
}

/// Counts notices: what they report is not part of a stored build.
private final class NoticeCount: Sendable {
    private let count = Atomic(0)

    var isNone: Bool { count.load(ordering: .relaxed) == 0 }

    func counting(_ events: Events) -> Events {
        var counting = events
        counting.notice = { [self] notice in
            count.add(1, ordering: .relaxed)
            events.notice(notice)
        }
        return counting
    }
}

extension BuildRequest {
    /// Returns the time of the project's file system; nil if nothing can be stored there.
    ///
    /// - Throws: if there is no site to build: the project stays as it is.
    fileprivate func startTime() throws(Failure) -> FileTime? {
        let home = try project.place()
        guard home.isInitialized, !project.isReadOnly else { return nil }
        _ = try OutputFolder(output, of: home, project.environment)
        // Without a private directory, nothing is stored.
        return try? StateDirectory("\(home.root)/.fuda").time()
    }
}
