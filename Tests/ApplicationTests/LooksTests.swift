import Application
import TestSupport
import Testing

/// Alternative views of the board: a wall and a print version.
struct `Additional looks of a board` {
    private func built(_ looks: String, _ todos: [String: String] = [:]) throws -> TestedProject {
        let asked = try TestedProject(todos.merging(["fuda.yml": looks]) { own, _ in own })
        var request = BuildRequest(asked.request())
        request.hasReports = false
        _ = try SiteBuild(request).run()
        return asked
    }

    private let todos: [String: String] = {
        var todos = [
            "todos/late.md": todoFile("Late <b>", "due: 2026-11-01", "status: doing"),
            "todos/stuck.md": todoFile("Stuck", "blockedBy: [late]", "status: doing"),
            "todos/done.md": todoFile("Finished", "status: done"), "todos/idle.md": todoFile("Idle"),
        ]
        for number in 10..<60 {
            todos["todos/w\(number).md"] = todoFile("Work \(number)", "status: doing", "owner: hana")
        }
        return todos
    }()

    @Test func `exist only if the settings list them`() throws {
        let none = try built("", todos)
        #expect(!none.exists("output/wall.html") && !none.exists("output/assets/wall.css"))
        #expect(!none.exists("output/assets/wall.js"))
        #expect(try !none.text("output/index.html").contains("wall.html"))
        let both = try built("looks: [wall, paper]\n", todos)
        for name in ["wall", "paper"] {
            #expect(both.exists("output/\(name).html") && both.exists("output/assets/\(name).css"))
            #expect(try both.text("output/index.html").contains("href=\"\(name).html\""))
        }
        #expect(try !built("looks: wall\n", todos).exists("output/paper.html"))
    }

    @Test func `include a wall that shows each todo once, on full slides of at most eight`() throws {
        let wall = try built("looks: [wall]\n", todos).text("output/wall.html")
        let slides = wall.matches(of: /<section class="slide">(?s:.*?)<\/section>/).map { String($0.output) }
        let groups = slides.map { $0.matches(of: /<h2 class="is-(\w+)">/).map { String($0.1) } }
        // One late, one blocked, 32 of 50 in progress and one to do.
        #expect(groups == [["late", "blocked", "active"], ["active"], ["active"], ["active"], ["active", "todo"]])
        #expect(slides.map { $0.matches(of: /<li class="is-/).count } == [7, 7, 7, 7, 7])
        #expect(wall.contains("<div class=\"strip of-5\">") && slides[4].contains("18 more"))
        #expect(!slides[3].contains("18 more"))
        #expect(slides[1].contains("<i></i><i class=\"on\"></i><i></i><i></i><i></i> <bdi dir=\"ltr\">2 / 5</bdi>"))
        #expect(!wall.contains("Finished") && wall.contains("Late &lt;b&gt;"))
        #expect(wall.matches(of: />Stuck</).count == 1 && !wall.contains(" style="))
        // The styles have a rule for each possible number of slides.
        let styles = try PackageFolder.text("templates/assets/wall.css")
        for count in 2...17 { #expect(styles.contains(".of-\(count) { --n: \(count) }")) }
        #expect(
            try built("looks: [wall]\n").text("output/wall.html").contains(
                "Nothing is overdue, blocked or in progress."))
    }

    @Test func `include a print version with a sheet of columns and a card for each open todo`() throws {
        let paper = try built("looks: [paper]\n", todos).text("output/paper.html")
        let cards = try #require(paper.firstMatch(of: /<ul class="cut">(?s:.*?)<\/ul>/)).output
        #expect(cards.matches(of: /<li>/).count == 53 && !cards.contains("Finished"))
        #expect(paper.contains("36 more") && paper.contains("Finished"))
        #expect(try !built("looks: [paper]\n").text("output/paper.html").contains("class=\"cut\""))
    }
}
