import Domain
import Platform
import TestSupport
import Testing
@testable import Repositories

struct PublishingTests {
    /// What is found wrong with the picture of the one todo; nothing when it is published.
    private func finding(_ target: String, _ files: [String: String], link: String? = nil) throws -> String? {
        let folder = try TemporaryFolder(
            files.merging(["todos/a.md": "---\ntitle: A\n---\n\n![picture](\(target))\n"]) { $1 })
        if let link { try folder.link("todos/x.png", to: link) }
        let project = try load(folder)
        let isPublished = try #require(project.todos.first?.references.first).exists
        #expect(isPublished == project.findings.isEmpty)
        return project.findings.first { $0.path == "todos/a.md" }?.line
    }

    @Test func `a plain file beside a todo is published, and so is a link to one`() throws {
        #expect(try finding("x.png", ["todos/x.png": "x"]) == nil)
        #expect(try finding("x.png", ["pictures/y.png": "y"], link: "../pictures/y.png") == nil)
    }

    @Test(arguments: ["../.env", "../.git/config", ".hidden/x", "../todos/.x.png", "/etc/passwd"])
    func `a link to a hidden file or out of the project is not`(target: String) throws {
        let files = [".env": "s", ".git/config": "s", "todos/.hidden/x": "s", "todos/.x.png": "s"]
        #expect(
            try finding("x.png", files, link: target)
                == "todos/a.md:5:1: warning: 'todos/x.png' leads to a hidden file or out of the project, which is not published; copy it here [symlink]"
        )
    }

    @Test(arguments: [("../docs/x.png", "docs/x.png"), (".x.png", "todos/.x.png"), ("../../x.png", "../../x.png")])
    func `an image that is hidden or not beside the todos is not`(target: String, shown: String) throws {
        #expect(
            try finding(target, ["docs/x.png": "x", "todos/.x.png": "x"])
                == "todos/a.md:5:1: warning: an image '\(shown)', which is hidden or not beside the todos and so not published; copy it here [missing-file]"
        )
    }

    @Test func `a file with a control character in its name is not`() throws {
        #expect(
            try finding("x%07.png", ["todos/x\u{7}.png": "x"])
                == "todos/a.md:5:1: error: the file's name has a control character; rename it [unreadable-file]")
    }

    @Test(arguments: ["x.yml", "x.toml", "x.log", "x.csv", "x.json", "x.png", "x.pdf", "x.zip", "x.mp4"])
    func `a file that begins like HTML is not`(name: String) throws {
        #expect(
            try finding(name, ["todos/\(name)": "\n<html><script>alert(1)</script>"])
                == "todos/a.md:5:1: warning: 'todos/\(name)' is not published because its content begins like HTML or XML, which could run on the site; put it into an archive [unpublished-file]"
        )
        #expect(try finding(name, ["todos/\(name)": "a: <html>"]) == nil)
    }

    @Test func `a file behind a link is looked at`() throws {
        #expect(
            try finding("x.png", ["todos/y.png": "<script>"], link: "y.png")?.hasSuffix("[unpublished-file]") == true)
    }

    @Test func `an SVG that draws billions of elements is not`() throws {
        let groups = (1..<10).map {
            "<g id=\"a\($0)\">\(String(repeating: "<use href=\"#a\($0 - 1)\"/>", count: 10))</g>"
        }
        let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\"><rect id=\"a0\"/>\(groups.joined())</svg>"
        #expect(
            try finding("x.svg", ["todos/x.svg": svg])
                == "todos/a.md:5:1: warning: 'todos/x.svg' is not published because its references draw more than 100000 elements, or lead in a circle; simplify it, or save it as PNG [unpublished-file]"
        )
    }

    @Test func `a file that cannot be read is not`() async {
        await #expect(processExitsWith: .success) {
            #expect(stopBeingRoot())
            let folder = try TemporaryFolder(["todos/a.md": "![picture](x.png)\n", "todos/x.png": "x"])
            chmod("\(folder.path)/todos/x.png", 0)
            let findings = try load(folder).findings
            #expect(
                findings.map(\.line) == [
                    "todos/a.md:1:1: error: cannot read 'todos/x.png': Permission denied; it is left out [unreadable-file]"
                ])
        }
    }
}
