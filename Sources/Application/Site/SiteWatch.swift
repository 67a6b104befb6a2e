import Domain
package import Platform
import Repositories
import UseCases

/// Rebuilds a site whenever its project changes.
package final class SiteWatch {
    private var request: BuildRequest
    private let events: Events
    private let signalHandler: SignalHandler?
    private let watcher = SourceWatcher()
    /// Nil until the project is opened for the first time.
    private var workspace: Workspace?
    /// The day of the last site, in the time zone of these settings.
    private var shown: (settings: Settings, today: CalendarDay)?
    private var hasFailed = false
    /// The last reading whose todos are watched.
    private var watchedReading = 0

    /// The result of a change.
    package enum Round {
        /// The site was built; `read` is the number of files read for it.
        case built(BuiltSite, read: Int)
        /// The build failed; the site is unchanged.
        case failed(Failure)
    }

    /// - Parameter signalHandler: reports a request to end the process.
    package init(_ request: BuildRequest, events: Events = .unheard, signalHandler: SignalHandler? = nil) {
        (self.request, self.events, self.signalHandler) = (request, events, signalHandler)
    }

    /// A full sentence that explains why files are polled; nil if the system reports changes.
    package var pollingReason: String? { watcher.pollingReason }

    /// Builds the site for the first time.
    package func begin() throws(Failure) -> BuiltSite {
        let site = try build(.any)
        // Until now nothing was watched.
        watcher.noteAnything()
        return site
    }

    /// Waits for a change and rebuilds the site.
    ///
    /// - Parameters:
    ///   - milliseconds: the maximum time to wait.
    ///   - today: returns the rule for which day counts as today; a new day is a change too.
    /// - Returns: nil if nothing changed.
    package func next(within milliseconds: Int, today: () -> Today) -> Round? {
        let hasChanged = watcher.wait(milliseconds: milliseconds)
        request.project.today = today()
        if !hasChanged {
            guard isAnotherDay else { return nil }
            watcher.noteAnything()
        }
        let taken = watcher.take()
        // It is unknown what the failed build left unread.
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
        let build = SiteBuild(request, events: events, signalHandler: signalHandler)
        let (site, snapshot) = try build.run(in: workspace)
        guard let snapshot, let memory = workspace.memory else { return site }
        shown = (snapshot.board.settings, snapshot.board.today)
        let isWhole = if case .any = changes { true } else { false }
        let read = Set(memory.readings.todos(readSince: watchedReading))
        watchedReading = memory.readings.reading
        watcher.watch(
            snapshot, isWhole: isWhole, read: snapshot.board.indices(of: read), memory.readings, output: site.folder)
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
        let start = request.project.environment.absolute(request.project.folder)
        var found: WatchedPaths?
        // The failed build has reported the reason; here it only adds folders to watch.
        if let folder = try? request.project.place(),
            let output = try? OutputFolder(request.output, of: folder, request.project.environment)
        {
            let readings = workspace?.memory?.readings ?? SourceFileCache()
            found = WatchedPaths(folder, todoFolders: readings.folders, linkedBy: [], output: output.path)
        }
        watcher.watchFailed(from: realPath(start) ?? start, found)
    }

    private var isAnotherDay: Bool {
        // The option for today was parsed when the site was built, and cannot fail now.
        guard let shown, let today = try? request.project.today.day(shown.settings) else { return false }
        return today != shown.today
    }
}
