import Application
import Domain
import Past
import TestSupport
import Testing

struct `An invalid request for a report` {
    /// The parameters of a request; unset ones are nil.
    struct Parameters: Sendable {
        var names: [String] = []
        var condition: String?
        var since: String?
        var at: String?
    }

    @Test(arguments: [
        (
            Parameters(names: ["burndwn"]),
            "no report 'burndwn'; did you mean 'burndown'? use one of: summary, burndown, burnup, flow, "
        ),
        (Parameters(names: ["zzzzzz"]), "no report 'zzzzzz'; use one of: summary, burndown, "),
        (
            Parameters(condition: "wip:dooing>0"),
            "condition: unknown column 'dooing'; did you mean 'doing'? use one of: todo, "
        ),
        (
            Parameters(condition: "open@milstone:v1>0"),
            "condition:6: error: unknown key 'milstone'; did you mean 'milestone'?"
        ),
        (
            Parameters(condition: "open@tag:home status:doen>0"),
            "condition:22: error: unknown status 'doen'; did you mean 'done'?"
        ),
        (
            Parameters(since: "nothing"),
            "since: 'nothing' is neither a commit nor a day; write a branch, a tag or a day, such as 2026-12-01"
        ),
        (Parameters(at: "nothing"), "at: 'nothing' is neither a commit nor a day"),
        (Parameters(at: "2026-09-30"), "at: the first commit is later than '2026-09-30'; choose a later day"),
        (Parameters(at: "2026-W47"), "at: '2026-W47' is more than one day; write 2026-11-16 or 2026-11-22"),
        (
            Parameters(since: "2026-13"),
            "since: '2026-13' is neither a commit nor a day; this period does not exist"
        ),
    ])
    func `causes an error with a remedy`(parameters: Parameters, message: String) throws {
        let failure = try TestedProject.past().failure { question in
            question.names = parameters.names
            question.gates = try parameters.condition.map { [try Gate($0)] } ?? []
            (question.scope.since, question.project.reference) = (parameters.since, parameters.at)
        }
        #expect(failure?.kind == .misuse)
        #expect(failure?.description.hasPrefix(message) == true, "\(failure?.description ?? "")")
    }
}

struct `The conditions of a report` {
    @Test(arguments: [
        (["overdue>0"], ["overdue>0 (it is 1)"]), (["overdue > 0"], ["overdue > 0 (it is 1)"]),
        (["OVERDUE>=1", "open>99", "done=6"], ["OVERDUE>=1 (it is 1)", "done=6 (it is 6)"]),
        (["open@milestone:v1>0"], ["open@milestone:v1>0 (it is 1)"]), (["open@owner:hana>0"], []),
        (["wip:doing>0"], ["wip:doing>0 (it is 1)"]), (["wip>1", "check:error>0", "check>0"], []),
        (["blocked!=0"], ["blocked!=0 (it is 1)"]), (["open@owner:hana,taro>0"], ["open@owner:hana,taro>0 (it is 1)"]),
        (["open@owner:taro due<today>0"], ["open@owner:taro due<today>0 (it is 1)"]),
        (["done@-tag:home OR is:archived>=1"], ["done@-tag:home OR is:archived>=1 (it is 5)"]),
    ])
    func `are reported with the count if they are met`(conditions: [String], failed: [String]) throws {
        let past = try TestedProject.past()
        let answer = try past.answer { $0.gates = try conditions.map { try Gate($0) } }
        #expect(answer.failed == failed)
        #expect(answer.notices == [])
        #expect(try answer.text == past.answer().text)
    }

    @Test func `count findings by the severities of the settings`() throws {
        let past = try TestedProject.past("check: { unknown-status: off }\n")
        func failed(_ condition: String) throws -> Int {
            try past.answer { $0.gates = [try Gate(condition)] }.failed.count
        }
        try past.put("todos/x.md", todoFile("X", "status: dne"))
        #expect(try failed("check>0") == 0)
        try past.put("fuda.yml", "check: { unknown-status: note }\n")
        #expect(try failed("check:error>0") == 0)
        #expect(try failed("check:note>0") == 1)
    }
}

