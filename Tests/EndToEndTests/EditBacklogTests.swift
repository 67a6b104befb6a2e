import Foundation
import TestSupport
import Testing

struct `Changing a Backlog.md project` {
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

    @Test func `writes what that program would write`() throws {
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

    @Test func `keeps no key that the program would drop`() throws {
        let project = try project()
        #expect(try project.fuda("start", "12").code == 0)
        #expect(try project.fuda("done", "12").code == 0)
        let text = try project.text(Self.path)
        #expect(!text.contains("startedAt") && !text.contains("doneAt") && text.contains("status: Done\n"))
        #expect(try project.fuda("tick", "12", "1").code == 0)
        #expect(try project.text(Self.path).contains("- [x] #1 it is cold\n"))
        #expect(try project.fuda("comment", "12", "x").errors.contains("backlog task edit ID --comment"))
    }

    @Test func `makes and archives files where the program looks for them`() throws {
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
