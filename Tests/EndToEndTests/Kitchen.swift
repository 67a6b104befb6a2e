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
        try git("init", "--quiet", "--initial-branch", base)
        let first = files.merging(
            [
                "fuda.yml": "title: Kitchen\n", "todos/milk.md": todoFile("Buy milk", "due: 2026-11-01"),
                "todos/bread.md": todoFile("Bake bread", "status: doing"), "todos/dishes.md": todoFile("Wash up"),
            ], uniquingKeysWith: { $1 })
        try commit(first, day: "2026-11-02")
        try git("tag", "first")
        try git("checkout", "--quiet", "-b", "feature")
        try commit(
            [
                "todos/milk.md": todoFile("Buy milk", "due: 2026-11-01", "status: done"),
                "todos/apples.md": todoFile("Peel apples"),
            ], day: "2026-11-03")
        try git("checkout", "--quiet", base, "--")
        try commit(["todos/dishes.md": todoFile("Wash up", "status: done")], day: "2026-11-04")
    }

    /// Clones it into the folder 'work'.
    func clone(_ options: String...) throws {
        try git(["clone", "--quiet"] + options + ["file://\(project.path("origin"))", project.path("work")])
    }

    /// Clones it and checks out, as a runner does, the branch 'feature' merged into the main branch.
    func clonePullRequest() throws {
        try clone()
        try git("checkout", "--quiet", "--detach", "refs/remotes/origin/\(base)", in: "work")
        try git("merge", "--quiet", "--no-ff", "-m", "Merge feature", "origin/feature", in: "work", day: "2026-11-05")
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
        try git("add", "--all")
        try git("commit", "--quiet", "-m", "Change todos", day: day)
    }

    private func git(_ arguments: String..., in folder: String = "origin", day: String = "2026-11-02") throws {
        try git(arguments, in: folder, day: day)
    }

    private func git(_ arguments: [String], in folder: String = "origin", day: String = "2026-11-02") throws {
        let environment = [
            "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1", "GIT_AUTHOR_NAME": "Hana",
            "GIT_AUTHOR_EMAIL": "hana@example.org", "GIT_COMMITTER_NAME": "Hana",
            "GIT_COMMITTER_EMAIL": "hana@example.org", "GIT_AUTHOR_DATE": "\(day)T12:00:00Z",
            "GIT_COMMITTER_DATE": "\(day)T12:00:00Z",
        ]
        let run = try project.run(
            arguments, in: folder, environment: environment, program: URL(filePath: "/usr/bin/git"))
        try #require(run.code == 0, "git \(arguments): \(run.errors)")
    }
}
