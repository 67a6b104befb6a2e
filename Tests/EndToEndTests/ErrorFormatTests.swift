import TestSupport
import Testing

struct `Errors in JSON` {
    private func project() throws -> TestProject {
        try TestProject([
            "fuda.yml": "",
            "todos/a1.md": "---\nid: a11111\n---\n\n<<<<<<< HEAD\nx\n=======\ny\n>>>>>>> z\n",
        ])
    }

    /// Parses each line of standard error.
    private func told(_ run: TestProject.Run) throws -> [JSONTree] {
        try run.errors.utf8.split(separator: 10).map { try JSONTree(String(Substring($0))) }
    }

    @Test(
        arguments: [
            (["list", "stauts:x"], "unknown key 'stauts'", nil, nil, 1, 64),
            (["list", "--nope"], "unknown option '--nope'", nil, nil, nil, 64),
            (["lits"], "unknown command 'lits'", nil, nil, nil, 64),
            (["list", "--jobs", "0"], "--jobs takes a number", nil, nil, nil, 64),
            (["set", "a11", "title=x"], "unresolved merge conflict", "todos/a1.md", 5, nil, 2),
            (["set", "a11"], "no change given", nil, nil, nil, 64),
            (["show", "zzz"], "no todo 'zzz'", nil, nil, nil, 2),
            (["build", "-C", "nowhere"], "no such directory 'nowhere'", nil, nil, nil, 2),
            (["report", "--fail-on", "total>0"], "failed: total>0 (it is 1)", nil, nil, nil, 1),
            (["report", "--fail-on", "open@stauts:x>0"], "unknown key", nil, nil, 6, 64),
        ] as [([String], String, String?, Int?, Int?, Int)])
    func `contain their locations`(
        words: [String], message: String, file: String?, line: Int?, column: Int?, exit: Int
    ) throws {
        let project = try project()
        for run in [
            try project.run(words + ["--errors", "json"]), try project.run(words + ["--errors=json"]),
            try project.run(words, environment: ["FUDA_ERRORS": "json"]),
        ] {
            #expect(Int(run.code) == exit)
            let errors = try told(run).filter { $0["kind"]?.text == "error" }
            #expect(errors.count == 1 && errors[0]["schemaVersion"]?.int == 1)
            #expect(errors[0]["message"]?.text?.contains(message) == true, "\(run.errors)")
            #expect(errors[0]["file"]?.text == file && errors[0]["line"]?.int == line)
            #expect(errors[0]["column"]?.int == column && errors[0]["exit"]?.int == exit)
        }
    }

    @Test func `include those about settings and templates`() throws {
        let settings = try TestProject(["fuda.yml": "columns: [\n"])
        let wrong = try told(try settings.fuda("list", "--errors", "json"))
        #expect(wrong.count == 1 && wrong[0]["file"]?.text == "fuda.yml" && wrong[0]["line"]?.int == 2)
        let view = try TestProject(["fuda.yml": "views:\n  - { name: odd, query: \"stauts:x\" }\n"])
        let odd = try told(try view.fuda("list", "--view", "odd", "--errors", "json"))
        #expect(odd.count == 1 && odd[0]["file"]?.text == "fuda.yml" && odd[0]["column"]?.int == 26)
        let theme = try TestProject(["todos/a.md": "# A\n", "templates/card.mustache": "{{titel}}"])
        let build = try told(try theme.fuda("build", "--errors", "json")).filter { $0["kind"]?.text == "error" }
        #expect(build.count == 1 && build[0]["file"]?.text == "templates/card.mustache" && build[0]["column"]?.int == 3)
    }

    @Test func `have the same form as notes, and do not change results`() throws {
        let project = try project()
        let run = try project.fuda("check", "--errors", "json")
        #expect(try told(run).map { $0["kind"]?.text } == ["note"])
        #expect(run.out == (try project.fuda("check").out))
        #expect(
            try project.fuda("list", "--errors", "text", "stauts:x", environment: ["FUDA_ERRORS": "json"]).errors
                .hasPrefix("fuda: query:1: "))
        #expect(try project.fuda("list", "--errors", "xml").code == 64)
        // Arguments after '--' are not options.
        #expect(try project.fuda("list", "stauts:x", "--", "--errors", "json").errors.hasPrefix("fuda: "))
    }
}
