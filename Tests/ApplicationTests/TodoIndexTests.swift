import Application
import Bytes
import Domain
import Platform
import Repositories
import TestSupport
import Testing
import UseCases

/// The names of todos, cached between commands.
struct `The index of todos` {
    private let asked: TestedProject
    init() throws {
        asked = try TestedProject([
            "fuda.yml": "", "todos/a.md": todoFile("Buy milk", "id: ab1"),
            "todos/deep/b.md": todoFile("Buy bread", "id: ab2", "aliases: [old]"), "todos/README.md": "# About\n",
        ])
    }

    private func files() throws -> AuthenticatedFileStore {
        try AuthenticatedFileStore(in: StateDirectory("\(asked.path)/.fuda"), keyIn: "\(asked.path)/.git")
    }

    /// Returns the index as read this many seconds from now.
    private func index(after seconds: Int = 0) throws -> TodoIndex? {
        let folder = try ProjectFolder(around: asked.path)
        return TodoIndexer(folder, storedIn: try files(), jobs: 2).index(at: time(nil) + seconds)
    }

    @Test func `finds todos by their ids and prefixes of them`() throws {
        let index = try #require(try index())
        #expect(index.paths(["ab1"]) == ["todos/a.md"])
        #expect(index.paths(["AB2"]) == ["todos/deep/b.md"])
        #expect(index.paths(["ab2", "ab1", "ab2"]) == ["todos/deep/b.md", "todos/a.md"])
        for unclear in [["ab"], ["old"], ["milk"], ["zzz"], ["1"], [""], ["todos/a.md"], ["#ab1"], ["ab1", "milk"]] {
            #expect(index.paths(unclear) == nil, "\(unclear)")
        }
        #expect(index.paths([]) == [])
        #expect(["ab1", "ab2", "old"].allSatisfy(index.holds))
        #expect(!["ab", "ab11", "README", "readme"].contains(where: index.holds))
    }

    @Test func `finds prefixes of three characters unless they are a title`() throws {
        try asked.folder.put("todos/z.md", todoFile("Z", "id: zt2gcc"))
        try asked.folder.put("todos/y.md", todoFile("ZT2G", "id: yy1111"))
        let index = try #require(try index())
        #expect(index.paths(["zt2gc"]) == ["todos/z.md"] && index.paths(["YY1"]) == ["todos/y.md"])
        for unclear in ["z", "zt", "ZT2G", "yy"] { #expect(index.paths([unclear]) == nil, "\(unclear)") }
    }

    @Test func `reads only changed files`() throws {
        #expect(try index(after: 10)?.changes == 3)
        #expect(try index(after: 10)?.changes == 0)
        try asked.folder.put("todos/a.md", todoFile("Buy milk", "id: cd1"))
        try asked.folder.put("todos/c.md", todoFile("Buy salt", "id: ef1"))
        #expect(unlink("\(asked.path)/todos/deep/b.md") == 0)
        let index = try #require(try index(after: 10))
        #expect(index.changes == 2)
        #expect(index.paths(["cd1"]) == ["todos/a.md"])
        #expect(index.paths(["ef1"]) == ["todos/c.md"])
        #expect(index.paths(["ab1"]) == nil)
        #expect(index.paths(["ab2"]) == nil)
    }

    @Test func `does not trust a timestamp as recent as itself`() throws {
        #expect(try index()?.changes == 3)
        #expect(try index()?.changes == 3)
    }

    @Test func `is trusted only in the clone that wrote it`() throws {
        _ = try index(after: 10)
        let path = ".fuda/index"
        let own = try asked.folder.bytes(path)
        for place in stride(from: 0, to: own.count, by: 7) {
            var forged = own
            forged[place] ^= 1
            try asked.folder.put(path, bytes: forged)
            #expect(try index(after: 10)?.changes == 3, "byte \(place)")
            #expect(try index(after: 10)?.paths(["ab1"]) == ["todos/a.md"])
        }
        for length in stride(from: 0, to: own.count, by: 5) {
            try asked.folder.put(path, bytes: Array(own.prefix(length)))
            #expect(try index(after: 10)?.changes == 3, "\(length) bytes")
        }
        try asked.folder.put(path, bytes: own)
        try asked.folder.put(".git/fuda/key", "0123456789abcdef0123456789abcdef\n")
        #expect(try index(after: 10)?.changes == 3)
    }

    @Test func `depends on the settings`() throws {
        _ = try index(after: 10)
        try asked.folder.put("fuda.yml", "fields: { id: key }\n")
        #expect(try index(after: 10)?.changes == 3)
        try asked.folder.put("fuda.yml", "todos: [todos, '!todos/deep']\n")
        #expect(try index() == nil)
        try asked.folder.put("fuda.yml", "")
        try asked.folder.link("todos/link.md", to: "a.md")
        #expect(try index() == nil)
    }

    /// Every answer equals that from reading all todos.
    @Test(arguments: 1...60) func `never differs from reading all todos`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let ids = ["\"a\\0b\"", "a", "ab", "ab1", "AB1", "ab-1", "12", "é1", "a b", "abc\u{212A}", "k3f", "x"]
        let titles = ["Buy milk", "ab1 ab", "K3F and x", "Ab-1 twice", "片付け", "x", "AB-", "k3f", "abc"]
        for round in 0..<4 {
            for _ in 0..<6 {
                let keys = [
                    "id: \(random.one(of: ids))",
                    Bool.random(using: &random)
                        ? "aliases: [\(random.one(of: Array(ids.dropFirst()))), x1]" : "mood: 1",
                    Bool.random(using: &random) ? "archived: true" : "mind: 1",
                ]
                let folder = random.one(of: ["todos", "todos/deep", "todos/.off"])
                let name = "\(folder)/\(Int.random(in: 0..<9, using: &random)).md"
                if Int.random(in: 0..<5, using: &random) == 0 {
                    unlink("\(asked.path)/\(name)")
                } else {
                    try asked.folder.put(name, todoFile(random.one(of: titles), keys[0], keys[1], keys[2]))
                }
            }
            try compare(try #require(try index(after: round % 2 * 10)), ids + titles, using: &random)
        }
    }

    private func compare(_ index: TodoIndex, _ names: [String], using random: inout SeededGenerator) throws {
        let opened = try Workspace(asked.request(asked.path)).current(
            BoardRequest(includesDrafts: true, depth: .titles))
        let board = opened.board
        for _ in 0..<60 {
            let words = (0..<Int.random(in: 1...3, using: &random)).map { _ in
                let name = random.one(of: names)
                return String(name.prefix(Int.random(in: 1...name.count, using: &random)))
            }
            guard let paths = index.paths(words) else { continue }
            let meant = try TodoChoice(opened, for: .writing).several(words).map { board.rows[$0].todo.path }
            #expect(paths == meant, "\(words)")
        }
        let taken = board.indices.flatMap { [board.rows[$0].todo.id] + board.rows[$0].todo.aliases.map(\.value) }
        for name in names + taken {
            let isTaken = taken.contains { $0.lowercased().hasSameBytes(as: name.lowercased()) }
            #expect(index.holds(name.lowercased()) == isTaken, "\(name)")
        }
    }
}

extension TodoIndex {
    /// Resolves a name like commands that write.
    fileprivate func paths(_ words: [String]) -> [String]? {
        paths(namedBy: words, shortestPrefix: FindTodo.shortestPrefix)
    }
}
