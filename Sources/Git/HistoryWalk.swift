import Domain
import Repositories

/// Where a walk ended, as far as the next one needs it to go on.
struct WalkState: Equatable {
    var settings = PastSettings()
    /// Whether the last settings cannot be read, so that earlier ones hold.
    var isBroken = false
    /// The rules after the last step; nil before the first.
    var rules: History.Rules?
}

/// Goes from commit to commit and says which files had to be read, how, and when they changed; their contents are
/// read later, each once.
struct HistoryWalk {
    /// In the order of time.
    private(set) var steps: [Step] = []
    private(set) var changes: [Change] = []
    /// Each content in each place and way of reading once.
    private(set) var uses: [Use] = []
    private(set) var readings: [PastReading] = []
    /// Commits whose settings could not be read, and why.
    private(set) var broken: [(commit: String, reason: String)] = []
    /// Whether files would have to be read that changed before this walk began.
    private(set) var needsEarlierFiles = false
    private(set) var end: WalkState
    /// How many contents of settings could not be read.
    var missing = 0

    private let log: CommitLog
    private let settingsFiles: [Int32: PastSettings.File]
    /// Indices in `PastSettings.names` by the paths' numbers.
    private let settingsNames: [Int32: Int]
    /// The content of each path after the commit at hand.
    private var contents: [Int32]
    private var knownUses: [Use: Int32] = [:]
    /// What holds after the commit at hand.
    private var reading = 0
    private var rules = History.Rules(Settings())
    private let isContinued: Bool

    struct Step {
        /// Index in the log's commits.
        var commit: Int
        var rules: History.Rules
        var changes: Range<Int>
    }

    struct Change {
        var path: Int32
        /// Index in `uses`; -1 when the file is gone or no todo.
        var use: Int32
        /// Whether the commit changed the file, rather than how it is read.
        var isTouched: Bool
    }

    /// A content at a path, read in one of `readings`.
    struct Use: Hashable {
        var content: Int32
        var path: Int32
        var reading: Int32
    }

    /// - Parameters:
    ///   - settingsFiles: what the contents of settings say, by the log's number of the content.
    ///   - start: where an earlier walk ended; nil to begin with the first commit.
    init(_ log: CommitLog, settingsFiles: [Int32: PastSettings.File], from start: WalkState?) {
        self.log = log
        self.settingsFiles = settingsFiles
        isContinued = start != nil
        end = start ?? WalkState()
        contents = Array(repeating: CommitLog.Change.gone, count: log.paths.count)
        settingsNames = (0..<log.paths.count).reduce(into: [:]) { names, path in
            names[Int32(path)] = PastSettings.names.firstIndex(of: log.paths.text(path))
        }
        readSettings()
    }

    /// Walks through all of the log.
    mutating func run() {
        for commit in log.commits.indices.reversed() { take(commit) }
    }

    private mutating func take(_ commit: Int) {
        let entry = log.commits[commit]
        let before = (settings: end.settings, reading: reading)
        for change in log.changes[entry.changes] { note(change) }
        if !end.settings.means(theSameAs: before.settings), let reason = readSettings() {
            broken.append((log.name(entry), reason))
        }
        let start = changes.count
        for change in log.changes[entry.changes] { add(change.path, isTouched: true) }
        if reading != before.reading { readAllAgain(but: Set(log.changes[entry.changes].map(\.path))) }
        guard changes.count > start || (end.rules != nil && end.rules != rules) else { return }
        end.rules = rules
        steps.append(Step(commit: commit, rules: rules, changes: start..<changes.count))
    }

    /// Takes note of what a path leads to now.
    private mutating func note(_ change: CommitLog.Change) {
        contents[Int(change.path)] = change.content
        if let name = settingsNames[change.path] {
            end.settings.files[name] = change.content < 0 ? .absent : settingsFiles[change.content] ?? .unreadable
        }
        if PastSettings.isHidden(log.paths[Int(change.path)]) {
            let isThere = change.content != CommitLog.Change.gone
            end.settings.hiddenFiles += (isThere ? 1 : 0) - (change.wasThere ? 1 : 0)
        }
    }

    /// Reads the settings as they are now; where that is impossible, the last ones hold on.
    ///
    /// - Returns: why they cannot be read.
    @discardableResult
    private mutating func readSettings() -> String? {
        end.isBroken = false
        do {
            let project = try end.settings.read()
            let next = PastReading(project.settings, try TodoPlaces(project))
            rules = History.Rules(project.settings)
            reading = readings.firstIndex { $0.isSame(as: next) } ?? readings.count
            if reading == readings.count { readings.append(next) }
            return nil
        } catch {
            end.isBroken = true
            return error.description
        }
    }

    /// Reads every file as of now, but those that are read in any case.
    private mutating func readAllAgain(but touched: Set<Int32>) {
        needsEarlierFiles = needsEarlierFiles || isContinued
        for path in contents.indices where contents[path] != CommitLog.Change.gone {
            if !touched.contains(Int32(path)) { add(Int32(path), isTouched: false) }
        }
    }

    private mutating func add(_ path: Int32, isTouched: Bool) {
        let content = contents[Int(path)]
        let isTodo = content >= 0 && readings[reading].folder(of: path, in: log.paths) != nil
        let use = isTodo ? number(of: Use(content: content, path: path, reading: Int32(reading))) : -1
        changes.append(Change(path: path, use: use, isTouched: isTouched))
    }

    private mutating func number(of use: Use) -> Int32 {
        let new = Int32(uses.count)
        if let known = knownUses[use] { return known }
        uses.append(use)
        knownUses[use] = new
        return new
    }
}
