import Foundation
import TestSupport
import Testing

struct `A report with an invalid argument` {
    @Test(arguments: [
        (["burndwn"], "no report 'burndwn'; did you mean 'burndown'? use one of: summary, burndown, burnup, flow, "),
        (["zzzzzz"], "no report 'zzzzzz'; use one of: summary, burndown, "),
        (
            ["--fail-on", "overdeu>0"],
            "--fail-on: unknown figure 'overdeu'; did you mean 'overdue'? use one of: total, open, "
        ),
        (["--fail-on", "overdue"], "--fail-on: 'overdue' has no comparison; write for example 'overdue>0'"),
        (["--fail-on", "open>many"], "--fail-on: 'many' in 'open>many' is not a whole number"),
        (
            ["--fail-on", "wip:dooing>0"],
            "--fail-on: unknown column 'dooing'; did you mean 'doing'? use one of: todo, "
        ),
        (
            ["--fail-on", "open@milstone:v1>0"],
            "--fail-on:6: error: unknown key 'milstone'; did you mean 'milestone'?"
        ),
        (
            ["--since", "nothing"],
            "--since: 'nothing' is neither a commit nor a day; write a branch, a tag or a day, such as 2026-12-01"
        ),
        (["--at", "nothing"], "--at: 'nothing' is neither a commit nor a day"),
        (["--at", "2026-09-30"], "--at: the first commit is later than '2026-09-30'; choose a later day"),
        (["--at", "2026-W47"], "--at: '2026-W47' is more than one day; write 2026-11-16 or 2026-11-22"),
        (["--since", "2026-13"], "--since: '2026-13' is neither a commit nor a day; this period does not exist"),
    ])
    func `causes an error with a remedy`(arguments: [String], message: String) throws {
        let run = try PastProject().fuda(["report"] + arguments)
        #expect(run.code == 64 && run.out == "")
        #expect(run.errors.hasPrefix("fuda: \(message)"), "\(run.errors)")
    }

    @Test(arguments: [
        (["--format", "xml"], "terminal"), (["--by", "colour"], "owner"), (["--days", "0"], "1 or more"),
        (["--days", "x"], "--days"),
    ])
    func `causes an error with the valid formats, keys or numbers`(arguments: [String], hint: String) throws {
        let run = try PastProject().fuda(["report"] + arguments)
        #expect(run.code == 64 && run.out == "" && run.errors.contains(hint), "\(run.errors)")
    }
}

struct `fuda report --fail-on` {
    @Test(arguments: [
        (["overdue>0"], ["overdue>0 (it is 1)"]), (["overdue > 0"], ["overdue > 0 (it is 1)"]),
        (["OVERDUE>=1", "open>99", "done=6"], ["OVERDUE>=1 (it is 1)", "done=6 (it is 6)"]),
        (["open@milestone:v1>0"], ["open@milestone:v1>0 (it is 1)"]), (["open@owner:hana>0"], []),
        (["wip:doing>0"], ["wip:doing>0 (it is 1)"]), (["wip>1", "check:error>0", "check>0"], []),
        (["blocked!=0"], ["blocked!=0 (it is 1)"]), (["open@owner:hana,taro>0"], ["open@owner:hana,taro>0 (it is 1)"]),
        (["open@owner:taro due<today>0"], ["open@owner:taro due<today>0 (it is 1)"]),
        (["done@-tag:home OR is:archived>=1"], ["done@-tag:home OR is:archived>=1 (it is 5)"]),
    ])
    func `exits with status 1 and reports the condition`(conditions: [String], failed: [String]) throws {
        let past = try PastProject()
        let run = try past.fuda(["report"] + conditions.flatMap { ["--fail-on", $0] })
        #expect(run.code == (failed.isEmpty ? 0 : 1))
        #expect(run.errors == failed.map { "fuda: failed: \($0)\n" }.joined())
        #expect(try run.out == past.report().out)
    }

    @Test func `counts findings by the severities of the settings`() throws {
        let past = try PastProject("check: { unknown-status: off }\n")
        try past.project.put("todos/x.md", todoFile("X", "status: dne"))
        #expect(try past.report("--fail-on", "check>0").code == 0)
        try past.project.put("fuda.yml", "check: { unknown-status: note }\n")
        #expect(try past.report("--fail-on", "check:error>0").code == 0)
        #expect(try past.report("--fail-on", "check:note>0").code == 1)
    }

    @Test func `reports a condition with a value that never existed`() throws {
        let run = try PastProject().report("--fail-on", "open@milestone:v2>0")
        #expect(run.code == 0)
        #expect(
            run.errors == "--fail-on 'open@milestone:v2>0': no todo matches milestone 'v2'; did you mean 'v1'?\n")
    }

    @Test func `reports an error in a query with its column`() throws {
        let run = try PastProject().report("--fail-on", "open@tag:home status:doen>0")
        #expect(run.code == 64 && run.out == "")
        #expect(run.errors == "fuda: --fail-on:22: error: unknown status 'doen'; did you mean 'done'?\n")
    }
}

