import Application
import Domain
import TestSupport
import Testing
import UseCases

/// A list of todos in the project `kitchen`.
struct `A list of todos` {
    /// - Parameter names: the values of options, by field.
    private func ids(
        _ query: String = "", _ names: [Field: [String]] = [:], _ change: (inout TodoListing) -> Void = { _ in }
    ) throws -> [String] {
        try TestedProject(fixture: "kitchen").ids(listing(query, names, change))
    }

    private func ids(order: String, limit: Int? = nil) throws -> [String] {
        try ids { ($0.order, $0.limit) = (order, limit) }
    }

    @Test func `contains the todos that match all filters`() throws {
        #expect(try ids("", [.status: ["todo"]]) == ["a1b2c3", "v7w8x9"])
        #expect(try ids("", [.status: ["DOING,review"]]) == ["k3f9q2", "n8t2xs"])
        #expect(try ids("", [.owner: ["@Hana", "taro"]]) == ["a1b2c3", "k3f9q2", "n8t2xs"])
        #expect(try ids("", [.owner: ["hana"], .tags: ["errands"]]) == ["k3f9q2"])
        #expect(try ids("", [.tags: ["nothing"]]) == [])
        #expect(try ids("", [.owner: ["hana, taro"]]) == ["a1b2c3", "k3f9q2", "n8t2xs"])
        #expect(try ids("", [.owner: ["ta*"], .priority: ["none"]]) == ids("owner:ta* no:priority"))
        #expect(try ids("", [.owner: ["none"], .milestone: ["none"]]) == ids("no:owner no:milestone"))
        #expect(try ids("", [.kind: ["none"]]).count == ids().count)
        #expect(
            try ids("", [.status: ["done"]]) { $0.includesArchived = true } == ids("status:done archived:any"))
        #expect(try ids { $0.includesArchived = true }.last == "r2d2aa" && !ids().contains("r2d2aa"))
    }

    @Test func `is sorted like the board, or in reverse`() throws {
        #expect(try ids(order: "board") == ids())
        #expect(try ids(order: "-board") == ids().reversed())
        #expect(try ids(order: "priority,-due", limit: 3) == ids("sort:priority,-due limit:3"))
        #expect(try ids("sort:title") { $0.order = "-due" } == ids(order: "-due"))
    }

    @Test func `is sorted in both directions, with todos without the key last`() throws {
        #expect(try ids(order: "due", limit: 3) == ["k3f9q2", "a1b2c3", "n8t2xs"])
        #expect(try ids(order: "-due", limit: 3) == ["n8t2xs", "a1b2c3", "k3f9q2"])
        #expect(try ids(order: "title", limit: 2) == ["br0k3n", "k3f9q2"])
        #expect(try ids { $0.limit = 0 } == [])
    }

    @Test(
        arguments: [
            ("is:open owner:taro", ["a1b2c3", "n8t2xs"]), ("sort:-due has:due limit:2", ["n8t2xs", "a1b2c3"]),
            ("is:blocked", ["k3f9q2"]), ("litres", ["k3f9q2"]), ("冷蔵庫", ["n8t2xs"]), ("is:archived", ["r2d2aa"]),
        ] as [(String, [String])])
    func `contains the todos that a query selects`(_ query: String, _ ids: [String]) throws {
        #expect(try self.ids(query) == ids)
    }

    @Test func `can combine a query with options, including a limit`() throws {
        #expect(try ids("is:open", [.owner: ["hana"]]) { $0.limit = 1 } == ["a1b2c3"])
        #expect(try ids("r2d2") == [] && ids("r2d2") { $0.includesArchived = true } == ["r2d2aa"])
    }

    @Test func `explains a query, with the number of todos that match each part`() throws {
        let query = TodoListing(WrittenQuery("is:open tag:home"))
        let lines = try query.query(TestedProject(fixture: "kitchen").listed()).explanation().prefix(2)
        #expect(lines.map(\.text) == ["it is open", "a value of tags is 'home'"] && lines.map(\.count) == [5, 3])
    }

    @Test(
        arguments: [
            ("", [.owner: ["@hanna"]], ["no owner '@hanna' here; did you mean 'hana'?"], 0),
            ("", [.tags: ["hom,zzzzzz"]], ["no tag 'hom' here; did you mean 'home'?", "no tag 'zzzzzz' here"], 0),
            ("", [.status: ["To do"], .owner: ["@Hana"], .tags: ["#Home"]], [], 1), ("", [.tags: ["@home"]], [], 1),
            ("", [.status: ["done"]], [], 0), ("owner:hanna", [:], ["no owner 'hanna' here; did you mean 'hana'?"], 0),
            ("", [.milestone: ["v1"]], ["no milestone 'v1' here"], 0), ("", [.owner: ["none"]], [], 0),
            ("", [.owner: ["ha*"]], [], 1),
        ] as [(String, [Field: [String]], [String], Int)])
    func `suggests the nearest name if one matches nothing`(
        query: String, names: [Field: [String]], remarks: [String], count: Int
    ) throws {
        let project = try TestedProject(["todos/a.md": todoFile("A", "owner: hana", "tags: [home, \"@home\"]")])
        let found = try listing(query, names) { $0.prefersOpen = true }.list(project.listed())
        #expect(found.remarks.map(\.text) == remarks && found.todos.count == count && found.closedCount == 0)
    }
}

/// Returns a listing that options and a query ask for.
private func listing(
    _ query: String, _ names: [Field: [String]], _ change: (inout TodoListing) -> Void
) -> TodoListing {
    var listing = TodoListing(WrittenQuery(query))
    for (field, values) in names { listing.writtenQuery.set(values.flatMap { WrittenQuery.names(in: $0) }, of: field) }
    change(&listing)
    return listing
}

struct `The kind of a todo` {
    private func project() throws -> TestedProject {
        try TestedProject([
            "fuda.yml": "kinds: [bug, { kind: feature, also: [story] }]\n",
            "todos/a.md": "---\ntitle: A\nkind: bug\n---\n", "todos/b.md": "---\ntitle: B\ntype: Story\n---\n",
            "todos/c.md": "---\ntitle: C\nkind: bgu\n---\n", "todos/d.md": "---\ntitle: D\n---\n",
        ])
    }

    @Test func `appears with its symbol on cards, rows and pages`() throws {
        let project = try project()
        try project.build()
        for page in ["index", "todos/index", "todos/a"] {
            let html = try project.text("output/\(page).html")
            #expect(html.contains(#"<span class="kind sign-bug">bug</span>"#), "\(page)")
        }
        #expect(try project.text("output/index.html").contains(#"<span class="kind sign-feature">feature</span>"#))
    }

    @Test func `can be queried, counted and shown`() throws {
        let project = try project()
        #expect(try project.ids("kind:bug,story").count == 2)
        #expect(try project.ids("no:kind") == ["d"])
        #expect(try project.shown("b").contains { $0.contains("kind    feature") })
        let summary = try project.report("summary", as: .json)
        #expect(summary.contains(#""byKind":{"bug":{"open":1,"done":0},"feature":{"open":1,"done":0},"bgu":"#))
    }

    @Test func `causes a finding if the settings do not list it`() throws {
        #expect(
            try project().findings() == [
                "todos/c.md:3:7: warning: unknown kind 'bgu'; did you mean 'bug'? [unknown-kind]"
            ])
    }
}
