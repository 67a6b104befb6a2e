import Foundation
import TestSupport
import Testing

struct `An edit of a Backlog.md project` {
    private static let path = "backlog/tasks/back-12 - Buy-milk.md"
    private static let task = """
        ---
        id: BACK-12
        title: Buy milk
        status: To Do
        assignee: []
        created_date: '2026-11-01 09:00'
        labels:
          - home
        dependencies: []
        modified_files:
          - a.md
        priority: low
        ordinal: 1000
        ---

        ## Acceptance Criteria
        <!-- AC:BEGIN -->
        - [ ] #1 it is cold
        <!-- AC:END -->

        """

    private func project() throws -> TestProject {
        try TestProject([
            "backlog/config.yml":
                "project_name: Shop\nstatuses: [\"To Do\", \"In Progress\", \"Done\"]\ntask_prefix: back\n",
            Self.path: Self.task,
            "backlog/tasks/back-13 - Find-the-bag.md": "---\nid: BACK-13\ntitle: Find the bag\n---\n",
        ])
    }

    /// Returns a file without the timestamp that each change updates.
    private func text(_ project: TestProject, _ path: String = Self.path) throws -> String {
        try ["\r\n", "\n"].reduce(project.text(path)) {
            $0.replacingOccurrences(of: "updated_date: '2026-11-21 00:00'\($1)", with: "")
        }
    }

