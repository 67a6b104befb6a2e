import Foundation
import TestSupport
import Testing

/// Two people work for a week on one board, each in a clone, with branches and a shared repository.
struct `A week with two clones` {
    /// A person with a clone.
    private struct Person {
        let name: String
        let project: TestProject
        /// The day, such as `2026-11-23`.
        var day = "2026-11-23"

        /// Runs a command and requires the exit status. Returns its output and its errors.
        private func run(_ arguments: [String], _ program: URL, _ code: Int32) throws -> String {
            let noon = "\(day)T12:00:00Z"
            let seconds = try Int(Date(noon, strategy: .iso8601).timeIntervalSince1970)
            let environment = [
                "PATH": TestProject.program.deletingLastPathComponent().path + ":/usr/bin:/bin",
                "FUDA_USER": name.lowercased(), "SOURCE_DATE_EPOCH": "\(seconds)",
            ].merging(TestRepository.isolation) { $1 }.merging(TestRepository.identity(name, at: noon)) { $1 }
            let run = try project.run(arguments, in: name, environment: environment, program: program)
            try #require(
                run.code == code,
                "\(name), \(day): \(program.lastPathComponent) \(arguments): \(run.out)\(run.errors)")
            return run.out + run.errors
        }

        @discardableResult
        func fuda(_ arguments: String..., code: Int32 = 0) throws -> String {
            try run(arguments, TestProject.program, code)
        }

        @discardableResult
        func git(_ arguments: String..., code: Int32 = 0) throws -> String {
            try run(arguments, URL(filePath: "/usr/bin/git"), code)
        }

        /// Merges what the other person has pushed, and pushes.
        func synchronise() throws {
            try git("fetch", "-q")
            try git("merge", "-q", "-m", "Join the work of both", "origin/main")
            try git("push", "-q", "origin", "HEAD:main")
        }

        /// Creates a todo and returns its id.
        func new(_ title: String) throws -> String {
            String(try fuda("new", "--quick", title, "--commit").prefix(6))
        }

