import Bytes
package import Domain
package import Repositories

/// Finds out by the commits that wrote a todo's name somewhere which files had the id then.
///
/// However much is asked, a handful of git processes answer: one `log` for each 200 files, two `cat-file` and one `diff-tree`.
package struct NamingHistory {
    private let folder: ProjectFolder
    private let git: Git

    /// A name in a file.
    package struct Question: Hashable, Sendable {
        /// The file that holds it, from the project's folder.
        let path: String
        let place: NamingPlace
        /// As it is written, without case.
        let name: String
        /// The id that is meant, in lower case.
        let id: String

        package init(path: String, place: NamingPlace, name: String, id: String) {
            (self.path, self.place, self.name, self.id) = (path, place, name, id)
        }
    }

    /// - Parameter folder: the project as it lies there.
    package init(of folder: ProjectFolder, git: Git) { (self.folder, self.git) = (folder, git) }

    /// For each question the commits that wrote the name, each by the paths of the files that had the id behind it; none where
    /// the last commit does not have the name, or there is no repository.
    ///
    /// A merge writes nothing: what it brings was written before it.
    package func callAsFunction(_ questions: [Question]) throws(RepositoryError) -> [[[String]]] {
        let none = questions.map { _ in [[String]]() }
        guard let head = folder.git, head.isRepository, !questions.isEmpty,
            let last = try GitRevisions(head, git: git).commit("HEAD")
        else { return none }
        do throws(GitFailure) {
            let reader = NamingReader(folder, head, git)
            let writers = try reader.writers(of: questions, upTo: last)
            let ids = Set(questions.map(\.id))
            let holders = try reader.holders(of: ids, behind: Set(writers.joined()).sorted(), last)
            return zip(questions, writers).map { question, commits in
                commits.map { holders[$0]?[question.id] ?? [] }
            }
        } catch {
            throw RepositoryError("git: \(error.words)")
        }
    }
}

/// The steps of that answer.
private struct NamingReader {
    private let folder: ProjectFolder
    private let head: GitHead
    private let git: Git
    private let prefix: String

    init(_ folder: ProjectFolder, _ head: GitHead, _ git: Git) {
        (self.folder, self.head, self.git, prefix) = (folder, head, git, folder.pathFromGitRoot)
    }

    private static let command = [
        "log", "--full-history", "--no-merges", "--raw", "--no-abbrev", "--no-renames", "--no-ext-diff",
        "--no-textconv",
        "--no-color", "-O/dev/null", "--encoding=UTF-8", "-z", "--format=" + CommitLogParser.format,
    ]
    /// As many files as a command line holds, and as many as are asked about; of more nothing is said.
    private static let (part, most) = (200, 2000)

    private func files(_ depth: BodyDepth) -> TodoFileReader {
        TodoFileReader(settings: folder.settings, layout: folder.layout, depth: depth)
    }

    // MARK: Who wrote a name

    /// A file as a commit left it.
    private struct Version: Hashable {
        let commit: String
        let path: PathKey
    }

    /// For each question the commits behind which the name stands more often than before; none where the last commit does not
    /// have it.
    func writers(of questions: [NamingHistory.Question], upTo last: String) throws(GitFailure) -> [[String]] {
        var asked: [PathKey: [Int]] = [:]
        // A line end would end the request, too.
        for index in questions.indices where !questions[index].path.utf8.contains(0x0A) {
            asked[PathKey(questions[index].path), default: []].append(index)
        }
        let versions = try versions(of: asked.keys.map(\.path).sorted { $0.precedesBytewise($1) }, upTo: last)
        let wanted =
            versions.flatMap { [$0, Version(commit: $0.commit + "~1", path: $0.path)] }
            + asked.keys.map { Version(commit: last, path: $0) }
        var counts: [Version: [Int: Int]] = [:]
        let (reader, contents) = (files(.facts), try GitContents(git, in: head.root))
        try contents.read(
            wanted.map { ArraySlice("\($0.commit):\(prefix)\($0.path.path)".utf8) },
            limit: folder.settings.maximumFileSize
        ) { index, content in
            guard case .bytes(let bytes) = content else { return }
            let result = reader.read(wanted[index].path.path, content: bytes)
            for question in asked[wanted[index].path] ?? [] {
                let asked = questions[question]
                counts[wanted[index], default: [:]][question] = result.count(of: asked.name, in: asked.place)
            }
        }
        try contents.finish()
        var writers = questions.map { _ in [String]() }
        for version in versions {
            let before = counts[Version(commit: version.commit + "~1", path: version.path)] ?? [:]
            for (question, count) in counts[version] ?? [:] where count > before[question] ?? 0 {
                guard counts[Version(commit: last, path: version.path)]?[question] ?? 0 > 0 else { continue }
                writers[question].append(version.commit)
            }
        }
        return writers
    }

    /// Each change of the files by a commit that is no merge.
    private func versions(of all: [String], upTo last: String) throws(GitFailure) -> [Version] {
        let paths = all.prefix(NamingReader.most)
        var versions: [Version] = []
        for start in stride(from: 0, to: paths.count, by: NamingReader.part) {
            let some = paths[start..<min(start + NamingReader.part, paths.count)].map { prefix + $0 }
            let process = try GitProcess(git, NamingReader.command + [last, "--"] + some, in: head.root)
            let log = try CommitLogParser.log(of: process, prefix: prefix)
            for entry in log.commits {
                for change in log.changes[entry.changes] where change.content >= 0 {
                    versions.append(Version(commit: log.name(entry), path: PathKey(log.paths.text(Int(change.path)))))
                }
            }
        }
        return versions
    }

