import Foundation
import TestSupport
import Testing

/// A repository with a board in a folder of it, and the clone of it that a runner works in.
struct Kitchen {
    let project: TestProject
    /// The main branch.
    let base: String

    static let pullRequest = ["GITHUB_EVENT_NAME": "pull_request", "GITHUB_BASE_REF": "main"]

    /// Makes a main branch of two commits, the first with a tag, and from the first a branch 'feature'.
    ///
    /// - Parameter files: more of the board's files, there from the beginning.
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

    /// Clones it into the folder 'work'.
    func clone(_ options: String...) throws {
        try project.git(["clone", "--quiet"] + options + ["file://\(project.path("origin"))", "work"])
    }

    /// Clones it and checks out, as a runner does, the branch 'feature' merged into the main branch.
    func clonePullRequest() throws {
        try clone()
        try project.git("checkout", "--quiet", "--detach", "refs/remotes/origin/\(base)", in: "work")
        try project.git(
            "merge", "--quiet", "--no-ff", "-m", "Merge feature", "origin/feature", in: "work", on: "2026-11-05")
    }

    /// Runs the action in the clone, with the program that was built beside these tests.
    func run(
        _ given: [String: String] = [:], environment: [String: String] = [:], tools: String? = nil
    ) throws -> Action.Run {
        let given = ["fuda": TestProject.program.path, "directory": "my board"].merging(given) { $1 }
        return try Action().run(given, in: project, at: "work", environment: environment, tools: tools)
    }

    /// Whether something was run that should have been read.
    var isPwned: Bool { get throws { try project.files("").contains { $0.split(separator: "/").last == "pwned" } } }

    private func commit(_ files: [String: String], day: String) throws {
        for (name, text) in files { try project.put("origin/my board/\(name)", text) }
        try project.git("add", "--all", in: "origin")
        try project.git("commit", "--quiet", "-m", "Change todos", in: "origin", on: day)
    }
}
