import Accounts
import Domain
import HTTP
import Platform
import TestSupport
import Testing

@testable import LivePages

/// Two people who change one todo at the same time.
@Suite struct EditRouteTests {
    /// A change that a person makes in the browser, with the words that must survive.
    struct Change: Sendable, CustomTestStringConvertible {
        let name: String
        let path: String
        let form: [(String, String)]
        /// What the file must say afterwards, or the page of the conflict.
        let words: [String]
        var testDescription: String { name }
    }

    private static let body = """
        First line.

        - [ ] Find the bag
        - [ ] Buy food

        Middle line.

        Last line.
        """

    private static func edited(_ old: String, _ new: String) -> [(String, String)] {
        [("body", body.replacing(old, with: new))]
    }

    static let changes: [Change] = [
        Change(name: "field", path: "edit", form: [("due", "2026-12-24")], words: ["2026-12-24"]),
        Change(name: "other field", path: "edit", form: [("priority", "high")], words: ["high"]),
        Change(name: "same field", path: "edit", form: [("due", "2026-12-31")], words: ["2026-12-31"]),
        Change(
            name: "tick", path: "tick", form: [("item", "1"), ("text", "Buy food"), ("on", "true")],
            words: ["[x] Buy food"]),
        Change(name: "body near", path: "edit", form: edited("First line.", "First line, longer."), words: ["longer"]),
        Change(name: "body there", path: "edit", form: edited("First line.", "First line, other."), words: ["other"]),
        Change(name: "body far", path: "edit", form: edited("Last line.", "Last line, changed."), words: ["changed"]),
        Change(name: "comment", path: "comment", form: [("text", "Nice words")], words: ["Nice words"]),
        Change(name: "move", path: "move", form: [("status", "doing")], words: ["doing"]),
        Change(name: "assign", path: "assign", form: [("owner", "kaz")], words: ["kaz"]),
        Change(name: "rename", path: "edit", form: [("title", "Pack the suitcase")], words: ["suitcase"]),
        Change(name: "archive", path: "archive", form: [("archived", "true")], words: ["archived: true"]),
    ]

