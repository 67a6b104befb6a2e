import Domain
import Foundation
import Past
@testable import Site
import SiteData
import TestSupport
import Testing
import UseCases

/// A past of five commits between October and today, of todos that partly are there still.
struct Past {
    var settings = Settings()
    /// Days before today, and what files say from then on: a status, a title, or nothing when they are gone.
    var commits: [(daysAgo: Int, files: [(id: String, status: String?, title: String)])] = [
        (40, [("a", "todo", "A"), ("b", "doing", "B <b>"), ("gone", "todo", "Gone")]),
        (20, [("a", "doing", "A"), ("c", "todo", "C")]), (5, [("a", "done", "A"), ("gone", nil, "")]),
        (5, [("c", "todo", "C, renamed")]), (2, [("b", "done", "B <b>"), ("d", "todo", "D")]),
    ]
    var drafts: Set<String> = []

    var history: History {
        var history = History()
        for (daysAgo, files) in commits {
            let seconds = today.adding(days: -daysAgo).number * 86_400
            let commit = Commit(name: "\(history.steps.count)", author: "Hana", subject: "", seconds: seconds)
            history.add(
                commit, settings,
                files.map { id, status, title in
                    var snapshot = TodoSnapshot(id: id, title: title)
                    snapshot.status = status
                    return ("todos/\(id).md", status == nil ? nil : snapshot)
                })
        }
        return history
    }

    /// The pages of the site without its reports, with its past or not.
    func pages(isShown: Bool = true) throws -> [(page: Page, text: String)] {
        var last: [String: (status: String, title: String)] = [:]
        for (_, files) in commits { for (id, status, title) in files { last[id] = status.map { ($0, title) } } }
        let todos = last.sorted { $0.key < $1.key }.map { id, said in
            todo(id) {
                ($0.status, $0.title, $0.isDraft) = (Located(said.status), said.title, drafts.contains(id))
            }
        }
        let site = site(todos, settings)
        let timeline = ReplayHistory(today: today)(history, Project(settings: settings, todos: todos))
        let past = isShown ? SitePast(site, timeline) : nil
        return try site.render(reports: SiteReports([], badge: nil), past: past)
    }
}

extension [(page: Page, text: String)] {
    func text(_ page: Page) throws -> String { try #require(first { $0.page == page }).text }
    func json(_ page: Page) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(try text(page).utf8)) as? [String: Any])
    }
}

