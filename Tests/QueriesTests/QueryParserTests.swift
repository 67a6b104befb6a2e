import Domain
import Queries
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
    func `what stands too deep is told and not followed`(piece: String) {
        for count in [101, 1000, 100_000] {
            let found = error(String(repeating: piece, count: count) + "a")
            #expect(found?.contains(count > 999 ? ": error: " : "too deep") == true)
        }
        let most = String(repeating: "(", count: 100) + "a" + String(repeating: ")", count: 100)
        #expect(error(most) == nil)
        #expect(
            error("(" + most + ")") == "query:101: error: parentheses stand too deep in each other; 100 is the most")
    }

    @Test func `a query that is too long is told`() {
        #expect(error(String(repeating: "a", count: 4000)) == nil)
        #expect(
            error(String(repeating: "a ", count: 2001))
                == "query:4001: error: the query is too long; it has 4000 characters at most")
        #expect(error("is:" + String(repeating: "é", count: 3000))?.unicodeScalars.count ?? 0 < 300)
    }

    @Test(arguments: 0..<20 as Range<UInt64>)
    func `whatever is written is answered or told, with a column that it has`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let known = QueryCases.cases.map { Array($0.query.utf8) }
        let signs = Array("()\"\\:=!<>,.*-+@# \n\u{3000}ORNTé\u{301}0".utf8)
        for _ in 0..<1000 {
            var bytes = known.randomElement(using: &generator) ?? []
            for _ in 0..<Int.random(in: 1...6, using: &generator) {
                let place = Int.random(in: 0...bytes.count, using: &generator)
                switch Int.random(in: 0..<5, using: &generator) {
                case 0: bytes.insert(UInt8.random(in: 0...255, using: &generator), at: place)
                case 1, 2: bytes.insert(signs.randomElement(using: &generator) ?? 0, at: place)
                case 3 where place < bytes.count: bytes.remove(at: place)
                default: bytes.insert(contentsOf: (known.randomElement(using: &generator) ?? []).prefix(9), at: place)
                }
            }
            check(String(decoding: bytes, as: UTF8.self))
        }
    }

    private func check(_ text: String) {
        do throws(QueryError) {
            let query = try Query(parsing: text, in: QueryCases.context)
            let again = try? Query(parsing: query.description, in: QueryCases.context)
            if again != query { Issue.record("\(text) is written as \(query) and read as another") }
            _ = QueryCases.todos.first.map { query.holds($0.facts) }
        } catch {
            let isThere = error.column >= 1 && error.column <= text.unicodeScalars.count + 1
            if !isThere || error.message.isEmpty { Issue.record("\(text): \(error)") }
        }
    }

    @Test func `a field with a list of words takes no others, whichever field it is`() {
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
