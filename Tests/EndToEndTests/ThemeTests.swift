import Foundation
import TestSupport
import Testing

struct `A theme` {
    @Test(arguments: [
        (
            "card.mustache", "<li>\n  {{titel}}</li>\n", "templates/card.mustache:2:5: error: unknown name 'titel'",
            "did you mean 'title'? (page 'board') [template]\n"
        ),
        (
            "layout.mustache", "{{zebra}}", "templates/layout.mustache:1:3: error: unknown name 'zebra'",
            "; run 'fuda templates' for all names (page 'board') [template]\n"
        ),
        (
            "board.mustache", "{{<layout}}\n{{$main}}{{>cards}}{{/main}}{{/layout}}",
            "templates/board.mustache:2:13: error: ", "did you mean 'card'? [template]\n"
        ),
        ("tag.mustache", "{{#rows}}\nx", "templates/tag.mustache:1:4: error: ", "{{/rows}}"),
    ])
    func `with an error is rejected before any page is written`(
        name: String, text: String, place: String, remedy: String
    )
        throws
    {
        let project = try TestProject(["todos/a.md": todoFile("A"), "templates/\(name)": text])
        let run = try project.fuda("build")
        #expect(run.code == 2)
        #expect(run.errors.hasPrefix("fuda: the templates have errors; nothing was written\n"))
        #expect(run.errors.contains(place) && run.errors.contains(remedy), "\(run.errors)")
        #expect(!project.exists("output"))
        let listed = try project.fuda("templates")
        #expect(listed.code == 2)
        #expect(listed.errors.contains(place))
    }

    @Test func `with an error leaves the site unchanged`() throws {
        let project = try TestProject(["todos/a.md": todoFile("A")])
        try project.fuda("build")
        let before = try project.contents()
        try project.put("templates/row.mustache", "{{nothing}}")
        #expect(try project.fuda("build").code == 2)
        #expect(try project.contents() == before)
    }

