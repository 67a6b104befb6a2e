import TestSupport
import Testing

struct `The text of a todo in a terminal` {
    @Test func `contains everything in the todo's file`() throws {
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

    @Test func `lists related todos with id, status and title`() throws {
        let project = try TestProject([
            "todos/a.md": todoFile(
                "Build it", "id: aaa111", "parent: older", "blockedBy: [shop-1, bag, nosuch, b11111]"),
            "todos/b.md": todoFile("Shop", "id: b11111", "status: done", "aliases: [shop-1]"),
            "todos/c.md": todoFile("Find the bag", "id: bag", "status: doing"),
            "todos/p.md": todoFile("House", "id: p11111", "aliases: [older]"),
            "todos/q.md": todoFile("Paint", "id: q1", "parent: p11111", "status: done", "archived: true"),
        ])
        let build = try project.fuda("show", "aaa111")
        #expect(
            build.out.hasPrefix(
                """
                Build it
                id          aaa111
                status      To do
                parent      p11111  To do  House
                blocked by  b11111  Done     Shop
                            bag     Doing    Find the bag
                            nosuch  missing
                file        todos/a.md

                """), "\(build)")
        let house = try project.fuda("show", "p11111").out
        #expect(
            house.contains("\nchildren  aaa111  To do           Build it\n          q1      Done, archived  Paint\n"),
            "\(house)")
        #expect(try project.fuda("show", "b11111").out.contains("\nblocks   aaa111  To do  Build it\n"))
        #expect(try project.fuda("show", "bag").out.contains("\nblocks  aaa111  To do  Build it\n"))
    }

    @Test func `breaks lines at CRLF`() throws {
        let project = try TestProject(["todos/a.md": "---\r\ntitle: A\r\n---\r\n\r\none\r\ntwo\r\n"])
        #expect(try project.fuda("show", "a").out.hasSuffix("\n\none\ntwo\n\n"))
    }

    @Test func `mentions another file with the same id`() throws {
        let project = try TestProject(["todos/1.md": todoFile("One", "id: x"), "todos/2.md": todoFile("Two", "id: X")])
        for arguments in [["show", "x"], ["show", "x", "--json"]] {
            let run = try project.run(arguments)
            #expect(run.code == 0 && run.out.contains("One") && run.errors == "'todos/2.md' also has the id 'x'\n")
        }
    }

    @Test func `does not mention a unique id`() throws {
        #expect(try TestProject(["todos/1.md": todoFile("One")]).fuda("show", "1").errors.isEmpty)
    }
}

struct `fuda show` {
    private let files = [
        "todos/1.md": todoFile("One", "id: k3f9q2"), "todos/2.md": todoFile("Two", "id: k3g111"),
        "todos/3.md": todoFile("Three", "id: zz"),
    ]

    @Test func `accepts a unique prefix of an id`() throws {
        let run = try TestProject(files).fuda("show", "k3f")
        #expect(run.code == 0)
        #expect(run.out.hasPrefix("One\nid      k3f9q2\nstatus  To do\n"))
    }

    @Test func `lists the candidates for an ambiguous prefix`() throws {
        let run = try TestProject(files).fuda("show", "k3")
        #expect(run.code == 2 && run.out == "")
        #expect(
            run.errors == "fuda: 'k3' matches 2 todos; write a whole id\n  k3f9q2  One (todo)\n  k3g111  Two (todo)\n")
    }

    @Test func `suggests the nearest id for an unknown one`() throws {
        let run = try TestProject(files).fuda("show", "k3f9q3")
        #expect(run.code == 2 && run.out == "")
        #expect(run.errors == "fuda: no todo 'k3f9q3'; did you mean 'k3f9q2'?\n")
    }
}
