import Bytes
package import Domain
import Platform
package import Repositories

/// Reads what other local branches and detached worktrees changed in the todos of a project.
///
/// It reads git's objects only, never a file of another worktree. Branches that HEAD contains have changed nothing, and
/// unrelated histories have no merge base to compare with; both are left out.
package struct LocalBranches {
    private let git: Git
    private let root: String
    private let head: GitRepositoryState
    /// The project's directory relative to the root, with a trailing slash; empty for the root itself.
    private let prefix: String
    /// How todos are read now, also on other branches.
    private var reading: PastReading

    /// The branches, and what could not be read.
    package struct Answer {
        package var branches: [Branch] = []
        /// The number of older branches that were not read.
        package var others = 0
        /// The number of contents missing from this clone.
        package var missing = 0
        /// The number of branches whose merge base is missing from a shallow clone.
        package var unrelated = 0
    }

    /// The end of a branch.
    private struct Tip {
        let name: String
        let commit: String
    }

    /// - Throws: if there is no repository.
    package init(of folder: ProjectFolder, git: Git) throws(RepositoryError) {
        guard let head = folder.git, head.isRepository else { throw .noRepository }
        (self.git, self.head, root) = (git, head, head.root)
        prefix = folder.pathFromGitRoot
        reading = PastReading(folder.settings, try folder.todoPlaces())
    }

    /// Reads detached worktrees, then the branches with the most recent commits.
    ///
    /// - Parameters:
    ///   - most: the maximum number of branches.
    ///   - isCommitted: returns whether the todo in a file is the same in the working tree and in HEAD. A todo that HEAD
    ///     has not changed since the merge base either is not read as it was there.
    package func read(
        atMost most: Int, isCommitted: (_ path: String) -> Bool = { _ in false }
    ) throws(RepositoryError) -> Answer {
        do {
            var answer = Answer()
            guard let commit = try headCommit() else { return answer }
            let all = try tips(besides: commit)
            let tips = Array(all.prefix(most))
            answer.others = all.count - tips.count
            let bases = try mergeBases(of: tips, with: commit)
            answer.unrelated = head.isShallow ? tips.count { bases[$0.commit] == nil } : 0
            let log = try changes(of: tips, since: bases, commit)
            try read(tips, bases, log, isCommitted, into: &answer)
            return answer
        } catch {
            throw .git(error)
        }
    }

    /// The commit that is checked out; nil before the first one.
    private func headCommit() throws(GitFailure) -> String? {
        if let known = head.commit { return known }
        do {
            return try git.line(["rev-parse", "--verify", "--quiet", "HEAD^{commit}"], in: root)
        } catch {
            if error.status == 1 { return nil }
            throw error
        }
    }

    // MARK: Commits

    /// The ends of the branches that have commits besides those of HEAD.
    private func tips(besides commit: String) throws(GitFailure) -> [Tip] {
        let answer = try git.answer(
            [
                "for-each-ref", "--no-merged=\(commit)", "--sort=-committerdate", "--format=%(objectname) %(refname)",
                "refs/heads/",
            ], in: root)
        let branches = answer.split(separator: 0x0A).compactMap { line -> Tip? in
            guard let space = line.firstIndex(of: 0x20),
                let commit = GitRepositoryState.named(String(decoding: line[..<space], as: UTF8.self))
            else { return nil }
            let name = String(fileName: line[(space + 1)...].dropFirst("refs/heads/".utf8.count))
            return Tip(name: name, commit: commit)
        }
        let known = Set(branches.map(\.commit) + [commit])
        let detached = try detachedWorktrees().filter { !known.contains($0) }
        return detached.map { Tip(name: String($0.prefix(7)), commit: $0) } + branches
    }

    /// The commits of worktrees without a branch, each once.
    private func detachedWorktrees() throws(GitFailure) -> [String] {
        guard exists("\(head.commonFolder)/worktrees", kind: .folder) else { return [] }
        let answer = try git.answer(["worktree", "list", "--porcelain"], in: root)
        var (found, commit) = ([String](), String?.none)
        for line in answer.split(separator: 0x0A).map({ String(decoding: $0, as: UTF8.self) }) {
            if let name = line.rest(afterBytes: "HEAD ") {
                commit = GitRepositoryState.named(String(name))
            } else if line.utf8.elementsEqual("detached".utf8), let commit, !found.contains(commit) {
                found.append(commit)
            }
        }
        return found
    }

    /// Returns the merge base of each tip with HEAD, by the tip's commit.
    ///
    /// One walk visits the commits that only branches have. A branch that left HEAD's history at one commit has that
    /// commit as its merge base; git decides among several.
    private func mergeBases(of tips: [Tip], with commit: String) throws(GitFailure) -> [String: String] {
        guard !tips.isEmpty else { return [:] }
        let arguments = ["rev-list", "--parents"] + tips.map(\.commit) + ["^" + commit]
        let answer = try git.answer(arguments, in: root, limit: 1 << 30)
        var parents: [String: [String]] = [:]
        for line in answer.split(separator: 0x0A) {
            let names = line.split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
            if let name = names.first { parents[name] = Array(names.dropFirst()) }
        }
        var bases: [String: String] = [:]
        for tip in tips where bases[tip.commit] == nil {
            let departures = departures(from: tip.commit, parents)
            // HEAD contains a detached worktree's commit without commits of its own.
            guard departures.count > 1 else {
                bases[tip.commit] = departures.first
                continue
            }
            bases[tip.commit] = try git.line(["merge-base", commit, tip.commit], in: root)
        }
        return bases
    }

    /// Returns the commits of HEAD's history at which the line of a branch left it.
    ///
    /// - Parameter parents: of the commits that only branches have.
    private func departures(from tip: String, _ parents: [String: [String]]) -> Set<String> {
        var (open, seen, departures) = ([tip], Set([tip]), Set<String>())
        while let commit = open.popLast() {
            guard let next = parents[commit] else {
                departures.insert(commit)
                continue
            }
            open += next.filter { seen.insert($0).inserted }
        }
        return departures
    }

    // MARK: Todos

    /// Returns the changes of each branch since its merge base, and those from HEAD to each merge base, as a log with
    /// one entry for each commit with changes.
    private func changes(
        of tips: [Tip], since bases: [String: String], _ head: String
    ) throws(GitFailure) -> CommitLog {
        let pairs = tips.compactMap { tip in bases[tip.commit].map { (tip.commit, $0) } }.filter { $0 != $1 }
        guard !pairs.isEmpty else { return CommitLog() }
        let beginnings = reading.places.beginnings
        let paths = beginnings.contains("") ? [prefix] : beginnings.map { prefix + $0 }
        let process = try GitProcess(
            git, LocalBranches.command + ["--"] + paths.filter { !$0.isEmpty }, in: root)
        for (tip, base) in pairs + Set(pairs.map(\.1)).map({ ($0, head) }) { process.send("\(tip) \(base)\n".utf8) }
        return try CommitLogParser.log(of: process, prefix: prefix, keepsBefore: true)
    }

    private static let command = [
        "diff-tree", "--stdin", "-r", "--raw", "--no-abbrev", "--no-renames", "--no-ext-diff", "--no-textconv",
        "--no-color", "-O/dev/null", "--encoding=UTF-8", "-z", "--format=" + CommitLogParser.format,
    ]

    /// Reads the changed todos, each content once, and pairs them by their ids.
    private func read(
        _ tips: [Tip], _ bases: [String: String], _ log: CommitLog, _ isCommitted: (String) -> Bool,
        into answer: inout Answer
    ) throws(GitFailure) {
        guard !log.changes.isEmpty else { return }
        let changes = Dictionary(
            log.commits.map { (log.name($0), log.changes[$0.changes]) }, uniquingKeysWith: { first, _ in first })
        var uses = ChangedTodos(reading, log)
        var changed: [[(now: Int?, before: Int?)]] = []
        for tip in tips {
            let base = bases[tip.commit] ?? tip.commit
            let own = base == tip.commit ? nil : changes[tip.commit]
            let changedInHead = Set((changes[base] ?? []).map(\.path))
            changed.append(
                (own ?? []).map { change in
                    let isKnown = !changedInHead.contains(change.path) && isCommitted(log.paths.text(Int(change.path)))
                    return (uses.use(change, change.content), isKnown ? nil : uses.use(change, change.before))
                })
        }
        var todos = PastTodos(uses.uses, [reading], log)
        let contents = try GitContents(git, in: root)
        try todos.read(from: contents)
        try contents.finish()
        answer.missing = todos.missing
        func snapshot(_ use: Int?) -> TodoSnapshot? {
            use.flatMap { todos.snapshotOfUse[$0] }.map { todos.snapshots[$0] }
        }
        for (tip, pairs) in zip(tips, changed) where !pairs.isEmpty {
            let before = pairs.compactMap { snapshot($0.before) }
            answer.branches.append(Branch(tip.name, now: pairs.compactMap { snapshot($0.now) }, before: before))
        }
    }
}

/// Collects the contents of todos to read.
private struct ChangedTodos {
    private(set) var uses: [HistoryWalk.Use] = []
    private var reading: PastReading
    private let log: CommitLog

    init(_ reading: PastReading, _ log: CommitLog) { (self.reading, self.log) = (reading, log) }

    /// Returns the index in `uses` of a content at the path of a change; nil if it is no todo.
    mutating func use(_ change: CommitLog.Change, _ content: Int32) -> Int? {
        guard content >= 0, reading.folder(of: change.path, in: log.paths) != nil else { return nil }
        uses.append(HistoryWalk.Use(content: content, path: change.path, reading: 0))
        return uses.count - 1
    }
}

extension Branch {
    /// Pairs the changed todos of a branch with those of its merge base that have the same id, ignoring case.
    fileprivate init(_ name: String, now: [TodoSnapshot], before: [TodoSnapshot]) {
        let earlier = Dictionary(before.map { ($0.id.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })
        self.init(name: name, changes: now.map { Change(now: $0, before: earlier[$0.id.lowercased()]) })
    }
}
