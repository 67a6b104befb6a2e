import Bytes
package import Domain
import Platform
package import Repositories

/// Finds the commits that wrote a todo's name somewhere, and the files that had the id at that time.
///
/// However many questions there are, a handful of git processes answer them: one `log` for each 200 files, two
/// `cat-file` and one `diff-tree`. A commit wrote a name if the name is on a line after it that none of its parents
/// has. Changing a line therefore rewrites its names, and a merge that only brings a line does not.
package struct ReferenceBlame {
    private let folder: ProjectFolder
    private let git: Git

    /// A name in a file.
    package struct Question: Hashable, Sendable {
        /// The file, relative to the project's directory.
        let path: String
        let place: NamingPlace
        /// The name as written; case is ignored.
        let name: String
        /// The id that the name refers to, in lower case.
        let id: String

        package init(path: String, place: NamingPlace, name: String, id: String) {
            (self.path, self.place, self.name, self.id) = (path, place, name, id)
        }
    }

    /// - Parameter folder: the project in the work tree.
    package init(of folder: ProjectFolder, git: Git) { (self.folder, self.git) = (folder, git) }

    /// Returns, for each question, the commits that wrote the name, each as the todos that had the id after that
    /// commit. Returns none if the file's names differ from the last commit, if there is too much to read, or if there
    /// is no repository.
    package func answers(_ questions: [Question]) throws(RepositoryError) -> [[[TodoIdentity]]] {
        let none = questions.map { _ in [[TodoIdentity]]() }
        guard let head = folder.git, head.isRepository, !questions.isEmpty,
            let last = try GitRevisions(head, git: git).commit("HEAD")
        else { return none }
        do throws(GitFailure) {
            try head.refuseSpecialFiles([".mailmap"], beside: [".mailmap"])
            let reader = NamingReader(folder, head, git)
            let writers = try reader.writers(of: questions, upTo: last)
            let ids = Set(questions.map(\.id))
            let holders = try reader.holders(of: ids, behind: Set(writers.joined()).sorted(), last)
            return zip(questions, writers).map { question, commits in
                commits.map { holders[$0]?[question.id] ?? [] }
            }
        } catch {
            throw .git(error)
        }
    }
}

/// The steps of the answer.
private struct NamingReader {
    private let folder: ProjectFolder
    private let head: GitRepositoryState
    private let git: Git
    private let prefix: String

    init(_ folder: ProjectFolder, _ head: GitRepositoryState, _ git: Git) {
        (self.folder, self.head, self.git, prefix) = (folder, head, git, folder.pathFromGitRoot)
    }

    /// The maximum number of files; further files get no answer.
    private static let most = 2000
    /// The maximum number of bytes of earlier versions to read; beyond it, there is no answer.
    private static let mostBytes = 128 << 20

    private func files(_ depth: BodyDepth) -> TodoFileReader {
        TodoFileReader(settings: folder.settings, layout: folder.layout, depth: depth)
    }

    // MARK: Who wrote a name

    /// Returns, for each question, the commits that wrote the name.
    func writers(of questions: [ReferenceBlame.Question], upTo last: String) throws(GitFailure) -> [[String]] {
        var byPath: [PathKey: [Int]] = [:]
        // A line feed would also end the request.
        for index in questions.indices where !questions[index].path.utf8.contains(0x0A) {
            byPath[PathKey(questions[index].path), default: []].append(index)
        }
        let paths = byPath.keys.map(\.path).sorted { $0.precedesBytewise($1) }
        // A merge of more than four parents counts as the author of what the others bring.
        let versions = try git.versions(
            of: paths.prefix(NamingReader.most), below: prefix, in: head.root, upTo: [last])
        let wanted = Set(
            versions.flatMap { [$0] + $0.before } + byPath.keys.map { FileVersion(commit: last, path: $0) })
        guard let names = try names(in: Array(wanted)) else { return questions.map { _ in [] } }
        var writers = questions.map { _ in Set<String>() }
        for version in versions {
            let before = version.before.map { names[$0] ?? WrittenNames() }
            for index in byPath[version.path] ?? [] {
                let question = questions[index]
                if names[version]?.adds(question.name, in: question.place, to: before) == true {
                    writers[index].insert(version.commit)
                }
            }
        }
        let reader = files(.facts)
        for (path, indices) in byPath {
            let (now, committed) = (
                namesNow(in: path.path, reader), names[FileVersion(commit: last, path: path)] ?? WrittenNames()
            )
            // A line that is not committed yet may refer to any of them.
            for index in indices
            where !committed.says(sameAs: now, of: questions[index].name, in: questions[index].place) {
                writers[index] = []
            }
        }
        return writers.map { $0.sorted() }
    }

