import Domain
import HTTP
import TestSupport
import Testing

@testable import LivePages

/// Pages, files of the theme and attachments.
@Suite struct PageRouteTests {
    @Test func `a page for which a role may not act has no forms`() throws {
        let project = try ServedProject()
        defer { project.end() }
        let reader = try project.client(.reader).get("/todos/k3f9q2.html").text
        let commenter = try project.client(.commenter).get("/todos/k3f9q2.html").text
        let editor = try project.client(.editor).get("/todos/k3f9q2.html").text
        #expect(!reader.contains("/todos/k3f9q2/comment") && !reader.contains("/todos/k3f9q2/move"))
        #expect(commenter.contains("/todos/k3f9q2/comment") && !commenter.contains("/todos/k3f9q2/move"))
        #expect(editor.contains("/todos/k3f9q2/move"))
    }

    @Test func `a view of the reader's own todos has no feed and no calendar`() throws {
        let project = try ServedProject([
            "fuda.yml": """
            feeds: { views: true }
            views: [{ name: mine, query: owner:me }, { name: all, query: is:open }]

            """
        ])
        defer { project.end() }
        let client = try project.client(.reader)
        for ending in ["xml", "ics"] {
            #expect(try client.get("/views/mine.\(ending)").status == .notFound)
            #expect(try client.get("/views/all.\(ending)").status == .ok)
        }
    }

    @Test func `a view of the reader's own todos has them without a script`() throws {
        let project = try ServedProject([
            "fuda.yml": "views: [{ name: mine, query: owner:me }, { name: ours, query: owner:me, group: status }]\n",
            "todos/a1b2c3-one.md": "---\nid: a1b2c3\ntitle: Sweep\nowner: reader\n---\n",
            "todos/d4e5f6-two.md": "---\nid: d4e5f6\ntitle: Mend\nowner: editor\nstatus: doing\n---\n",
        ])
        defer { project.end() }
        for view in ["/views/mine.html", "/views/ours.html"] {
            let (reader, editor) = (try project.client(.reader).get(view), try project.client(.editor).get(view))
            #expect(reader.text.contains("Sweep") && !reader.text.contains("Mend"))
            #expect(editor.text.contains("Mend") && !editor.text.contains("Sweep"))
            #expect(reader.text.contains("<code>owner:me</code>") && !reader.text.contains("\(view.dropLast(5)).xml"))
            #expect(reader.text.contains("1 todo") && !reader.text.contains("<noscript>"))
            #expect(reader.fields["ETag"] != editor.fields["ETag"])
        }
    }

    @Test(arguments: ["-1", "0", "1", "2", "99", "2147483648", "9223372036854775807", "92233720368547758070"])
    func `a page that a list does not have is missing, whatever its number`(number: String) throws {
        let project = try ServedProject([
            "fuda.yml": "baseURL: https://board.example\nviews: [{ name: all, query: is:open }]\nmilestones: [v1]\n",
            "todos/d4e5f6.md": "---\nid: d4e5f6\nblockedBy: k3f9q2\nparent: k3f9q2\nmilestone: v1\ntags: home\n---\n",
        ])
        defer { project.end() }
        let client = try project.client(.reader)
        let lists = [
            "todos", "users", "users/hana", "tags", "tags/home", "milestones", "milestones/v1", "views/all", "findings",
            "todos/k3f9q2/blocks", "todos/k3f9q2/subtasks", "todos/zzzzzz/blocks",
        ]
        let data = ["rows", "cards", "facts", "rest", "texts"].map { "/data/\($0)/\(number).js" }
        for path in lists.map({ "/\($0)/page/\(number).html" }) + ["/sitemap-\(number).xml"] + data {
            let isThere = number == "0" && path.hasPrefix("/data")
            #expect(try client.get(path).status == (isThere ? .ok : .notFound), "\(path)")
        }
        #expect(try client.get("/todos/index.html").status == .ok && client.get("/tags/home.html").status == .ok)
    }

