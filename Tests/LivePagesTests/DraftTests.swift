import Application
import Domain
import HTTP
import JSON
import Platform
import TestSupport
import Testing

@testable import LivePages

/// Drafts, which no page of the board shows.
struct `A draft` {
    private static let draft = """
        ---
        id: zebra1
        title: Zebra secret
        status: doing
        draft: true
        owner: zebraowner
        tags: [zebratag]
        milestone: zebramilestone
        due: 2020-13-45
        ---

        Zebra body with #k3f9q2.

        """

    private func project() throws -> ServedProject {
        try ServedProject([
            "todos/zebra1-secret.md": Self.draft,
            "todos/a1b2c3-other.md": "---\nid: a1b2c3\ntitle: Other\nstatus: todo\n---\n\nOther text.\n",
        ])
    }

    @Test(arguments: [Role.reader, .commenter])
    func `is in nothing that people get who may not edit`(role: Role) throws {
        let project = try project()
        defer { project.end() }
        let client = try project.client(role)
        let starts = [
            "/", "/status", "/account", "/new", "/todos/zebra1.html", "/todos/zebra1/edit", "/search.html",
            "/data/index.js",
            "/data/names.js", "/board.json", "/feed.xml", "/feed.json", "/due.ics", "/findings.html",
            "/api/v1/todos", "/api/v1/todos/zebra1", "/api/v1/findings", "/api/v1/board", "/api/v1/users",
            "/api/v1/users/zebraowner/todos", "/api/v1/views", "/api/v1/reports/summary", "/api/v1/reports/people",
        ]
        for (path, text) in try client.walked(from: starts) {
            #expect(!text.lowercased().contains("zebra"), "\(path)")
            #expect(!text.contains("1 draft"), "\(path)")
        }
        for path in ["/data/facts/0.js", "/data/rest/0.js", "/data/texts/0.js", "/data/rows/0.js", "/data/cards/0.js"] {
            #expect(!(try client.get(path).text.lowercased().contains("zebra")), "\(path)")
        }
    }

    @Test func `is known to those who may edit`() throws {
        let project = try project()
        defer { project.end() }
        let client = try project.client(.editor)
        #expect(try client.get("/").text.contains("1 draft"))
        #expect(try client.get("/api/v1/findings").text.contains("todos/zebra1-secret.md"))
    }

    @Test func `is found, changed and published by editors`() throws {
        let project = try project()
        defer { project.end() }
        let client = try project.client(.editor)
        #expect(try client.get("/new").text.contains("href=\"/todos/zebra1/edit\" dir=\"auto\">Zebra secret</a>"))
        let form = try client.get("/todos/zebra1/edit")
        #expect(form.status == .ok && form.text.contains("Zebra body"))
        let base = try #require(form.text.firstMatch(of: /name="base" value="(v1:[0-9a-f]+)"/)?.1)
        let saved = try client.post("/todos/zebra1/edit", [("base", "\(base)"), ("body", "Changed"), ("next", "/x")])
        #expect(saved.status == .seeOther && saved.fields["Location"] == "/todos/zebra1/edit")
        #expect(try project.folder.text("todos/zebra1-secret.md").hasSuffix("---\n\nChanged\n"))
        let key = TodoKey("todos/zebra1-secret.md")
        let now = try #require(project.board.present.versions[key])
        let published = try client.post("/todos/zebra1/edit", [("base", now), ("draft", "false")])
        #expect(published.fields["Location"] == "/todos/zebra1.html")
        #expect(try client.get("/todos/zebra1.html").text.contains("Changed"))
    }

