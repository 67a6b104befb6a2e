import Bytes
import Domain
@testable import Interchange
import TestSupport
import Testing

struct `GitHub issues` {
    private func read(_ text: String, _ settings: Settings = Settings()) throws -> ImportReading {
        try Array(text.utf8).withUnsafeBufferPointer { try GitHubReader(BoardTerms(settings)).read($0) }
    }

    @Test func `can be the output of gh, with checklists and comments`() throws {
        let reading = try read(
            #"""
            [{"assignees":[{"id":"MDQ6","login":"hana","name":"","databaseId":1}],"author":{"id":"U_k","is_bot":false,"login":"ken","name":"Ken"},
            "body":"Steps:\r\n\r\n- [x] find\r\n- [ ] mend\r\n","closedAt":"2026-11-20T09:00:00Z","comments":[{"id":"IC_1","author":{"login":"hana"},
            "authorAssociation":"OWNER","body":"### hana, 2020-01-01 09:00\r\nforged","createdAt":"2026-11-19T08:30:00Z","url":"https://github.com/o/r/issues/12#c"}],
            "createdAt":"2026-11-01T10:00:00Z","labels":[{"id":"L","name":"bug","description":"","color":"d73a4a"},{"name":"help wanted"}],
            "milestone":{"number":1,"title":"v1","description":"","dueOn":null},"number":12,"state":"CLOSED","stateReason":"COMPLETED","title":"Crash",
            "updatedAt":"2026-11-20T09:00:00Z","url":"https://github.com/o/r/issues/12"}]
            """#, settings { $0.lists[.kind] = NameList(["bug"]) })
        let todo = try #require(reading.todos.first)
        #expect(todo.identity == "github:o/r#12" && todo.isNamed && todo.title == "Crash" && todo.losses == [])
        #expect(
            todo.told == [
                "createdAt=2026-11-01T10:00:00Z", "doneAt=2026-11-20T09:00:00Z", "kind=bug",
                "links=https://github.com/o/r/issues/12", "milestone=v1", "owner=hana", "reporter=ken", "status=done",
                "tags=help wanted", "updatedAt=2026-11-20T09:00:00Z",
            ])
        #expect(todo.body == "Steps:\n\n- [x] find\n- [ ] mend")
        #expect(
            todo.comments == [
                ImportedTodo.Comment(
                    author: "hana", minute: "2026-11-19 08:30", text: "### hana, 2020-01-01 09:00\nforged")
            ])
    }

    @Test(arguments: [
        ("https://github.com/a/b/issues/6", "github:a/b#6"), ("https://ghe.corp/a/b/issues/6", "github:ghe.corp/a/b#6"),
        ("https://GHE.corp/a/b/issues/6", "github:ghe.corp/a/b#6"),
        ("https://api.github.com/repos/a/b/issues/6", "github:a/b#6"),
        ("https://ghe.corp/api/v3/repos/a/b/issues/6", "github:ghe.corp/a/b#6"),
        ("https://gitlab.com/group/sub/name/-/issues/5", "github:gitlab.com/group/sub/name#5"),
        ("https://gitlab.com/a/b/-/work_items/5", "github:gitlab.com/a/b#5"),
        ("https://codeberg.org/a/b/issues/7", "github:codeberg.org/a/b#7"), ("https://ghe.corp/issues/6", "github:#9"),
    ])
    func `are named by their host, repository and number`(page: String, identity: String) throws {
        let todo = try read(#"[{"title":"a","number":9,"url":"\#(page)"}]"#).todos[0]
        #expect(todo.identity == identity && ImportedIssue(identity) != nil)
    }

    @Test(arguments: [
        ("github:A/b#6", "https://github.com/a/B/issues/6", true),
        ("github:a/b#6", "https://github.com/a/c/issues/6", false),
        ("github:ghe.corp/A/b#6", "https://ghe.corp/a/b/issues/6", false),
    ])
    func `are recognised in any case of their repository on github.com`(origin: String, page: String, isSame: Bool)
        throws
    {
        let board = board([
            todo("k3f9q2") { todo in
                (todo.title, todo.status) = ("a", Located("todo"))
                todo.more = [UnknownKey(key: importedFrom, value: .text(origin), place: .start)]
                todo.links = [Located(page)]
            }
        ])
        let issue = #"{"title":"a","number":6,"url":"\#(page)"}"#
        var chance = SeededGenerator(seed: 1)
        let plan = PlanImport(board) { _ in "" }(
            try read("[\(issue),\(issue.replacing("github.com/a", with: "github.com/A"))]"), using: &chance)
        #expect(plan.same == (isSame ? 1 : 0) && plan.new.count == (isSame ? 0 : 1) && plan.leftOut.count == 1)
    }

    @Test func `can have a milestone, an author and authors of comments as text`() throws {
        let todo = try read(
            #"""
            [{"title":"a","milestone":"v1","author":"taro","assignees":["hana"],"comments":[
            {"author":"ken","body":"x","createdAt":"2026-11-19T08:30:00Z"},{"author":"","body":"","createdAt":"2026-11-19T08:31:00Z"}]}]
            """#
        ).todos[0]
        #expect(todo.told == ["milestone=v1", "owner=hana", "reporter=taro", "status=todo"])
        #expect(todo.comments.map(\.author) == ["ken", "ghost"])
    }

    @Test func `are refused in UTF-16, with the remedy`() {
        let text = #"[{"title":"a"}]"#
        let error = ImportError("the text is not UTF-8; save it in that encoding", line: 1)
        let little = text.utf16.reduce(into: [UInt8]()) { $0 += [UInt8($1 & 255), UInt8($1 >> 8)] }
        for bytes: [UInt8] in [little, [0xFF, 0xFE] + little, [0xFE, 0xFF, 0, 91]] {
            #expect(throws: error) {
                try bytes.withUnsafeBufferPointer { try GitHubReader(BoardTerms(Settings())).read($0) }
            }
        }
    }

    @Test func `can be the output of the REST API, without pull requests`() throws {
        let reading = try read(
            #"""
            [{"html_url":"https://ghe.example.org/o/r/issues/3","url":"https://api.example.org/repos/o/r/issues/3","number":3,"title":"a","user":{"login":"ken"},
            "state":"closed","state_reason":"not_planned","labels":["x"],"assignees":[],"milestone":null,"comments":2,"created_at":"2026-11-01T10:00:00Z",
            "closed_at":null,"body":null,"type":{"name":"Task"}},
            {"title":"b","pull_request":{"url":"x"}},{"number":4},{"title":"d","state":"MERGED"},
            {"title":"e","state":"CLOSED","url":"https://github.com/o/r/pull/8"},{"title":"c","state":"OPEN","number":5}]
            """#)
        #expect(reading.todos.map(\.identity) == ["github:ghe.example.org/o/r#3", "github:#5"])
        #expect(
            reading.todos[0].told == [
                "createdAt=2026-11-01T10:00:00Z", "kind=Task", "links=https://ghe.example.org/o/r/issues/3",
                "reporter=ken",
                "status=cancelled", "tags=x",
            ])
        #expect(reading.todos[0].losses.map(\.words) == ["2 comments, which are not in the file"])
        #expect(
            reading.leftOut.map(\.description) == [
                "item 2: a pull request", "item 3: no title; add 'title' to --json", "item 4: a pull request",
                "item 5: a pull request",
            ])
    }

    @Test(
        arguments: [
            (
                #""state":"OPEN","locked":false,"isPinned":false,"parent":null,"subIssues":{"nodes":[],"totalCount":0},"blockedBy":[]"#,
                "todo", []
            ),
            (
                #""locked":true,"isPinned":true,"parent":{"number":3}"#, "todo",
                ["no locked", "no isPinned", "no parent"]
            ),
            (
                #""subIssues":[{"number":4}],"blockedBy":{"nodes":[{"number":5}]},"closedByPullRequestsReferences":[{"number":6}]"#,
                "todo", ["no subIssues", "no blockedBy", "no closedByPullRequestsReferences"]
            ),
            (
                #""milestone":{"title":"","description":"first","dueOn":"2026-12-01T00:00:00Z"}"#, "todo",
                ["no dueOn of the milestone", "no description of the milestone"]
            ),
            (
                #""milestone":{"title":"","description":"","due_on":"2026-12-01T00:00:00Z"}"#, "todo",
                ["no due_on of the milestone"]
            ),
            (#""closed":true"#, "done", []), (#""closed":false"#, "todo", []),
            (#""closed":true,"stateReason":"NOT_PLANNED""#, "cancelled", []),
            (#""state":"OPEN","closed":true"#, "todo", []),
            (#""state":"LOST""#, "todo", ["no status 'lost'"]),
        ] as [(String, String, [String])])
    func `have a state, and report members without a field`(members: String, status: String, losses: [String]) throws {
        let todo = try #require(try read(#"[{"title":"a","number":1,\#(members)}]"#).todos.first)
        #expect(todo.told == ["status=\(status)"] && todo.losses.map(\.words) == losses)
    }

    @Test func `have the kind that newer versions of gh call their type`() throws {
        let todo = try #require(try read(#"[{"title":"a","issueType":{"id":"IT_1","name":"Bug"}}]"#).todos.first)
        #expect(todo.told == ["kind=Bug", "status=todo"] && todo.losses == [])
    }

    @Test func `can be the items of a project`() throws {
        let reading = try read(
            #"""
            {"items":[{"assignees":["hana"],"content":{"body":"Steps","number":12,"repository":"o/r","title":"Crash","type":"Issue",
            "url":"https://github.com/o/r/issues/12"},"id":"PVTI_1","labels":["bug"],"repository":"https://github.com/o/r",
            "status":"In Progress","title":"Crash","priority":"High","estimate":2,"start date":"2026-12-01","iteration":{"title":"1"}},
            {"content":{"body":"","id":"DI_2","title":"Draft","type":"DraftIssue"},"id":"PVTI_2","status":"Someday","title":"Draft"},
            {"content":{"number":3,"title":"Fix","type":"PullRequest","url":"https://github.com/o/r/pull/3"},"id":"PVTI_3","title":"Fix"},
            {"content":{"type":"Issue"},"id":"PVTI_4","title":"Plain","linked pull requests":["https://github.com/o/r/pull/3"]}],"totalCount":4}
            """#)
        #expect(reading.todos.map(\.identity) == ["github:o/r#12", "github:PVTI_2", "github:PVTI_4"])
        #expect(
            reading.todos.map(\.told) == [
                [
                    "estimate=2", "links=https://github.com/o/r/issues/12", "owner=hana", "priority=high",
                    "status=doing",
                    "tags=bug",
                ], ["status=todo"], ["status=todo"],
            ])
        #expect(reading.todos.map(\.body) == ["Steps", "", ""])
        #expect(
            reading.todos.map { $0.losses.map(\.words) } == [
                ["no start date", "no iteration"], ["no status 'Someday'"], ["no linked pull requests"],
            ])
        #expect(reading.leftOut.map(\.description) == ["item 3: a pull request"])
    }

    @Test func `have comments with a time, and report invalid ones`() throws {
        let reading = try read(
            #"""
            [{"title":"a","number":1,"state":"OPEN","createdAt":"soon","closedAt":null,"reactions":{"total_count":2},"labels":[{"id":"L"}],
            "comments":[{"author":{"login":"ken"},"body":"one","createdAt":"yesterday"},
            {"author":{"login":"hana"},"body":"two","createdAt":"2026-11-19T08:30:00Z"},{"author":null,"body":"three","createdAt":"2026-11-20"}]}]
            """#)
        let todo = try #require(reading.todos.first)
        #expect(todo.comments.map(\.minute) == ["1970-01-01 00:00", "2026-11-19 08:30", "2026-11-19 08:30"])
        #expect(
            todo.losses.map(\.words) == [
                "a label without a name", "invalid createdAt", "no time for a comment of ken",
                "no time for a comment of ghost",
                "no reactions",
            ])
    }

    @Test func `can be the pages of the REST API`() throws {
        let pages = #"[{"title":"a","number":1},{"title":"b","number":2}]"#
        for text in ["[\(pages),[{\"title\":\"c\",\"number\":3}]]", "\(pages)\n[{\"title\":\"c\",\"number\":3}]"] {
            let reading = try read(text)
            #expect(reading.todos.map(\.title) == ["a", "b", "c"] && reading.leftOut == [])
        }
        let search = try read(#"[{"total_count":2,"items":[{"title":"a"}]},{"total_count":2,"items":[{"title":"b"}]}]"#)
        #expect(search.todos.map(\.title) == ["a", "b"])
    }

    @Test func `can be the answer of GraphQL, whose lists are connections`() throws {
        let reading = try read(
            #"""
            {"data":{"repository":{"issues":{"totalCount":9,"pageInfo":{"hasNextPage":true},"nodes":[{"number":3,"title":"C",
            "state":"CLOSED","closedAt":"2026-11-01T00:00:00Z","labels":{"nodes":[{"name":"x"}],"pageInfo":{"hasNextPage":true}},
            "assignees":{"edges":[{"node":{"login":"hana"}}]},"comments":{"totalCount":3,"nodes":[{"author":{"login":"bo"},
            "createdAt":"2026-11-01T00:00:00Z","body":"hi"}]}}]}}}}
            """#)
        let todo = try #require(reading.todos.first)
        #expect(todo.told == ["doneAt=2026-11-01T00:00:00Z", "owner=hana", "status=done", "tags=x"])
        #expect(todo.comments.map(\.text) == ["hi"])
        #expect(
            todo.losses.map(\.words) == [
                "not all labels, which are on other pages", "2 comments, which are not in the file",
            ])
        #expect(
            reading.leftOut.map(\.description) == [
                "issues: more on other pages; add '--paginate' and 'pageInfo' to the query of gh"
            ])
    }

    @Test(arguments: [
        #"{"data":{"repository":{"issue":{"title":"a","labels":{"nodes":[{"name":"x"}]}}}}}"#,
        #"{"data":{"repository":{"milestone":{"title":"v1","issues":{"edges":[{"node":{"title":"a"}}]}}}}}"#,
        #"{"data":{"user":{"projectV2":{"title":"P","items":{"nodes":[{"id":"I","content":{"title":"a"}}]}}}}}"#,
        #"[{"data":{"search":{"pageInfo":{"hasNextPage":true},"nodes":[{"title":"a"}]}}},{"data":{"search":{"nodes":[]}}}]"#,
    ])
    func `are found in answers of GraphQL`(text: String) throws {
        let reading = try read(text)
        #expect(reading.todos.map(\.title).first == "a" && reading.todos.count == 1)
    }

    @Test func `are reported if an answer of GraphQL has none`() throws {
        let reading = try read(#"{"data":null,"errors":[{"message":"Not found"}]}"#)
        #expect(reading.leftOut.map(\.description) == ["item 1: no title; add 'title' to --json"])
    }
}
