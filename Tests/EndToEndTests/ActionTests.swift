import Foundation
import TestSupport
import Testing
import YAML

struct `The action` {
    @Test func `writes the report into the summary and builds the site`() throws {
        let kitchen = try Kitchen()
        try kitchen.clone()
        let run = try kitchen.run(["site": "site of ours", "title": "Our\nkitchen"])
        #expect(run.code == 0, "\(run.log)")
        #expect(run.summary.hasPrefix("## Our kitchen\n\n") && run.summary.contains("Buy milk"))
        #expect(run.outputs["site"] == kitchen.project.path("work/site of ours"))
        #expect(try kitchen.project.text("work/site of ours/index.html").contains("Bake bread"))
        #expect(run.outputs["fuda"] == kitchen.project.path("temp/fuda/bin/fuda"))
        #expect(!run.log.contains("shallow"))
    }

    @Test func `leaves out what the inputs do not request`() throws {
        let kitchen = try Kitchen(["todos/bad.md": todoFile("Bad", "status: dne")])
        try kitchen.clone()
        let run = try kitchen.run(["check": "false"])
        #expect(run.code == 0 && !run.log.contains("::error"), "\(run.log)")
        #expect(run.outputs["site"] == "")
        let files = try kitchen.project.files("work").filter { !$0.hasPrefix(".git/") && !$0.hasPrefix("my board/") }
        #expect(files == ["README.md"])
    }

    @Test func `writes the requested reports in the given order`() throws {
        let kitchen = try Kitchen()
        try kitchen.clone()
        let one = try kitchen.run(["report": "summary"]).summary
        let other = try kitchen.run(["report": "workload"]).summary
        #expect(one != other && !other.isEmpty)
        #expect(try kitchen.run(["report": "workload, summary\n"]).summary == other + one)
        let unknown = try kitchen.run(["report": "--output=x"])
        #expect(unknown.code == 64 && !kitchen.project.exists("work/x"), "\(unknown.log)")
    }

    // MARK: Pull requests

    @Test func `shows in a pull request only what it changes`() throws {
        let kitchen = try Kitchen()
        try kitchen.clonePullRequest()
        let run = try kitchen.run(environment: Kitchen.pullRequest)
        #expect(run.code == 0, "\(run.log)")
        #expect(run.summary.contains("Buy milk") && run.summary.contains("Peel apples"))
        #expect(!run.summary.contains("Bake bread") && !run.summary.contains("Wash up"))
    }

    @Test func `compares with another revision on request`() throws {
        let kitchen = try Kitchen()
        try kitchen.clonePullRequest()
        let run = try kitchen.run(["since": "first", "report": "changes"], environment: Kitchen.pullRequest)
        #expect(run.code == 0 && run.summary.contains("Wash up"), "\(run.log)")
    }

    @Test(arguments: ["$(touch${IFS}pwned)", "`touch${IFS}pwned`", "';touch${IFS}pwned;'", "a&&touch${IFS}pwned;b"])
    func `never runs the name of a branch`(name: String) throws {
        let kitchen = try Kitchen(base: name)
        try kitchen.clonePullRequest()
        let run = try kitchen.run(["site": "site"], environment: ["GITHUB_BASE_REF": kitchen.base])
        #expect(run.code == 0 && run.summary.contains("Peel apples"), "\(run.log)")
        let board = try kitchen.project.text("work/site/index.html")
        #expect(board.contains("<span class=\"note fresh\"") && board.contains("Marked: "))
        #expect(!(try kitchen.isPwned))
    }

    @Test func `never runs the text of an input`() throws {
        let kitchen = try Kitchen()
        try kitchen.clone()
        // Most runs use a program that accepts anything, so that no script ends before it uses the input.
        try kitchen.project.put("tools/anything", "#!/bin/sh\n")
        _ = chmod(kitchen.project.path("tools/anything"), 0o755)
        let texts = ["$(touch pwned)", "`touch pwned`", "\"; touch pwned; \"", "'; touch pwned; '", "a\ntouch pwned"]
        for name in try Action().inputs.keys.sorted() {
            for text in texts {
                let program = name == "fuda" ? text : kitchen.project.path("tools/anything")
                _ = try kitchen.run(["fuda": program].merging([name: text]) { $1 })
                #expect(!(try kitchen.isPwned), "\(name) runs \(text)")
            }
            _ = try kitchen.run([name: texts.joined(separator: " ")])
            #expect(!(try kitchen.isPwned), "\(name) runs one of \(texts)")
        }
    }