    @Test func `can be replaced part by part`() throws {
        let project = try TestProject([
            "todos/a.md": todoFile("A <b>"), "templates/card.mustache": "<li class=\"own\">{{title}}</li>\n",
            "templates/assets/fuda.css": "body { color: red }\n", "templates/assets/extra/logo.svg": "<svg/>",
        ])
        #expect(try project.fuda("build").code == 0)
        #expect(try project.main("index.html").contains("<li class=\"own\">A &lt;b&gt;</li>"))
        #expect(try project.text("output/assets/fuda.css") == "body { color: red }\n")
        #expect(try project.text("output/assets/extra/logo.svg") == "<svg/>")
        #expect(try project.text("output/assets/fuda.js").contains("addEventListener"))
        let listed = try project.fuda("templates").out.split(separator: "\n")
        #expect(
            listed.filter { $0.hasPrefix("yours") } == [
                "yours     assets/extra/logo.svg", "yours     assets/fuda.css", "yours     card.mustache",
            ])
        #expect(listed.contains("built-in  board.mustache"))
    }

    @Test func `is listed on one terminal screen`() throws {
        let project = try TestProject(["templates/card.mustache": "{{title}}"])
        let lines = try project.fuda("templates", environment: ["COLUMNS": "80"]).out.split(separator: "\n")
        #expect(lines.count <= 24 && lines.prefix(2) == ["yours", "  templates/card.mustache"])
    }

    @Test func `file that equals the built-in one counts as built-in`() throws {
        let project = try TestProject(["todos/a.md": todoFile("A")])
        let card = try project.fuda("templates", "card")
        #expect(card.code == 0)
        try project.put("templates/card.mustache", card.out)
        #expect(try project.fuda("templates").out.contains("built-in  card.mustache"))
        try project.put("templates/card.mustache", card.out + "\n")
        #expect(try project.fuda("templates").out.contains("yours     card.mustache"))
    }

    @Test func `causes a note about upgraded templates if it names the version it was made from`() throws {
        let project = try TestProject(["todos/a.md": todoFile("A")])
        let card = try project.fuda("templates", "card").out
        let mark = String(
            try #require(card.firstMatch(of: /^\{\{! fuda card\.mustache [0-9a-f]{16} \}\}\n/)?.output))
        let old = mark.replacing(/[0-9a-f]{16}/, with: "0123456789abcdef")
        let rest = String(card.dropFirst(mark.count))
        func told(_ text: String) throws -> [String] {
            try project.put("templates/card.mustache", text)
            let lines = try project.fuda("check").out.split(separator: "\n").map(String.init)
            return lines.filter { $0.contains("[template-behind]") }
        }
        // A real copy, with or without the mark, and an older copy that equals the current file.
        for text in [
            mark + rest + "<!-- mine -->\n", rest + "<!-- mine -->\n", old + rest, "", String(old.dropLast(5)) + rest,
        ] {
            #expect(try told(text) == [])
        }
        #expect(
            try told(old + rest + "<!-- mine -->\n") == [
                "templates/card.mustache:1:1: note: copied from an older built-in card.mustache; "
                    + "compare them with 'fuda templates card | diff templates/card.mustache -', "
                    + "then copy the first line of the built-in one [template-behind]"
            ])
        let less = rest.replacing("{{#blocked}}<strong class=\"blocked\">{{text}}</strong> {{/blocked}}", with: "")
        #expect(
            try told(old + less).first?.contains("card.mustache; the current one also has {{blocked}}; compare")
                == true)
        try project.put("templates/assets/fuda.css", "/* fuda assets/fuda.css 0123456789abcdef */\n")
        #expect(try project.fuda("check").out.contains("copied from an older built-in assets/fuda.css; compare"))
        // The mark is in a comment, so the page is the same.
        try project.put("templates/assets/fuda.css", project.fuda("templates", "assets/fuda.css").out)
        #expect(try project.fuda("templates").out.contains("built-in  assets/fuda.css"))
    }

    @Test func `file is printed in full even if the shell has emptied the user's own copy`() throws {
        let project = try TestProject(["templates/card.mustache": ""])
        let card = try project.fuda("templates", "card")
        #expect(card.out.contains("{{title}}"))
        #expect(card.errors.contains("\n  title  text\n"))
        try project.put("templates/mine.mustache", "own")
        #expect(try project.fuda("templates", "mine").out == "own")
    }

    @Test func `has a list of the names for each template`() throws {
        let project = try TestProject()
        #expect(try !project.fuda("templates").out.contains("columns"))
        #expect(try project.fuda("templates", "board").errors.contains("\n  columns  "))
        #expect(try project.fuda("templates", "words").out.contains(/\nwords\.board +Board\n/))
        #expect(try project.fuda("templates").out.contains("built-in  words/en.yml\n"))
        let english = try project.fuda("templates", "words/en.yml")
        #expect(english.out.contains("\nboard: Board\n") && english.errors.isEmpty)
        try project.put("templates/words/en.yml", "board: Wall\n")
        #expect(try project.fuda("templates").out.contains("yours     words/en.yml\n"))
        #expect(try project.fuda("templates", "words").out.contains(/\nwords\.board +Wall\n/))
        let unknown = try project.fuda("templates", "crad")
        #expect(unknown.code == 2)
        #expect(unknown.errors == "fuda: no template 'crad'; did you mean 'card'?\n")
    }

    @Test(arguments: [
        ("templates/assets/secret", "../../../outside/secret"), ("templates/assets", "../../outside"),
        ("templates", "../outside"), ("templates/assets/secret", "../../.env"), ("templates/assets", "../.git"),
        ("templates", ".hidden"),
    ])
    func `does not publish the target of a link to outside or hidden files`(link: String, target: String) throws {
        let project = try TestProject([
            "outside/secret": "s3cret", "outside/assets/secret": "s3cret", "board/fuda.yml": "title: A\n",
            "board/todos/a.md": todoFile("A"), "board/.env": "s3cret", "board/.git/secret": "s3cret",
            "board/.git/HEAD": "ref: refs/heads/main\n", "board/.hidden/assets/secret": "s3cret",
        ])
        try project.link("board/" + link, to: target)
        let run = try project.fuda("check", in: "board")
        #expect(run.out.contains(": warning: a symbolic link "), "\(run.out)")
        #expect(run.out.contains(link) && run.out.contains("[symlink]"))
        #expect(try project.fuda("build", in: "board").code == 0)
        for (_, data) in try project.contents("board/output") { #expect(!data.contains(Data("s3cret".utf8))) }
    }

    @Test func `can be elsewhere in the project and contain circular links`() throws {
        let project = try TestProject([
            "todos/a.md": todoFile("A"), "look/assets/deep/logo.svg": "<svg/>", "look/card.mustache": "<li>own</li>",
        ])
        try project.link("templates", to: "look")
        try project.link("look/assets/deep/loop", to: "..")
        try project.link("look/assets/self", to: "self")
        let run = try project.fuda("build")
        #expect(run.code == 0 && run.errors.contains("2 warnings"), "\(run.errors)")
        #expect(try project.text("output/assets/deep/logo.svg") == "<svg/>")
        #expect(try project.main("index.html").contains("<li>own</li>"))
        #expect(try !project.files().contains { $0.contains("loop") })
    }

    @Test func `with a file that is too large is rejected, not truncated`() throws {
        let project = try TestProject(["todos/a.md": todoFile("A"), "templates/assets/film.mp4": ""])
        #expect(truncate(project.path("templates/assets/film.mp4"), 16 << 20) == 0)
        #expect(try project.fuda("build").code == 0)
        #expect(truncate(project.path("templates/assets/film.mp4"), 16 << 20 + 1) == 0)
        let run = try project.fuda("build")
        #expect(run.code == 2)
        #expect(run.errors.contains("templates/assets/film.mp4:1:1: error: larger than 16 MB; keep it elsewhere"))
    }

    @Test func `with a misspelt file name causes a warning`() throws {
        let project = try TestProject([
            "todos/a.md": todoFile("A"), "templates/crad.mustache": "{{#x}}",
            "templates/card.mustache": "{{>own/part}}",
            "templates/own/part.mustache": "{{title}}",
        ])
        let run = try project.fuda("check")
        #expect(
            run.out.hasPrefix(
                "templates/crad.mustache:1:1: warning: no page uses this template; did you mean 'card.mustache'? [template]\n"
            ))
        #expect(run.out.contains("templates/crad.mustache:1:4: error: ") && !run.out.contains("own/part"))
    }

    @Test func `can contain pages of the live board, which a site does not have`() throws {
        let project = try TestProject([
            "todos/a.md": todoFile("A"), "templates/sign-in.mustache": "{{>alert}}{{zebra}}",
            "templates/assets/live.css": "b { color: red }",
        ])
        #expect(try project.fuda("check").code == 0)
        try project.fuda("build")
        #expect(!project.exists("output/assets/live.css") && !project.exists("output/assets/live.js"))
        let signIn = try project.fuda("templates", "todo-form").errors
        #expect(signIn.contains("Names in todo-form.mustache:\n") && signIn.contains("\n  optional  list\n"))
        try project.put("templates/sign-in.mustache", "{{#code}}")
        #expect(try project.fuda("check").out.contains("templates/sign-in.mustache:1:4: error: "))
    }

    @Test func `of a partial lists the names of the live board too`() throws {
        let project = try TestProject()
        #expect(try project.fuda("templates", "field").errors.contains("Names in field.mustache, as sign-in.mustache"))
    }

    @Test func `file is printed with the names that it can use`() throws {
        let project = try TestProject()
        let card = try project.fuda("templates", "card")
        #expect(card.errors.hasPrefix("Names in card.mustache:\n") && card.errors.contains("\n  title  text\n"))
        let owners = try project.fuda("templates", "owners").errors
        #expect(owners.hasPrefix("Names in owners.mustache, as board.mustache includes it:\n"))
        #expect(owners.contains("\nNames of the enclosing sections:\n"))
        #expect(!card.out.contains("Names in"))
        let board = try project.fuda("templates", "board.mustache")
        #expect(board.errors.contains("Names in board.mustache:\n") && board.errors.contains("\n    cards  list\n"))
        let layout = try project.fuda("templates", "layout")
        #expect(layout.errors.hasPrefix("Blocks that another template may replace: head, kind, main, sources\n"))
        try project.put("templates/lonely.mustache", "x")
        #expect(try project.fuda("templates", "lonely").errors == "no page includes it\n")
    }

    @Test func `embeds the styles of the 404 page if the site's address is unknown`() throws {
        let project = try TestProject(["todos/a.md": todoFile("A")])
        try project.fuda("build")
        let page = try project.text("output/404.html")
        let style = try #require(page.firstMatch(of: /<style>((?s:.*?))<\/style>/)).1
        try project.put("style", String(style))
        let digest = try project.run(
            ["-c", "if command -v sha256sum >&2; then sha256sum style; else shasum -a 256 style; fi"],
            program: URL(filePath: "/bin/sh"))
        let bytes = [UInt8](hexadecimal: try #require(digest.out.split(separator: " ").first))
        #expect(bytes.count == 32)
        #expect(page.contains("style-src 'sha256-\(Data(bytes).base64EncodedString())'"))
        #expect(page.matches(of: /(?:href|src)="([^"]*)"/).isEmpty)
    }

    @Test func `is part of the program, which needs no other files`() throws {
        let project = try TestProject(["alone/todos/a.md": todoFile("A")])
        let copy = URL(filePath: project.path("alone/fuda"))
        try FileManager.default.copyItem(at: TestProject.program, to: copy)
        #expect(try project.run(["build"], in: "alone", program: copy).code == 0)
        #expect(try project.files("alone/output").contains("assets/fuda.css"))
        #expect(try project.brokenLinks(of: "alone/output") == [])
    }
}
