@testable import Queries
import QuerySupport
import TestSupport
import Testing

struct QueryIndexTests {
    @Test(arguments: 0..<40 as Range<UInt64>)
    func `finds what each query finds by itself`(seed: UInt64) {
        let todos = QueryCases.todos.map(\.facts)
        var index = QueryIndex(todos)
        var random = RandomQuery(seed: seed)
        for _ in 0..<25 {
            let query = random.query()
            #expect(index.found(query).indices == query.found(in: todos), "\(query)")
        }
    }

    @Test func `finds what the queries of the table find`() throws {
        let todos = QueryCases.todos.map(\.facts)
        var index = QueryIndex(todos)
        var count = 0
        for one in QueryCases.cases {
            // The table has invalid queries, too.
            guard let query = try? Query(parsing: one.query, in: QueryCases.context(one.place)) else { continue }
            #expect(index.found(query).indices == query.found(in: todos), "\(query)")
            count += 1
        }
        #expect(count >= 100)
    }

    @Test(arguments: [0, 1, 63, 64, 65, 200])
    func `counts the members below an index`(bound: Int) {
        let thirds = IndexSet(of: bound) { $0 % 3 == 0 }
        #expect(thirds.indices == (0..<bound).filter { $0 % 3 == 0 })
        for end in 0...bound { #expect(thirds.count(below: end) == (end + 2) / 3) }
    }
}