struct `The scope of a report` {
    @Test func `can be set by filters, which commas and repetition widen`() throws {
        let past = try TestedProject.past()
        func total(_ select: (inout ReportQuestion) -> Void) throws -> Int? {
            try past.figures(change: select)["total"]?.int
        }
        #expect(try total { $0.select("@Hana", of: .owner) } == 1)
        #expect(try total { $0.select("hana, taro", of: .owner) } == 2)
        #expect(try total { $0.select("hana", "taro", of: .owner) } == 2)
        let both = try total { question in
            question.select("hana", of: .owner)
            question.select("x", of: .tags)
        }
        #expect(both == 0)
        #expect(try total { $0.select("", of: .owner) } == 6)
        let done = try total { question in
            question.select("DONE", of: .status)
            question.select("V1", of: .milestone)
        }
        #expect(done == 1)
        let named = try past.answer { question in
            question.select("@Hana", of: .owner)
            question.select("home", of: .tags)
        }
        #expect(named.text.hasPrefix("Summary · owner @Hana, tag home\n"))
    }

    @Test(arguments: [(Field.owner, "hana"), (.tags, "home"), (.milestone, "v1"), (.status, "done")])
    func `can be set by a query as well as by filters`(_ field: Field, _ value: String) throws {
        let (past, key) = (try TestedProject.past(), Parameter.field(field).name)
        for name in ["summary", "flow", "burndown", "throughput", "changes", "workload"] {
            let queried = try past.figures(name) { $0.scope.writtenQuery = WrittenQuery("\(key):\(value)") }
            #expect(try queried == past.figures(name) { $0.select(value, of: field) }, "\(name)")
        }
        let both = try past.figures { question in
            question.scope.writtenQuery = WrittenQuery("is:open")
            question.select(value, of: field)
        }
        #expect(try both == past.figures { $0.scope.writtenQuery = WrittenQuery("is:open \(key):\(value)") })
        let named = try past.answer { $0.scope.writtenQuery = WrittenQuery("tag:home") }
        #expect(named.text.hasPrefix("Summary · tag:home\n"))
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
        let failure = try TestedProject.past().failure("flow") { $0.scope.writtenQuery = WrittenQuery(query) }
        #expect(failure?.kind == .misuse)
        #expect(failure?.description == error)
    }

    @Test func `can have any number of days, but no forecast exceeds ten years`() throws {
        let past = try TestedProject.past()
        for name in ["review", "changes", "flow", "throughput", "cycletime", "activity"] {
            #expect(throws: Never.self, "\(name)") { try past.answer(name) { $0.scope.days = .max } }
        }
        let far = past.failure("forecast") { $0.scope.until = ["9999-12-31"] }
        #expect(far?.kind == .misuse)
        #expect(far?.description.contains("9999-12-31 is more than ten years away") == true)
        #expect(throws: Never.self) { try past.answer("forecast") { $0.scope.until = ["2036-11-01"] } }
    }

