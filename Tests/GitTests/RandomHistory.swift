import TestSupport

/// A random history that covers every kind of change to todos.
struct RandomHistory {
    let repository: TestRepository
    var chance: SeededGenerator
    /// The project's directory relative to the git root, with a trailing slash; empty for the root itself.
    let project: String
    private var files: Set<String> = []
    private var number = 0

    init(seed: UInt64, project: String = "") throws {
        repository = try TestRepository()
        chance = SeededGenerator(seed: seed)
        self.project = project
        try repository.folder.put(project + "fuda.yml", "title: x\n")
    }

    private static let names = [
        "a.md", "b c.md", "札.md", "quote\"'.md", "line\nfeed.md", "deep/er/d.md", "UPPER.MD", "README.md", ".hidden.md",
        "note.txt", "-dash.md", ":colon.md", "*star.md",
    ]
    private static let folders = ["todos", "todos/sub", "work/hana/todos", "work/ken/todos", "old", "todos/.hidden"]
    private static let settings = [
        "title: x\n", "title: y\ntodos: [todos, work/*/todos]\n", "todos: [old, todos]\n",
        "columns: [{status: open, type: active}, {status: done, type: done}]\n", "fields: {owner: [wer]}\n",
        "maximumFileSize: 1024\n",
    ]

    mutating func run(_ steps: Int) throws {
        // A file in every directory that the settings can name.
        for folder in ["todos", "old"] { try repository.folder.put("\(project)\(folder)/keep.txt", "x") }
        for _ in 0..<steps { try step() }
    }

    private mutating func step() throws {
        // Clocks can be wrong.
        let time = repository.clock + Int.random(in: -90_000...180_000, using: &chance)
        switch Int.random(in: 0..<20, using: &chance) {
        case 0:
            try repository.commit([project + "fuda.yml": chance.one(of: RandomHistory.settings)], "settings", at: time)
        case 1: try repository.commit([:], "nothing", at: time)
        case 2: try repository.commit(["elsewhere.txt": "\(time)", "doc/x.md": "\(time)"], "elsewhere", at: time)
        case 3 where number > 0: try merge(at: time)
        case 4 where number > 3: try revert()
        case 5...7 where !files.isEmpty: try move(at: time)
        case 8...9 where !files.isEmpty: try repository.commit([remove(): nil], "remove", at: time)
        default: try repository.commit(edits(), "edit", author: chance.one(of: ["Hana", "Ken"]), at: time)
        }
        number += 1
    }

    private mutating func edits() -> [String: String?] {
        var edits: [String: String?] = [:]
        for _ in 0...Int.random(in: 0...2, using: &chance) {
            let path = path()
            edits[path] = source()
            files.insert(path)
        }
        return edits
    }

    private mutating func path() -> String {
        "\(project)\(chance.one(of: RandomHistory.folders))/\(chance.one(of: RandomHistory.names))"
    }

    private mutating func source() -> String {
        switch Int.random(in: 0..<14, using: &chance) {
        case 0: "---\nno: end\n"
        case 1: "# Only a heading\n\nText \(number)\n"
        case 2: "---\ntitle: [a, {b: c}]\nwer: hana\nstatus: doing\n---\n\n# From the body\n"
        case 3: "---\nid: x\n<<<<<<< HEAD\nstatus: a\n=======\nstatus: b\n>>>>>>> side\n---\n"
        case 4: todo("long", "todo", body: String(repeating: "long ", count: 300))
        case 5: todo("same", "done")
        case 6:
            todo(
                "rare", "todo", "summary: one line\nreporter: ken\nparent: t1\nlinks: [a.md]\naliases: [old]\n")
        case 7: todo("t\(chance.one(of: [1, 2]))", "todo", "order: \(chance.one(of: ["1", "-2.5"]))\nrecur: monthly\n")
        default:
            todo(
                "t\(chance.one(of: [1, 2, 3]))", chance.one(of: ["todo", "doing", "done"]), "wer: ken\n",
                body: "Text \(chance.one(of: [1, 2])).")
        }
    }

    private mutating func remove() -> String {
        let path = chance.one(of: files.sorted())
        files.remove(path)
        return path
    }

    private mutating func move(at time: Int) throws {
        let old = remove()
        let new = path()
        files.insert(new)
        guard old != new, let text = try? repository.git("show", "HEAD:\(old)") else { return }
        try repository.commit([old: nil, new: text], "move", at: time)
    }

    /// Creates two commits on a branch and one on the main line, then merges them; the branch wins conflicts.
    private mutating func merge(at time: Int) throws {
        try repository.git("checkout", "-q", "-B", "side")
        for _ in 0..<2 { try repository.commit(edits(), "side", at: time + 500_000) }
        try repository.git("checkout", "-q", "main")
        try repository.commit(edits(), "beside", at: time)
        repository.clock = time + 10
        do {
            try repository.git("merge", "-q", "--no-ff", "-X", "theirs", "-m", "merge", "side")
        } catch {
            try repository.git("add", "-A")
            try repository.git("commit", "-q", "-m", "merge")
        }
    }

    private mutating func revert() throws {
        do {
            try repository.git("revert", "--no-edit", "HEAD")
        } catch {
            // A merge cannot be reverted this way.
            try repository.git("reset", "-q", "--hard")
        }
    }
}