struct `The scope of a report` {
    private func figures(_ past: PastProject, _ arguments: String...) throws -> JSONTree {
        let run = try past.fuda(["report"] + arguments + ["--format", "json"])
        #expect(run.code == 0, "\(run.errors)")
        return try #require(try JSONTree(run.out)["figures"])
    }

    @Test func `can be set by filters, which commas and repetition widen`() throws {
        let past = try PastProject()
        #expect(try figures(past, "--owner", "@Hana")["total"]?.int == 1)
        #expect(try figures(past, "--owner", "hana, taro")["total"]?.int == 2)
        #expect(try figures(past, "--owner", "hana", "--owner", "taro")["total"]?.int == 2)
        #expect(try figures(past, "--owner", "hana", "--tag", "x")["total"]?.int == 0)
        #expect(try figures(past, "--owner", "")["total"]?.int == 6)
        #expect(try figures(past, "--status", "DONE", "--milestone", "V1")["total"]?.int == 1)
        #expect(try past.report("--owner", "@Hana", "--tag", "home").out.hasPrefix("Summary · owner @Hana, tag home\n"))
    }

    @Test(arguments: [("owner", "hana"), ("tag", "home"), ("milestone", "v1"), ("status", "done")])
    func `can be set by a query as well as by options`(_ key: String, _ value: String) throws {
        let past = try PastProject()
        for name in ["summary", "flow", "burndown", "throughput", "changes", "workload"] {
            #expect(
                try figures(past, name, "--query", "\(key):\(value)") == figures(past, name, "--\(key)", value),
                "\(name)")
        }
        #expect(
            try figures(past, "--query", "is:open", "--\(key)", value)
                == figures(past, "--query", "is:open \(key):\(value)"))
        #expect(try past.report("--query", "tag:home").out.hasPrefix("Summary · tag:home\n"))
    }

    @Test(
        arguments: [
            ("is:opn", "query:4: error: unknown state 'opn'; did you mean 'open'?"),
            ("path:x", "query:1: error: the history does not record 'path'; remove it from this query"),
            (
                "mcp is:open",
                "query:1: error: words without a key also search the text, which the history does not record; "
                    + "write 'title:' before 'mcp'"
            ),
            (
                "is:open more.x:y",
                "query:9: error: the history does not record 'more.x'; remove it from this query"
            ),
        ])
    func `can use only fields that the history records`(_ query: String, _ error: String) throws {
        let run = try PastProject().report("flow", "--query", query)
        #expect(run.code == 64 && run.errors == "fuda: \(error)\n")
    }

    @Test func `can have any number of days, but no forecast exceeds ten years`() throws {
        let past = try PastProject()
        for name in ["review", "changes", "flow", "throughput", "cycletime", "activity"] {
            #expect(try past.report(name, "--days", "9223372036854775807").code == 0, "\(name)")
        }
        let far = try past.report("forecast", "--until", "9999-12-31")
        #expect(far.code == 64 && far.errors.contains("9999-12-31 is more than ten years away"))
        #expect(try past.report("forecast", "--until", "2036-11-01").code == 0)
    }

    @Test func `causes a note if no todo ever had the value`() throws {
        let past = try PastProject()
        let wrong = try past.report("burndown", "--status", "dong")
        #expect(wrong.code == 64 && wrong.errors == "fuda: --status: unknown status 'dong'; did you mean 'doing'?\n")
        let run = try past.report("burndown", "flow", "--owner", "hanna,zzzzzz", "--tag", "x")
        #expect(run.code == 0)
        #expect(
            run.errors == """
                no todo matches owner 'hanna'; did you mean 'hana'?
                no todo matches owner 'zzzzzz'

                """)
        #expect(run.out.contains("No matching todos."))
        // It had the value in the past.
        try past.commit("2026-11-19", ["todos/milk.md": nil], "Remove")
        #expect(try past.report("burndown", "--owner", "hana", "--tag", "home").errors == "")
    }

    @Test func `can begin at a tag, a branch, a commit or a day`() throws {
        let past = try PastProject()
        let commit = try past.project.git("rev-parse", "v0.1").trimmingCharacters(in: .whitespacesAndNewlines)
        for since in ["v0.1", commit, String(commit.prefix(9))] {
            let changes = try figures(past, "changes", "--since", since)
            #expect(changes["since"]?.text == since)
            #expect(
                changes["todos"]?.elements.map { $0["id"]?.text } == [
                    "bag", "shop", "e1", "e2", "e3", "e4", "e5", "milk",
                ])
        }
        #expect(try figures(past, "changes", "--since", "2026-11-18")["todos"]?.elements.count == 3)
        #expect(try figures(past, "changes", "--since", "2026-11-19")["todos"]?.elements.count == 0)
        #expect(
            try past.report("changes", "--since", "2030-01-01").out.contains("Nothing has changed since 1 Jan 2030."))
        // For a branch that has diverged, the last common commit counts.
        try past.project.git("checkout", "--quiet", "side")
        try past.commit("2026-11-19", ["todos/z.md": todoFile("Z")], "Elsewhere")
        try past.project.git("checkout", "--quiet", "main")
        let side = try figures(past, "changes", "--since", "side")["todos"]?.elements.map { $0["id"]?.text }
        #expect(side == ["bag", "shop", "e1", "e2", "e3", "e4", "e5", "milk"])
        try past.project.git("checkout", "--quiet", "--orphan", "other")
        try past.commit("2026-11-19", ["todos/y.md": todoFile("Y")], "Alone")
        let other = try past.report("changes", "--since", "main")
        #expect(
            other.code == 2
                && other.errors.hasSuffix("fuda: --since: 'main' and the current commit have no commit in common\n"))
    }

    @Test func `is the same for a date and for the equivalent number of days`() throws {
        let past = try PastProject()
        for name in ["burndown", "flow", "activity", "review", "cycletime", "throughput"] {
            let days = try figures(past, name, "--days", "4")
            #expect(try figures(past, name, "--since", "2026-11-18") == days, "\(name)")
            #expect(days["days"] == nil || days["days"]?.elements.count ?? 5 <= 4, "\(name)")
        }
        #expect(try figures(past, "review", "--since", "v0.1")["first"]?.text == "2026-10-01")
        #expect(try figures(past, "changes", "--days", "4")["since"]?.text == "2026-11-18")
    }

    @Test func `causes a note if an option has no effect`() throws {
        let run = try PastProject().report("burndown", "--by", "owner")
        #expect(run.code == 0 && run.errors == "--by is for cycletime and does nothing here\n")
    }
}

