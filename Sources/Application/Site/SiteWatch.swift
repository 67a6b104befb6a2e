import Domain
package import Platform
import Repositories
import UseCases

/// Makes a site again whenever something of its project changes.
package final class SiteWatch {
    private var request: BuildRequest
    private let events: Events
    private let interruption: Interruption?
    private let watcher = SourceWatcher()
    /// Nil until the project was opened for the first time.
    private var workspace: Workspace?
    /// The day that the last site was made for, in the zone of these settings.
    private var shown: (settings: Settings, today: CalendarDay)?
    private var hasFailed = false

    /// What came of a change.
    package enum Round {
        /// The site is made; so many files were read for it.
        case built(BuiltSite, read: Int)
        /// The site is as it was, and why.
        case failed(Failure)
    }

    /// - Parameter interruption: where it is told when the process is asked to end.
    package init(_ request: BuildRequest, events: Events = .unheard, interruption: Interruption? = nil) {
        (self.request, self.events, self.interruption) = (request, events, interruption)
    }

    /// Why files are looked at in turns, as a finished sentence; nil where the system tells of changes.
    package var pollingReason: String? { watcher.pollingReason }

    /// Makes the site for the first time.
    package func begin() throws(Failure) -> BuiltSite {
        let site = try build(.any)
        // Until now nobody watched.
        watcher.noteAnything()
        return site
    }

    /// Waits for a change and makes the site again.
    ///
    /// - Parameters:
    ///   - milliseconds: how long to wait for one.
    ///   - today: which day counts as today now; another day is a change too.
    /// - Returns: nil where nothing changed.
    package func next(within milliseconds: Int, today: () -> Today) -> Round? {
        let hasChanged = watcher.wait(milliseconds: milliseconds)
        request.project.today = today()
        if !hasChanged {
            guard isAnotherDay else { return nil }
            watcher.noteAnything()
        }
        let taken = watcher.take()
        // What a round that failed would have read is not known any more.
        let changes = hasFailed ? .any : taken
        do throws(Failure) {
            let site = try build(changes)
            hasFailed = false
            return .built(site, read: workspace?.memory?.readings.readCount ?? 0)
        } catch {
            hasFailed = true
            watchFailed()
            return .failed(error)
        }
    }

    private func build(_ changes: ChangedFiles) throws(Failure) -> BuiltSite {
        let workspace = try opened(changes)
        let site = try SiteBuild(request, events: events, interruption: interruption)(in: workspace)
        shown = (site.board.settings, site.board.today)
        if let memory = workspace.memory {
            let isWhole = if case .any = changes { true } else { false }
            let read = site.board.indices(of: memory.readings.readTodos)
            watcher.watch(site, isWhole: isWhole, read: read, memory.readings)
        }
        return site
    }

    private func opened(_ changes: ChangedFiles) throws(Failure) -> Workspace {
        guard let workspace else {
            let new = try Workspace(request.project, for: .manyRequests, events: events)
            workspace = new
            return new
        }
        workspace.request = request.project
        try workspace.apply(changes)
        return workspace
    }

    private func watchFailed() {
        let start = request.project.surroundings.absolute(request.project.folder)
        var found: SourcePlaces?
        // The build that failed has reported why; here it only tells what else to watch.
        if let folder = try? request.project.place(),
            let output = try? OutputFolder(request.output, of: folder, request.project.surroundings)
        {
            let readings = workspace?.memory?.readings ?? SourceFileCache()
            found = SourcePlaces(folder, readings, linkedBy: [], output: output.path)
        }
        watcher.watchFailed(from: realPath(start) ?? start, found)
    }

    private var isAnotherDay: Bool {
        // The option that says which day is today was read when the site was built, and cannot fail now.
        guard let shown, let today = try? request.project.today(shown.settings) else { return false }
        return today != shown.today
    }
}
