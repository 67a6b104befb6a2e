import Domain
package import Platform
import Repositories
import UseCases

/// Rebuilds a site whenever its project changes.
package final class SiteWatch {
    private let request: BuildRequest
    private let today: @Sendable () -> Today
    private let events: Events
    private let signalHandler: SignalHandler?
    private let watcher = SourceWatcher()
    /// Nil until the project is opened for the first time.
    private var followed: FollowedWorkspace?

    /// The result of a change.
    package enum Round {
        /// The site was built; `read` is the number of files read for it.
        case built(BuiltSite, read: Int)
        /// The build failed; the site is unchanged.
        case failed(Failure)
    }

    /// - Parameters:
    ///   - today: returns the rule for which day counts as today, once for each change; a new day is a change, too.
    ///   - signalHandler: reports a request to end the process.
    package init(
        _ request: BuildRequest, today: @escaping @Sendable () -> Today, events: Events = .unheard,
        signalHandler: SignalHandler? = nil
    ) {
        (self.request, self.today, self.events, self.signalHandler) = (request, today, events, signalHandler)
    }

    /// A full sentence that explains why files are polled; nil if the system reports changes.
    package var pollingReason: String? { watcher.pollingReason }

    /// Builds the site for the first time.
    package func begin() throws(Failure) -> BuiltSite {
        // The build of a commit shows it.
        let followed = try FollowedWorkspace(request.project, today: today, historyPause: 0, events)
        self.followed = followed
        let site = try build(in: followed, isWhole: true)
        // Until now nothing was watched.
        watcher.noteAnything()
        return site
    }

    /// Waits for a change and rebuilds the site.
    ///
    /// - Parameter milliseconds: the maximum time to wait.
    /// - Returns: nil if nothing changed.
    package func next(within milliseconds: Int) -> Round? {
        guard let followed else { return nil }
        let changes = watcher.wait(milliseconds: milliseconds) ? watcher.take() : nil
        // A build that failed is tried again only after a change.
        if changes == nil, followed.failure != nil { return nil }
        do throws(Failure) {
            guard try followed.begin(changes) else { return nil }
            let site = try build(in: followed, isWhole: changes?.isAny ?? true)
            return .built(site, read: followed.workspace.memory?.readings.readCount ?? 0)
        } catch {
            followed.noteFailure(error, watcher) { [request] folder in
                // The failure is that of the output, or is reported after it.
                try? OutputFolder(request.output, of: folder, request.project.environment).path
            }
            return .failed(error)
        }
    }

    private func build(in followed: FollowedWorkspace, isWhole: Bool) throws(Failure) -> BuiltSite {
        let build = SiteBuild(request, events: events, signalHandler: signalHandler)
        let (site, snapshot) = try build.run(in: followed.workspace)
        guard let snapshot else { return site }
        followed.end(snapshot)
        followed.watch(watcher, isWhole: isWhole, beside: site.folder)
        return site
    }
}
