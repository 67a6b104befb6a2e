import Domain
import Queries
import QuerySupport
import TestSupport
import Testing

struct QueryTests {
    private func answer(_ text: String, _ context: QueryContext) -> (ids: [String]?, error: String?) {
        do throws(QueryError) {
            let query = try Query(parsing: text, in: context)
            return (query.select(QueryCases.todos.map(\.facts)).map { QueryCases.todos[$0].id }, nil)
        } catch {
            return (nil, error.description)
        }
    }

    @Test(arguments: QueryCases.cases)
    func `gives the result of each case of the table`(one: QueryCases.Case) {
        let found = answer(one.query, QueryCases.context(one.place))
        #expect(found.ids == one.ids)
        #expect(found.error == one.error)
    }

    @Test func `finds the table`() {
        #expect(QueryCases.cases.count >= 150 && QueryCases.todos.count >= 12)
        #expect(QueryCases.cases.allSatisfy { ($0.ids == nil) != ($0.error == nil) })
    }

    @Test(arguments: [
        ("is:open sort:due", "owner:me OR no:owner", "is:open (owner:me OR no:owner) sort:due"),
        ("", "is:open", "is:open"),
        ("a b limit:3", "limit:2 archived:any sort:-id", "a b archived:any sort:-id limit:2"),
        ("a OR b", "c d", "(a OR b) c d"), ("a", "", "a"), ("", "", ""),
    ])
    func `narrows one query by another`(text: String, other: String, both: String) throws {
        let context = QueryCases.context
        let narrowed = try Query(parsing: text, in: context).narrowed(by: try Query(parsing: other, in: context))
        #expect(narrowed.description == both)
        #expect(try Query(parsing: both, in: context) == narrowed)
    }

    @Test func `treats names of an option literally`() throws {
        let query = try Query(
            .tags, ["home", "a,b", "x* OR is:open", "-y", "(", "\"", "b*", "None"], in: QueryCases.context)
        #expect(query.description == "tags:home,\"a,b\",\"x* OR is:open\",-y,\"(\",\"\\\"\",b* OR no:tags")
        #expect(try Query(.owner, ["@hana", "me"], in: QueryCases.context).description == "owner:@hana,me")
    }

    @Test func `reports names that match nothing`() throws {
        let query = try Query(parsing: "owner:a,@b -(owner:c* OR owner:me) tag:x", in: QueryCases.context)
        let found = query.unmatched(among: [.owner: ["A", "bcd", "B."], .tags: []])
        #expect(found.map { "\($0.field) \($0.name)\($0.hint)" } == ["owner @b; did you mean 'A'?", "tags x"])
        #expect(query.unmatched(among: [.milestone: []]) == [])
    }

    @Test func `includes archived todos if the context does`() throws {
        var context = QueryCases.context
        context.takesArchived = true
        func ids(_ text: String) throws -> [String] {
            let query = try Query(parsing: text, in: context)
            return query.select(QueryCases.todos.map(\.facts)).map { QueryCases.todos[$0].id }
        }
        #expect(try ids("is:done") == ["d0ne22", "arch44"] && ids("is:done -is:archived") == ["d0ne22"])
    }
}