    @Test func `causes a note if no todo ever had the value`() throws {
        let past = try TestedProject.past()
        let wrong = past.failure("burndown") { $0.select("dong", of: .status) }
        #expect(wrong?.kind == .misuse)
        #expect(wrong?.description == "status: unknown status 'dong'; did you mean 'doing'?")
        let answer = try past.answer("burndown", "flow") { question in
            question.select("hanna,zzzzzz", of: .owner)
            question.select("x", of: .tags)
        }
        #expect(
            answer.notices == [
                "no todo matches owner 'hanna'; did you mean 'hana'?", "no todo matches owner 'zzzzzz'",
            ])
        #expect(answer.text.contains("No matching todos."))
        // It had the value in the past.
        try past.commit("2026-11-19", ["todos/milk.md": nil], "Remove")
        let removed = try past.answer("burndown") { question in
            question.select("hana", of: .owner)
            question.select("home", of: .tags)
        }
        #expect(removed.notices == [])
    }

    @Test func `can begin at a tag, a branch, a commit or a day`() throws {
        let past = try TestedProject.past()
        func todos(since: String) throws -> [String?]? {
            try past.figures("changes") { $0.scope.since = since }["todos"]?.elements.map { $0["id"]?.text }
        }
        let all = ["bag", "shop", "e4", "e5", "e1", "e2", "e3", "milk"]
        let commit = try past.repository.name(of: "v0.1")
        for since in ["v0.1", commit, String(commit.prefix(9))] {
            #expect(try past.figures("changes") { $0.scope.since = since }["since"]?.text == since)
            #expect(try todos(since: since) == all)
        }
        #expect(try todos(since: "2026-11-18")?.count == 3)
        #expect(try todos(since: "2026-11-19")?.count == 0)
        #expect(
            try past.answer("changes") { $0.scope.since = "2030-01-01" }.text
                .contains("Nothing has changed since 1 Jan 2030."))
        // For a branch that has diverged, the last common commit counts.
        try past.repository.git("checkout", "--quiet", "side")
        try past.commit("2026-11-19", ["todos/z.md": todoFile("Z")], "Elsewhere")
        try past.repository.git("checkout", "--quiet", "main")
        #expect(try todos(since: "side") == all)
        try past.repository.git("checkout", "--quiet", "--orphan", "other")
        try past.commit("2026-11-19", ["todos/y.md": todoFile("Y")], "Alone")
        let other = past.failure("changes") { $0.scope.since = "main" }
        #expect(other?.kind == .impossible)
        #expect(other?.description == "since: 'main' and the current commit have no commit in common")
    }

    @Test func `is the same for a date and for the equivalent number of days`() throws {
        let past = try TestedProject.past()
        for name in ["burndown", "flow", "activity", "review", "cycletime", "throughput"] {
            let days = try past.figures(name) { $0.scope.days = 4 }
            #expect(try past.figures(name) { $0.scope.since = "2026-11-18" } == days, "\(name)")
            #expect(days["days"] == nil || days["days"]?.elements.count ?? 5 <= 4, "\(name)")
        }
        #expect(try past.figures("review") { $0.scope.since = "v0.1" }["first"]?.text == "2026-10-01")
        #expect(try past.figures("changes") { $0.scope.days = 4 }["since"]?.text == "2026-11-18")
    }

    @Test func `starts at the branch point of a merged branch, and reports it`() throws {
        let past = try TestedProject.past()
        let repository = past.repository
        try repository.git("checkout", "--quiet", "-b", "feature", "v0.1")
        try past.commit("2026-10-03", ["todos/f.md": PastBoard.todo("f", "Feature", ["status: done"])], "Feature")
        try repository.git("checkout", "--quiet", "main")
        repository.clock = TestRepository.noon("2026-11-19")
        try repository.git("merge", "--quiet", "--no-ff", "-m", "Merge", "feature")
        let answer = try past.answer("changes", as: .json) { $0.scope.since = "feature" }
        #expect(answer.notices.first?.hasPrefix("'feature' was merged; showing changes since ") == true)
        let todos = try JSONTree(answer.text)["figures"]?["todos"]?.elements.map { $0["id"]?.text }
        #expect(todos?.contains("f") == true && todos?.contains("milk") == true)
        #expect(try past.answer("changes") { $0.scope.since = "v0.1" }.notices == [])
    }
}

struct `A report on an earlier state` {
    @Test func `changes no files`() throws {
        let past = try TestedProject.past()
        let repository = past.repository
        try past.put("todos/milk.md", "---\ntitle: Changed\n---\n")
        try past.put("todos/new.md", todoFile("New"))
        try repository.git("add", "todos/new.md")
        let before = (
            try repository.git("status", "--porcelain"), try past.contents("todos"), try past.folder.bytes(".git/index")
        )
        for (reference, day) in [("v0.1", "2026-10-01"), ("2026-10-01", "2026-10-01"), ("2026-10-04", "2026-10-04")] {
            let answer = try past.answer(as: .json) { $0.project.reference = reference }
            #expect(answer.notices == [])
            let tree = try JSONTree(answer.text)
            #expect(tree["now"]?.text == day && tree["figures"]?["byStatus"]?.members == ["todo": .number(2)])
        }
        #expect(
            try past.answer("flow") { $0.project.reference = "side" }.text.contains("1 in progress, 2 open."))
        #expect(try repository.git("status", "--porcelain") == before.0)
        #expect(try past.contents("todos") == before.1)
        #expect(try past.folder.bytes(".git/index") == before.2)
        #expect(
            try past.files("").filter {
                !$0.hasPrefix(".git/") && !$0.hasPrefix(".fuda/") && !$0.hasPrefix("todos/")
            } == ["fuda.yml"])
    }

    @Test func `uses the current reports`() throws {
        let past = try TestedProject.past()
        try past.put("fuda.yml", "reports: [{ name: Mine, figures: burndown, owner: taro }]\n")
        let figures = try past.figures("mine") { $0.project.reference = "v0.1" }
        #expect(figures["days"]?.elements.last?["scope"]?.int == 1)
    }

    @Test func `reports a missing repository`() throws {
        let project = try TestedProject(["todos/a.md": todoFile("A")])
        try project.remove(".git")
        let failure = project.failure { $0.project.reference = "HEAD" }
        #expect(failure?.kind == .impossible)
        #expect(failure?.description == "at: there is no git repository here")
    }
}
