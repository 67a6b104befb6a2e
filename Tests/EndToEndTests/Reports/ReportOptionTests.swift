import TestSupport
import Testing

struct `A report with an invalid option` {
    @Test(arguments: [
        (
            ["--fail-on", "overdeu>0"],
            "--fail-on: unknown figure 'overdeu'; did you mean 'overdue'? use one of: total, open, "
        ),
        (["--fail-on", "overdue"], "--fail-on: 'overdue' has no comparison; write for example 'overdue>0'"),
        (["--fail-on", "open>many"], "--fail-on: 'many' in 'open>many' is not a whole number"),
        (
            ["--fail-on", "open@tag:home status:doen>0"],
            "--fail-on:22: error: unknown status 'doen'; did you mean 'done'?\n"
        ),
        (["--since", "nothing"], "--since: 'nothing' is neither a commit nor a day; write a branch, "),
        (["--at", "nothing"], "--at: 'nothing' is neither a commit nor a day"),
        (["--status", "dong"], "--status: unknown status 'dong'; did you mean 'doing'?\n"),
        (["--query", "is:opn"], "query:4: error: unknown state 'opn'; did you mean 'open'?\n"),
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
        (["OVERDUE>=1", "open>99", "done=6"], ["OVERDUE>=1 (it is 1)", "done=6 (it is 6)"]),
        (["open@owner:hana>0"], []),
    ])
    func `exits with status 1 and reports the condition`(conditions: [String], failed: [String]) throws {
        let past = try PastProject()
        let run = try past.fuda(["report"] + conditions.flatMap { ["--fail-on", $0] })
        #expect(run.code == (failed.isEmpty ? 0 : 1))
        #expect(run.errors == failed.map { "fuda: failed: \($0)\n" }.joined())
        #expect(try run.out == past.report().out)
    }

    @Test func `reports a condition with a value that never existed`() throws {
        let run = try PastProject().report("--fail-on", "open@milestone:v2>0")
        #expect(run.code == 0)
        #expect(
            run.errors == "--fail-on 'open@milestone:v2>0': no todo matches milestone 'v2'; did you mean 'v1'?\n")
    }
}

struct `An option of a report` {
    private func figures(_ past: PastProject, _ arguments: [String]) throws -> JSONTree {
        let run = try past.fuda(["report"] + arguments + ["--format", "json"])
        #expect(run.code == 0, "\(run.errors)")
        return try #require(try JSONTree(run.out)["figures"])
    }

    @Test(
        arguments: [
            (["--owner", "hana, taro"], 2), (["--owner", "hana", "--owner", "taro"], 2), (["--owner", ""], 6),
            (["--tag", "x", "--query", "owner:hana"], 0), (["--status", "DONE", "--milestone", "V1"], 1),
        ] as [([String], Int)])
    func `selects todos`(arguments: [String], total: Int) throws {
        #expect(try figures(PastProject(), arguments)["total"]?.int == total)
    }

    @Test func `sets the period`() throws {
        let past = try PastProject()
        let days = try figures(past, ["flow", "--days", "4"])
        #expect(try figures(past, ["flow", "--since", "2026-11-18"]) == days)
        #expect(days["days"]?.elements.count == 4)
        #expect(try past.report("flow", "--days", "9223372036854775807").code == 0)
        #expect(try past.report("forecast", "--until", "2036-11-01").code == 0)
        let far = try past.report("forecast", "--until", "9999-12-31")
        #expect(far.code == 64 && far.errors.contains("9999-12-31 is more than ten years away"))
        let side = try past.report("flow", "--at", "side")
        #expect(side.code == 0 && side.out.contains("1 in progress, 2 open."))
    }

    @Test func `groups cycle times, and causes a note elsewhere`() throws {
        let past = try PastProject()
        let groups = try figures(past, ["cycletime", "--by", "milestone"])["groups"]
        #expect(groups?.elements.compactMap { $0["name"]?.text } == ["v1", ""])
        let run = try past.report("burndown", "--by", "owner")
        #expect(run.code == 0 && run.errors == "--by is for cycletime and does nothing here\n")
    }
}