    /// Returns the names in these versions; nil if there is too much to read.
    private func names(in versions: [FileVersion]) throws(GitFailure) -> [FileVersion: WrittenNames]? {
        var (names, size) = ([FileVersion: WrittenNames](), 0)
        let (reader, contents) = (files(.facts), try GitContents(git, in: head.root))
        try contents.read(
            versions.map { ArraySlice("\($0.commit):\(prefix)\($0.path.path)".utf8) },
            limit: folder.settings.maximumFileSize
        ) { index, content in
            guard case .bytes(let bytes) = content else { return }
            size += bytes.count
            guard size <= NamingReader.mostBytes else { return }
            names[versions[index]] = WrittenNames(versions[index].path.path, content: bytes, reader)
        }
        try contents.finish()
        return size <= NamingReader.mostBytes ? names : nil
    }

    /// Returns the names in a file of the work tree.
    private func namesNow(in path: String, _ reader: TodoFileReader) -> WrittenNames {
        var bytes = ByteBuffer()
        // A file that cannot be read contains no names, so it differs from git's version and is left unchanged.
        try? bytes.read("\(folder.root)/\(path)", limit: folder.settings.maximumFileSize)
        return WrittenNames(path, content: bytes.bytes, reader)
    }

    // MARK: Who had an id

    /// Returns the todos that have each id after each commit.
    func holders(
        of ids: Set<String>, behind commits: [String], _ last: String
    ) throws(GitFailure) -> [String: [String: [TodoIdentity]]] {
        guard !commits.isEmpty else { return [:] }
        let trees = try TreeChanges(of: commits, from: last, git: git, in: head.root)
        let all = (trees.first + trees.changes.joined()).compactMap { entry in
            entry.content == nil || path(of: entry) == nil ? nil : entry
        }
        let entries = Array(Set(all))
        var known: [TreeChanges.Entry: (id: String, todo: TodoIdentity)] = [:]
        let (reader, contents) = (files(.titles), try GitContents(git, in: head.root))
        try contents.read(entries.map { $0.content ?? [] }, limit: folder.settings.maximumFileSize) { index, content in
            guard case .bytes(let bytes) = content, let path = path(of: entries[index]),
                let todo = reader.read(path, content: bytes).todo, ids.contains(todo.id.lowercased())
            else { return }
            known[entries[index]] = (todo.id.lowercased(), TodoIdentity(todo))
        }
        try contents.finish()
        let first = trees.first.filter { known[$0] != nil }
        return Dictionary(uniqueKeysWithValues: zip(commits, trees.changes)).mapValues { changes in
            let changed = Set(changes.map(\.path))
            let there = (first.filter { !changed.contains($0.path) } + changes).compactMap { known[$0] }
            return Dictionary(grouping: there, by: \.id).mapValues { $0.map(\.todo) }
        }
    }

    /// Returns the path of a todo relative to the project's directory; nil for other files.
    private func path(of entry: TreeChanges.Entry) -> String? {
        guard entry.path.starts(with: prefix.utf8) else { return nil }
        let path = String(fileName: entry.path.dropFirst(prefix.utf8.count))
        let isInside = folder.layout.folders.contains { $0.path.isEmpty || path.hasBytePrefix($0.path + "/") }
        return isInside && isMarkdown(path) ? path : nil
    }
}

/// The differences between the trees of several commits and that of another one, from one process.
private struct TreeChanges {
    /// The files of the commit that the others are compared with.
    private(set) var first: [Entry] = []
    /// For each commit, the entries that differ from those.
    private(set) var changes: [[Entry]] = []

    struct Entry: Hashable {
        /// Relative to the git root.
        let path: ArraySlice<UInt8>
        /// The object name of the content; nil if there is no file.
        let content: ArraySlice<UInt8>?
    }

    /// The names of the empty tree, which every repository knows, by the length of its object names.
    private static let empty = [
        40: "4b825dc642cb6eb9a060e54bf8d69288fbee4904",
        64: "6ef19b41225c5369f1c104d45d8d85efa9b057b53b14b4b9b939dd74decc5321",
    ]
    private static let unknown = GitFailure.unexpectedOutput(of: "diff-tree")

    /// - Parameters:
    ///   - commits: their full names.
    ///   - last: the commit to compare them with.
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
            guard buffer.count <= 1 << 30 else { throw .longAnswer(limit: 1 << 30) }
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
            // A line with the names of both trees precedes their differences.
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

    /// Parses `:MODE MODE CONTENT CONTENT STATUS` and returns the second content; nil if it is not a regular file.
    private static func content(_ facts: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        let parts = facts.split(separator: 0x20)
        return parts.count == 5 && parts[1].starts(with: "100".utf8) ? parts[3] : nil
    }

    private static func trees(of commits: [String], _ git: Git, _ root: String) throws(GitFailure) -> [String] {
        var trees: [String] = []
        for start in stride(from: 0, to: commits.count, by: 200) {
            let some = commits[start..<min(start + 200, commits.count)].map { $0 + "^{tree}" }
            let answer = try git.answer(["rev-parse"] + some, in: root)
            trees += answer.split(separator: 0x0A).compactMap {
                GitRepositoryState.named(String(decoding: $0, as: UTF8.self))
            }
        }
        guard trees.count == commits.count else { throw TreeChanges.unknown }
        return trees
    }
}
