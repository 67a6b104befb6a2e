import Domain
import Queries
import QuerySupport
import TestSupport
import Testing

struct QueryParserTests {
    private func error(_ text: String) -> String? {
        do throws(QueryError) {
            _ = try Query(parsing: text, in: QueryCases.context)
            return nil
        } catch {
            return error.description
        }
    }

    @Test(arguments: ["(", "-", "NOT ", "-(", "NOT ("])
    func `rejects too deep nesting`(piece: String) {
        for count in [21, 1000, 100_000] {
            let found = error(String(repeating: piece, count: count) + "a")
            #expect(found?.contains(count > 999 ? ": error: " : "too deep") == true)
        }
        let most = String(repeating: "(", count: 20) + "a" + String(repeating: ")", count: 20)
        #expect(error(most) == nil)
        #expect(
            error("(" + most + ")") == "query:21: error: parentheses are nested too deeply; the maximum is 20")
    }

    @Test func `limits the terms and the sort keys, and counts repeated ones once`() {
        let words = (0..<201).map { "w\($0)" }
        #expect(error(words.dropLast().joined(separator: " ")) == nil)
        #expect(error(words.joined(separator: " "))?.contains("too many terms; the maximum is 200") == true)
        #expect(error("tag:" + words.joined(separator: ","))?.contains("too many terms") == true)
        #expect(error(Array(repeating: "milk", count: 700).joined(separator: " ")) == nil)
        #expect(error("sort:" + Array(repeating: "due", count: 318).joined(separator: ",")) == nil)
        let keys = "due,scheduled,title,priority,status,owner,tags,milestone,kind,estimate,spent"
        #expect(error("sort:" + keys)?.contains("too many sort keys; the maximum is 10") == true)
        let (one, two) = (
            try? Query(parsing: "a a", in: QueryCases.context), try? Query(parsing: "a", in: QueryCases.context)
        )
        #expect(one == two)
    }

    @Test(arguments: [
        ("is:open", 1), ("is:open owner:a,b,c", 4), ("milk", 20), ("\"milk and eggs\" -bread", 40),
        ("(text:milk,eggs OR title:milk) sort:due,title", 43),
    ])
    func `costs more if it looks into bodies`(text: String, cost: Int) throws {
        #expect(try Query(parsing: text, in: QueryCases.context).cost == cost)
    }

    @Test func `rejects a too long query`() {
        #expect(error(String(repeating: "a", count: 4000)) == nil)
        #expect(
            error(String(repeating: "a ", count: 2001))
                == "query:4001: error: the query is too long; the maximum is 4000 characters")
        #expect(error("is:" + String(repeating: "é", count: 3000))?.unicodeScalars.count ?? 0 < 300)
    }

    @Test(arguments: 0..<20 as Range<UInt64>)
    func `parses any text or reports an error with a valid column`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<920 { check(soup(&generator)) }
        for _ in 0..<40 { check(bytes(&generator)) }
        for _ in 0..<40 { check(slip(&generator)) }
    }

    private static let pieces = [
        " ", " ", " ", " ", "(", ")", "-", "\"", "\\", ",", "..", "*", " =", "!", "é", "\u{301}", "\u{3000}",
        "\r\n",
        "\u{0}", " OR ", " NOT ", " AND ", " is:", "open", " due<=", "eow", " owner:", "me", "hana", " has:", "due",
        " limit:", "3",
        " sort:", " archived:", "any", " more.x:", "x", "+1d", "2026-12", " status!=", "done", " estimate>", "1",
        " priority:",
        "high",
    ]

    private func soup(_ generator: inout SeededGenerator) -> String {
        (0..<Int.random(in: 0...10, using: &generator)).map { _ in generator.one(of: Self.pieces) }
            .joined()
    }

    private func bytes(_ generator: inout SeededGenerator) -> String {
        let count = Int.random(in: 0...40, using: &generator)
        return String(decoding: (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }, as: UTF8.self)
    }

    /// Returns a query of the table with a few bytes changed.
    private func slip(_ generator: inout SeededGenerator) -> String {
        var bytes = Array(generator.one(of: QueryCases.cases).query.utf8)
        for _ in 0..<Int.random(in: 1...3, using: &generator) {
            let place = Int.random(in: 0...bytes.count, using: &generator)
            if place < bytes.count, Bool.random(using: &generator) {
                bytes.remove(at: place)
            } else {
                bytes.insert(UInt8.random(in: 0...255, using: &generator), at: place)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private func check(_ text: String) {
        do throws(QueryError) {
            let query = try Query(parsing: text, in: QueryCases.context)
            let again = try? Query(parsing: query.description, in: QueryCases.context)
            if again != query { Issue.record("\(text) is printed as \(query), which parses to another query") }
            _ = QueryCases.todos.first.map { query.holds($0.facts) }
        } catch {
            let isThere = error.column >= 1 && error.column <= text.unicodeScalars.count + 1
            if !isThere || error.message.isEmpty { Issue.record("\(text): \(error)") }
        }
    }

    @Test func `every field with a list of values rejects other values`() {
        var context = QueryCases.context
        context.choices[.milestone] = [.init("v1", also: ["one"]), .init("v2")]
        context.found[.milestone] = ["v0"]
        func message(_ text: String) -> String? {
            do throws(QueryError) {
                _ = try Query(parsing: text, in: context)
                return nil
            } catch {
                return error.description
            }
        }
        #expect(["v1", "ONE", "v0", "v*", "v2,v1"].allSatisfy { message("milestone:\($0)") == nil })
        #expect(message("sprint:v3") == "query:8: error: unknown milestone 'v3'; did you mean 'v1'?")
        #expect(message("milestone>v1") == "query:10: error: 'milestone' has no order; use ':' or '!='")
    }
}