    @Test func `attachments never run and can be asked for in parts`() throws {
        let project = try ServedProject([
            "todos/a1b2c3-other.md": "---\nid: a1b2c3\n---\n\n[notes](notes.html) ![p](p.png)\n",
            "todos/notes.html": "<script>alert(1)</script>", "todos/p.png": "0123456789",
        ])
        defer { project.end() }
        let client = try project.client(.reader)
        let page = try client.get("/todos/a1b2c3.html").text
        let links = page.matches(of: /"(\/files\/[^"]*)"/).map { String($0.1) }
        #expect(!links.isEmpty)
        for link in Set(links) {
            let answer = try client.get(link)
            #expect(answer.status == .ok, "\(link)")
            #expect(answer.fields["Content-Security-Policy"]?.hasPrefix("sandbox") == true)
            #expect((answer.fields["Content-Disposition"] != nil) == link.hasSuffix(".html"))
            let part = try client.get(link, [("Range", "bytes=2-4")])
            #expect(part.status == .partialContent && part.text.utf8.count == 3)
            #expect(try client.get(link, [("Range", "bytes=1000-")]).status == .rangeNotSatisfiable)
        }
    }

    @Test func `a title in another direction leaves the words around it where they are`() throws {
        let project = try ServedProject(["todos/a1b2c3-milk.md": "---\nid: a1b2c3\ntitle: حليب\n---\n"])
        defer { project.end() }
        let page = try project.client(.editor).get("/todos/a1b2c3/edit").text
        #expect(page.contains("<h1>Edit “\u{2068}حليب\u{2069}”</h1>") && page.contains("<title>Edit “حليب” · "))
    }

    @Test func `a folder's address leads to its index`() throws {
        let project = try ServedProject()
        defer { project.end() }
        let client = try project.client(.reader)
        #expect(try client.get("/todos/").text == client.get("/todos/index.html").text)
        #expect(try client.get("/todos").status == .seeOther)
        #expect(try client.get("/todos").fields["Location"] == "/todos/")
        #expect(try client.get("/todos/k3f9q2/").status == .notFound)
        #expect(try client.get("/nothing/").status == .notFound)
        #expect(try client.get("/nothing").status == .notFound)
    }

    @Test(arguments: [
        "/fuda.yml", "/.git/HEAD", "/todos/k3f9q2-pack.md", "/files/../fuda.yml", "/.fuda/serve/credentials",
        "/views/zzz.html", "/views/zzz.xml", "/users/zzz.html", "/tags/zzz.html", "/milestones/zzz.html",
        "/reports/zzz.html",
        "/todos/zzz.json",
    ])
    func `files that are no part of the site are not found`(_ path: String) throws {
        let project = try ServedProject()
        defer { project.end() }
        guard RequestTarget(path) != nil else { return }
        #expect(try project.client(.admin).get(path).status == .notFound)
    }

    @Test func `the page for signing in has its styles and scripts`() throws {
        let project = try ServedProject()
        defer { project.end() }
        let client = try project.client(nil)
        let page = try client.get("/sign-in").text
        let files = page.matches(of: /(?:href|src)="(\/(?:assets\/[^"]*|words\.js))"/).map { String($0.1) }
        #expect(files.count > 3)
        for file in files { #expect(try client.get(file).status == .ok, "\(file)") }
    }

    @Test func `everybody reads if the settings say so, and nobody writes`() throws {
        let project = try ServedProject { $0.readers = .everybody }
        defer { project.end() }
        let client = try project.client(nil)
        #expect(try client.get("/").status == .ok)
        #expect(try !client.get("/todos/k3f9q2.html").text.contains("/todos/k3f9q2/move"))
        #expect(try client.post("/todos/k3f9q2/comment", [("text", "Hi")]).status == .unauthorized)
    }
}
