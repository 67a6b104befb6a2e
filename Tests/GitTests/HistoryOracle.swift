import Domain
import Repositories
import TestSupport
import Testing

/// A slow, obvious reference implementation: writes every commit's files and reads them like a current project.
struct HistoryOracle {
    let repository: TestRepository
    /// The project's directory relative to the git root.
    var project = ""

    struct Commit {
        var name: String
        var seconds: Int
        var todos: [String: TodoSnapshot]
        /// Mode and content by path.
        var files: [String: String]
        var rules: History.Rules?
    }

    /// Returns the commits of the first-parent line, oldest first.
    func commits() throws -> [Commit] {
        let log = try repository.git("log", "--first-parent", "--reverse", "--format=%H %ct").split(separator: "\n")
        // Contents are named by their hashes, so each is requested only once.
        var contents: [Substring: [UInt8]] = [:]
        return try log.map { line in
            let (name, clock) = (String(line.prefix { $0 != " " }), line.drop { $0 != " " }.dropFirst())
            let (files, folder) = try checkOut(name, &contents)
            let (todos, rules) = try read(folder)
            return Commit(name: name, seconds: Int(clock) ?? 0, todos: todos, files: files, rules: rules)
        }
    }

    private func checkOut(_ commit: String, _ contents: inout [Substring: [UInt8]]) throws
        -> ([String: String], TemporaryFolder)
    {
        let folder = try TemporaryFolder()
        var files: [String: String] = [:]
        let listing = try repository.git("ls-tree", "-r", "-z", commit)
        for entry in listing.split(separator: "\0") {
            let parts = entry.split(separator: "\t", maxSplits: 1)
            let path = String(parts[1])
            guard path.hasPrefix(project) else { continue }
            let facts = parts[0].split(separator: " ")
            files[String(path.dropFirst(project.count))] = "\(facts[0]) \(facts[2])"
            guard facts[0].hasPrefix("100") else { continue }
            let bytes = try contents[facts[2]] ?? repository.bytes(["cat-file", "blob", String(facts[2])])
            contents[facts[2]] = bytes
            try folder.put(String(path.dropFirst(project.count)), bytes: bytes)
        }
        return (files, folder)
    }

    private func read(_ folder: TemporaryFolder) throws -> ([String: TodoSnapshot], History.Rules?) {
        guard let project = try? ProjectFolder(around: folder.path) else { return ([:], nil) }
        let read = try MarkdownTodoRepository(folder: project, jobs: 1).load()
        let todos = read.todos.map { ($0.path, TodoSnapshot($0)) }
        return (Dictionary(uniqueKeysWithValues: todos), History.Rules(read.settings))
    }

    /// Compares a history with the commits: states, times, rules, and the files that each commit touched.
    func expect(_ history: History, _ location: SourceLocation = #_sourceLocation) throws {
        #expect(history.absence == nil && history.notices == [], sourceLocation: location)
        let commits = try commits()
        let steps = Dictionary(uniqueKeysWithValues: zip(history.steps.map(\.commit.name), history.steps.indices))
        #expect(steps.count == history.steps.count, sourceLocation: location)
        #expect(history.head?.name == commits.last?.name, sourceLocation: location)
        let states = history.states
        var before = Commit(name: "", seconds: 0, todos: [:], files: [:], rules: nil)
        var step = -1
        for commit in commits {
            let expected = changes(before, commit)
            if let index = steps[commit.name] {
                #expect(index == step + 1, "steps are in order", sourceLocation: location)
                step = index
                #expect(history.steps[step].commit.seconds == commit.seconds, sourceLocation: location)
                let told = history.steps[step].changes.map { history.paths[$0.path] }
                #expect(told == expected, "\(commit.name)", sourceLocation: location)
                if let rules = commit.rules {
                    #expect(history.rules[history.steps[step].rules] == rules, sourceLocation: location)
                }
            } else {
                #expect(expected.isEmpty, "\(commit.name) is missing", sourceLocation: location)
            }
            #expect((step < 0 ? [:] : states[step]) == commit.todos, "\(commit.name)", sourceLocation: location)
            before = commit
        }
        #expect(step == history.steps.count - 1, sourceLocation: location)
        let clocks = history.steps.flatMap { $0.passed + [$0.commit.seconds] } + history.passed
        #expect(clocks == commits.map(\.seconds), sourceLocation: location)
    }

    /// Returns the todos that a commit touched or that are read differently since then.
    private func changes(_ before: Commit, _ after: Commit) -> [String] {
        Set(before.todos.keys).union(after.todos.keys)
            .filter { before.files[$0] != after.files[$0] || before.todos[$0] != after.todos[$0] }
            .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
}
