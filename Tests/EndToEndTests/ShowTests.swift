import TestSupport
import Testing

struct `The text of a todo in a terminal` {
    @Test func `says all that the todo's file does`() throws {
        let project = try TestProject([
            "todos/a.md": todoFile(
                "A", "summary: In short", "estimate: 2.5", "links: [https://e.org/, b.md]", "aliases: [old, older]",
                "recur: weekly", "draft: true", "archived: true", "reporter: hana")
        ])
        let lines = try project.fuda("show", "a").out.split(separator: "\n")
        for line in [
            "description  In short", "estimate     2.5", "links        https://e.org/, b.md",
            "aliases      old, older", "repeats      weekly", "draft        yes", "archived     yes",
        ] {
            #expect(lines.contains(line[...]), "\(line)")
        }
    }

    @Test func `shows lines that end in CR and LF as lines`() throws {
        let project = try TestProject(["todos/a.md": "---\r\ntitle: A\r\n---\r\n\r\none\r\ntwo\r\n"])
        #expect(try project.fuda("show", "a").out.hasSuffix("\n\none\ntwo\n\n"))
    }

    @Test func `tells of another file with the same id`() throws {
        let project = try TestProject(["todos/1.md": todoFile("One", "id: x"), "todos/2.md": todoFile("Two", "id: X")])
        for arguments in [["show", "x"], ["show", "x", "--json"]] {
            let run = try project.run(arguments)
            #expect(run.code == 0 && run.out.contains("One") && run.errors == "'todos/2.md' has the id 'x' too\n")
        }
    }

    @Test func `is silent of an id that is there once`() throws {
        #expect(try TestProject(["todos/1.md": todoFile("One")]).fuda("show", "1").errors.isEmpty)
    }
}