struct `The pages of the past` {
    @Test func `list the days with what happened, the newest first`() throws {
        let text = try Past().pages().text(.history)
        let rows = text.matches(
            of: /<li><a href="([^"]*)"><time datetime="([^"]*)">([^<]*)<\/time><\/a> <span>([^<]*)</)
        #expect(
            rows.map { "\($0.1) | \($0.2) | \($0.3) | \($0.4)" } == [
                "../history/2026-11-19.html | 2026-11-19 | Thu 19 November 2026 | 1 added, 1 closed",
                "../history/2026-11-16.html | 2026-11-16 | Mon 16 November 2026 | 1 closed, 1 removed",
                "../history/2026-11-01.html | 2026-11-01 | Sun 1 November 2026 | 1 added, 1 moved",
                "../history/2026-10-12.html | 2026-10-12 | Mon 12 October 2026 | 3 added",
            ])
        #expect(text.contains("The 4 days with changes since Mon 12 October 2026."))
        #expect(text.contains("From the git history up to 21 Nov 2026"))
    }

    @Test func `show the board of the day's end, what came on it first, and lead to what is there still`() throws {
        let pages = try Past().pages()
        let text = try pages.text(.historyDay(today.adding(days: -20)))
        let cards = text.matches(of: /<li class="card( fresh)?">(?s:.*?)<h3 dir="auto">(.*?)<\/h3>/).map {
            "\($0.1 ?? "")\($0.2)"
        }
        #expect(
            cards == [
                " fresh<a href=\"../todos/c.html\">C</a>", "Gone", " fresh<a href=\"../todos/a.html\">A</a>",
                "<a href=\"../todos/b.html\">B &lt;b&gt;</a>",
            ])
        #expect(text.contains("<p class=\"lead\">1 added, 1 moved</p>"))
        #expect(text.matches(of: /class="count">(\d+)</).map { String($0.1) } == ["2", "2", "0", "0"])
        #expect(text.contains("<a rel=\"prev\" href=\"../history/2026-10-12.html\">"))
        #expect(text.contains("<a rel=\"next\" href=\"../history/2026-11-16.html\">"))
        #expect(!text.contains("Cancelled"))
        #expect(try !pages.text(.historyDay(today.adding(days: -40))).contains("rel=\"prev\""))
        #expect(try !pages.text(.historyDay(today.adding(days: -2))).contains("rel=\"next\""))
    }

    @Test func `cut long columns as the board does`() throws {
        var past = Past()
        past.settings.cardsPerColumn = 1
        let text = try past.pages().text(.historyDay(today.adding(days: -20)))
        #expect(text.matches(of: /<li class="card[ "]/).count == 2)
        #expect(text.contains("<p class=\"more\">1 more in Doing</p>"))
    }

    @Test func `are at most thirty, of the largest days`() throws {
        var past = Past()
        past.commits = (1...40).map { number in
            (41 - number, (0..<(number % 2 + 1)).map { ("t\(number)-\($0)", "todo", "T") })
        }
        let days = try past.pages().compactMap(\.page.day).map { today.number - $0.number }
        #expect(days.count == 30)
        // The twenty with two, and of those with one the newest ten.
        #expect(Set(days) == Set((1...40).filter { (41 - $0) % 2 == 1 || $0 < 20 }))
        #expect(try past.pages().text(.history).contains("The 30 days with the most changes, of 40 since"))
    }

    @Test func `never speak of a draft that is left out, whatever it was before`() throws {
        var past = Past()
        past.drafts = ["c"]
        for (page, text) in try past.pages() where page.path.hasPrefix("history/") {
            #expect(!text.contains("C, renamed") && !text.contains(">C<") && !text.contains("\"C\""), "\(page)")
        }
        #expect(try past.pages().text(.historyDay(today.adding(days: -20))).contains("<p class=\"lead\">1 moved</p>"))
    }

    @Test func `say so when there is nothing, or one day alone`() throws {
        var past = Past()
        past.commits = []
        let empty = try past.pages()
        #expect(try empty.text(.history).contains("Nothing has happened on this board yet."))
        #expect(
            empty.map(\.page.path).filter { $0.hasPrefix("history/") } == ["history/index.html", "history/index.json"])
        past.commits = [(0, [("a", "todo", "A")])]
        let one = try past.pages()
        #expect(try one.text(.history).contains("All changes so far were made on one day."))
        for pages in [empty, one] {
            let board = try pages.text(.board)
            #expect(!board.contains("type=\"range\""))
            #expect(board.contains("<a class=\"tool clock\" href=\"history/index.html\" aria-label=\"History\""))
        }
    }

    @Test func `are in the language of the board`() throws {
        var past = Past()
        past.settings.language = "ja"
        let pages = try past.pages()
        #expect(try pages.text(.history).contains("追加1件、完了1件"))
        #expect(try pages.text(.historyDay(today.adding(days: -2))).contains(">未着手</h2>"))
        #expect(try pages.text(.historyMonth(year: 2026, month: 11)).contains("\"未着手\""))
    }

    @Test func `add a slider to the board, and little more`() throws {
        let (with, without) = (try Past().pages(), try Past().pages(isShown: false))
        let board = try with.text(.board)
        #expect(board.contains("max=\"40\" value=\"40\""))
        #expect(board.contains("data-first=\"2026-10-12\" data-index=\"history/index.json\""))
        for (page, text) in without { #expect(!text.contains("history/") && !text.contains("history."), "\(page)") }
        let start = try #require(board.firstRange(of: "<div class=\"past\" hidden>")?.lowerBound)
        let end = try #require(board[start...].firstRange(of: "</div>")?.upperBound)
        #expect(board[start..<end].utf8.count < 800)
    }

    @Test func `stand in the sitemap, without their data`() throws {
        var past = Past()
        past.settings.baseURL = "https://example.org/"
        let map = try past.pages().text(.sitemap)
        #expect(map.contains("<loc>https://example.org/history/index.html</loc>"))
        #expect(map.contains("<loc>https://example.org/history/2026-11-01.html</loc>"))
        #expect(!map.contains(".json"))
    }
}
