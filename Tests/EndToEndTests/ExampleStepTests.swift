import Foundation
import TestSupport
import Testing
import YAML

/// The scripts of docs/ci, run as on a runner in a clone, except the one that downloads fuda.
struct `The steps of the CI examples` {
    private func run(_ scripts: [String], in project: TestProject, _ environment: [String: String] = [:]) throws
        -> TestProject.Run
    {
        try project.bash(
            "-eo", "pipefail", "-c", scripts.joined(separator: "\n"),
            environment: ["FUDA_DIRECTORY": "my board", "GIT_CONFIG_GLOBAL": project.path("config")].merging(
                environment
            ) { $1 })
    }

    /// A clone of a board with a history, on its main branch.
    private func clone() throws -> TestProject {
        let kitchen = try Kitchen()
        try kitchen.clone()
        try kitchen.project.put("config", "")
        return kitchen.project
    }

    @Test func `of GitLab report a merge request's changes and the state of the board, and publish`() throws {
        let (pipeline, project) = (try Example("gitlab").node, try clone())
        let base = ["CI_MERGE_REQUEST_DIFF_BASE_SHA": "first"]
        for (job, made) in [
            ("fuda-changes", ["changes.html", "board/index.html"]), ("fuda-report", ["fuda.xml"]),
            ("pages", ["public/index.html"]),
        ] {
            let scripts = try #require(pipeline[job]?["script"]?.sequence).compactMap(\.string)
            let run = try run(scripts, in: project, base)
            #expect(run.code == 0, "\(job): \(run.errors)")
            for file in made { #expect(try !project.text("work/\(file)").isEmpty, "\(job)") }
        }
        #expect(try project.text("work/changes.html").contains("Wash up"))
        #expect(try project.text("work/fuda.xml").contains("<testsuite"))
        #expect(try project.text("work/board/index.html").contains("fresh"))
    }

    @Test(arguments: ["forgejo", "gitea"]) func `report, publish to a separate branch, and check last`(
        forge: String
    ) throws {
        let (project, steps) = (try clone(), try Example(forge).node["jobs"]?["board"]?["steps"]?.sequence ?? [])
        let head = try project.git("rev-parse", "HEAD", in: "work")
        for name in ["Report", "Publish", "Check"] {
            let script = try #require(steps.first { $0["name"]?.string == name }?["run"]?.string)
            let run = try run([script], in: project, ["GITHUB_BASE_REF": ""])
            #expect(run.code == 0, "\(name): \(run.errors)")
            if name == "Report" { #expect(run.out.contains("Buy milk"), "\(run.out)") }
        }
        let published = try project.git("ls-tree", "--name-only", "pages", in: "origin")
        #expect(published.contains("index.html") && !published.contains("todos/milk.md"))
        #expect(try project.git("rev-list", "--count", "pages", in: "origin").hasPrefix("1"))
        #expect(try project.git("rev-parse", "HEAD", in: "work") == head)
        #expect(try project.text("config").contains("[safe]"))
    }

    @Test(arguments: ["forgejo", "gitea"]) func `report the changes of a pull request`(forge: String) throws {
        let (project, steps) = (try clone(), try Example(forge).node["jobs"]?["board"]?["steps"]?.sequence ?? [])
        try project.git("checkout", "--quiet", "--detach", "origin/feature", in: "work")
        let script = try #require(steps.first { $0["name"]?.string == "Report" }?["run"]?.string)
        let run = try run([script], in: project, ["GITHUB_BASE_REF": "main"])
        #expect(run.code == 0 && run.out.contains("Peel apples"), "\(run)")
    }
}
