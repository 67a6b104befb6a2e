import Bytes
import Domain
import Repositories

/// The known history of a project, with the state needed to continue reading it.
struct KnownHistory: Equatable {
    var history = History()
    var end = WalkState()
    /// The bytes of the paths that are not valid UTF-8, by index in the history's paths.
    var oddNames: [Int: [UInt8]] = [:]
    /// Whether some contents could not be read, so that everything derived from them is unknown.
    var hasGaps = false

    /// Returns the path with an index, as the bytes that git has.
    func name(of path: Int) -> [UInt8] { oddNames[path] ?? Array(history.paths[path].utf8) }
}

/// Reads a project's history from its repository with two `git log` and one `git cat-file`.
struct HistoryReading {
    let git: Git
    /// The repository's directory.
    let root: String
    /// The project's directory relative to the root, with a trailing slash; empty for the root itself.
    let prefix: String
    /// The current directories of todos; those of the past are discovered while reading.
    let folders: [String]
    /// The directories of todos at all times, whatever the settings say; nil for those of the settings.
    var todos: [String]?
    /// The settings of today.
    let present: PresentSettings
    /// Whether the repository contains little but todos, so that filtering by path would cost more than it saves.
    let isMostlyTodos: Bool

    /// Reads the complete history up to a commit.
    func all(to commit: String) throws(GitFailure) -> KnownHistory {
        let trailers = try TrailerReader(git, in: root, of: [commit])
        let contents = try GitContents(git, in: root)
        var paths = isMostlyTodos ? [""] : PastSettings.paths + folders
        while true {
            let log = try log([commit], paths: paths, ByteTable())
            guard let newest = log.commits.first, log.name(newest) == commit else { throw GitFailure.unlistedCommit }
            let walk = try walk(log, contents, from: nil)
            let beginnings = Set(walk.readings.flatMap(\.places.beginnings))
            let unseen = beginnings.filter { folder in !paths.contains { isInside(folder, $0) } }
            guard unseen.isEmpty else {
                // Earlier settings name directories that the log did not cover.
                paths += unseen.sorted()
                continue
            }
            return try result(KnownHistory(), log, walk, contents, trailers)
        }
    }

    /// The result of continuing a known history.
    enum Continuation {
        case known(KnownHistory)
        /// The history must be read in full: new settings change how unchanged files are read, or the known commit is
        /// not a first-parent ancestor of the new one, as after a rebase, or a fast-forward to a merge of it.
        case needsAll
    }

    /// Continues a known history up to a commit.
    func more(than known: KnownHistory, to commit: String) throws(GitFailure) -> Continuation {
        guard let last = known.history.head, !known.end.isBroken else { return .needsAll }
        var paths = ByteTable()
        for path in known.history.paths.indices {
            _ = known.name(of: path).withUnsafeBufferPointer { paths.number(of: $0) }
        }
        guard paths.count == known.history.paths.count else { return .needsAll }
        // Without a path filter: earlier paths are already known, and new commits are few.
        let log = try log(["--ignore-missing", commit, "^" + last.name], paths: [""], paths)
        guard !log.commits.isEmpty, log.parentOfOldest == last.name else { return .needsAll }
        let trailers = try TrailerReader(git, in: root, of: [commit, "^" + last.name])
        let contents = try GitContents(git, in: root)
        let walk = try walk(log, contents, from: known.end)
        return walk.needsEarlierFiles ? .needsAll : .known(try result(known, log, walk, contents, trailers))
    }

    /// - Parameters:
    ///   - revisions: the commits, as arguments of `git log`.
    ///   - paths: a filter, relative to the project's directory; an empty path selects all of it.
    ///   - table: the paths that already have a number.
    private func log(_ revisions: [String], paths: [String], _ table: ByteTable) throws(GitFailure) -> CommitLog {
        let all = paths.contains("")
        let pathspecs = all ? (prefix.isEmpty ? [] : [String(prefix.dropLast())]) : paths.map { prefix + $0 }
        let process = try GitProcess(git, HistoryReading.command + revisions + ["--"] + pathspecs, in: root)
        return try CommitLogParser.log(of: process, prefix: prefix, paths: table)
    }

    /// Without `--sparse`, git would compare every tree once more to select commits by path, and would omit the times
    /// of the others.
    private static let command = [
        "log", "--first-parent", "--sparse", "-m", "--raw", "--no-abbrev", "--no-renames", "--no-ext-diff",
        "--no-textconv", "--no-color", "-O/dev/null", "--encoding=UTF-8", "-z", "--format=" + CommitLogParser.format,
    ]

    private func walk(
        _ log: CommitLog, _ contents: GitContents, from start: WalkState?
    ) throws(GitFailure) -> HistoryWalk {
        var wanted: [Int32: Int] = [:]
        let names = (0..<log.paths.count).map { PastSettings.names.firstIndex(of: log.paths.text($0)) }
        for change in log.changes where change.content >= 0 {
            if let name = names[Int(change.path)] { wanted[change.content] = name }
        }
        let order = wanted.keys.sorted()
        var files: [Int32: PastSettings.File] = [:]
        let limit = PastSettings.maximumSize
        var missing = 0
        try contents.read(order.map { log.contents[Int($0)] }, limit: limit) { index, content in
            guard case .bytes(let bytes) = content else { return missing += 1 }
            guard bytes.count <= limit else { return }
            files[order[index]] = PastSettings.file(wanted[order[index]] ?? 0, bytes)
        }
        var walk = HistoryWalk(log, settingsFiles: files, from: start, todos: todos, present: present)
        walk.missing = missing
        walk.run()
        return walk
    }

    private func result(
        _ known: KnownHistory, _ log: CommitLog, _ walk: HistoryWalk, _ contents: GitContents,
        _ trailers: TrailerReader
    ) throws(GitFailure) -> KnownHistory {
        var todos = PastTodos(walk, log)
        try todos.read(from: contents)
        try contents.finish()
        var assembly = HistoryAssembly(known, log)
        assembly.add(walk, todos)
        var result = assembly.known
        result.end = walk.end
        result.history.trailers = (result.history.trailers + (try trailers.read())).sorted(by: History.Trailer.isNewer)
        if let first = walk.broken.first {
            result.history.notices.append(
                .unreadableSettings(commit: first.commit, others: walk.broken.count - 1, reason: first.reason))
        }
        let missing = todos.missing + walk.missing
        result.hasGaps = missing > 0
        if missing > 0 {
            result.history.notices.append(try git.isPartial(in: root) ? .notCloned(missing) : .unreadable(missing))
        }
        return result
    }

    private func isInside(_ folder: String, _ other: String) -> Bool {
        other.isEmpty || folder.hasSameBytes(as: other) || folder.hasBytePrefix(other + "/")
    }
}