        func text(_ id: String) throws -> String {
            let name = try project.files("\(name)/todos").first { $0.hasPrefix(id) }
            return try project.text("\(self.name)/todos/\(try #require(name))")
        }
    }

    @Test func `ends with equal boards and without findings`() throws {
        let project = try TestProject()
        try project.git("init", "-q", "--bare", "-b", "main", "origin.git")
        try project.git("clone", "-q", "origin.git", "Hana")
        var hana = Person(name: "Hana", project: project)
        var leo = Person(name: "Leo", project: project)

        // Monday: Hana creates the board, Leo clones it.
        try hana.fuda("init", "--title", "Kitchen", "--empty", "--merge-driver")
        try project.put(
            "Hana/fuda.yml",
            project.text("Hana/fuda.yml")
                + "commits: { close: [Closes] }\nviews:\n  - { name: Late, query: 'is:overdue' }\n")
        try hana.fuda("user", "new", "hana")
        try hana.fuda("user", "new", "leo")
        try hana.git("add", "-A")
        try hana.git("commit", "-q", "-m", "Start the board")
        let milk = try hana.new("Buy milk +home @hana !high due:fri")
        let bag = try hana.new("Find the bag +home @leo")
        let plants = try hana.new("Water the plants @leo due:2026-11-23")
        let shelf = try hana.new("Build a shelf estimate:3")
        try hana.fuda("set", plants, "recur=every week", "--commit")
        try hana.fuda("set", milk, "blockedBy=\(bag)", "--commit")
        try hana.git("push", "-q", "origin", "HEAD:main")
        try project.git("clone", "-q", "origin.git", "Leo")
        try leo.fuda("init", "--merge-driver")
        #expect(try leo.fuda("next").contains("\(plants)  Water the plants"))
        #expect(try hana.fuda("next").contains("\(shelf)  Build a shelf"))

        // Tuesday: both change the same todo.
        (hana.day, leo.day) = ("2026-11-24", "2026-11-24")
        try hana.fuda("start", "shelf", "--commit")
        try hana.fuda("set", shelf, "spent=30m", "tags+=wood", "--commit")
        try hana.fuda("comment", "shelf", "Oak or pine?", "--commit")
        try leo.fuda("set", shelf, "spent=45m", "due=+1w", "--commit")
        try leo.fuda("comment", "shelf", "I have the tools.", "--commit")
        try leo.git("push", "-q", "origin", "HEAD:main")
        try hana.synchronise()
        let joined = try hana.text(shelf)
        for part in ["status: doing", "tags: [wood]", "owner: hana", "due: 2026-12-01", "Oak or pine?", "the tools."] {
            #expect(joined.contains(part), "\(joined)")
        }
        try leo.synchronise()
        #expect(try leo.text(shelf) == joined)

        // Wednesday: Leo works on a branch; the todo is done there, and nowhere else.
        (hana.day, leo.day) = ("2026-11-25", "2026-11-25")
        try leo.git("checkout", "-q", "-b", "find-the-bag")
        try leo.fuda("done", "bag", "--commit")
        try leo.git("checkout", "-q", "main")
        #expect(try leo.fuda("board", "--branches").contains("find-the-bag"))
        #expect(try leo.fuda("list", "is:done").contains("no todos"))
        try leo.git("branch", "-q", "-D", "find-the-bag")
        // The work is merged as a single commit that names the todo; the todo's file is not part of it.
        try leo.git("checkout", "-q", "-b", "search")
        try project.put("Leo/where.txt", "Under the bed.\n")
        try leo.git("add", "where.txt")
        try leo.git("commit", "-q", "-m", "Look under the bed\n\nCloses: \(bag)")
        try leo.git("checkout", "-q", "main")
        try leo.git("merge", "-q", "--squash", "search")
        try leo.git(
            "commit", "-q", "-m", "Search everywhere\n\n* Look under the bed\n\nCloses: \(bag)\n\nReviewed by Hana.")
        try leo.synchronise()
        try hana.synchronise()
        #expect(try hana.fuda("check").contains("closed-by-commit"))
        #expect(try hana.fuda("done", "--from-commits", "--commit").contains(bag))
        #expect(try hana.fuda("done", "--from-commits").contains("no commit closes an open todo"))
        let afterClosing = try hana.fuda("check")
        #expect(afterClosing == "4 files · no problems\n")
        #expect(try hana.fuda("next").contains("\(milk)  Buy milk"))

        // Thursday: both water the plants, and disagree about a title.
        (hana.day, leo.day) = ("2026-11-26", "2026-11-26")
        try leo.synchronise()
        try hana.fuda("done", "plants", "--commit")
        try leo.fuda("done", "plants", "--commit")
        try hana.fuda("set", shelf, "title=Build a shelf of oak", "--commit")
        try leo.fuda("set", shelf, "title=Build a shelf of pine", "--commit")
        try hana.synchronise()
        try leo.git("fetch", "-q")
        try leo.git("merge", "-q", "-m", "Join the work of both", "origin/main", code: 1)
        #expect(try leo.fuda("set", milk, "due=+1w", code: 2).contains("merge"))
        let idea = try leo.fuda("new", "Ask for a saw", "--quick")
        let path = try #require(try project.files("Leo/todos").first { $0.hasPrefix(shelf) })
        let conflict = try project.text("Leo/todos/\(path)")
        #expect(conflict.contains("<<<<<<<"))
        try project.put(
            "Leo/todos/\(path)",
            conflict.replacing(#/<<<<<<<[^\n]*\n(?<ours>(?:.|\n)*?)=======\n(?:.|\n)*?>>>>>>>[^\n]*\n/#) { $0.ours })
        try leo.git("add", "-A")
        try leo.git("commit", "-q", "-m", "Join the work of both")
        try leo.git("push", "-q", "origin", "HEAD:main")
        try hana.synchronise()
        #expect(try hana.text(shelf).contains("title: Build a shelf of pine"))
        let occurrences = try hana.fuda("list", "is:open plants", "--count")
        #expect(occurrences.hasPrefix("1\n"), "one next occurrence")

        // Friday: postpone, undo, tidy up and report.
        (hana.day, leo.day) = ("2026-11-27", "2026-11-27")
        try hana.fuda("done", "milk", "--commit")
        #expect(try hana.fuda("undo", "--commit").contains("undid"))
        try hana.fuda("set", milk, "due+=1w", "--commit")
        #expect(try hana.text(milk).contains("due: 2026-12-04"))
        try hana.fuda("skip", "Water the plants", "--commit")
        try hana.fuda("archive", bag, "--commit")
        try hana.fuda("rm", String(idea.prefix(6)), "--commit")
        try leo.fuda("done", "shelf", "--commit")
        try hana.git("push", "-q", "origin", "HEAD:main")
        try leo.synchronise()
        try hana.synchronise()
        #expect(try hana.fuda("report", "time").contains("1h 15m"))
        #expect(try hana.fuda("report", "summary") == leo.fuda("report", "summary"))

        for person in [hana, leo] {
            let checked = try person.fuda("check")
            #expect(checked == "5 files · no problems\n")
            #expect(try person.git("status", "--porcelain") == "")
            #expect(try person.git("fsck", "--no-dangling") == "")
            #expect(try person.fuda("build", "--strict", "--history").contains("no problems"))
        }
        #expect(try hana.fuda("list", "--all", "--json") == leo.fuda("list", "--all", "--json"))
    }
}
