import TestSupport
import Testing

struct `fuda graph` {
    private let files = [
        "todos/a.md": todoFile("Find \\\"the\\\" bag", "tags: [home]"),
        "todos/b.md": todoFile("Buy milk", "blockedBy: [a]", "tags: [home]"),
        "todos/c.md": todoFile("Cook", "blockedBy: [b]"),
    ]

    @Test(
        arguments: [
            (nil, "Longest chain: 3 todos\n  a  "), ("text", "Longest chain"),
            ("terminal", "Longest chain"),
            ("mermaid", "flowchart LR\n  n0[\""), ("dot", "digraph \"Dependencies\" {\n"),
            ("svg", "<svg class=\"graph\" width=\""), ("json", "{\"schemaVersion\":1,\"kind\":\"graph\",\"nodes\":[\n"),
        ] as [(String?, String)])
    func `is written in each format`(format: String?, start: String) throws {
        let run = try TestProject(files).run(["graph"] + (format.map { ["--format", $0] } ?? []))
        #expect(run.code == 0 && run.out.hasPrefix(start) && run.errors == "", "\(run.out) \(run.errors)")
    }

    @Test func `contains the todos that a query selects`() throws {
        let project = try TestProject(files)
        for choice in [["--query", "tag:home"], ["--tag", "home"]] {
            let run = try project.run(["graph"] + choice)
            #expect(run.out.contains("2 todos") && !run.out.contains("Cook"))
        }
        let nothing = try project.run(["graph", "--query", "tag:hom"])
        #expect(nothing.out == "" && nothing.code == 0)
        #expect(nothing.errors == "no tag 'hom' here; did you mean 'home'?\nno open todo depends on another\n")
        #expect(try project.run(["graph", "--query", "is:opn"]).code == 64)
        #expect(try project.run(["graph", "--format", "png"]).code == 64)
    }

    @Test func `is a page of the site with links from other pages`() throws {
        let project = try TestProject(files)
        #expect(try project.fuda("build").code == 0)
        #expect(try project.text("output/index.html").contains("href=\"graph.html\""))
        #expect(try project.text("output/graph.html").contains("<svg class=\"graph\""))
        #expect(try project.text("output/todos/b.html").contains("<figure class=\"near\"><svg"))
        #expect(try project.brokenLinks() == [])
        let alone = try TestProject(["todos/a.md": todoFile("A")])
        #expect(try alone.fuda("build").code == 0)
        #expect(try !alone.text("output/index.html").contains("graph.html"))
        #expect(try !alone.text("output/todos/a.html").contains("graph"))
    }
}
