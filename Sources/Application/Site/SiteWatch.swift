import Domain
package import Platform
import Repositories
import UseCases

/// Makes a site again whenever something of its project changes.
///
/// Changes that are told only wake it: what is read again is found out by the build, so that whatever was missed is seen with
/// the next change. Bursts are waited for; what comes while a site is made is the next round's.
package final class SiteWatch {
    private var request: BuildRequest
    private let events: Events
    private let interruption: Interruption?
    private let memory = BuildMemory()
    private let watch = FolderWatch()
    private var places: SourcePlaces?
    private var watched: Set<String> = []
    private var git: GitHead?
    /// What is known to have changed since the last round.
    private var pending = ChangedFiles.these([])
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

    /// A burst is over when nothing came for so long.
    private static let pause = 50
    /// How often a pause, or the end of a command of git's, is waited for.
    private static let patience = 200

    /// - Parameter interruption: where it is told when the process is asked to end.
    package init(_ request: BuildRequest, events: Events = .unheard, interruption: Interruption? = nil) {
        (self.request, self.events, self.interruption) = (request, events, interruption)
    }

    /// Why files are looked at in turns, as a finished sentence; nil where the system tells of changes.
    package var pollingReason: String? { watch.pollingReason }

    /// Makes the site for the first time.
    package func begin() throws(Failure) -> BuiltSite {
        let site = try build()
        // Until now nobody watched.
        pending = .any
        return site
    }

    /// Waits for a change and makes the site again.
    ///
    /// - Parameters:
    ///   - milliseconds: how long to wait for one.
    ///   - today: which day counts as today now; another day is a change too.
    /// - Returns: nil where nothing changed.
    package func next(within milliseconds: Int, today: () -> Today) -> Round? {
        if pending.isNone { note(watch.wait(milliseconds: milliseconds)) }
        request.project.today = today()
        if pending.isNone, isAnotherDay { pending = .any }
        guard !pending.isNone else { return nil }
        settle()
        // What a round that failed would have read is not known any more.
        memory.changed = hasFailed ? .any : pending
        pending = .these([])
        do throws(Failure) {
            let site = try build()
            hasFailed = false
            return .built(site, read: memory.readings.readCount)
        } catch {
            hasFailed = true
            watchWhatMayBeMended()
            return .failed(error)
        }
    }

    private func build() throws(Failure) -> BuiltSite {
        let site = try SiteBuild(request, events: events, interruption: interruption)(memory)
        let isWhole = if case .any = memory.changed { true } else { places == nil }
        if isWhole {
            places = site.places(memory.readings)
        } else {
            places?.add(linkedBy: site.todos(memory.readTodos(on: site.board)), site.layout)
        }
        git = site.git
        shown = (site.board.settings, site.board.today)
        watchFolders(places?.folders ?? [])
        if memory.readings.isBehind(site.root) { pending = .any }
        return site
    }

    /// What is wrong may stand in a folder that is new, which a site that could not be made has not told of.
    private func watchWhatMayBeMended() {
        let start = request.project.surroundings.absolute(request.project.folder)
        var folders = (places?.folders ?? []).union([realPath(start) ?? start])
        // The build that failed has reported why; here it only tells what else to watch.
        if let folder = try? request.project.place(),
            let output = try? OutputFolder(request.output, of: folder, request.project.surroundings)
        {
            let found = SourcePlaces(folder, memory.readings, linkedBy: [], output: output.path)
            folders.formUnion(found.folders)
            places = places.map { $0.joined(with: found) } ?? found
        }
        watchFolders(folders)
    }

    /// What came to a folder before it was watched was not told.
    private func watchFolders(_ folders: Set<String>) {
        guard folders != watched else { return }
        watch.watch(folders)
        if !watched.isEmpty, watch.pollingReason != nil || !folders.isSubset(of: watched) { pending = .any }
        watched = folders
    }

    private func note(_ changes: Set<FolderWatch.Change>) {
        for change in changes {
            guard case .entry(let folder, let name, let isFolder) = change, let places else {
                pending = .any
                return
            }
            switch places.meaning(of: name, in: folder, isFolder: isFolder) {
            case .nothing: continue
            case .todo(let path): pending.add(path)
            case .anything:
                pending = .any
                return
            }
        }
    }

    private func settle() {
        for _ in 0..<SiteWatch.patience {
            let changes = watch.wait(milliseconds: SiteWatch.pause)
            note(changes)
            if changes.isEmpty, !SourcePlaces.isInTheMidst(git) { return }
        }
    }

    private var isAnotherDay: Bool {
        // The option that says which day is today was read when the site was built, and cannot fail now.
        guard let shown, let today = try? request.project.today(shown.settings) else { return false }
        return today != shown.today
    }
}

extension ChangedFiles {
    fileprivate var isNone: Bool { if case .these(let paths) = self { paths.isEmpty } else { false } }

    fileprivate mutating func add(_ path: PathKey) {
        if case .these(let paths) = self { self = .these(paths.union([path])) }
    }
}
