import Application
import Bytes
import Domain
import Past
import Reports
import TestSupport
import Testing
import UseCases

/// Reports as a library caller requests them.
struct `A report` {
    private static let files = [
        "fuda.yml": "reports: [{ name: mine, figures: burndown }]\n",
        "todos/a.md": todoFile("A", "owner: hana", "due: 2026-11-01"), "todos/b.md": todoFile("B", "status: done"),
        "todos/c.md": todoFile("C", "draft: true"),
    ]

    /// Returns the answer: the document and the conditions that are met.
    private func answer(
        _ listener: Listener = Listener(), files: [String: String] = files,
        _ change: (inout ReportQuestion) throws -> Void = { _ in }
    ) throws -> (format: ReportFormat, text: String, failed: [String]) {
        let asked = try TestedProject(files)
        var question = ReportQuestion(asked.request())
        try change(&question)
        let answer = try ReportRun(question, events: listener.events).run()
        return (answer.format, answer.bytes.text, answer.failed.map { "\($0.gate.text): \($0.value)" })
    }

    private func failure(_ change: (inout ReportQuestion) throws -> Void) -> Failure? {
        #expect(throws: Failure.self) { try answer(Listener(), change) }
    }

    @Test func `is the summary as text by default`() throws {
        let found = try answer()
        #expect(found.format == .terminal)
        #expect(found.text.hasPrefix("Summary"))
        #expect(found.failed == [])
    }

    @Test(arguments: [
        (ReportFormat.md, "## Burndown"), (.html, "<!doctype html>"), (.json, "{\"schemaVersion\":2,"), (.svg, "<svg"),
        (.csv, "date,"), (.junit, "<?xml"),
    ])
    func `is written in every format`(format: ReportFormat, start: String) throws {
        let found = try answer { ($0.names, $0.format) = (["burndown"], format) }
        #expect(found.format == format)
        #expect(found.text.hasPrefix(start), "\(found.text.prefix(40))")
    }

    @Test(arguments: [
        (["nonsense"], ReportFormat.md, "no report 'nonsense'; use one of: summary, "),
        (["badge", "flow"], .md, "a badge cannot be combined with other reports; name it alone"),
        (["badge"], .md, "a badge is written as svg, json or terminal, not as md"),
        (["flow", "aging"], .csv, "csv can contain only one report; name one, or choose terminal, md, html or json"),
    ])
    func `is refused if its name or format is invalid`(names: [String], format: ReportFormat, words: String) {
        let found = failure { ($0.names, $0.format) = (names, format) }
        #expect(found?.kind == .misuse)
        #expect(found?.description.hasPrefix(words) == true, "\(found?.description ?? "")")
    }

    @Test func `counts the todos in its scope`() throws {
        let json = try answer { question in
            (question.names, question.format) = (["summary"], .json)
            question.scope.writtenQuery.set([Located("taro")], of: .owner)
        }
        #expect(try JSONTree(json.text)["figures"]?["open"]?.int == 0)
    }

    @Test func `notes once what matches no todo`() throws {
        let listener = Listener()
        _ = try answer(listener) { question in
            question.names = ["summary", "flow"]
            question.scope.writtenQuery.set([Located("hanna")], of: .owner)
            question.scope.grouping = .tag
        }
        #expect(
            listener.all.filter { $0.hasPrefix("grouping") || $0.hasPrefix("no ") } == [
                "no todo matches owner 'hanna'; did you mean 'hana'?",
                "grouping is for cycletime and does nothing here",
            ])
    }

    @Test func `evaluates conditions`() throws {
        let found = try answer { $0.gates = try ["overdue>0", "open>5", "check:error>0"].map { try Gate($0) } }
        #expect(found.failed == ["overdue>0: 1"])
    }

    @Test(arguments: [
        ("sooner", "until: 'sooner' is not a day; write a day as YYYY-MM-DD, or tomorrow, 7d or eow"),
        ("2026-W50", "until: '2026-W50' is more than one day; write 2026-12-07 or 2026-12-13"),
        ("2046-11-21", "until: 2046-11-21 is more than ten years away"),
    ])
    func `refuses a date that no forecast can reach`(until: String, words: String) {
        let found = failure { ($0.names, $0.scope.until) = (["forecast"], [until]) }
        #expect(found?.kind == .misuse)
        #expect(found?.description.hasPrefix(words) == true)
    }

    @Test func `fails if its template has an error`() throws {
        let found = #expect(throws: Failure.self) {
            try answer(files: Self.files.merging(["templates/reportfile.mustache": "{{ttle}}"]) { $1 }) {
                $0.format = .html
            }
        }
        #expect(found?.kind == .errors)
        #expect(found?.description.hasPrefix("the templates have errors\n") == true)
    }

    @Test func `of a commit uses the theme of that commit`() throws {
        let asked = try TestedProject(commits: [
            ["fuda.yml": "", "todos/a.md": todoFile("A"), "templates/assets/report.css": "/* old */"],
            ["templates/assets/report.css": "/* new */"],
        ])
        var question = ReportQuestion(asked.request(at: "HEAD^"))
        question.format = .html
        #expect(try ReportRun(question).run().bytes.text.contains("/* old */"))
    }

    @Test func `has a log of the changes in between`() throws {
        let asked = try TestedProject(commits: [
            ["fuda.yml": "", "todos/a.md": todoFile("A", "id: a1")],
            ["todos/a.md": todoFile("A", "id: a1", "status: done")],
            ["todos/b.md": todoFile("B", "id: b1")],
        ])
        let project = try Workspace(asked.request())
        #expect(try ProjectLog(project).steps.map(\.day) == ["2026-10-03", "2026-10-02", "2026-10-01"])
        #expect(try ProjectLog(project, limit: 1).steps.flatMap(\.lines).map(\.id) == ["b1"])
        #expect(try ProjectLog(project, of: "a").steps.map(\.day) == ["2026-10-02", "2026-10-01"])
        #expect(throws: Failure("no todo 'z', now or before")) { try ProjectLog(project, of: "z") }
    }
}
