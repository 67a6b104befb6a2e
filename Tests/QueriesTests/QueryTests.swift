import Queries
import TestSupport
import Testing

struct QueryTests {
    private func answer(_ text: String, _ context: QueryContext) -> (ids: [String]?, error: String?) {
        do throws(QueryError) {
            let query = try Query(parsing: text, in: context)
            return (query(QueryCases.todos.map(\.facts)).map { QueryCases.todos[$0].id }, nil)
        } catch {
            return (nil, error.description)
        }
    }

    @Test(arguments: QueryCases.cases)
    func `each case of the table is answered as it stands there`(one: QueryCases.Case) {
        let found = answer(one.query, QueryCases.context(one.place))
        #expect(found.ids == one.ids)
        #expect(found.error == one.error)
    }

    @Test func `the table is there`() {
        #expect(QueryCases.cases.count >= 150 && QueryCases.todos.count >= 12)
        #expect(QueryCases.cases.allSatisfy { ($0.ids == nil) != ($0.error == nil) })
    }
}