struct `fuda report --since` {
    @Test func `starts at the branch point of a merged branch, and reports it`() throws {
        let past = try PastProject()
        try past.project.git("checkout", "--quiet", "-b", "feature", "v0.1")
        try past.commit("2026-10-03", ["todos/f.md": PastBoard.todo("f", "Feature", ["status: done"])], "Feature")
        try past.project.git("checkout", "--quiet", "main")
        try past.project.git("merge", "--quiet", "--no-ff", "-m", "Merge", "feature", on: "2026-11-19")
        let run = try past.report("changes", "--since", "feature", "--format", "json")
        #expect(run.code == 0 && run.errors.hasPrefix("'feature' was merged; showing changes since "))
        let todos = try JSONTree(run.out)["figures"]?["todos"]?.elements.map { $0["id"]?.text }
        #expect(todos?.contains("f") == true && todos?.contains("milk") == true)
        #expect(try past.report("changes", "--since", "v0.1").errors == "")
    }
}

struct `fuda report --at` {
    @Test func `reports on a commit or a day without changing files`() throws {
        let past = try PastProject()
        try past.project.put("todos/milk.md", "---\ntitle: Changed\n---\n")
        try past.project.put("todos/new.md", todoFile("New"))
        try past.project.git("add", "todos/new.md")
        let before = (
            try past.project.git("status", "--porcelain"), try past.project.contents("todos"),
            try past.project.text(".git/index", .isoLatin1)
        )
        for (reference, day) in [("v0.1", "2026-10-01"), ("2026-10-01", "2026-10-01"), ("2026-10-04", "2026-10-04")] {
            let run = try past.report("--at", reference, "--format", "json")
            #expect(run.code == 0 && run.errors == "", "\(run.errors)")
            let tree = try JSONTree(run.out)
            #expect(tree["now"]?.text == day && tree["figures"]?["byStatus"]?.members == ["todo": .number(2)])
        }
        #expect(try past.report("flow", "--at", "side").out.contains("1 in progress, 2 open."))
        #expect(try past.project.git("status", "--porcelain") == before.0)
        #expect(try past.project.contents("todos") == before.1)
        #expect(try past.project.text(".git/index", .isoLatin1) == before.2)
        #expect(
            try past.project.files("").filter {
                !$0.hasPrefix(".git/") && !$0.hasPrefix(".fuda/") && !$0.hasPrefix("todos/")
            } == ["fuda.yml"])
    }

    @Test func `uses the current reports`() throws {
        let past = try PastProject()
        try past.project.put("fuda.yml", "reports: [{ name: Mine, figures: burndown, owner: taro }]\n")
        let run = try past.report("mine", "--at", "v0.1", "--format", "json")
        #expect(try JSONTree(run.out)["figures"]?["days"]?.elements.last?["scope"]?.int == 1)
    }

    @Test func `reports a missing repository`() throws {
        let project = try TestProject(["todos/a.md": todoFile("A")])
        try project.remove(".git")
        let run = try project.fuda("report", "--at", "HEAD")
        #expect(run.code == 2 && run.errors == "fuda: --at: there is no git repository here\n")
    }
}
