import Domain
import Git
import Presentation
import Repositories
import UseCases

/// What the requests of one workspace leave to later ones.
///
/// Nothing in it is trusted by its age: each part knows what it was made from and is used only while that is the same.
final class WorkspaceMemory {
    /// What was read of the project's files.
    let readings = KeptReadings()
    /// What sites were made of.
    let site = SiteMemory()
    /// What may have changed since the last request.
    var changed = ChangedFiles.any
    /// The history, without what is not committed, its paths, and what they were read from.
    private var past: (history: History, paths: Set<String>, source: HistorySource)?
    /// Why there was no history the last time.
    private var absence: History.Absence?
    /// The numbers of the last reading that found something new, and of the history.
    private(set) var (reading, pastNumber) = (0, 0)
    private var replays: [ReplayKey: Replay] = [:]
    private var settings: Settings?
    private var slugs: SlugTable?
    private var texts = PlainTexts()
    private var snapshots: [Known] = []
    /// The number of different states of the project that requests have seen.
    private var revision = 0

    /// A replay holds for one day, with or without drafts.
    private struct ReplayKey: Hashable {
        let today: CalendarDay
        let includesDrafts: Bool
    }

    private struct Replay {
        var kept = KeptReplay()
        /// The files that were read since it was last used.
        var unseen: Set<PathKey> = []
    }

    private struct Known {
        let wanted: BoardRequest
        let inputs: Snapshot.Inputs
        let snapshot: Snapshot
    }

    /// The number of snapshots that are kept, each for another kind of request.
    private static let capacity = 4

    // MARK: History

    /// The history as it was read from this source, with the paths of the todos in it; nil if it must be read.
    func history(from source: HistorySource?) -> (history: History, paths: Set<String>)? {
        guard let past, let source, past.source == source else { return nil }
        return (past.history, past.paths)
    }

    /// - Parameter source: nil if nobody can say what the history depends on; then the next request reads it again.
    func keep(_ history: History, _ paths: Set<String>, from source: HistorySource?) {
        defer { absence = history.absence }
        past = source.map { (history, paths, $0) }
        // Without a history for the same reason as before, everything depends on the files alone.
        if let absence, absence == history.absence { return }
        pastNumber += 1
        replays = [:]
    }

    // MARK: Snapshots

    /// Notes that files were read for a request.
    func noteReading(_ settings: Settings) {
        if settings != self.settings { replays = [:] }
        self.settings = settings
        changed = .these([])
        let read = readings.readTodos
        if readings.readCount > 0 { reading += 1 }
        for key in replays.keys { replays[key]?.unseen.formUnion(read) }
        if !read.isEmpty { texts = PlainTexts(texts, without: read) }
        site.noteReading(read)
    }

    /// What a snapshot of that day may take over from earlier ones.
    func reusable(today: CalendarDay, _ wanted: BoardRequest) -> Snapshot.Reusable {
        let key = ReplayKey(today: today, includesDrafts: wanted.includesDrafts)
        replays = replays.filter { $0.key.today == today }
        let replay = replays[key] ?? Replay()
        replays[key] = Replay(kept: replay.kept)
        revision += 1
        return Snapshot.Reusable(
            revision: revision, slugs: slugs, replay: KeptReplay.Use(replay.kept, read: replay.unseen), texts: texts)
    }

    /// The snapshot that was made of the same inputs for such a request.
    func snapshot(of inputs: Snapshot.Inputs, _ wanted: BoardRequest) -> Snapshot? {
        guard let known = snapshots.first(where: { $0.wanted == wanted }) else { return nil }
        return known.inputs == inputs ? known.snapshot : nil
    }

    func keep(_ snapshot: Snapshot, of inputs: Snapshot.Inputs, _ wanted: BoardRequest) {
        slugs = snapshot.slugs
        // The bodies of a site are too large to be kept beside it.
        guard wanted.depth < .html else { return }
        snapshots.removeAll { $0.wanted == wanted }
        snapshots.append(Known(wanted: wanted, inputs: inputs, snapshot: snapshot))
        if snapshots.count > WorkspaceMemory.capacity { snapshots.removeFirst() }
    }
}
