import Foundation
import TestSupport
import Testing

/// A repository with a board in a subdirectory, and a clone for a runner.
struct Kitchen {
    let project: TestProject
    /// The name of the main branch.
    let base: String

    static let pullRequest = ["GITHUB_EVENT_NAME": "pull_request", "GITHUB_BASE_REF": "main"]

    /// Creates a main branch of two commits, of which the first has a tag, and a branch 'feature' from the first.
    ///
    /// - Parameter files: additional files of the board in the first commit.
    init(_ files: [String: String] = [:], base: String = "main") throws {
        self.base = base
        project = try TestProject(["origin/README.md": "A kitchen\n"])
        try project.git("init", "--quiet", "--initial-branch", base, in: "origin")
        let first = files.merging(
            [
                "fuda.yml": "title: Kitchen\n", "todos/milk.md": todoFile("Buy milk", "due: 2026-11-01"),
                "todos/bread.md": todoFile("Bake bread", "status: doing"), "todos/dishes.md": todoFile("Wash up"),
            ], uniquingKeysWith: { $1 })
        try commit(first, day: "2026-11-02")
        try project.git("tag", "first", in: "origin")
        try project.git("checkout", "--quiet", "-b", "feature", in: "origin")
        try commit(
            [
                "todos/milk.md": todoFile("Buy milk", "due: 2026-11-01", "status: done"),
                "todos/apples.md": todoFile("Peel apples"),
            ], day: "2026-11-03")
        try project.git("checkout", "--quiet", base, "--", in: "origin")
        try commit(["todos/dishes.md": todoFile("Wash up", "status: done")], day: "2026-11-04")
    }

    /// Clones the repository into the directory 'work'.
    func clone(_ options: String...) throws {
        try project.git(["clone", "--quiet"] + options + ["file://\(project.path("origin"))", "work"])
    }

    /// Clones the repository and, like a runner, checks out the branch 'feature' merged into the main branch.
    func clonePullRequest() throws {
        try clone()
        try project.git("checkout", "--quiet", "--detach", "refs/remotes/origin/\(base)", in: "work")
        try project.git(
            "merge", "--quiet", "--no-ff", "-m", "Merge feature", "origin/feature", in: "work", on: "2026-11-05")
    }

    /// Runs the action in the clone, with the program built with these tests.
    func run(
        _ given: [String: String] = [:], environment: [String: String] = [:], tools: String? = nil
    ) throws -> Action.Run {
        let given = ["fuda": TestProject.program.path, "directory": "my board"].merging(given) { $1 }
        return try Action().run(given, in: project, at: "work", environment: environment, tools: tools)
    }

    /// Whether an input was executed.
    var isPwned: Bool { get throws { try project.files("").contains { $0.split(separator: "/").last == "pwned" } } }

    private func commit(_ files: [String: String], day: String) throws {
        for (name, text) in files { try project.put("origin/my board/\(name)", text) }
        try project.git("add", "--all", in: "origin")
        try project.git("commit", "--quiet", "-m", "Change todos", in: "origin", on: day)
    }
}