    // MARK: Exit status

    @Test func `fails after all other steps if a condition is met`() throws {
        let kitchen = try Kitchen()
        try kitchen.clone()
        let run = try kitchen.run(["fail-on": "open>99\noverdue>0\n", "site": "site"])
        #expect(run.code == 1)
        #expect(run.log.contains("::error title=fuda::") && run.log.contains("overdue"), "\(run.log)")
        #expect(run.summary.contains("Buy milk") && run.summary.contains("**Failed**"))
        #expect(kitchen.project.exists("work/site/index.html"))
        #expect(try kitchen.run(["fail-on": "open>99\n\n"]).code == 0)
    }

    @Test func `lists the known figures`() throws {
        let kitchen = try Kitchen()
        try kitchen.clone()
        let run = try kitchen.run(["fail-on": "overdu>0"])
        #expect(run.code == 64 && run.log.contains("::error title=fuda::") && run.log.contains("overdue"), "\(run.log)")
    }

    @Test(arguments: [("true", "dne", 1), ("true", "todo", 0), ("strict", "todo", 1)])
    func `fails after the reports if the check fails`(check: String, status: String, code: Int32) throws {
        let kitchen = try Kitchen(["todos/bad.md": todoFile("Bad", "status: \(status)", "priority: urgent")])
        try kitchen.clone()
        let run = try kitchen.run(["check": check, "site": "site"])
        #expect(run.code == code, "\(run.log)")
        #expect(run.log.contains(" file=my board/todos/bad.md,line="))
        #expect(run.log.contains("the check found errors") == (code == 1))
        #expect(!run.summary.isEmpty && kitchen.project.exists("work/site/index.html"))
    }

    @Test(arguments: [("directory", "nowhere", 2), ("check", "yes", 64), ("site", "a\nb", 64)])
    func `fails at once if an input is invalid`(input: String, text: String, code: Int32) throws {
        let kitchen = try Kitchen()
        try kitchen.clone()
        let run = try kitchen.run([input: text])
        #expect(run.code == code, "\(run.log)")
    }

    // MARK: Shallow clones

    @Test func `warns of a shallow clone`() throws {
        let kitchen = try Kitchen()
        try kitchen.clone("--depth", "1")
        let run = try kitchen.run()
        #expect(run.code == 0 && run.log.contains("::warning title=fuda::the clone is shallow"), "\(run.log)")
        #expect(run.summary.contains("Buy milk"))
    }

    @Test func `cannot compare a pull request in a shallow clone`() throws {
        let kitchen = try Kitchen()
        try kitchen.clone("--depth", "1", "--branch", "feature")
        let run = try kitchen.run(environment: Kitchen.pullRequest)
        #expect(run.code == 2 && run.log.contains("does not contain 'origin/main'"), "\(run.log)")
        #expect(run.log.contains("fetch-depth: 0"))
    }
}

struct `action.yml` {
    @Test func `passes inputs to its scripts only through the environment`() throws {
        let action = try Action()
        let used = action.steps.flatMap { $0["env"]?.mapping?.compactMap(\.value.string) ?? [] }
        #expect(action.inputs.keys.filter { name in !used.contains("${{ inputs.\(name) }}") } == [])
        for step in action.steps {
            #expect((step["run"] == nil) == (step["uses"] != nil))
            #expect(step["run"]?.string?.contains("${{") != true && (step["run"] == nil || step["if"] == nil))
        }
    }

    @Test func `stops each script at the first failure`() throws {
        for step in try Action().steps {
            guard let name = step["run"]?.string?.firstMatch(of: /action\/(\w+)\.sh/)?.1 else { continue }
            let script = "action/\(name).sh"
            #expect(access("\(PackageFolder.path)/\(script)", X_OK) == 0)
            #expect(try PackageFolder.text(script).contains("\nset -euo pipefail\n"))
        }
    }
}
