/// A small board whose commits have given dates, for tests of reports and logs.
///
/// Begins on 1 October 2026 with two todos (tag `v0.1`). One starts on the 5th (branch `side`) and is done on the 12th.
/// Six are worked on a branch, three of which arrive on 2 November and three on the 3rd. On the 18th one starts, one is added and one is deleted.
package enum PastBoard {
    /// Creates its repository.
    ///
    /// - Parameter settings: the contents of `fuda.yml`.
    package static func repository(_ settings: String = "title: Kitchen\n") throws -> TestRepository {
        let repository = try TestRepository()
        try repository.commit([
            TestRepository.Imported(
                time: TestRepository.noon("2026-10-01"),
                files: [
                    "fuda.yml": settings, "todos/milk.md": milk("Buy milk", "todo"), "todos/bag.md": bag("todo", 10),
                ],
                message: "Begin", references: ["refs/tags/v0.1"]),
            TestRepository.Imported(
                time: TestRepository.noon("2026-10-05"), files: ["todos/milk.md": milk("Buy milk", "doing")],
                message: "Start", references: ["refs/heads/side"]),
            TestRepository.Imported(
                time: TestRepository.noon("2026-10-12"), files: ["todos/milk.md": milk("Buy more milk", "done")],
                message: "Finish"),
            TestRepository.Imported(
                time: TestRepository.noon("2026-11-02"), files: extras(1...3, 2), message: "Extras", author: "Taro"),
            TestRepository.Imported(
                time: TestRepository.noon("2026-11-03"), files: extras(4...6, 3), message: "More", author: "Taro"),
            TestRepository.Imported(
                time: TestRepository.noon("2026-11-18"),
                files: [
                    "todos/bag.md": bag("doing", 15, "blockedBy: [shop]"),
                    "todos/shop.md": todo("shop", "Go to the shop", ["status: todo"]), "todos/e6.md": nil,
                ], message: "Look for the bag"),
        ])
        return repository
    }

    /// Returns the file of a todo.
    package static func todo(_ id: String, _ title: String, _ lines: [String]) -> String {
        todoFile(title, lines: ["id: \(id)"] + lines, body: "Text.")
    }

    /// The names of all reports.
    package static let reportNames = [
        "summary", "burndown", "burnup", "flow", "throughput", "cycletime", "aging", "forecast", "workload", "time",
        "activity", "milestones", "changes", "review",
    ]

    private static func milk(_ title: String, _ status: String) -> String {
        todo("milk", title, ["status: \(status)", "owner: hana", "tags: [home]", "milestone: v1"])
    }

    private static func bag(_ status: String, _ due: Int, _ lines: String...) -> String {
        let common = ["owner: taro", "milestone: v1", "due: 2026-11-\(due)", "estimate: 2"]
        return todo("bag", "Find the bag", ["status: \(status)"] + common + lines)
    }

    private static func extras(_ numbers: ClosedRange<Int>, _ day: Int) -> [String: String?] {
        let lines = [
            "status: done", "tags: [x, y]", "spent: 1h 30m", "createdAt: 2026-11-0\(day)", "doneAt: 2026-11-0\(day)",
        ]
        return Dictionary(
            uniqueKeysWithValues: numbers.map { ("todos/e\($0).md", Optional(todo("e\($0)", "Extra \($0)", lines))) })
    }
}
