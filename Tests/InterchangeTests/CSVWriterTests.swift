import Domain
@testable import Interchange
import TestSupport
import Testing

struct `CSV tables` {
    private func rows(body: String = "", _ change: (inout Todo) -> Void) -> (lines: [String], losses: [String]) {
        let (text, losses) = exported(board([todo("k3f", change)]), .csv) { _ in body }
        return (text.utf8.split(separator: 13).map { String(decoding: $0.drop { $0 == 10 }, as: UTF8.self) }, losses)
    }

    @Test func `have a column for each key, for the body and for the user's own keys`() {
        let (lines, losses) = rows(body: "two\nlines") {
            ($0.title, $0.tags, $0.estimate) = ("Milk, \"fresh\"", ["a", "b"], -1)
            ($0.links, $0.days.due) = ([Located("https://a.b/c,d"), Located("e")], .day(today))
            $0.more = [UnknownKey(key: "mood", value: .text("good"), place: .start)]
        }
        #expect(
            lines[0]
                == "id,title,description,status,draft,archived,owner,reporter,kind,priority,tags,milestone,createdAt,"
                + "updatedAt,startedAt,doneAt,due,scheduled,parent,blockedBy,links,aliases,estimate,spent,order,recur,body,more.mood"
        )
        #expect(
            lines[1]
                == "k3f,\"Milk, \"\"fresh\"\"\",,todo,,,,,,,\"a, b\",,,,,,2026-11-21,,,,\"https://a.b/c,d\ne\",,-1,,,,"
                + "\"two\nlines\",good")
        #expect(losses == [])
    }

    @Test(arguments: ["=1+1", "+1", "-1", "@x", "\tx", "'=1", "''-"])
    func `contain no formulas`(title: String) {
        let (lines, _) = rows { $0.title = title }
        #expect(lines[1].utf8.starts(with: "k3f,'\(title),".utf8))
        #expect(CSVWriter.unguarded("'" + title) == title)
    }

    @Test(arguments: ["a", "'a", "a=1", "'", "''", ""])
    func `keep all other texts unchanged`(title: String) {
        #expect(rows { $0.title = title.isEmpty ? "x" : title }.lines[1].utf8.starts(with: "k3f,\(title)".utf8))
        #expect(CSVWriter.unguarded(title) == title)
    }

    @Test func `report values that are read differently`() {
        let (_, losses) = rows {
            $0.tags = ["a,b", "c"]
            $0.more = [UnknownKey(key: "mood", value: .list(["x", "y"]), place: .start)]
        }
        #expect(losses == ["tags 'a,b' is read as several values", "mood becomes one text"])
    }

    @Test func `have at most a hundred columns for the user's own keys`() {
        let (lines, losses) = rows {
            $0.more = (0..<103).map { UnknownKey(key: "k\($0)", value: .text("x"), place: .start) }
        }
        #expect(lines[0].utf8.count { $0 == 44 } == lines[1].utf8.count { $0 == 44 })
        #expect(losses == ["no k100", "no k101", "no k102"])
    }
}
