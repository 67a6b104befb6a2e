import Domain
import Past
@testable import Site
import TestSupport
import Testing

struct `The data of the past` {
    /// One column as a file or a page has it: title, count, and cards by id, title and address.
    private struct Shown: Equatable {
        var title: String
        var count: String
        var cards: [[String]]
    }

    /// What the script does: moves up to a day, one after the other.
    private func replay(_ month: [String: Any], to date: Int) throws -> [Shown] {
        let columns = try #require(month["columns"] as? [[String: String]])
        let cards = try #require(month["cards"] as? [String]).flatMap { self.cards(in: $0, prefix: "../") }
        var places: [Int: Int] = [:]
        var shown: [Shown] = []
        for day in try #require(month["days"] as? [[String: Any]]) where day["day"] as? Int ?? 99 <= date {
            var fresh: Set<Int> = []
            for move in try #require(day["moves"] as? [[Any]]) {
                let entry = try #require(move[0] as? Int)
                places[entry] = move[1] as? Int
                if move.count > 2, day["day"] as? Int == date { fresh.insert(entry) }
            }
            let order = places.keys.sorted { (fresh.contains($0) ? 0 : 1, $0) < (fresh.contains($1) ? 0 : 1, $1) }
            shown = try zip(
                #require(day["columns"] as? [Int]), #require(day["counts"] as? [Int])
            ).map { column, count in
                Shown(
                    title: columns[column]["title"] ?? "", count: "\(count)",
                    cards: order.filter { places[$0] == column }.map { cards[$0] })
            }
        }
        return shown
    }

    private func columns(of text: String) -> [Shown] {
        text.split(separator: "<section class=\"column\"").dropFirst().map { section in
            let title = section.firstMatch(of: /<h2[^>]*>([^<]*)</).map { String($0.1) } ?? ""
            let count = section.firstMatch(of: /class="count">([\d,]+)</).map { String($0.1) } ?? ""
            return Shown(title: title, count: count, cards: cards(in: section))
        }
    }

    /// - Parameter prefix: the way to the site's root from the page that shows them.
    private func cards(in html: some StringProtocol, prefix: String = "") -> [[String]] {
        String(html).matches(of: /<code>([^<]*)<(?s:.*?)<h3 dir="auto">(?:<a href="([^"]*)">)?([^<]*)</).map {
            [String($0.1), String($0.3)] + ($0.2.map { [prefix + $0] } ?? [])
        }
    }

    @Test(arguments: 0..<20 as Range<UInt64>)
    func `gives the columns of each page when it is replayed`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var past = Past()
        past.settings.cardsPerColumn = seed % 2 == 0 ? 100 : 2
        past.commits = (0..<24).map { step in
            (
                100 - 4 * step,
                (0..<3).map { _ in
                    let id = "t\(Int.random(in: 0..<9, using: &random))"
                    return (
                        id, random.one(of: ["todo", "doing", "done", "odd", nil]),
                        "\(id) \(step / 5)"
                    )
                }
            )
        }
        let pages = try past.pages()
        var compared = 0
        for (page, text) in pages {
            guard let day = page.day else { continue }
            let (year, month, date) = day.date
            let file = try pages.json(.historyMonth(year: year, month: month))
            #expect(try replay(file, to: date) == columns(of: text), "\(day.iso)")
            compared += 1
        }
        #expect(compared > 15)
    }

    @Test func `says which months and days there are`() throws {
        let pages = try Past().pages()
        let index = try pages.json(.historyData)
        #expect(index["version"] as? Int == 1 && index["kind"] as? String == "history")
        #expect(index["source"] as? String == "git" && index["today"] as? String == "2026-11-21")
        #expect(index["events"] as? [String] == ["added", "closed", "reopened", "moved", "archived", "removed"])
        let months = try #require(index["months"] as? [[String: Any]])
        #expect(months.map { $0["href"] as? String } == ["../history/2026-10.json", "../history/2026-11.json"])
        #expect(months[0]["days"] as? [[Int]] == [[12, 3, 0, 0, 0, 0, 0]])
        #expect(
            months[1]["days"] as? [[Int]] == [[1, 1, 0, 0, 1, 0, 0], [16, 0, 1, 0, 0, 0, 1], [19, 1, 1, 0, 0, 0, 0]])
        let words = try #require(index["words"] as? [String: Any])
        #expect(words["moved"] as? String == "{n} moved" && (words["empty"] as? [String: String])?.count == 5)
    }

    @Test func `holds of a long column what is shown of it`() throws {
        var past = Past()
        past.settings.cardsPerColumn = 2
        past.commits = [(10, (0..<500).map { ("t\($0)", "todo", "T") }), (3, [("t499", "done", "T")])]
        let month = try past.pages().json(.historyMonth(year: 2026, month: 11))
        let cards = try #require(month["cards"] as? [String])
        #expect(cards.flatMap { self.cards(in: $0) }.map { $0[0] } == ["t0", "t1", "t499"])
        #expect(try replay(month, to: 18).map(\.count) == ["499", "0", "0", "1"])
    }
}
