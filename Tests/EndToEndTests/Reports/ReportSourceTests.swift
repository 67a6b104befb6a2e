import Foundation
import TestSupport
import Testing

struct `The source of a report's history` {
    private static let formats = ["terminal", "md", "html", "json", "csv", "svg", "junit"]

    /// Checks for a notice in the report or on standard error.
    private func expect(_ notice: String, _ project: TestProject, environment: [String: String] = [:]) throws {
        for format in Self.formats {
            let run = try project.run(
                ["report", "burndown", "--format", format],
                environment: TestRepository.isolation.merging(environment) { $1 })
            #expect(run.code == 0, "\(format): \(run.errors)")
            let all = (run.out + run.errors).replacing(/\s+/, with: " ")
            #expect(all.contains(notice), "\(format): \(all.prefix(500))")
            #expect(format == "terminal" || run.errors.contains(notice))
            if format == "json" {
                #expect(try JSONTree(run.out)["source"]?.text == "front-matter")
                #expect(try JSONTree(run.out)["definition"]?["source"] != nil)
            }
            if ["terminal", "md", "html"].contains(format) {
                #expect(all.contains("without the git history"), "\(format)")
            }
        }
    }

    private static let dated = [
        "todos/a.md": todoFile("A", "createdAt: 2026-11-01"),
        "todos/b.md": todoFile("B", "status: done", "createdAt: 2026-11-01", "doneAt: 2026-11-05"),
    ]

    @Test func `is the front matter without a repository`() throws {
        let project = try TestProject(Self.dated)
        try project.remove(".git")
        try expect("there is no git repository here; dates come from the front matter", project)
        let json = try JSONTree(project.fuda("report", "burndown", "--format", "json").out)
        #expect(json["figures"]?["days"]?.elements.count == 21)
        #expect(json["figures"]?["days"]?.elements.last?["done"]?.int == 1)
    }

    @Test func `is the front matter before the first commit`() throws {
        let project = try TestProject(Self.dated)
        try project.git("init", "--quiet")
        try expect("there is no commit yet; dates come from the front matter", project)
    }

    @Test func `is the front matter in a shallow clone`() throws {
        let past = try PastProject()
        let place = past.project.path("clone")
        try past.project.git("clone", "--quiet", "--depth", "2", "file://\(past.project.path(""))", place)
        let notice = "the clone is shallow, so its history is incomplete and dates come from the front matter"
        for format in Self.formats {
            let run = try past.fuda(["report", "flow", "--format", format], in: "clone")
            #expect(run.code == 0)
            #expect((run.out + run.errors).replacing(/\s+/, with: " ").contains(notice), "\(format)")
        }
        let since = try past.fuda(["report", "changes", "--since", "v0.1"], in: "clone")
        #expect(
            since.code != 0
                && since.errors.contains("the clone is shallow; fetch the rest with 'git fetch --unshallow'"),
            "\(since.errors)")
    }

    @Test func `is unavailable without git, except for a summary`() throws {
        let past = try PastProject()
        try past.project.put("none/", "")
        let environment = ["PATH": past.project.path("none")]
        let refused = try past.report("burndown", "--format", "json", environment: environment)
        #expect(refused.code == 2 && refused.errors.hasPrefix("fuda: git returned no history: "), "\(refused.errors)")
        let run = try past.report("summary", "--format", "json", environment: environment)
        #expect(run.code == 0 && run.errors.hasPrefix("git could not read the history ("), "\(run.errors)")
        #expect(try JSONTree(run.out)["source"]?.text == "front-matter")
    }

    @Test func `is unavailable if git refuses another user's repository`() throws {
        let past = try PastProject()
        try #require(getuid() == 0 || true)
        guard getuid() == 0, chown(past.project.path(".git"), 65534, 65534) == 0 else { return }
        guard chown(past.project.path(""), 65534, 65534) == 0 else { return }
        let run = try past.report("burndown", "--format", "json")
        #expect(run.code == 2 && run.errors.contains("safe.directory"), "\(run.errors)")
    }
}

struct `The cached history` {
    private static let reports = [["all", "--format", "json"], ["forecast"], ["flow", "--format", "svg"]]

    private func told(_ past: PastProject) throws -> [String] {
        try Self.reports.map { try past.fuda(["report"] + $0).out }
    }

    @Test func `does not change the output`() throws {
        let past = try PastProject()
        let first = try told(past)
        #expect(past.project.exists(".fuda/history") && past.project.exists(".fuda/simulations"))
        #expect(try told(past) == first)
        try past.project.remove(".fuda")
        #expect(try told(past) == first)
    }

    /// The next report repairs a damaged file, so one project is enough. It cannot repair a directory, which comes last.
    @Test(arguments: ["history", "simulations"])
    func `is ignored if damaged, with at most a note`(name: String) throws {
        let past = try PastProject()
        let first = try told(past)
        let kept = ".fuda/\(name)"
        for damage in ["truncated", "empty", "nonsense", "a folder"] {
            let bytes = try Data(contentsOf: URL(filePath: past.project.path(kept)))
            #expect(bytes.count > 20, "\(damage)")
            switch damage {
            case "truncated": try bytes.prefix(bytes.count / 2).write(to: URL(filePath: past.project.path(kept)))
            case "empty": try past.project.put(kept, "")
            case "nonsense": try past.project.put(kept, "fuda simulations 1\n1 2 3 99999999999999 4 5\n1\n")
            default:
                try past.project.remove(kept)
                try past.project.put("\(kept)/", "")
            }
            let run = try past.report("all", "--format", "json")
            #expect(run.code == 0 && run.out == first[0], "\(damage): \(run.errors)")
            // A directory in its place can be neither read nor replaced.
            let notes = run.errors.split(separator: "\n").count
            #expect(notes <= (damage == "a folder" ? 2 : 1), "\(damage): \(run.errors)")
            #expect(try told(past) == first, "\(damage)")
        }
    }

    @Test func `keeps the results of other reports`() throws {
        let past = try PastProject()
        _ = try past.report("all")
        let kept = try past.project.text(".fuda/simulations")
        _ = try past.report("summary")
        _ = try past.report("burndown")
        #expect(try past.project.text(".fuda/simulations") == kept)
        let alone = try PastProject()
        _ = try alone.report("burndown")
        #expect(try alone.project.text(".fuda/simulations").utf8.count < kept.utf8.count)
    }

    @Test(.enabled(if: getuid() != 0 || FileManager.default.isExecutableFile(atPath: "/usr/bin/setpriv")))
    func `is not written to a read-only project`() throws {
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

    @Test func `creates no directory without a project`() throws {
        let project = try TestProject()
        try project.remove(".git")
        #expect(try project.fuda("report").code == 2)
        #expect(try project.files("") == [])
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
