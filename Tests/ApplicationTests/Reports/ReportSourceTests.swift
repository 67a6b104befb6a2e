import Application
import Domain
import Foundation
import TestSupport
import Testing

struct `The source of a report's history` {
    /// Checks for a notice in the report or beside it.
    private func expect(_ notice: String, _ project: TestedProject) throws {
        for format in ReportFormat.allCases {
            let answer = try project.answer("burndown", as: format)
            let all = answer.unwrapped
            #expect(all.contains(notice), "\(format): \(all.prefix(500))")
            #expect(format == .terminal || answer.notices.contains { $0.contains(notice) })
            if format == .json {
                #expect(try JSONTree(answer.text)["source"]?.text == "front-matter")
                #expect(try JSONTree(answer.text)["definition"]?["source"] != nil)
            }
            if [.terminal, .md, .html].contains(format) {
                #expect(all.contains("without the git history"), "\(format)")
            }
        }
    }

    private static let dated = [
        "todos/a.md": todoFile("A", "createdAt: 2026-11-01"),
        "todos/b.md": todoFile("B", "status: done", "createdAt: 2026-11-01", "doneAt: 2026-11-05"),
    ]

    @Test func `is the front matter without a repository`() throws {
        let project = try TestedProject(Self.dated)
        try project.remove(".git")
        try expect("there is no git repository here; dates come from the front matter", project)
        let days = try project.figures("burndown")["days"]
        #expect(days?.elements.count == 21)
        #expect(days?.elements.last?["done"]?.int == 1)
    }

    @Test func `is the front matter before the first commit`() throws {
        let project = try TestedProject(Self.dated)
        try project.repository.git("init", "--quiet")
        try expect("there is no commit yet; dates come from the front matter", project)
    }

    @Test func `is the front matter in a shallow clone`() throws {
        let past = try TestedProject.past()
        try past.repository.git("clone", "--quiet", "--depth", "2", "file://\(past.path)", past.path("clone"))
        let notice = "the clone is shallow, so its history is incomplete and dates come from the front matter"
        for format in ReportFormat.allCases {
            let answer = try past.answer("flow", as: format) { $0.project.folder = "clone" }
            #expect(answer.unwrapped.contains(notice), "\(format)")
        }
        let since = past.failure("changes") { ($0.project.folder, $0.scope.since) = ("clone", "v0.1") }
        #expect(
            since?.description.contains("the clone is shallow; fetch the rest with 'git fetch --unshallow'") == true)
    }

    @Test func `is unavailable without git, except for a summary`() throws {
        var past = try TestedProject.past()
        try past.put("none/", "")
        past.variables["PATH"] = past.path("none")
        let refused = past.failure("burndown", as: .json)
        #expect(refused?.kind == .impossible)
        #expect(refused?.description.hasPrefix("git returned no history: ") == true, "\(refused?.description ?? "")")
        let answer = try past.answer("summary", as: .json)
        #expect(answer.notices.first?.hasPrefix("git could not read the history (") == true, "\(answer.notices)")
        #expect(try JSONTree(answer.text)["source"]?.text == "front-matter")
    }

    @Test(.enabled(if: getuid() == 0))
    func `is unavailable if git refuses another user's repository`() throws {
        let past = try TestedProject.past()
        guard chown(past.path(".git"), 65534, 65534) == 0, chown(past.path, 65534, 65534) == 0 else { return }
        let refused = past.failure("burndown", as: .json)
        #expect(refused?.kind == .impossible)
        #expect(refused?.description.contains("safe.directory") == true, "\(refused?.description ?? "")")
    }
}

struct `The cached history` {
    private func told(_ past: TestedProject) throws -> [String] {
        [try past.answer("all", as: .json).text, try past.answer("forecast").text, try past.report("flow", as: .svg)]
    }

    @Test func `does not change the output`() throws {
        let past = try TestedProject.past()
        let first = try told(past)
        #expect(past.exists(".fuda/history") && past.exists(".fuda/simulations"))
        #expect(try told(past) == first)
        try past.remove(".fuda")
        #expect(try told(past) == first)
    }

    /// The next report repairs a damaged file, so one project is enough. It cannot repair a directory, which comes last.
    @Test(arguments: ["history", "simulations"])
    func `is ignored if damaged, with at most a note`(name: String) throws {
        let past = try TestedProject.past()
        let first = try told(past)
        let kept = ".fuda/\(name)"
        for damage in ["truncated", "empty", "nonsense", "a folder"] {
            let bytes = try past.folder.bytes(kept)
            #expect(bytes.count > 20, "\(damage)")
            switch damage {
            case "truncated": try past.folder.put(kept, bytes: Array(bytes.prefix(bytes.count / 2)))
            case "empty": try past.put(kept, "")
            case "nonsense": try past.put(kept, "fuda simulations 1\n1 2 3 99999999999999 4 5\n1\n")
            default:
                try past.remove(kept)
                try past.put("\(kept)/", "")
            }
            let answer = try past.answer("all", as: .json)
            #expect(answer.text == first[0], "\(damage)")
            // A directory in its place can be neither read nor replaced.
            #expect(answer.notices.count <= (damage == "a folder" ? 2 : 1), "\(damage): \(answer.notices)")
            #expect(try told(past) == first, "\(damage)")
        }
    }

    @Test func `keeps the results of other reports`() throws {
        let past = try TestedProject.past()
        _ = try past.answer("all")
        let kept = try past.text(".fuda/simulations")
        _ = try past.answer("summary")
        _ = try past.answer("burndown")
        #expect(try past.text(".fuda/simulations") == kept)
        let alone = try TestedProject.past()
        _ = try alone.answer("summary")
        #expect(!alone.exists(".fuda/simulations"))
    }

    @Test func `creates no directory without a project`() throws {
        let project = try TestedProject()
        try project.remove(".git")
        #expect(project.failure()?.kind == .impossible)
        #expect(try project.files("") == [])
    }
}
