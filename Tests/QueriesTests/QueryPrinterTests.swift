import Domain
import Queries
import QuerySupport
import TestSupport
import Testing

struct QueryPrinterTests {
    @Test(arguments: 1...20 as ClosedRange<UInt64>)
    func `a printed query parses to the same query`(seed: UInt64) throws {
        var random = RandomQuery(seed: seed)
        for _ in 0..<100 {
            let query = random.query()
            let text = query.description
            do throws(QueryError) {
                let read = try Query(parsing: text, in: QueryCases.context)
                if read != query || read.description != text { Issue.record("\(text) parses to \(read)") }
            } catch {
                Issue.record("\(text): \(error)")
            }
        }
    }

    @Test(arguments: QueryCases.cases.filter { $0.ids != nil })
    func `prints each query of the table so that it parses the same`(one: QueryCases.Case) throws {
        let context = QueryCases.context(one.place)
        let query = try Query(parsing: one.query, in: context)
        #expect(try Query(parsing: query.description, in: context) == query)
    }

    @Test(arguments: [
        ("a b", "a b"), ("state=doing", "status:doing"), ("due != eow", nil), ("tag!=home", "-tags:home"),
        ("NOT (a OR b) c", "-(a OR b) c"), ("a OR (b c)", "a OR b c"), ("a OR (b OR c)", "a OR (b OR c)"),
        ("limit:2 sort:-due a archived:any", "a archived:any sort:-due limit:2"), ("\"a\" \"OR\"", "a \"OR\""),
        ("\"-a\" a\\\"b", "\"-a\" \"a\\\"b\""), ("owner:\"me\",me", "owner:\"me\",me"),
        ("tag:\"x y\"*", "tags:\"x y\"*"),
        ("due:\"31 jan\"..", "due:\"31 jan\".."), ("more.\"A b\":\"c,d\"", "\"more.a b\":\"c,d\""),
    ])
    func `prints a query in its simplest form`(text: String, expected: String?) throws {
        let query = try? Query(parsing: text, in: QueryCases.context)
        #expect(query?.description == expected)
    }

    @Test(arguments: [
        ("home", "home"), ("", "\"\""), ("a b", "\"a b\""), ("a,b", "\"a,b\""), ("-2w", "-2w"), ("x\"", "\"x\\\"\""),
        ("a\\b", "\"a\\\\b\""), ("1..2", "\"1..2\""), ("v*", "\"v*\""), ("旅　行", "\"旅　行\""),
    ])
    func `quotes a value if necessary`(text: String, expected: String) {
        #expect(quoted(text) == expected)
    }
}
