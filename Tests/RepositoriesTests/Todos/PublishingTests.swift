import Bytes
import Domain
import Platform
import TestSupport
import Testing
@testable import Repositories

struct PublishingTests {
    /// The findings about the picture of the only todo, or none if it is published.
    private func finding(_ target: String, _ files: [String: String], link: String? = nil) throws -> String? {
        let folder = try TemporaryFolder(
            files.merging(["todos/a.md": "---\ntitle: A\n---\n\n![picture](\(target))\n"]) { $1 })
        if let link { try folder.link("todos/x.png", to: link) }
        let project = try load(folder)
        let isPublished = try #require(project.todos.first?.references.first).exists
        #expect(isPublished == project.findings.isEmpty)
        return project.findings.first { $0.path == "todos/a.md" }?.line
    }

    @Test func `publishes a regular file next to a todo, and a link to one`() throws {
        #expect(try finding("x.png", ["todos/x.png": "x"]) == nil)
        #expect(try finding("x.png", ["pictures/y.png": "y"], link: "../pictures/y.png") == nil)
    }

    @Test(arguments: ["../.env", "../.git/config", ".hidden/x", "../todos/.x.png", "/etc/passwd"])
    func `does not publish a link to a hidden file or out of the project`(target: String) throws {
        let files = [".env": "s", ".git/config": "s", "todos/.hidden/x": "s", "todos/.x.png": "s"]
        #expect(
            try finding("x.png", files, link: target)
                == "todos/a.md:5:1: warning: 'todos/x.png' leads to a hidden file or out of the project and is not published; copy the file here [symlink]"
        )
    }

    @Test(arguments: [("../docs/x.png", "docs/x.png"), (".x.png", "todos/.x.png"), ("../../x.png", "../../x.png")])
    func `does not publish a hidden image or one outside the todo folders`(target: String, shown: String) throws {
        #expect(
            try finding(target, ["docs/x.png": "x", "todos/.x.png": "x"])
                == "todos/a.md:5:1: warning: image '\(shown)' is hidden or outside the todo directories and is not published; copy it here [missing-file]"
        )
    }

    @Test func `does not publish a file with a control character in its name`() throws {
        #expect(
            try finding("x%07.png", ["todos/x\u{7}.png": "x"])
                == "todos/a.md:5:1: error: the file's name has a control character; rename it [unreadable-file]")
    }

    @Test(arguments: ["x.yml", "x.toml", "x.log", "x.csv", "x.json", "x.png", "x.pdf", "x.zip", "x.mp4"])
    func `does not publish a file that begins like HTML`(name: String) throws {
        #expect(
            try finding(name, ["todos/\(name)": "\n<html><script>alert(1)</script>"])
                == "todos/a.md:5:1: warning: 'todos/\(name)' is not published because its content begins like HTML or XML, which could run on the site; put it into an archive [unpublished-file]"
        )
        #expect(try finding(name, ["todos/\(name)": "a: <html>"]) == nil)
    }

    @Test(arguments: ["x.png", "x.svg", "x.pdf"])
    func `does not publish a pointer of Git LFS`(name: String) throws {
        let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n"
        let finding = try finding(name, ["todos/\(name)": pointer])
        #expect(
            finding?.containsBytes("is not published because Git LFS or git-annex has not fetched it") == true,
            "\(finding ?? "")")
        let project = try load(["fuda.yml": "", "todos/a.md": pointer, "todos/b.md": "# b\n\n\(pointer)"])
        #expect(project.todos.map(\.isBroken) == [true, false])
        #expect(project.findings.map(\.rule) == [.unreadableFile])
    }

    @Test(arguments: [
        ("Projects/b.md", true), ("b.md", true), ("Tasks/c.md", true), ("c.md", true), ("../Projects/b.md", true),
        ("Projects/c.md", false), ("d.md", false), ("../../b.md", false),
    ])
    func `finds links of an Obsidian vault from its root and by the end of their path`(link: String, isFound: Bool)
        throws
    {
        var files = [
            "fuda.yml": "todos: [Tasks, \"**/*.md\"]\n", "Tasks/a.md": "# a\n\n[b](\(link))\n",
            "Projects/b.md": "# b\n",
            "Tasks/c.md": "# c\n", "One/d.md": "# d\n", "Two/d.md": "# d\n", ".obsidian/app.json": "{}",
        ]
        func reference() throws -> TextReference? {
            try load(files).todos.first { $0.path == "Tasks/a.md" }?.references.first
        }
        let found = try reference()
        #expect((found.map { !$0.isMissing && !$0.isOutside } ?? false) == isFound, "\(found as Any)")
        files[".obsidian/app.json"] = nil
        let isPlain = link == "c.md" || link == "../Projects/b.md"
        #expect(try reference().map { !$0.isMissing && !$0.isOutside } == isPlain)
    }

    @Test(arguments: [
        "[p](out.pdf)", "[p](Files/out.pdf)", "[[out.pdf]]", "[s](OUT.mp3)", "[[out.mp3]]", "[i](out.png)",
        "[[out.png]]",
    ])
    func `finds attachments of an Obsidian vault like notes, and publishes only those beside todos`(link: String) throws
    {
        func references(_ files: [String: String]) throws -> [TextReference] {
            let project = try load(
                files.merging([
                    "fuda.yml": "todos: [Tasks]\n", "Tasks/a.md": "# a\n\n\(link)\n", ".obsidian/app.json": "{}",
                ]) { $1 })
            #expect(project.findings.map(\.line) == [])
            return project.todos.first?.references ?? []
        }
        let attachments = ["out.pdf": "%PDF-1.4", "out.mp3": "ID3", "out.png": "PNG"]
        let outside = try references(Dictionary(uniqueKeysWithValues: attachments.map { ("Files/\($0)", $1) }))
        #expect(outside.map(\.exists) == [false] && outside.map(\.isMissing) == [false])
        let inside = try references(Dictionary(uniqueKeysWithValues: attachments.map { ("Tasks/Files/\($0)", $1) }))
        #expect(inside.map(\.exists) == [true])
    }

    @Test(
        arguments: [
            "[n](note.md)", "[n](README.md)", "[n](<../Note b.MARKDOWN>)", "[n](text.txt)", "![n](note.md)",
            "<a href=\"note.md\">n</a>", "![[note.md]]",
        ])
    func `never publishes Markdown that is no todo, and shows the text of the link`(link: String) throws {
        let folder = try TemporaryFolder([
            "fuda.yml": "todos: [\"**/*.md\"]\nonlyWithStatus: true\ncheck: { dangling-reference: off }\n",
            "todos/a.md": "---\nstatus: todo\n---\n\n\(link)\n", "todos/note.md": "%%secret%%",
            "todos/README.md": "%%secret%%", "Note b.MARKDOWN": "%%secret%%",
        ])
        try folder.link("todos/text.txt", to: "note.md")
        let project = try load(folder)
        #expect(project.todos.first?.references.map(\.exists) == [false])
        #expect(project.findings.isEmpty)
    }

    @Test func `checks the file behind a link`() throws {
        #expect(
            try finding("x.png", ["todos/y.png": "<script>"], link: "y.png")?.hasSuffix("[unpublished-file]") == true)
    }

    @Test func `does not publish an SVG that draws billions of elements`() throws {
        let groups = (1..<10).map {
            "<g id=\"a\($0)\">\(String(repeating: "<use href=\"#a\($0 - 1)\"/>", count: 10))</g>"
        }
        let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\"><rect id=\"a0\"/>\(groups.joined())</svg>"
        #expect(
            try finding("x.svg", ["todos/x.svg": svg])
                == "todos/a.md:5:1: warning: 'todos/x.svg' is not published because its references draw more than 100000 elements, or form a cycle; simplify it, or save it as PNG [unpublished-file]"
        )
    }

    @Test func `does not publish an unreadable file`() async {
        await #expect(processExitsWith: .success) {
            #expect(stopBeingRoot())
            let folder = try TemporaryFolder(["todos/a.md": "![picture](x.png)\n", "todos/x.png": "x"])
            chmod("\(folder.path)/todos/x.png", 0)
            let findings = try load(folder).findings
            #expect(
                findings.map(\.line) == [
                    "todos/a.md:1:1: error: cannot read 'todos/x.png': Permission denied; it is not published [unreadable-file]"
                ])
        }
    }

    // MARK: Linked notes

    @Test(
        arguments: [
            ("Shop", true, true), ("shop", true, true), ("notes/Shop", true, true), ("../notes/Shop", true, true),
            ("Plan.canvas", true, true), ("Outside", true, false), ("other/Outside", true, false),
            ("hop", false, false), ("other/Shop", false, false), ("Hidden", false, false), ("Built", false, false),
            ("a", true, true), ("/", false, false), ("Cafe\u{301}", true, true), ("NOTES/caf\u{E9}", true, true),
            ("../../etc/passwd", false, false), ("Secret", false, false), ("Linked", false, false),
        ])
    func `finds a linked note anywhere in a vault, otherwise in the todo folders`(
        name: String, inVault: Bool, elsewhere: Bool
    ) throws {
        var files = [
            "fuda.yml": "todos: [notes]\n", "notes/a.md": "", "notes/Shop.md": "", "notes/Plan.canvas": "",
            "other/Outside.md": "", ".trash/Hidden.md": "", "output/Built.md": "", "notes/Cafe\u{301}.md": "",
        ]
        let outside = try TemporaryFolder(["Secret.md": ""])
        for (isVault, expected) in [(false, elsewhere), (true, inVault)] {
            if isVault { files[".obsidian/app.json"] = "{}" }
            let folder = try TemporaryFolder(files)
            try folder.link("notes/folder", to: outside.path)
            try folder.link("notes/Linked.md", to: outside.path + "/Secret.md")
            #expect(try ProjectFolder(around: folder.path).layout.hasFile(named: name) == expected, "\(isVault)")
        }
    }

    // MARK: Images in a vault

    /// The published files of the images in `notes/deep/a.md`, with nil for an unpublished one.
    private func images(
        _ body: String, _ files: [String], todos: String = ".", isVault: Bool = true
    ) throws -> [String?] {
        var texts = Dictionary(uniqueKeysWithValues: files.map { ($0, "x") })
        texts["fuda.yml"] = "todos: \(todos)\n"
        if isVault { texts[".obsidian/app.json"] = "{}" }
        texts["notes/deep/a.md"] = "---\ntitle: A\n---\n\n\(body)\n"
        let project = try load(texts)
        let references = try #require(project.todos.first).references
        return references.map { $0.exists ? $0.target : nil }
    }

    @Test(arguments: ["[\"**/*.md\"]", "[\".\"]", "."])
    func `publishes files of the whole project if all of it is todos`(todos: String) throws {
        let images = try images(
            "![](x.png) ![](img/y.png) ![](../../z.png) ![[w.png]]",
            ["notes/deep/x.png", "notes/deep/img/y.png", "z.png", "assets/w.png"], todos: todos)
        #expect(images == ["notes/deep/x.png", "notes/deep/img/y.png", "z.png", "assets/w.png"])
    }

    @Test(
        arguments: [
            // In the note's folder, in its subfolders, the shortest path, the nearest of these.
            ("x.png", ["notes/deep/x.png", "notes/deep/img/x.png", "x.png"], "notes/deep/x.png"),
            ("x.png", ["notes/deep/img/x.png", "x.png"], "notes/deep/img/x.png"),
            ("x.png", ["other/deep/x.png", "x.png"], "x.png"),
            ("x.png", ["assets/x.png", "notes/x.png"], "notes/x.png"),
            ("X.PNG", ["assets/x.png"], "assets/x.png"), ("img/x.png", ["a/img/x.png", "b/x.png"], "a/img/x.png"),
            ("/assets/x.png", ["assets/x.png", "notes/deep/x.png"], "assets/x.png"),
            ("../x.png", ["notes/x.png", "x.png"], "notes/x.png"),
            ("x.png", [], nil), ("x.png", ["xx.png", ".hidden/x.png", "output/files/x.png"], nil),
        ] as [(String, [String], String?)])
    func `finds an embedded image like Obsidian`(name: String, files: [String], found: String?) throws {
        for todos in [".", "notes", "notes/deep"] {
            #expect(try images("![[\(name)]]", files, todos: todos) == [found], "\(todos)")
        }
    }

    @Test func `prefers an embedded image in the todo folders`() throws {
        #expect(try images("![[x.png]]", ["x.png", "notes/img/x.png"], todos: "notes") == ["notes/img/x.png"])
        #expect(try images("![[x.png]]", ["x.png", "notes/img/x.png"]) == ["x.png"])
    }

    @Test func `publishes an image outside the todo folders only in a vault`() throws {
        #expect(try images("![[x.png]]", ["secret/x.png"], todos: "notes") == ["secret/x.png"])
        #expect(try images("![[x.png]]", ["secret/x.png"], todos: "notes", isVault: false) == [nil])
        #expect(try images("![[x.png]]", ["notes/img/x.png"], todos: "notes", isVault: false) == ["notes/img/x.png"])
    }

    @Test(arguments: ["img/pic%201.png", "pic%201.png", "/img/pic%201.png", "../../img/pic%201.png"])
    func `finds an image of a vault by Markdown's notation, too`(target: String) throws {
        #expect(try images("![](\(target))", ["img/pic 1.png"], todos: "notes") == ["img/pic 1.png"])
        #expect(try images("![](\(target))", ["img/pic 1.png"], todos: "notes", isVault: false) == [nil])
    }

    @Test func `publishes other files, and images by path, only from the todo folders`() throws {
        let files = ["docs/a.pdf", "docs/a.png"]
        #expect(try images("[[a.pdf]] ![](../../docs/a.png)", files, todos: "notes", isVault: false) == [nil, nil])
        #expect(try images("[[a.pdf]]", files, todos: "notes") == [nil])
        #expect(
            try images("[[a.pdf]] ![](../../docs/a.png)", files, todos: ".") == ["docs/a.pdf", "docs/a.png"])
    }

    @Test func `publishes from a hidden folder that the settings name, even inside another one`() throws {
        let project = try load([
            "fuda.yml": "todos: [\".\", .notes]\n", ".notes/a.md": "![](x.png) ![](.y/x.png)\n", ".notes/x.png": "x",
            ".notes/.y/x.png": "x",
        ])
        #expect(project.todos.first?.references.map(\.exists) == [true, false])
    }
}
