import Domain
import Repositories

/// The final state of a walk, from which the next walk continues.
struct WalkState: Equatable {
    var settings = PastSettings()
    /// Whether the latest settings cannot be read, so that earlier ones remain in effect.
    var isBroken = false
    /// The rules after the last step; nil before the first step.
    var rules: History.Rules?
}

/// Walks through the commits and determines which files must be read, how, and when they changed. Their contents are
/// read later, once each.
struct HistoryWalk {
    /// In chronological order.
    private(set) var steps: [Step] = []
    private(set) var changes: [Change] = []
    /// Each combination of content, path and reading, once.
    private(set) var uses: [Use] = []
    private(set) var readings: [PastReading] = []
    /// The commits whose settings could not be read, with the reason.
    private(set) var broken: [(commit: String, reason: String)] = []
    /// Whether files that changed before this walk would have to be read.
    private(set) var needsEarlierFiles = false
    private(set) var end: WalkState
    /// The number of settings contents that could not be read.
    var missing = 0

    private let log: CommitLog
    private let settingsFiles: [Int32: PastSettings.File]
    /// Indices in `PastSettings.names` by path number.
    private let settingsNames: [Int32: Int]
    /// The content of each path after the current commit.
    private var contents: [Int32]
    private var knownUses: [Use: Int32] = [:]
    /// The reading and the rules in effect after the current commit.
    private var reading = 0
    private var rules = History.Rules(Settings())
    private let isContinued: Bool

    struct Step {
        /// Index in the log's commits.
        var commit: Int
        var rules: History.Rules
        var changes: Range<Int>
        /// Whether the commit has the first settings of the project.
        var hasFirstSettings = false
    }

    struct Change {
        var path: Int32
        /// Index in `uses`; -1 if the file does not exist or is not a todo.
        var use: Int32
        /// Whether the commit changed the file itself, rather than how it is read.
        var isTouched: Bool
    }

    /// A content at a path, read with one of `readings`.
    struct Use: Hashable {
        var content: Int32
        var path: Int32
        var reading: Int32
    }

    /// - Parameters:
    ///   - settingsFiles: the parsed settings files, by the log's content number.
    ///   - start: the state from which the walk continues; nil for a walk from the first commit.
    ///   - todos: the directories of todos at all times, whatever the settings say; nil for those of the settings.
    ///   - present: the settings of today.
    init(
        _ log: CommitLog, settingsFiles: [Int32: PastSettings.File], from start: WalkState?, todos: [String]? = nil,
        present: PresentSettings? = nil
    ) {
        self.log = log
        self.settingsFiles = settingsFiles
        isContinued = start != nil
        end = start ?? WalkState()
        (end.settings.todos, end.settings.present) = (todos, present)
        contents = Array(repeating: CommitLog.Change.gone, count: log.paths.count)
        settingsNames = (0..<log.paths.count).reduce(into: [:]) { names, path in
            names[Int32(path)] = PastSettings.names.firstIndex(of: log.paths.text(path))
        }
        readSettings()
    }

    /// Walks through the whole log.
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
        let hasFirstSettings = !before.settings.areThere && end.settings.areThere
        guard changes.count > start || hasFirstSettings || (end.rules != nil && end.rules != rules) else { return }
        end.rules = rules
        steps.append(
            Step(
                commit: commit, rules: rules, changes: start..<changes.count, hasFirstSettings: hasFirstSettings))
    }

    /// Records the new content of a path.
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

    /// Reads the current settings; if that is impossible, the previous ones remain in effect.
    ///
    /// - Returns: the reason why they cannot be read; nil if they can.
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

    /// Adds a use under the current reading for every file except those already touched.
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
