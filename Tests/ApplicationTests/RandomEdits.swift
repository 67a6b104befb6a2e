import Platform
import TestSupport

/// Random edits of a project, like those of several users, including invalid ones.
struct RandomEdits {
    private let asked: TestedProject
    private var random: SeededGenerator
    private var files: [String] = []
    private var made = 0

    private static let titles = [
        "Water the plants", "Bu\u{308}cher ordnen", "B\u{FC}cher ordnen", "片付け", "&lt;b&gt;", "\"quoted\"", "Buy bread",
        "مهمة", "A very long title that goes on and on so that it has to be broken somewhere on every page there is",
    ]
    private static let lines = [
        "status: todo", "status: doing", "status: done", "status: nosuch", "owner: ann", "owner: [Ann, ben]",
        "tags: [home]", "tags: [Home, garden]", "milestone: spring", "priority: high", "due: 2026-11-20",
        "due: 2026-12-05", "draft: true", "done: 2026-11-19", "estimate: 3", "spent: 45m", "summary: In a few words",
        "aliases: [old\u{2d}name]", "links: [picture.svg]", "recur: weekly", "colour: red",
    ]
    private static let settings = [
        "title: Kitchen\n", "title: Küche\nlanguage: de\n", "title: Kitchen\nperPage: 10\n", "title: [\n",
        "title: Kitchen\nviews:\n  soon: { query: 'due<=7d' }\nfeeds: { users: true, tags: true }\n",
        "title: Kitchen\nbaseURL: https://example.org/\nlooks: [wall, paper]\ntheme: { density: compact }\n",
    ]

    init(_ asked: TestedProject, seed: UInt64) {
        self.asked = asked
        random = SeededGenerator(seed: seed)
    }

    /// Applies one edit.
    mutating func callAsFunction() throws {
        switch Int.random(in: 0..<24, using: &random) {
        case 0..<9 where !files.isEmpty: try asked.folder.put(random.one(of: files), todo())
        case 9..<13: try create()
        case 13 where files.count > 5: try remove()
        case 14 where !files.isEmpty: try move()
        case 15 where !files.isEmpty: try asked.folder.put(random.one(of: files), "---\ntitle: [\n---\n")
        case 16 where !files.isEmpty:
            try asked.folder.put(random.one(of: files), todo() + "<<<<<<< a\nx\n=======\ny\n>>>>>>> b\n")
        case 17: try asked.folder.put("fuda.yml", random.one(of: RandomEdits.settings))
        case 18:
            try asked.folder.put("users/ann.md", "---\nname: \(random.one(of: RandomEdits.titles))\n---\nSee #t1\n")
        case 19:
            try asked.folder.put("todos/picture.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(made)\"/>")
        case 20:
            try asked.folder.put("templates/row.mustache", random.one(of: ["{{title}}", "<li>{{{", "<li>{{title}}"]))
        case 21: unlink("\(asked.path)/templates/row.mustache")
        case 22:
            // Saves like an editor: writes a second file and renames it.
            guard let file = files.randomElement(using: &random) else { return }
            try asked.folder.put("todos/.saving.swp", todo())
            rename("\(asked.path)/todos/.saving.swp", "\(asked.path)/\(file)")
        default: try asked.folder.put("todos/notes~", "left by an editor")
        }
    }

    /// Reverts the edits that prevent a build.
    func mend() throws {
        try asked.folder.put("fuda.yml", RandomEdits.settings[0])
        unlink("\(asked.path)/templates/row.mustache")
    }

    private mutating func create() throws {
        made += 1
        let file = random.once(in: 5) ? "todos/inner/t\(made).md" : "todos/t\(made).md"
        files.append(file)
        try asked.folder.put(file, todo())
    }

    private mutating func remove() throws {
        let index = Int.random(in: files.indices, using: &random)
        unlink("\(asked.path)/\(files.remove(at: index))")
    }

    private mutating func move() throws {
        let index = Int.random(in: files.indices, using: &random)
        made += 1
        let file = "todos/r\(made).md"
        rename("\(asked.path)/\(files[index])", "\(asked.path)/\(file)")
        files[index] = file
    }

    private mutating func todo() -> String {
        var lines = (0..<Int.random(in: 0..<5, using: &random)).map { _ in random.one(of: RandomEdits.lines) }
        lines = Dictionary(lines.map { ($0.split(separator: ":")[0], $0) }, uniquingKeysWith: { $1 }).values.sorted()
        if random.once(in: 3) { lines.append("blockedBy: [t\(Int.random(in: 1...20, using: &random))]") }
        if random.once(in: 4) { lines.append("parent: t\(Int.random(in: 1...20, using: &random))") }
        if random.once(in: 6) { lines.append("id: t\(Int.random(in: 1...20, using: &random))") }
        let body = [
            "", "- [ ] one\n- [x] two", "See #t\(Int.random(in: 1...20, using: &random)) and @ann", "![A](picture.svg)",
            "# Bu\u{308}cher", "# B\u{FC}cher", "```swift\nlet a = 1\n```",
        ]
        return todoFile(random.one(of: RandomEdits.titles), lines: lines, body: random.one(of: body))
    }
}
