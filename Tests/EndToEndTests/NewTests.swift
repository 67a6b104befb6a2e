import TestSupport
import Testing

struct `A new todo with --quick` {
    @Test func `has the fields among the words of its title`() throws {
        let project = try TestProject(["fuda.yml": ""])
        let run = try project.run(["add", "--quick", "Buy milk +home !high due:fri"])
        #expect(run.code == 0 && run.out.contains("Buy milk: new in todos/"))
        #expect(run.errors == "tags home, priority high, due Fri 27 November 2026\n")
        let bad = try project.run(["new", "--quick", "Buy due:xyz"])
        #expect(bad.code == 64 && bad.errors.contains("'xyz' is not a day for 'due'"))
        let empty = try project.run(["new", "--quick", "+home"])
        #expect(empty.code == 64 && empty.errors.contains("the title is empty"))
    }

    @Test func `is suggested by a note, and usual with a setting`() throws {
        let plain = try TestProject(["fuda.yml": ""]).run(["new", "Buy +home"])
        #expect(plain.out.contains("Buy +home: new"))
        #expect(plain.errors == "the title contains '+home'; pass --quick to read such words as fields\n")
        #expect(try TestProject(["fuda.yml": ""]).run(["new", "--no-quick", "Buy +home"]).errors.isEmpty)
        let quick = try TestProject(["fuda.yml": "quick: true\n"]).run(["new", "Buy", "+home"])
        #expect(quick.out.contains("Buy: new") && quick.errors == "tags home\n")
    }
}