    @Test func `has documents for programs of editors, by its id`() throws {
        let project = try project()
        defer { project.end() }
        let program = try project.program(.editor)
        let made = try program.send(.post, "/api/v1/todos", json: #"{"title":"Quiet idea","draft":true,"order":2}"#)
        #expect(made.status == .created)
        let id = try #require(try made.json["todo"]?["id"]?.text)
        let address = try #require(made.fields["Location"])
        #expect(address == "/api/v1/todos/\(id)")
        let read = try program.send(.get, address)
        #expect(try read.json["todo"]?["title"]?.text == "Quiet idea" && read.fields["ETag"] == made.fields["ETag"])
        let changed = try program.send(
            .patch, address, json: #"{"set":{"title":"Quiet"}}"#, [("If-Match", made.fields["ETag"] ?? "")])
        #expect(try changed.status == .ok && changed.json["todo"]?["title"]?.text == "Quiet")
        for role in [Role.reader, .commenter] {
            #expect(try project.program(role).send(.get, address).status == .notFound, "\(role)")
        }
    }

    @Test func `whose address another todo has gets one of its own`() throws {
        let draft = { (id: String, title: String) in "---\nid: \(id)\ntitle: \(title)\ndraft: true\n---\n" }
        let project = try ServedProject([
            "todos/a-b.md": "---\nid: A-B\ntitle: Visible\nstatus: todo\n---\n",
            "todos/one.md": draft("A B", "One"), "todos/two.md": draft("a b", "Two"),
        ])
        defer { project.end() }
        let client = try project.client(.editor)
        let links = try client.get("/new").text.matches(of: /href="(\/todos\/a-b[^"]*\/edit)" dir="auto">(\w+)</)
        #expect(links.map { String($0.2) } == ["One", "Two"])
        for link in links {
            #expect(try client.get(String(link.1)).text.contains("value=\"\(link.2)\""), "\(link.1)")
        }
    }

    @Test func `cannot be told from a missing todo by a link to it`() throws {
        let project = try project()
        defer { project.end() }
        let client = try project.client(.commenter)
        let text = "[[zebra1]] [[nosuch]] [a](zebra1-secret.md) [b](nosuch.md)"
        #expect(try client.post("/todos/k3f9q2/comment", [("text", text)]).status == .seeOther)
        for path in ["/api/v1/findings", "/findings.html"] {
            let found = try client.get(path).text.replacing("zebra1-secret", with: "nosuch").replacing(
                "zebra1", with: "nosuch")
            #expect(!found.contains("is a draft") && !found.contains("draft-link"), "\(path)")
            #expect(found.matches(of: /\[\[nosuch\]\]/).count == 2, "\(path)")
        }
    }

    @Test func `keeps its place with its editor after it is made, and after a todo becomes one`() throws {
        let project = try project()
        defer { project.end() }
        let client = try project.client(.editor)
        let made = try client.post("/new", [("title", "Quiet idea"), ("draft", "true")])
        let address = try #require(made.fields["Location"])
        #expect(address.hasSuffix("/edit"))
        #expect(try client.get(address).text.contains("Quiet idea"))
        let form = [("base", project.base()), ("draft", "true"), ("next", "/todos/k3f9q2.html")]
        #expect(try client.post("/todos/k3f9q2/edit", form).fields["Location"] == "/todos/k3f9q2/edit")
    }

    @Test(arguments: [Role.reader, .commenter])
    func `accepts no change of people who may not edit`(role: Role) throws {
        let project = try project()
        defer { project.end() }
        let client = try project.client(role)
        let base = try #require(project.board.present.versions[TodoKey("todos/zebra1-secret.md")])
        for action in ["edit", "comment", "tick", "move", "delete", "archive"] {
            let form = [
                ("base", base), ("text", "Hi"), ("confirm", "yes"), ("status", "done"), ("item", "0"), ("on", "true"),
            ]
            let answer = try client.post("/todos/zebra1/\(action)", form)
            #expect([.notFound, .forbidden, .conflict].contains(answer.status), "\(action)")
            #expect(!answer.text.contains("Zebra"), "\(action)")
        }
        #expect(try project.folder.text("todos/zebra1-secret.md") == Self.draft)
    }

    @Test func `keeps the files that it links to, whatever a commenter guesses`() throws {
        let project = try ServedProject([
            "todos/d1.md": "---\ndraft: true\n---\n[n](notes.txt)\n", "todos/notes.txt": "secret\n",
            "todos/e1e1e1.md": "---\nid: e1e1e1\n---\nText [pic](plan.png)\n\n[spec]: notes.txt\n\n```\ncode\n",
            "todos/sub/plan.png": "\u{89}PNG",
        ])
        defer { project.end() }
        let (commenter, reader) = (try project.client(.commenter), try project.client(.reader))
        for text in [
            "[n](notes.txt)", "![x](notes.txt)", "![[notes.txt]]", "[n][r]\n\n[r]: notes.txt", "[[notes.txt]]",
            "[n](./NOTES.txt#x)", "[n](%6eotes.txt)", "<img src=\"notes.txt\">\n\n[n](<notes.txt>)",
            "<!-- [x](notes.txt) -->", "a %%[x](notes.txt)%% b", "<div>\n![x](notes.txt)\n</div>",
            "[^z]: [x](notes.txt)",
            "a <b title='[x](notes.txt)'>", "<?php [x](notes.txt) ?>", "[n](notes.txt/)", "![n](sub/plan.png/)",
            "[n](notes.txt%2F)", "[n](notes.txt&#47;)", "[n](notes.txt/?x.md)", "[n](notes.txt/x.md/../)",
        ] {
            let answer = try commenter.post("/todos/k3f9q2/comment", [("text", text)])
            #expect(answer.status == .unprocessableContent, "\(text)")
            #expect(try reader.get("/files/todos/notes.txt").status == .notFound, "\(text)")
        }
        // The comment closes what the body leaves open, and an embedded file is found by its name.
        for text in ["see [spec]", "[x][spec]", "![SPEC]", "![[plan.png]]", "[[plan.png]]"] {
            let answer = try commenter.post("/todos/e1e1e1/comment", [("text", text)])
            #expect(answer.status == .unprocessableContent, "\(text)")
            #expect(try reader.get("/files/todos/sub/plan.png").status == .notFound, "\(text)")
        }
        // An answer does not tell which files exist elsewhere.
        for path in ["../../../../etc/passwd", "../../../../etc/nothing", "../.git/HEAD", "../.git/nothing"] {
            #expect(
                try commenter.post("/todos/k3f9q2/comment", [("text", "[n](\(path))")]).status == .seeOther, "\(path)")
        }
        let plain =
            "[[k3f9q2]], [a](k3f9q2-pack.md), #k3f9q2, [b](k3f9q2.html), [r](/reports/summary.html), a[i](j), [ ](x) and <https://example.org/x.txt>"
        #expect(try commenter.post("/todos/k3f9q2/comment", [("text", plain)]).status == .seeOther)
        #expect(
            try project.client(.editor).post("/todos/k3f9q2/comment", [("text", "[n](notes.txt)")]).status == .seeOther)
        #expect(try reader.get("/files/todos/notes.txt").status == .ok)
    }

    @Test func `is missing for a field as for a link`() throws {
        let references = { (id: String) in
            "---\nid: f1f1f1\nstatus: todo\nparent: \(id)\nblockedBy: [\(id)]\n---\n# F\n"
        }
        let found = try ["zebra1", "nosuch"].map { id in
            let files = ["todos/f1.md": references(id), "todos/zebra1.md": Self.draft]
            let project = try ServedProject(files)
            defer { project.end() }
            return try project.client(.commenter).get("/api/v1/findings").text.replacing(id, with: "…")
        }
        #expect(found[0] == found[1] && found[0].matches(of: /dangling-reference/).count == 2)
    }

    @Test func `takes no comment of a commenter from the moment that it is one`() throws {
        let project = try ServedProject()
        defer { project.end() }
        let client = try project.client(.commenter)
        let old = project.base()
        let hidden = ServedProject.todo.replacing("status: todo", with: "status: todo\ndraft: true")
        for base in ["", old] {
            try project.folder.put("todos/k3f9q2-pack.md", hidden)
            for (action, form) in [
                ("comment", [("text", "Hi")]), ("tick", [("item", "0"), ("text", "Find the bag"), ("on", "true")]),
            ] {
                let answer = try client.post("/todos/k3f9q2/\(action)", form + [("base", base)])
                #expect([.notFound, .conflict].contains(answer.status) && !answer.text.contains("Middle"), "\(action)")
            }
            #expect(try project.text() == hidden)
        }
    }

    @Test(arguments: [
        "---\ndraft: ture\n---\nBody", "---\nprivate: 1\n---\nBody", "---\ndraft: \"yes \"\n---\nBody",
        "\n---\ndraft: true\n---\nBody", "+++\ndraft = true\ntitle = \"x\"\n+++\nBody",
        "{\n\"draft\": true,\n\"title\": \"x\"\n}\nBody",
        "---\ndraft: true\n<<<<<<< a\ntitle: b\n=======\n>>>>>>> c\n---\nBody",
        "---\ndraft: true\ntitle: [a\n---\nBody", "{\"title\":\"x\", \"draft\" : true}\nBody",
        "<<<<<<< a\n---\ndraft: true\n---\nBody\n=======\nBody\n>>>>>>> b\n", "---\ntitle: a\ndraft: yes\nBody",
        "---\nDraft: true\ntitle: \u{0}\n---\nBody", "---json\n{ \"draft\": true }\n---\nBody",
        "---toml\ndraft = true\n---\nBody", ";;;\n\"draft\": true\n;;;\nBody", "---\n- draft: true\n---\nBody",
        "---\ndraft：true\n---\nBody", ";;;\ntitle: x\ndraft: true\n;;;\nBody", "+++\ntitle: x\ndraft: true\n+++\nBody",
        "#+TITLE: x\n#+DRAFT: true\n\nBody", "---\ntitle: a: b\ndraft:\n  true\n---\nBody",
        "---\ntitle: a: b\ndraft: # c\n  true\n---\nBody", "---\ntitle: a: b\n下書き: true\n---\nBody",
        "---\ntitle: a: b\nnot public: true\n---\nBody", "---\ntitle: a: b\nentwürfe: true\n---\nBody",
        "---\ntitle: a: b\n? draft\n: true\n---\nBody", "---\ntitle: a: b\n\"dr\\u0061ft\": true\n---\nBody",
        "---\ntitle: a: b\u{2028}draft: true\n---\nBody", "---\ntitle: a: b\ndraft:\n---\nBody",
        "---\ntitle: a: b\n" + String(repeating: "x: [a, b, c]\n", count: 2000) + "draft: true\n---\nBody",
        "---\ntitle: a\n<<: { draft: true }\n---\nBody", "```yaml\ntitle: x\ndraft: true\n```\nBody",
        "<!--\ntitle: x\ndraft: true\n-->\nBody", "--- draft: true\ntitle: x\n---\nBody",
        "---\nｄｒａｆｔ: true\n---\nBody", "---\nＰＲＩＶＡＴＥ: yes\n---\nBody", "---\ndraft\u{200B}: true\n---\nBody",
        "---\ndraft\u{A0}: true\n---\nBody", "---\ndraft: false\nprivate: true\n---\nBody",
        "---\nprivate: true\ndraft: false\n---\nBody", "---\nDraft: 1\ndraft: no\n---\nBody",
        "---\ndraft: false\n下書き: x\n---\nBody", "---\ntitle: a: b\ndraft: \"false \"x\n---\nBody",
    ]) func `stays one if its file is wrong`(text: String) throws {
        let settings = "fields: { draft: [下書き, not public, entwürfe] }\n"
        let project = try ServedProject(["fuda.yml": settings, "todos/zebra.md": text])
        defer { project.end() }
        let client = try project.client(.reader)
        for path in ["/", "/todos/index.html", "/findings.html", "/api/v1/todos"] {
            #expect(try !client.get(path).text.contains("zebra"), "\(path)")
        }
        // Merged keys are no error.
        if text.contains("<<:") { return }
        #expect(try project.client(.editor).get("/api/v1/findings").text.contains("todos/zebra.md"))
    }

    @Test(arguments: ["id: old1", "aliases: [old1]", "id: twin"])
    func `takes no reference from a todo that everybody sees`(key: String) throws {
        let files = [
            "todos/new1.md": "---\nid: new1\naliases: [old1]\nstatus: doing\n---\n",
            "todos/n/twin.md": "---\nid: t1t1t1\nstatus: todo\n---\n",
            "todos/f1.md": "---\nid: f1f1f1\nblockedBy: [old1]\nstatus: todo\n---\n[[twin]] [[old1]] #old1\n",
        ]
        let found = try ["todos/aaa.md", nil].map { path in
            var files = files
            if let path { files[path] = "---\n\(key)\ndraft: true\n---\n" }
            let project = try ServedProject(files)
            defer { project.end() }
            let program = try project.program(.reader)
            return try ["todos/f1f1f1", "todos/old1", "findings", "board"].map {
                try program.send(.get, "/api/v1/\($0)").text
            }
        }
        #expect(
            found[0] == found[1] && found[1][0].contains("\"blocked\":true") == found[0][0].contains("\"blocked\":true")
        )
        #expect(found[0][1].contains("new1") && !found[0][2].contains("dangling"))
    }

    /// Drafts that others name in each way, and that share an id, a tag or a milestone with a todo that everybody sees.
    private static let drafts = [
        "todos/zebra1-secret.md": draft,
        "todos/twin.md": draft.replacing("zebra1", with: "k3f9q2").replacing("zebratag", with: "HOME"),
        "todos/parent.md": draft.replacing("zebra1", with: "zebra3").replacing(
            "tags:", with: "parent: k3f9q2\nblockedBy: [a1b2c3]\nlinks: [a1b2c3-other.md]\ntags:"),
    ]

    private static let naming = """
        ---
        id: f1f1f1
        title: Names
        status: todo
        parent: zebra3
        blockedBy: [zebra1, k3f9q2]
        links: [zebra1-secret.md, todos/parent.md, todos/zebra1-secret.md]
        ---
        [[zebra1]] #zebra3 [a](zebra1-secret.md) ![b](twin.md) @zebraowner

        """

    @Test(arguments: [false, true])
    func `changes nothing that a reader gets`(hasHistory: Bool) throws {
        var found: [[String: String]] = []
        for drafts in [Self.drafts, [:]] {
            let seen = ["todos/f1f1f1-names.md": Self.naming]
            // A commit may say in both cases that something changed, but not what.
            let later =
                hasHistory
                ? [
                    seen, ["other.txt": "1"].merging(drafts) { $1 },
                    ["todos/x.md": Self.naming.replacing("f1f1f1", with: "x2x2x2")],
                ] : nil
            let project = try ServedProject(seen.merging(drafts) { $1 }, commits: later)
            defer { project.end() }
            let program = try project.program(.reader)
            let paths = [
                "todos", "todos/k3f9q2", "todos/zebra1", "todos/f1f1f1", "findings", "board", "users", "views",
                "reports/forecast", "reports/flow", "reports/people", "reports/review", "activity", "history",
            ]
            var texts = try project.client(.reader).walked(from: ["/", "/status", "/search.html"])
            for path in paths { texts[path] = try program.send(.get, "/api/v1/\(path)").text }
            texts = texts.mapValues {
                $0.replacing(/urn:uuid:[0-9a-f\-]+|\b[0-9a-f]{7,40}\b|csrf" (?:value|content)="[^"]*"/, with: "")
            }
            found.append(texts)
        }
        #expect(Set(found[0].keys) == Set(found[1].keys) && found[0].count > 30)
        let others = found[1]
        let different = found[0].filter { $0.value != others[$0.key] }.map { path, text in
            let (one, other) = (text.split(separator: "\n"), (others[path] ?? "").split(separator: "\n"))
            return "\(path): \(zip(one, other).first { $0 != $1 }.map { "\($0)" } ?? "")"
        }
        #expect(different.sorted() == [])
    }

    @Test func `with the id of a todo does not keep a commenter from commenting it`() throws {
        let project = try ServedProject(["todos/twin.md": Self.draft.replacing("zebra1", with: "k3f9q2")])
        defer { project.end() }
        let answer = try project.client(.commenter).post("/todos/k3f9q2/comment", [("text", "Hi")])
        #expect(try answer.status == .seeOther && project.text().contains("Hi"))
    }

    @Test func `that everybody saw before is gone for readers at once`() throws {
        let project = try ServedProject()
        defer { project.end() }
        let stream = try #require(
            project.site.changes.open(
                session: "s", isEditor: false, last: nil, revision: project.board.present.revision, sync: ""))
        var events = ""
        // The first changes come before the server watches the files.
        for number in 0..<500 where !events.contains("a1b2c3") {
            try project.folder.put(
                "todos/a1b2c3-other.md", "---\nid: a1b2c3\ntitle: Other \(number)\nstatus: todo\n---\n")
            usleep(50_000)
            events += stream.takeUnread().map { String(decoding: $0, as: UTF8.self) }.joined()
        }
        #expect(events.contains("a1b2c3"))
        usleep(500_000)
        _ = stream.takeUnread()
        events = ""
        try project.folder.put(
            "todos/k3f9q2-pack.md", ServedProject.todo.replacing("status: todo", with: "status: todo\ndraft: true"))
        for _ in 0..<500 where !events.contains("revision") {
            events += stream.takeUnread().map { String(decoding: $0, as: UTF8.self) }.joined()
            usleep(20_000)
        }
        #expect(events.contains("revision"))
    }

    @Test func `is in no event, whatever becomes of it`() throws {
        let project = try project()
        defer { project.end() }
        let stream = try #require(
            project.site.changes.open(
                session: "s", isEditor: false, last: nil, revision: project.board.present.revision, sync: ""))
        // The title of a todo that everybody sees says when the events have arrived.
        var events = ""
        for number in 1...3 {
            try project.folder.put(
                "todos/zebra1-secret.md", Self.draft.replacing("Zebra body", with: "Zebra body \(number)"))
            try project.folder.put(
                "todos/a1b2c3-other.md", "---\nid: a1b2c3\ntitle: Other \(number)\nstatus: todo\n---\n")
            for _ in 0..<500 where events.matches(of: /"id":"a1b2c3"/).count < number {
                events += stream.takeUnread().map { String(decoding: $0, as: UTF8.self) }.joined()
                usleep(20_000)
            }
        }
        #expect(events.contains("\"id\":\"a1b2c3\"") && !events.contains("zebra"))
    }
}