    // MARK: Who had an id

    /// The paths of the files that have each id behind each commit.
    func holders(
        of ids: Set<String>, behind commits: [String], _ last: String
    ) throws(GitFailure) -> [String: [String: [String]]] {
        guard !commits.isEmpty else { return [:] }
        let trees = try TreeChanges(of: commits, from: last, git: git, in: head.root)
        let all = (trees.first + trees.changes.joined()).compactMap { entry in
            entry.content == nil || path(of: entry) == nil ? nil : entry
        }
        let entries = Array(Set(all))
        var known: [TreeChanges.Entry: String] = [:]
        let (reader, contents) = (files(.titles), try GitContents(git, in: head.root))
        try contents.read(entries.map { $0.content ?? [] }, limit: folder.settings.maximumFileSize) { index, content in
            guard case .bytes(let bytes) = content, let path = path(of: entries[index]),
                let id = reader.read(path, content: bytes).todo?.id.lowercased(), ids.contains(id)
            else { return }
            known[entries[index]] = id
        }
        try contents.finish()
        let first = trees.first.filter { known[$0] != nil }
        return Dictionary(uniqueKeysWithValues: zip(commits, trees.changes)).mapValues { changes in
            let changed = Set(changes.map(\.path))
            let there = first.filter { !changed.contains($0.path) } + changes
            return Dictionary(grouping: there.filter { known[$0] != nil }) { known[$0] ?? "" }
                .mapValues { $0.compactMap(path).sorted { $0.precedesBytewise($1) } }
        }
    }

    /// Where a todo lies from the project's folder; nil for what is none.
    private func path(of entry: TreeChanges.Entry) -> String? {
        guard entry.path.starts(with: prefix.utf8) else { return nil }
        let path = String(fileName: entry.path.dropFirst(prefix.utf8.count))
        let isInside = folder.layout.folders.contains { $0.path.isEmpty || path.hasBytePrefix($0.path + "/") }
        return isInside && FileTree.isMarkdown(path) ? path : nil
    }
}

/// What the trees of some commits have otherwise than that of another one, all told by one process.
private struct TreeChanges {
    /// The files of the one that the others are compared with.
    private(set) var first: [Entry] = []
    /// For each commit what it has in the place of those.
    private(set) var changes: [[Entry]] = []

    struct Entry: Hashable {
        /// From the git root.
        let path: ArraySlice<UInt8>
        /// The content's name; nil where there is no file.
        let content: ArraySlice<UInt8>?
    }

    /// The names of a tree without entries, which every repository knows, by what it makes names with.
    private static let empty = [
        40: "4b825dc642cb6eb9a060e54bf8d69288fbee4904",
        64: "6ef19b41225c5369f1c104d45d8d85efa9b057b53b14b4b9b939dd74decc5321",
    ]
    private static let unknown = GitFailure("git diff-tree answered in a way that is not understood")

    /// - Parameters:
    ///   - commits: by their full names.
    ///   - last: the one that they are compared with.
    init(of commits: [String], from last: String, git: Git, in root: String) throws(GitFailure) {
        let trees = try TreeChanges.trees(of: [last] + commits, git, root)
        guard let empty = TreeChanges.empty[last.utf8.count] else { throw TreeChanges.unknown }
        let command = ["diff-tree", "--stdin", "-r", "-z", "--raw", "--no-abbrev", "--no-renames", "-O/dev/null"]
        let process = try GitProcess(git, command, in: root)
        for (one, other) in [(empty, trees[0])] + trees.dropFirst().map({ (trees[0], $0) }) {
            process.send("\(one) \(other)\n".utf8)
        }
        process.endInput()
        var buffer = ByteBuffer()
        while try process.read(into: &buffer) {
            guard buffer.count <= 1 << 30 else { throw GitFailure("git's answer is longer than \(1 << 30) bytes") }
        }
        try process.finish()
        var (all, entry): ([[Entry]], ArraySlice<UInt8>?) = ([], nil)
        for field in buffer.array.split(separator: 0) {
            if let facts = entry {
                guard !all.isEmpty else { throw TreeChanges.unknown }
                all[all.count - 1].append(Entry(path: field, content: TreeChanges.content(facts)))
                entry = nil
                continue
            }
            // The names of both trees stand on a line in front of what is told of them.
            var rest = field
            while let first = rest.first, first != UInt8(ascii: ":") {
                all.append([])
                rest = rest.drop { $0 != 0x0A }.dropFirst()
            }
            entry = rest.isEmpty ? nil : rest
        }
        guard entry == nil, all.count == commits.count + 1 else { throw TreeChanges.unknown }
        (first, changes) = (all[0], Array(all.dropFirst()))
    }

    /// `:MODE MODE CONTENT CONTENT STATUS`, of which the second ones are asked for.
    private static func content(_ facts: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        let parts = facts.split(separator: 0x20)
        return parts.count == 5 && parts[1].starts(with: "100".utf8) ? parts[3] : nil
    }

    private static func trees(of commits: [String], _ git: Git, _ root: String) throws(GitFailure) -> [String] {
        var trees: [String] = []
        for start in stride(from: 0, to: commits.count, by: 200) {
            let some = commits[start..<min(start + 200, commits.count)].map { $0 + "^{tree}" }
            let answer = try git.answer(["rev-parse"] + some, in: root)
            trees += answer.split(separator: 0x0A).compactMap { GitHead.named(String(decoding: $0, as: UTF8.self)) }
        }
        guard trees.count == commits.count else { throw TreeChanges.unknown }
        return trees
    }
}
