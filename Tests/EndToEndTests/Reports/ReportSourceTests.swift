import Foundation
import TestSupport
import Testing

struct `The source of a report's history` {
    @Test func `appears in the report or on standard error`() throws {
        let project = try TestProject(["todos/a.md": todoFile("A", "createdAt: 2026-11-01")])
        try project.remove(".git")
        let notice = "there is no git repository here; dates come from the front matter"
        let text = try project.fuda("report", "burndown")
        #expect(text.code == 0 && text.errors == "" && text.out.replacing(/\s+/, with: " ").contains(notice))
        let json = try project.fuda("report", "burndown", "--format", "json")
        #expect(json.code == 0 && json.errors == "\(notice)\n")
        #expect(try JSONTree(json.out)["source"]?.text == "front-matter")
    }
}

struct `The history of a read-only project` {
    @Test(.enabled(if: getuid() != 0 || FileManager.default.isExecutableFile(atPath: "/usr/bin/setpriv")))
    func `is not cached`() throws {
        let past = try PastProject()
        let first = try past.report("all", "--format", "json").out
        try past.project.remove(".fuda")
        chmod(past.project.path(""), 0o555)
        defer { chmod(past.project.path(""), 0o755) }
        let report = ["report", "all", "--format", "json"]
        let environment = TestRepository.isolation.merging([
            "GIT_CONFIG_COUNT": "1", "GIT_CONFIG_KEY_0": "safe.directory", "GIT_CONFIG_VALUE_0": "*",
        ]) { $1 }
        let run =
            getuid() != 0
            ? try past.project.run(report, environment: environment)
            : try past.project.run(
                ["--reuid=65534", "--regid=65534", "--clear-groups", TestProject.program.path] + report,
                environment: environment, program: URL(filePath: "/usr/bin/setpriv"))
        #expect(run.code == 0)
        #expect(!past.project.exists(".fuda"))
        #expect(run.errors.split(separator: "\n").count <= 1, "\(run.errors)")
        if !run.errors.contains("safe.directory") { #expect(run.out == first) }
    }
}

struct `The same commit and date` {
    @Test func `give the same bytes in any time zone, locale and environment`() throws {
        let past = try PastProject("timeZone: Asia/Tokyo\n")
        func told(_ environment: [String: String]) throws -> [String] {
            try [
                ["all", "--format", "json"], ["all"], ["all", "--format", "md"], ["burndown", "--format", "html"],
                ["flow", "--format", "svg"],
            ].map {
                let run = try past.fuda(["report"] + $0 + ["--now", "2026-11-21"], environment: environment)
                #expect(run.code == 0)
                return run.out
            }
        }
        let first = try told([:])
        for environment in [
            ["TZ": "America/Los_Angeles", "LC_ALL": "C"],
            ["TZ": "Pacific/Kiritimati", "LANG": "ja_JP.UTF-8", "LC_ALL": "ja_JP.UTF-8"],
            ["SOURCE_DATE_EPOCH": "1", "HOME": "/nonexistent", "A": "1", "ZZ": "2"],
            ["GIT_PAGER": "false", "GIT_EXTERNAL_DIFF": "false"],
        ] {
            #expect(try told(environment) == first, "\(environment)")
        }
        #expect(
            try past.fuda(["report", "all", "--format", "json", "--now", "2026-11-21", "--jobs", "1"]).out == first[0])
        let place = past.project.path("clone")
        try past.project.git("clone", "--quiet", past.project.path(""), place)
        #expect(
            try past.fuda(["report", "all", "--format", "json", "--now", "2026-11-21"], in: "clone").out == first[0])
    }
}
