import Domain
import Queries
import QuerySupport
import TestSupport
import Testing

struct QueryOrderTests {
    private func sorted(_ values: [String], by sort: String, _ key: String) throws -> [Int] {
        let todos = try values.map { value in
            let tree = try JSONTree(value.isEmpty ? "{}" : "{\"\(key)\": \(value)}")
            return JSONFacts(tree, in: QueryCases.context)
        }
        let query = try Query(parsing: "sort:\(sort)", in: QueryCases.context)
        return query.select(todos)
    }

    @Test(arguments: [
        (["\"b\"", "", "\"a\"", "\"\"", "\"B\""], "title", [2, 0, 4, 1, 3], [0, 4, 2, 1, 3]),
        (["\"BACK-10\"", "\"back-9\"", "\"BACK-9\""], "id", [1, 2, 0], [0, 1, 2]),
        (["3", "", "-1", "3", "2.5"], "estimate", [2, 4, 0, 3, 1], [0, 3, 4, 2, 1]),
        (["\"2026-12-01\"", "\"2025-01-01\"", ""], "due", [1, 0, 2], [0, 1, 2]),
        (["\"low\"", "\"nothing\"", "\"highest\"", "", "\"high\""], "priority", [2, 4, 0, 1, 3], [0, 4, 2, 1, 3]),
        (["5", "0", "", "3"], "column", [1, 3, 0, 2], [0, 3, 1, 2]),
        (["\"done\"", "\"hold\"", "", "\"todo\""], "type", [3, 1, 0, 2], [0, 1, 3, 2]),
        (["[\"z\", \"a\"]", "[\"b\"]", "[]"], "tags", [1, 0, 2], [0, 1, 2]),
        (["\"v1.10\"", "\"v1.9\"", ""], "milestone", [1, 0, 2], [0, 1, 2]),
    ])
    func `sorts missing values last, and equal ones stably`(
        values: [String], key: String, upwards: [Int], downwards: [Int]
    ) throws {
        let name = key == "column" ? "status" : key
        #expect(try sorted(values, by: name, key) == upwards)
        #expect(try sorted(values, by: "-" + name, key) == downwards)
    }
}
