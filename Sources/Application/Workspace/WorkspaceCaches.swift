import Domain
import Git
import Memos
import Past
import Site
import Repositories
import UseCases

/// The state that requests of one workspace keep for later requests.
///
/// No part expires by age. Each records the inputs that it was made from and is used only while they are the same.
final class WorkspaceCaches {
    /// The cache of the project's files.
    let readings = SourceFileCache()
    /// The caches of the files of other sources, by their names.
    private var sourceReadings: [String: SourceFileCache] = [:]
    /// The state of sites.
    let site = IncrementalSiteState()
    /// The possible changes since the last request.
    var changed = ChangedFiles.any
    /// The history without uncommitted changes, its paths, and the source that they were read from.
    private var past: Memo<HistorySource, (history: History, paths: Set<String>)>?
    /// The reason why the last request had no history; nil if it had one.
    private var absence: History.Absence?
    /// The counters of readings that found changed files, and of different histories.
    private(set) var (reading, pastNumber) = (0, 0)
    private var replays: [ReplayKey: Memo<ReplayInputs, Replay>] = [:]
    private var settings: Settings?
    private var slugs: SlugTable?
    private var texts = PlainTexts()
    private var snapshots: [(wanted: BoardRequest, memo: Memo<Snapshot.Inputs, Snapshot>)] = []
    /// The snapshot of the last reading of all files; nil if it made none. `changed` tells what it lacks.
    private(set) var latest: Snapshot?
    /// The number of different states of the project that requests have seen or made.
    private(set) var revision = 0

    /// A replay is valid for one day, with or without drafts.
    private struct ReplayKey: Hashable {
        let today: CalendarDay
        let includesDrafts: Bool
    }

    /// The number of the history, the last commits of the other sources, and today's settings.
    private struct ReplayInputs: Equatable {
        let past: Int
        let heads: [Commit?]
        let settings: Settings?
    }

    private struct Replay {
        var history = ReplayedHistory()
        /// The files that were read since it was last used.
        var unseen: Set<TodoKey> = []
    }

    /// The maximum number of snapshots to keep, each for a different kind of request.
    private static let capacity = 4

    /// Notes that an edit changed files. The next request reads them, and its snapshot has a new revision.
    func noteEdit(of paths: Set<PathKey>) {
        changed.formUnion(.these(paths))
        revision += 1
    }

    /// The cache of the files of another source.
    func readings(of source: String) -> SourceFileCache {
        let cache = sourceReadings[source] ?? SourceFileCache()
        sourceReadings[source] = cache
        return cache
    }

    // MARK: History

    /// Returns the history that was read from this source, with the paths of its todos; nil if it must be read again.
    func history(from source: HistorySource?) -> (history: History, paths: Set<String>)? {
        source.flatMap { past?.output(of: $0) }
    }

    /// The history that was read last; nil if there is none.
    var oldHistory: (history: History, paths: Set<String>)? { past?.output }

    /// - Parameter source: nil if the inputs of the history are unknown; the next request then reads it again.
    func keep(_ history: History, _ paths: Set<String>, from source: HistorySource?) {
        defer { absence = history.absence }
        past = source.map { Memo((history, paths), of: $0) }
        // If the history is absent for the same reason as before, nothing that depends on it has changed.
        if let absence, absence == history.absence { return }
        pastNumber += 1
    }

    // MARK: Snapshots

    /// Notes that files were read for a request.
    func noteReading(_ settings: Settings, beside sources: BoardSources) {
        self.settings = settings
        (changed, latest) = (.these([]), nil)
        var (read, count) = (readings.readTodos, readings.readCount)
        for (source, name) in sources.names {
            let others = readings(of: name)
            count += others.readCount
            read.formUnion(others.readTodos.lazy.map { TodoKey($0.path, in: source) })
        }
        if count > 0 { reading += 1 }
        for key in replays.keys { replays[key]?.output.unseen.formUnion(read) }
        if !read.isEmpty { texts = PlainTexts(texts, without: read) }
        site.noteReading(read)
    }

    /// Returns the parts of earlier snapshots that a snapshot of that day may reuse.
    func reusable(today: CalendarDay, _ wanted: BoardRequest, _ heads: [Commit?]) -> Snapshot.Reusable {
        let key = ReplayKey(today: today, includesDrafts: wanted.includesDrafts)
        replays = replays.filter { $0.key.today == today }
        let inputs = ReplayInputs(past: pastNumber, heads: heads, settings: settings)
        let replay = replays[key]?.output(of: inputs) ?? Replay()
        replays[key] = Memo(Replay(history: replay.history), of: inputs)
        revision += 1
        return Snapshot.Reusable(
            revision: revision, slugs: slugs, replay: ReplayedHistory.Use(replay.history, read: replay.unseen),
            texts: texts)
    }

    /// Returns the snapshot that was made of the same inputs for such a request.
    func snapshot(of inputs: Snapshot.Inputs, _ wanted: BoardRequest) -> Snapshot? {
        snapshots.first { $0.wanted == wanted }?.memo.output(of: inputs)
    }

    /// Notes that a snapshot that was made before shows the last reading.
    func use(_ snapshot: Snapshot) { latest = snapshot }

    func keep(_ snapshot: Snapshot, of inputs: Snapshot.Inputs, _ wanted: BoardRequest) {
        slugs = snapshot.slugs
        if wanted.draft == nil { latest = snapshot }
        // A snapshot for a site contains bodies, which are too large to keep.
        guard wanted.depth < .html else { return }
        snapshots.removeAll { $0.wanted == wanted }
        snapshots.append((wanted, Memo(snapshot, of: inputs)))
        if snapshots.count > WorkspaceCaches.capacity { snapshots.removeFirst() }
    }
}
