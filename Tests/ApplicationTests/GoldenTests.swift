import Application
import Foundation
import TestSupport
import Testing

/// The reviewed pages of the fixture `kitchen`.
///
/// `FUDA_RECORD=1 swift test --filter Golden` records them again; review the diff before you commit it.
struct `Golden pages` {
    private static let pages = [
        "index.html", "todos/index.html", "todos/page/2.html", "todos/k3f9q2.html", "todos/b4dd4t.html",
        "todos/br0k3n.html",
        "users/index.html", "users/hana.html", "tags/index.html", "tags/home.html", "milestones/index.html",
        "milestones/winter.html", "calendar/index.html", "findings.html", "404.html",
    ]

    @Test func `equal the recorded ones`() throws {
        let project = try TestedProject(fixture: "kitchen")
        try project.build()
        for page in `Golden pages`.pages {
            let main = try project.main(page) + "\n"
            let name = page.replacing("/", with: "-")
            let file = URL(filePath: "\(PackageFolder.path)/Tests/ApplicationTests/Fixtures/pages/\(name)")
            if ProcessInfo.processInfo.environment["FUDA_RECORD"] == "1" {
                try main.write(to: file, atomically: true, encoding: .utf8)
            }
            let recorded = try String(contentsOf: file, encoding: .utf8)
            #expect(main == recorded, "\(page) differs; FUDA_RECORD=1 records it again")
        }
    }

    @Test func `link only to existing pages, files and anchors`() throws {
        let project = try TestedProject(fixture: "kitchen")
        try project.build { $0.includesDrafts = true }
        #expect(try project.brokenLinks() == [])
        #expect(project.exists("output/files/todos/bag.svg"))
        #expect(project.exists("output/todos/old-milk.html"))
    }

    @Test func `are searched for every kind of broken link`() throws {
        let project = try TestedProject([
            "output/a/b.html":
                "<a id=\"x\" href=\"../c.html\"><a href=\"#x\"><a href=\"#y\"><img src=\"c.png\"><a href=\"../../d\">",
            "output/c.html":
                "<a href=\"a/b.html#x\"><a href=\"/a/b.html\"><a href=\"https://e.org/\"><a href=\"a/\"><a href=\"a/b.html#z\">",
        ])
        #expect(
            try project.brokenLinks() == [
                "a/b.html: #y", "a/b.html: ../../d", "a/b.html: c.png", "c.html: /a/b.html", "c.html: a/",
                "c.html: a/b.html#z",
            ])
    }
}