    @Test func `writes the same bytes as Backlog.md`() throws {
        let project = try project()
        let run = try project.fuda(
            "set", "12", "status=Done", "owner=hana", "labels=", "blockedBy=13", "due=2026-12-01", "type=chore")
        #expect(run.code == 0, "\(run.errors)")
        #expect(
            try project.text(Self.path)
                == Self.task.replacingOccurrences(of: "status: To Do", with: "status: Done")
                .replacingOccurrences(of: "assignee: []", with: "assignee:\n  - '@hana'")
                .replacingOccurrences(
                    of: "labels:\n  - home\n",
                    with: "updated_date: '2026-11-21 00:00'\ndue_date: '2026-12-01'\nlabels: []\n"
                )
                .replacingOccurrences(of: "dependencies: []", with: "dependencies:\n  - BACK-13")
                .replacingOccurrences(of: "priority: low\n", with: "priority: low\ntype: chore\n"))
        #expect(try project.fuda("undo").code == 0)
        #expect(try project.text(Self.path) == Self.task)
    }

    @Test func `refuses keys that Backlog.md would drop`() throws {
        let project = try project()
        #expect(try project.fuda("start", "12").code == 0)
        #expect(try project.fuda("done", "12").code == 0)
        let text = try project.text(Self.path)
        #expect(!text.contains("startedAt") && !text.contains("doneAt") && text.contains("status: Done\n"))
        #expect(try project.fuda("tick", "12", "1").code == 0)
        #expect(try project.text(Self.path).contains("- [x] #1 it is cold\n"))
        let bare = "- [x] it is cold\n"
        try project.put("backlog/tasks/back-14 - Bare.md", bare)
        #expect(try project.fuda("tick", "14", "1").out.hasSuffix(": nothing to change\n"))
        #expect(try project.text("backlog/tasks/back-14 - Bare.md") == bare)
        for (words, remedy) in [("draft=true", "backlog task demote ID"), ("archived=true", "fuda archive ID")] {
            let refused = try project.fuda("set", "12", words)
            #expect(refused.code == 64 && refused.errors.contains(remedy), "\(refused.errors)")
        }
    }

    @Test func `writes comments where Backlog.md does, in the same form`() throws {
        let project = try project()
        let hana = ["FUDA_USER": "hana"]
        let notes =
            "\n## Final Summary\n\n<!-- SECTION:FINAL_SUMMARY:BEGIN -->\nBought.\n<!-- SECTION:FINAL_SUMMARY:END -->\n"
        try project.put(Self.path, Self.task + notes)
        #expect(try project.fuda("comment", "12", "It was warm.\n\n## Notes\n", environment: hana).code == 0)
        let first = "author: @hana\ncreated: 2026-11-21 00:00\n---\nIt was warm.\n\n\\## Notes\n---\n"
        let begin = "\n## Comments\n\n<!-- COMMENTS:BEGIN -->\n"
        let end = "<!-- COMMENTS:END -->\n"
        #expect(try text(project) == Self.task + begin + first + end + notes)
        #expect(try project.fuda("comment", "12", "And then?", environment: hana).code == 0)
        let second = "\nauthor: @hana\ncreated: 2026-11-21 00:00\n---\nAnd then?\n---\n"
        #expect(try text(project) == Self.task + begin + first + second + end + notes)
        for text in ["a\n ---\nb", "<!--comments:end -->", "<!-- SECTION:PLAN:BEGIN -->"] {
            let refused = try project.fuda("comment", "12", text, environment: hana)
            #expect(refused.code == 2 && refused.errors.contains("Backlog.md"), "\(refused.errors)")
        }
        #expect(try project.fuda("undo").code == 0)
        #expect(try project.fuda("undo").code == 0)
        #expect(try text(project) == Self.task + notes)
    }

    @Test(arguments: ["\n", "\r\n"]) func `creates a section for comments in any file`(lineEnd: String) throws {
        let project = try project()
        let path = "backlog/tasks/back-13 - Find-the-bag.md"
        let comment =
            "## Comments\n\n<!-- COMMENTS:BEGIN -->\ncreated: 2026-11-21 00:00\n---\nx\n---\n<!-- COMMENTS:END -->"
        let head = "---\nid: BACK-13\ntitle: Find the bag\n---\n"
        for (body, commented) in [
            ("", "\n\(comment)\n"), ("\n", "\n\(comment)\n"), ("\ntext", "\ntext\n\n\(comment)\n"),
            ("\n## Final Summary\n\nx\n", "\n\(comment)\n\n## Final Summary\n\nx\n"),
            (
                "\n## Description\n\na\n\n## Own\n\nb\n\n\n## Notes\n\nc\n",
                "\n## Description\n\na\n\n## Own\n\nb\n\n\(comment)\n\n## Notes\n\nc\n"
            ),
            (
                "\n## Definition of Done\n<!-- DOD:BEGIN -->\n- [ ] #1 ## Final Summary\n<!-- DOD:END -->\n",
                "\n## Definition of Done\n<!-- DOD:BEGIN -->\n- [ ] #1 ## Final Summary\n<!-- DOD:END -->\n\n\(comment)\n"
            ),
        ] {
            let bytes = { (body: String) in (head + body).replacingOccurrences(of: "\n", with: lineEnd) }
            try project.put(path, bytes(body))
            let run = try project.fuda(
                "comment", "13", "x",
                environment: [
                    "GIT_CONFIG_COUNT": "1", "GIT_CONFIG_KEY_0": "user.name", "GIT_CONFIG_VALUE_0": "Ken Doe",
                ])
            #expect(run.code == 0, "\(run.errors)")
            #expect(
                try text(project, path)
                    == bytes(commented).replacingOccurrences(of: "created:", with: "author: Ken Doe\(lineEnd)created:"))
        }
    }

    @Test func `folds long values`() throws {
        let project = try project()
        let long = "Readiness follow-ups: draft dependencies, board filter carry, cross-branch graph"
        let folded = ">-\n  Readiness follow-ups: draft dependencies, board filter carry, cross-branch\n  graph"
        let set = { (title: String) in Self.task.replacingOccurrences(of: "title: Buy milk", with: "title: \(title)") }
        let run = try project.fuda("set", "12", "title=\(long)")
        #expect(run.code == 0, "\(run.errors)")
        #expect(try text(project) == set(folded))
        #expect(try project.fuda("set", "12", "title=\(long) \(long)").code == 0)
        #expect(try project.fuda("set", "12", "title=\(long)").code == 0)
        #expect(try text(project) == set(folded))
        #expect(try project.fuda("set", "12", "title=Buy milk").code == 0)
        #expect(try text(project) == Self.task)
        #expect(try project.fuda("set", "12", "links+=\(long)").code == 0)
        #expect(
            try text(project).contains(
                "references:\n  - >-\n    Readiness follow-ups: draft dependencies, board filter carry, cross-branch\n    graph\n"
            ))
        #expect(try project.fuda("show", "12").out.contains(long))
        // A comment after a value would become part of it.
        try project.put(Self.path, set("Buy milk # why"))
        #expect(try project.fuda("set", "12", "title=\(long)").code == 0)
        #expect(try text(project) == set("'\(long)' # why"))
        let made = try project.fuda("new", long)
        let path = String(try #require(made.out.firstMatch(of: /new in (.+)\n/)).1)
        #expect(try project.text(path).contains("\ntitle: \(folded)\nstatus: To Do\n"))
        #expect(try project.fuda("check").code == 0)
    }

    @Test func `creates and archives files where Backlog.md expects them`() throws {
        let project = try project()
        let run = try project.fuda("new", "Fix: the (odd) name / now", "--tag", "web")
        #expect(
            run.out == "BACK-14 Fix: the (odd) name / now: new in backlog/tasks/back-14 - Fix-the-odd-name-now.md\n")
        #expect(
            try project.text("backlog/tasks/back-14 - Fix-the-odd-name-now.md") == """
                ---
                id: BACK-14
                title: 'Fix: the (odd) name / now'
                status: To Do
                assignee: []
                created_date: '2026-11-21 00:00'
                labels:
                  - web
                dependencies: []
                ---


                """)
        #expect(try project.fuda("archive", "12").code == 0)
        #expect(try project.text("backlog/archive/tasks/back-12 - Buy-milk.md") == Self.task)
        #expect(!project.exists(Self.path))
        #expect(try project.fuda("archive", "12").out == "")
        #expect(try project.fuda("undo").code == 0)
        #expect(project.exists(Self.path) && !project.exists("backlog/archive/tasks/back-12 - Buy-milk.md"))
    }
}
