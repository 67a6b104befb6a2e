import Domain
import Platform
import HTTP
import TestSupport
import Testing

@testable import LivePages

/// What pages have on a static site, whose readers have the files, and not on a live board.
struct `Pages of a live board` {
    private static let files = [
        "fuda.yml": "title: Trip\nurl: https://static.example/trip/\nlooks: [wall, paper]\n",
        "todos/k3f9q2-pack.md": ServedProject.todo.replacing("tags:", with: "aliases: [old]\ntags:"),
        "todos/torn.md": "---\ntitle: [\n---\n",
    ]

    @Test(arguments: [Role.reader, .commenter, .editor, .admin])
    func `carry no policy of their own, and lead to no other site`(role: Role) throws {
        let project = try ServedProject(Self.files)
        defer { project.end() }
        let pages = try project.client(role).walked(from: ["/", "/todos/old.html", "/wall.html", "/paper.html"])
        #expect(pages.count > 20)
        for (path, text) in pages where text.hasPrefix("<!doctype html>") {
            #expect(!text.contains("http-equiv=\"Content-Security-Policy\""), "\(path)")
            #expect(!text.contains("rel=\"canonical\"") && !text.contains("og:url"), "\(path)")
        }
    }

    @Test func `name files only to admins`() throws {
        let project = try ServedProject(Self.files)
        defer { project.end() }
        let file = "todos/k3f9q2-pack.md"
        #expect(try project.client(.admin).get("/todos/k3f9q2.html").text.contains(file))
        #expect(try project.client(.admin).get("/").text.contains("<code>todos/torn.md</code>"))
        for role in [Role.reader, .commenter, .editor] {
            let client = try project.client(role)
            for path in ["/", "/todos/index.html", "/todos/k3f9q2.html", "/search.html"] {
                #expect(!(try client.get(path).text.contains(/todos\/[\w-]+\.md/)), "\(path)")
            }
        }
    }

    @Test func `begin with columns, and never with commands`() throws {
        let project = try ServedProject([:])
        defer { project.end() }
        for name in ["k3f9q2-pack", "a1b2c3-other"] { #expect(unlink("\(project.folder.path)/todos/\(name).md") == 0) }
        let begins = { try project.client(.editor).get("/").text.contains("class=\"begin\"") }
        for _ in 0..<500 where try !begins() { usleep(20_000) }
        for role in [Role.reader, .commenter, .editor, .admin] {
            let text = try project.client(role).get("/").text
            #expect(text.contains("class=\"columns") && text.contains("No todos yet"))
            #expect(!text.contains("fuda init") && !text.contains("fuda build"))
            let begin = try #require(text.firstMatch(of: /(?s)<section class="begin">.*?<\/section>/)).0
            #expect(begin.contains("href=\"/new\"") == (role >= .editor))
            #expect(begin.contains("href=\"/accounts\"") == (role == .admin))
        }
    }
}