    @Test(arguments: changes)
    func `whatever two people change, no word is lost`(_ first: Change) throws {
        for second in EditRouteTests.changes {
            let project = try ServedProject()
            defer { project.end() }
            let (one, other) = (try project.client(.editor), try project.client(.admin))
            let base = project.base()
            #expect(base.hasPrefix("v1:"))
            let path = { (change: Change) in "/todos/k3f9q2/\(change.path)" }
            let before = try one.post(path(first), first.form + [("base", base)])
            #expect(before.status == .seeOther, "\(first.name): \(before.text)")
            let after = try other.post(path(second), second.form + [("base", base)])
            let file = try project.text()
            for word in first.words where after.status != .seeOther || first.name != second.name {
                #expect(file.contains(word), "\(first.name), \(second.name): the first change is lost")
            }
            if after.status == .seeOther {
                for word in second.words { #expect(file.contains(word), "\(first.name), \(second.name)") }
            } else {
                #expect(after.status == .conflict, "\(first.name), \(second.name): \(after.status)")
                for word in second.words { #expect(after.text.contains(word), "\(first.name), \(second.name)") }
            }
            for line in ["id: k3f9q2", "Find the bag", "Middle line."] { #expect(file.contains(line)) }
            #expect(!file.contains("<<<<"))
        }
    }

    @Test func `changes of different things merge without a question`() throws {
        let project = try ServedProject()
        defer { project.end() }
        let client = try project.client(.editor)
        let base = project.base()
        for change in EditRouteTests.changes
        where ["field", "other field", "tick", "body near", "body far", "comment", "move", "rename"].contains(
            change.name)
        {
            let answer = try client.post("/todos/k3f9q2/\(change.path)", change.form + [("base", base)])
            #expect(answer.status == .seeOther, "\(change.name)")
        }
        let file = try project.text()
        for word in [
            "due: 2026-12-24", "priority: high", "[x] Buy food", "longer", "changed", "Nice words", "suitcase",
        ] {
            #expect(file.contains(word), "\(word)")
        }
    }

    @Test func `the answer to a conflict settles it`() throws {
        let project = try ServedProject()
        defer { project.end() }
        let client = try project.client(.editor)
        let base = project.base()
        _ = try client.post("/todos/k3f9q2/move", [("status", "doing"), ("base", base)])
        let page = try client.post("/todos/k3f9q2/move", [("status", "done"), ("base", base)])
        #expect(page.status == .conflict)
        let newBase = try #require(page.text.value(of: "base"))
        #expect(newBase == project.base())
        let mine = page.text.value(of: "mine.status")
        #expect(mine == "done")
        let answer = try client.post(
            "/todos/k3f9q2/edit",
            [("base", newBase), ("choice.status", "mine"), ("mine.status", "done"), ("theirs.status", "doing")])
        #expect(answer.status == .seeOther)
        #expect(try project.text().contains("status: done"))
    }

    @Test func `the text of a conflict has the lines of both, and saving it unread loses none`() throws {
        let project = try ServedProject()
        defer { project.end() }
        let client = try project.client(.editor)
        let base = project.base()
        let forms = ["Theirs", "Mine"].map { words in
            [("base", base), ("title", "\(words) title")] + EditRouteTests.edited("Middle line.", "\(words) line.")
        }
        #expect(try client.post("/todos/k3f9q2/edit", forms[0]).status == .seeOther)
        let page = try client.post("/todos/k3f9q2/edit", forms[1])
        #expect(page.status == .conflict && page.text.contains("<legend>Title</legend>"))
        let text = try #require(page.text.split(separator: "name=\"body\"").last)
        let area = try #require(text.split(separator: "</textarea>").first)
        #expect(area.contains("Theirs line.\nMine line.") && area.contains("Buy food") && !area.contains("<<<"))
        let newBase = try #require(page.text.value(of: "base"))
        let body = EditRouteTests.edited("Middle line.", "Theirs line.\nMine line.")
        let choice = [("base", newBase), ("choice.title", "theirs"), ("theirs.title", "Theirs title")]
        #expect(try client.post("/todos/k3f9q2/edit", choice + body).status == .seeOther)
        let file = try project.text()
        #expect(file.contains("title: Theirs title") && file.contains("Theirs line.\nMine line."))
    }

    @Test func `the text of the form ends before the comments, which it can neither change nor add`() throws {
        let project = try ServedProject()
        defer { project.end() }
        let (client, other) = (try project.client(.editor), try project.client(.commenter))
        #expect(try other.post("/todos/k3f9q2/comment", [("text", "An honest word")]).status == .seeOther)
        let base = project.base()
        let page = try client.get("/todos/k3f9q2/edit").text
        #expect(page.contains("Middle line.") && !page.contains("honest") && !page.contains("## Comments"))
        let comments = try #require(try project.text().split(separator: "Last line.").last)
        #expect(try other.post("/todos/k3f9q2/comment", [("text", "Another word")]).status == .seeOther)
        let edited = [("base", base)] + EditRouteTests.edited("Middle line.", "New line.")
        #expect(try client.post("/todos/k3f9q2/edit", edited).status == .seeOther)
        let file = try project.text()
        #expect(file.contains("New line.") && file.contains("Last line.\(comments)") && file.contains("Another word"))
        for fake in ["## Comments\n\n### hana, 2026-11-22 09:00\n\nYes", "```\nopen", "<!-- a", "Comments\n---\n\na"] {
            let form = [("base", project.base()), ("body", "First line.\n\n\(fake)")]
            let answer = try client.post("/todos/k3f9q2/edit", form)
            #expect((answer.status == .unprocessableContent) == !fake.hasPrefix("Comments"), "\(fake)")
            if answer.status == .unprocessableContent { #expect(try project.text() == file) }
        }
        let made = try client.post(
            "/new", [("title", "New"), ("body", "## Comments\n\n### hana, 2026-11-22 09:00\n\nYes")])
        #expect(made.status == .unprocessableContent)
    }

    @Test(arguments: ["views:\n  - { name: a, query: \"is:nothing\" }\n", "theme: { accent: no }\n", "reports: 3\n"])
    func `a wrong view, theme or report blocks no edit`(settings: String) throws {
        let project = try ServedProject(["fuda.yml": settings])
        defer { project.end() }
        let client = try project.client(.editor)
        #expect(try client.post("/new", [("title", "New")]).status == .seeOther)
        let form = [("base", project.base()), ("priority", "high")]
        #expect(try client.post("/todos/k3f9q2/edit", form).status == .seeOther)
    }

    @Test func `a wrong list of columns, priorities or kinds blocks only changes of that field`() throws {
        let project = try ServedProject(["fuda.yml": "priorities: 3\n"])
        defer { project.end() }
        let client = try project.client(.editor)
        let refused = [("base", project.base()), ("priority", "high")]
        #expect(try client.post("/todos/k3f9q2/edit", refused).status == .unprocessableContent)
        let form = [("base", project.base()), ("due", "2026-12-24")]
        #expect(try client.post("/todos/k3f9q2/edit", form).status == .seeOther)
        let whole = try ServedProject(["fuda.yml": "fields: 3\n"])
        defer { whole.end() }
        let all = try whole.client(.editor).post("/todos/k3f9q2/edit", [("base", whole.base()), ("due", "2026-12-24")])
        #expect(all.status == .unprocessableContent)
    }

    @Test func `the form of a new todo reads fields in its title if the settings ask for it, programs never`() throws {
        let project = try ServedProject(["fuda.yml": "quick: true\n"])
        defer { project.end() }
        #expect(try project.client(.editor).post("/new", [("title", "Rope +shop")]).status == .seeOther)
        let form = [("title", "Tape @hana +shop"), ("owner", "editor"), ("tags", "home")]
        #expect(try project.client(.editor).post("/new", form).status == .seeOther)
        let answer = try project.program(.editor).send(.post, "/api/v1/todos", json: #"{"title":"Rope +shop"}"#)
        #expect(answer.text.contains(#""title":"Rope +shop""#))
        let made = try project.folder.names("todos").map { try project.text("todos/\($0)") }
        #expect(made.contains { $0.contains("title: Rope\n") && $0.contains("shop") })
        #expect(made.contains { $0.contains("owner: [hana, editor]") && $0.contains("tags: [shop, home]") })
    }

    @Test func `a deleted todo that is created again keeps its title`() throws {
        let project = try ServedProject([
            "fuda.yml": "quick: true\n", "todos/d4e5f6.md": "---\nid: d4e5f6\ntitle: Style +print !low\n---\n",
        ])
        defer { project.end() }
        let (client, base) = (try project.client(.editor), project.base("todos/d4e5f6.md"))
        #expect(unlink("\(project.folder.path)/todos/d4e5f6.md") == 0)
        let form = [("base", base), ("title", "Style +print !low"), ("body", "My text.")]
        let page = try client.post("/todos/d4e5f6/edit", form).text
        #expect(page.contains("action=\"/new\""))
        let hidden = page.matches(of: /<input type="hidden" name="([^"]+)" value="([^"]*)">/).map {
            (String($0.1), String($0.2))
        }
        let fields = hidden.filter { $0.0 != "csrf" } + [("body", "My text.")]
        #expect(try client.post("/new", fields).status == .seeOther)
        let made = try project.folder.names("todos").map { try project.text("todos/\($0)") }
        #expect(
            made.contains { $0.contains("Style +print !low") && !$0.contains("tags:") && !$0.contains("priority:") })
    }

    @Test func `only an admin changes comments as text, with a form or a program`() throws {
        let text = ServedProject.todo + "\n## Comments\n\n### hana, 2026-11-22 09:00\n\nWait!\n"
        let project = try ServedProject(["todos/k3f9q2-pack.md": text])
        defer { project.end() }
        let comments = "\n\n## Comments\n\n### hana, 2026-11-22 09:00\n\nWait!\n"
        for (body, isTaken) in [
            ("New.\(comments)", true), ("New.", false), ("New.\(comments)\n### juno, 2026-11-22 10:00\n\nNo.\n", false),
        ] {
            let program = try project.program(.editor)
            let answer = try program.send(
                .put, "/api/v1/todos/k3f9q2/body", Array(body.utf8),
                [("If-Match", "*"), ("Content-Type", "text/markdown")])
            #expect(answer.status == (isTaken ? .ok : .unprocessableContent), "\(body): \(answer.text)")
            let made = try program.send(
                .post, "/api/v1/todos", json: "{\"title\":\"New\",\"body\":\"\(body.replacing("\n", with: "\\n"))\"}")
            #expect(made.status == (body == "New." ? .created : .unprocessableContent), "\(body): \(made.text)")
        }
        let admin = try project.program(.admin).send(
            .put, "/api/v1/todos/k3f9q2/body", Array("New.".utf8),
            [("If-Match", "*"), ("Content-Type", "text/markdown")])
        #expect(admin.status == .ok)
    }

    @Test func `a text that would contain the comments is refused`() throws {
        let project = try ServedProject()
        defer { project.end() }
        for (body, isTaken) in [
            ("<details>\n\nHidden.", false), ("<details>\n\nClosed.\n\n</details>", true),
            ("Note[^1]\n\n[^1]: End.", true),
        ] {
            let answer = try project.client(.editor).post(
                "/todos/k3f9q2/edit", [("base", project.base()), ("body", body)])
            #expect(answer.status == (isTaken ? .seeOther : .unprocessableContent), "\(body)")
        }
    }

    @Test func `a commenter learns no path from a refusal`() throws {
        let project = try ServedProject([
            "todos/twin.md": "---\nid: k3f9q2\ntitle: Twin\nstatus: todo\n---\n"
        ])
        defer { project.end() }
        let form = [("text", "Hello")]
        let answer = try project.client(.commenter).post("/todos/k3f9q2/comment", form)
        #expect(answer.status == .unprocessableContent && !answer.text.contains("twin"))
        #expect(try project.client(.editor).post("/todos/k3f9q2/comment", form).text.contains("twin"))
    }

    private static let profiles = [
        "users/hana.md": "---\nname: Hana Sato\nemail: hana@example.org\n---\n",
        "users/juno.md": "---\nname: Juno\n---\n",
    ]

    @Test(arguments: ["/todos/k3f9q2/edit", "/todos/k3f9q2/assign", "/new"])
    func `a form with the name of no user asks, and accepts the name when it is sent again`(address: String) throws {
        let project = try ServedProject(Self.profiles)
        defer { project.end() }
        let client = try project.client(.editor)
        var form = [("base", project.base()), ("title", "Pack"), ("owner", "juno, hanna")]
        let asked = try client.post(address, form)
        #expect(asked.status == .unprocessableContent)
        #expect(asked.text.contains("no user is called &#39;hanna&#39;; did you mean &#39;hana&#39;?"))
        #expect(asked.text.contains(#"name="users" value="hanna""#) && asked.text.contains("juno, hanna"))
        #expect(try project.folder.names("todos").count == 2 && !project.text().contains("hanna"))
        form.append(("users", "hanna"))
        if !address.hasSuffix("assign") {
            // Each name is asked for.
            form.append(("reporter", "zoe"))
            let other = try client.post(address, form)
            #expect(other.status == .unprocessableContent)
            #expect(other.text.contains(#"name="users" value="hanna,zoe""#))
            form.append(("users", "hanna,zoe"))
            form.removeAll { $0 == ("users", "hanna") }
        }
        #expect(try client.post(address, form).status == .seeOther)
        let texts = try project.folder.names("todos").map { try project.text("todos/\($0)") }
        #expect(texts.contains { $0.contains("owner: [juno, hanna]") })
        let edited = [("base", project.base()), ("owner", "hana sato")]
        #expect(try client.post("/todos/k3f9q2/assign", edited).status == .seeOther)
        #expect(try project.text().contains(/owner: (\[hana\]|hana)\n/))
    }

    @Test func `a program learns that no user has the name that it assigned`() throws {
        let project = try ServedProject(Self.profiles)
        defer { project.end() }
        let program = try project.program(.editor)
        let made = try program.send(.post, "/api/v1/todos", json: #"{"title":"Rope","owner":["hanna","zoe@x"]}"#)
        #expect(made.status == .created)
        #expect(
            made.text.contains(
                #""notes":["no user is called 'hanna'; did you mean 'hana'?","no user is called 'zoe@x'"]"#))
        let known = try program.send(.post, "/api/v1/todos", json: #"{"title":"Tin","owner":"hana@EXAMPLE.org"}"#)
        #expect(known.text.contains(#""owner":["hana"]"#) && !known.text.contains("notes"))
    }

    @Test func `a deletion of a changed todo asks again`() throws {
        let project = try ServedProject()
        defer { project.end() }
        let client = try project.client(.editor)
        let base = project.base()
        #expect(try client.post("/todos/k3f9q2/delete", [("base", base)]).status == .unprocessableContent)
        _ = try client.post("/todos/k3f9q2/comment", [("text", "Wait!")])
        let asked = try client.post("/todos/k3f9q2/delete", [("base", base), ("confirm", "yes")])
        #expect(asked.status == .conflict)
        #expect(try project.text().contains("Wait!"))
        let again = try client.post("/todos/k3f9q2/delete", [("base", project.base()), ("confirm", "yes")])
        #expect(again.status == .seeOther)
        #expect(throws: (any Error).self) { try project.text() }
    }

    @Test func `what was typed for a deleted todo is offered as a new one`() throws {
        let project = try ServedProject()
        defer { project.end() }
        let client = try project.client(.editor)
        let base = project.base()
        _ = try client.post("/todos/k3f9q2/delete", [("base", base), ("confirm", "yes")])
        let answer = try client.post(
            "/todos/k3f9q2/edit", [("base", base), ("title", "Pack"), ("body", "Typed words")])
        #expect(answer.status == .conflict)
        #expect(answer.text.contains("Typed words"))
        #expect(answer.text.contains("action=\"/new\""))
    }

    @Test func `a form keeps its values when a use case refuses them`() throws {
        let project = try ServedProject()
        defer { project.end() }
        let client = try project.client(.editor)
        let answer = try client.post(
            "/new", [("title", "New one"), ("due", "no day"), ("body", "Kept <text>")])
        #expect(answer.status == .unprocessableContent)
        #expect(answer.text.contains("Kept &lt;text&gt;"))
        #expect(answer.text.contains("role=\"alert\""))
        let made = try client.post("/new", [("title", "New one"), ("body", "Kept\r\ntext")])
        #expect(made.status == .seeOther)
        #expect(try client.get(try #require(made.fields["Location"])).text.contains("New one"))
    }

    @Test func `undo reverts one's own action, and only as long as nothing changed`() throws {
        let project = try ServedProject()
        defer { project.end() }
        let (editor, admin) = (try project.client(.editor), try project.client(.admin))
        let original = try project.text()
        let moved = try admin.post("/todos/k3f9q2/move", [("status", "doing"), ("base", project.base())])
        let action = try #require(moved.fields["Fuda-Action"])
        #expect(try editor.post("/undo", [("action", action)]).status == .forbidden)
        #expect(try admin.post("/undo", [("action", action)]).status == .seeOther)
        #expect(try project.text() == original)
        let again = try editor.post("/todos/k3f9q2/move", [("status", "doing"), ("base", project.base())])
        _ = try admin.post("/todos/k3f9q2/comment", [("text", "Later")])
        #expect(try editor.post("/undo", [("action", try #require(again.fields["Fuda-Action"]))]).status == .conflict)
    }

    @Test func `a former editor undoes comments and ticks, and nothing else`() throws {
        let project = try ServedProject()
        defer { project.end() }
        let editor = try project.client(.editor)
        let made = try editor.post("/new", [("title", "New one")])
        let moved = try editor.post("/todos/k3f9q2/move", [("status", "doing"), ("base", project.base())])
        let comment = try editor.post("/todos/a1b2c3/comment", [("text", "Hi")])
        try project.store.setRole(login: "editor", to: .commenter, now: 2000)
        let former = try project.client(.editor)
        for (answer, status) in [(made, Status.forbidden), (moved, .forbidden), (comment, .seeOther)] {
            let action = try #require(answer.fields["Fuda-Action"])
            #expect(try former.post("/undo", [("action", action)]).status == status)
        }
        #expect(try project.text().contains("status: doing"))
    }

    @Test func `an edit reaches the addressed file, not one with its path for a name`() throws {
        let trap = "---\nid: trap01\nstatus: todo\naliases: [todos/k3f9q2-pack.md]\n---\n# Trap\n"
        let named = "---\nid: todos/a1b2c3-other.md\nstatus: todo\n---\n# Named\n"
        let project = try ServedProject(["todos/trap.md": trap, "todos/named.md": named])
        defer { project.end() }
        let editor = try project.client(.editor)
        _ = try editor.post("/todos/k3f9q2/move", [("status", "doing"), ("base", project.base())])
        _ = try editor.post("/todos/a1b2c3/comment", [("text", "Hi")])
        #expect(try project.text().contains("status: doing") && project.text("todos/a1b2c3-other.md").contains("Hi"))
        #expect(try project.text("todos/trap.md") == trap && project.text("todos/named.md") == named)
    }

    @Test func `a todo of a source is not changed, nor an own one in a file of its path`() throws {
        let own = "---\nid: own001\nstatus: todo\n---\n# Own\n"
        let other = "---\nid: src001\nstatus: todo\n---\n# Other\n"
        let project = try ServedProject([
            "fuda.yml": "sources:\n  - {name: docs, folder: docs}\n", "docs/todos/b.md": other, "todos/b.md": own,
            "docs/fuda.yml": "title: Docs\n",
        ])
        defer { project.end() }
        let program = try project.program(.editor)
        #expect(try program.get("/api/v1/todos").text.contains("docs:src001"))
        let address = "/api/v1/todos/docs:src001"
        let shown = try program.get(address)
        #expect(shown.status == .ok && shown.text.contains("# Other") && shown.fields["ETag"] == nil)
        for answer in [
            try program.send(.patch, address, json: #"{"set":{"title":"New"}}"#, [("If-Match", "*")]),
            try program.send(.post, address + "/comments", json: #"{"text":"Hi"}"#),
            try program.send(.delete, address, [], [("If-Match", "*")]),
        ] {
            #expect(answer.status == .unprocessableContent && answer.text.contains("docs"), "\(answer.text)")
        }
        #expect(try project.text("todos/b.md") == own && project.text("docs/todos/b.md") == other)
    }

    @Test func `a card moves between two others and only its file changes`() throws {
        let project = try ServedProject([
            "todos/b1.md": "---\nid: b11111\nstatus: todo\norder: 10\n---\n# B\n",
            "todos/c1.md": "---\nid: c11111\nstatus: todo\norder: 20\n---\n# C\n",
        ])
        defer { project.end() }
        let client = try project.client(.editor)
        let answer = try client.post(
            "/todos/k3f9q2/place", [("status", "todo"), ("before", "c11111"), ("base", project.base())])
        #expect(answer.status == .seeOther)
        #expect(try project.text().contains("order: 15"))
        #expect(try project.text("todos/b1.md").contains("order: 10"))
    }

    @Test func `a form without a session is kept until somebody has signed in`() throws {
        let project = try ServedProject()
        defer { project.end() }
        let client = try project.client(nil)
        let answer = try client.send(.post, "/todos/k3f9q2/comment", [("text", "Long words"), ("csrf", "x")])
        #expect(answer.status == .unauthorized)
        #expect(answer.text.contains("Long words"))
        let cookie = try #require(answer.fields.all("Set-Cookie").first?.split(separator: ";").first)
        let signedIn = try client.send(
            .post, "/sign-in",
            [
                ("login", "editor"), ("password", ServedProject.password), ("carried.text", "Long words"),
                ("next", "/todos/k3f9q2/comment"), ("csrf", answer.text.value(of: "csrf") ?? ""),
            ], [("Cookie", String(cookie))])
        #expect(signedIn.status == .ok)
        #expect(signedIn.text.contains("Long words"))
        #expect(signedIn.text.contains("action=\"/todos/k3f9q2/comment\""))
        #expect(try !project.text().contains("Long words"))
    }
}
