import Interchange
import TestSupport
import Testing
import UseCases

@testable import Application

struct `An import` {
    /// Returns the words of a plan: new titles, changed keys and skipped items.
    private func plan(
        _ format: ImportFormat, _ path: String, in project: TestedProject
    ) throws -> (new: [String], changed: Int, same: Int, leftOut: [String]) {
        let workspace = try Workspace(project.request(), for: .manyRequests)
        let plan = try ImportTodos(in: workspace, EditCommand(.operation(["fuda", "import"])))(format, path).plan
        return (
            plan.new.map { "\($0.place) \($0.title)" }, plan.changed.count, plan.same, plan.leftOut.map(\.description)
        )
    }

    @Test(arguments: [true, false])
    func `tells notes with one name in several directories apart`(isVault: Bool) throws {
        let project = try TestedProject([
            "fuda.yml": "", "todos/.keep": "", "V/a/Tasks.md": "- [ ] Review\n", "V/b/Tasks.md": "- [x] Review\n",
        ])
        if isVault { try project.put("V/.obsidian/app.json", "{}") }
        let first = try plan(.obsidian, "V", in: project)
        #expect(first.new == ["a/Tasks.md:1 Review", "b/Tasks.md:1 Review"] && first.leftOut == [])
        #expect(try plan(.obsidian, "V", in: project).same == 2)
        if isVault { #expect(try plan(.obsidian, "V/b/Tasks.md", in: project).same == 1) }
    }

    @Test(arguments: [true, false])
    func `skips a todo whose file is broken`(isInGit: Bool) throws {
        let file = "---\nid: k3f9q2\ntitle: A\nimportedFrom: github:a/b#1\n---\n"
        let project = try TestedProject(commits: [
            ["fuda.yml": "", "todos/a.md": isInGit ? file : "---\ntitle: A\n---\n"]
        ])
        try project.put(
            "todos/a.md", isInGit ? "---\ntitle: A: b\n---\n" : file.replacing("title: A", with: "title: A: b"))
        try project.put("a.json", #"[{"number":1,"title":"A","url":"https://github.com/a/b/issues/1"}]"#)
        try project.put("a.txt", "A id:k3f9q2\n")
        let skipped = "'todos/a.md' is unreadable at the moment"
        #expect(try plan(.todoTxt, "a.txt", in: project).leftOut == ["line 1: \(skipped)"])
        if !isInGit { #expect(try plan(.github, "a.json", in: project).leftOut == ["item 1: \(skipped)"]) }
    }

    @Test func `keeps the types of numbers and Booleans`() throws {
        let project = try TestedProject([
            "fuda.yml": "", "todos/.keep": "", "B/backlog/config.yml": "statuses: [To Do, Done]\n",
            "B/backlog/tasks/task-6 - W.md":
                "---\nid: TASK-6\ntitle: W\nscore: 3\nflag: true\ntext: \"3\"\nboth: [1, \"2\"]\nall: [1, 2.5]\nmap: {a: 1}\n---\n",
            "a.json": #"{"description":"T","fuda_id":"t4sk","score":3,"rate":2.5,"flag":true,"text":"3","estimate":4}"#,
        ])
        _ = try plan(.backlog, "B", in: project)
        let keys = "score: 3\nflag: true\ntext: \"3\"\nboth: [\"1\", \"2\"]\nall: [1, 2.5]\nmap: \"{a: 1}\"\n"
        #expect(try project.text("todos/TASK-6-w.md").contains(keys))
        _ = try plan(.taskwarrior, "a.json", in: project)
        let text = try project.text("todos/t4sk-t.md")
        #expect(text.contains("\nscore: 3\n") && text.contains("\nrate: 2.5\n") && text.contains("\nflag: true\n"))
        #expect(text.contains("\ntext: \"3\"\n") && text.contains("\nestimate: 4\n"))
    }

    @Test(arguments: [".", "backlog", "todos"])
    func `reads a Backlog.md project beside the todos of this one`(path: String) throws {
        let project = try TestedProject([
            "fuda.yml": "todos: [todos]\n", "todos/a.md": "# A\n", "backlog/config.yml": "statuses: [To Do, Done]\n",
            "backlog/tasks/task-6 - W.md": "---\nid: TASK-6\ntitle: W\nstatus: Done\n---\n",
        ])
        if path == "todos" {
            #expect(throws: Failure.self) { try plan(.backlog, path, in: project) }
            return
        }
        let made = try plan(.backlog, path, in: project)
        #expect(made.new == ["backlog/tasks/task-6 - W.md W"] && made.same == 0)
        #expect(try project.text("todos/TASK-6-w.md").contains("\nstatus: done\n"))
    }

    @Test func `leaves out a Backlog.md todo that is one of this project`() throws {
        let text = "---\nid: TASK-6\ntitle: W\nstatus: In Progress\n---\n"
        let project = try TestedProject([
            "fuda.yml": "todos: [todos, backlog/tasks]\n", "todos/.keep": "",
            "backlog/config.yml": "statuses: [To Do, Done]\n",
            "backlog/tasks/task-6 - W.md": text,
        ])
        let made = try plan(.backlog, ".", in: project)
        #expect(made.new.isEmpty && made.changed == 0 && made.leftOut.count == 1, "\(made)")
        #expect(try project.text("backlog/tasks/task-6 - W.md") == text)
    }

    @Test func `makes no draft public`() throws {
        let project = try TestedProject([
            "fuda.yml": "", "todos/.keep": "",
            "a.csv": "title,draft\nA,1\nB,x\nC,WAHR\nD,0\nE,no\nF,\n",
        ])
        _ = try plan(.csv, "a.csv", in: project)
        let drafts = try project.files("todos").filter { try project.text("todos/\($0)").contains("draft: true") }
        #expect(
            drafts.count == 3 && drafts.allSatisfy { ["a.md", "b.md", "c.md"].contains($0.suffix(4)) }, "\(drafts)")
    }

    @Test func `keeps the types of statuses of Backlog.md`() throws {
        let project = try TestedProject([
            "fuda.yml": "", "todos/.keep": "", "B/backlog/config.yml": "statuses: [To Do, Testing, Done]\n",
            "B/backlog/tasks/task-6 - W.md": "---\nid: TASK-6\ntitle: W\nstatus: Won't Do\n---\n",
            "B/backlog/tasks/task-7 - T.md": "---\nid: TASK-7\ntitle: T\nstatus: Testing\n---\n",
        ])
        _ = try plan(.backlog, "B", in: project)
        #expect(try project.text("todos/TASK-6-w.md").contains("\nstatus: cancelled\n"))
        #expect(try project.text("todos/TASK-7-t.md").contains("\nstatus: doing\n"))
    }
}
