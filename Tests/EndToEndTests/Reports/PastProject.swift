import TestSupport
import Testing

/// A small board in a real repository with commits on given dates.
///
/// Begins on 1 October 2026 with two todos (tag `v0.1`). One starts on the 5th and is done on the 12th. Six are added
/// and done on 2 November. On the 18th one starts, one is added and one is deleted.
struct PastProject {
    let project: TestProject

    /// - Parameter settings: the contents of `fuda.yml`.
    init(_ settings: String = "title: Kitchen\n") throws {
        project = try TestProject()
        try project.git("init", "--quiet", "--initial-branch", "main")
        try project.git("symbolic-ref", "HEAD", "refs/heads/main")
        let milk = ["owner: hana", "tags: [home]", "milestone: v1"]
        try commit(
            "2026-10-01",
            [
                "fuda.yml": settings, "todos/milk.md": Self.todo("milk", "Buy milk", ["status: todo"] + milk),
                "todos/bag.md": Self.todo(
                    "bag", "Find the bag",
                    ["status: todo", "owner: taro", "milestone: v1", "due: 2026-11-10", "estimate: 2"]),
            ], "Begin")
        try project.git("tag", "v0.1")
        try commit("2026-10-05", ["todos/milk.md": Self.todo("milk", "Buy milk", ["status: doing"] + milk)], "Start")
        try project.git("branch", "side")
        try commit(
            "2026-10-12", ["todos/milk.md": Self.todo("milk", "Buy more milk", ["status: done"] + milk)], "Finish")
        try commit(
            "2026-11-02",
            Dictionary(
                uniqueKeysWithValues: (1...6).map {
                    ("todos/e\($0).md", Self.todo("e\($0)", "Extra \($0)", ["status: done", "tags: [x, y]"]))
                }), "Extras", by: "Taro")
        try commit(
            "2026-11-18",
            [
                "todos/bag.md": Self.todo(
                    "bag", "Find the bag",
                    [
                        "status: doing", "owner: taro", "milestone: v1", "due: 2026-11-15", "estimate: 2",
                        "blockedBy: [shop]",
                    ]), "todos/shop.md": Self.todo("shop", "Go to the shop", ["status: todo"]), "todos/e6.md": nil,
            ], "Look for the bag")
    }

    static func todo(_ id: String, _ title: String, _ lines: [String]) -> String {
        todoFile(title, lines: ["id: \(id)"] + lines, body: "Text.")
    }

    // MARK: Running

    /// Runs `fuda report …` on 21 November 2026.
    func report(_ arguments: String..., environment: [String: String] = [:]) throws -> TestProject.Run {
        try fuda(["report"] + arguments, environment: environment)
    }

    func fuda(_ arguments: [String], in folder: String = "", environment: [String: String] = [:]) throws
        -> TestProject.Run
    {
        try project.run(arguments, in: folder, environment: TestRepository.isolation.merging(environment) { $1 })
    }

    // MARK: The repository

    /// Writes files, removes those that are nil, and commits all at noon UTC.
    func commit(_ day: String, _ files: [String: String?], _ message: String, by author: String = "Hana") throws {
        for (name, text) in files { if let text { try project.put(name, text) } else { try project.remove(name) } }
        try project.git("add", "--all")
        try project.git("commit", "--quiet", "-m", message, on: day, by: author)
    }
}

/// The names of all reports.
let reportNames = [
    "summary", "burndown", "burnup", "flow", "throughput", "cycletime", "aging", "forecast", "workload", "activity",
    "milestones", "changes", "review",
]
