import Queries
import QuerySupport
import TestSupport
import Testing

struct ExplanationTests {
    private func lines(_ text: String) throws -> [String] {
        let query = try Query(parsing: text, in: QueryCases.context)
        return query.explanation(query.counts(QueryCases.todos.map(\.facts))).lines.map { line in
            line.count.map { "\(line.text) [\($0)]" } ?? line.text
        }
    }

    @Test(
        arguments: [
            ("", ["every todo", "archived todos are excluded"]),
            (
                "status:doing,review due<=eow sort:due,-priority limit:3",
                [
                    "status is 'doing' or is 'review' [2]", "due is on or before 2026-11-22 (eow) [4]",
                    "archived todos are excluded",
                    "sorted by due, then by priority in descending order", "the first 3",
                ]
            ),
            ("is:open archived:any", ["it is open [8]", "archived todos are included"]),
            ("is:archived tag:home,b*", ["it is archived [2]", "a value of tags is 'home' or begins with 'b' [4]"]),
            (
                "-(owner:me OR no:owner) priority>=high",
                [
                    "not: (owner is hana (me) or owner is not set) [2]", "priority is high or more [2]",
                    "archived todos are excluded",
                ]
            ),
            (
                "has:due,text title:milk due:2026-12..",
                [
                    "due or text is set [7]", "title has a word that begins with 'milk' [1]",
                    "due is 2026-12-01 or later [2]", "archived todos are excluded",
                ]
            ),
            (
                "estimate:1..3 checklist<50 draft:no -type:done,hold",
                [
                    "estimate is from 1 to 3 [2]", "checklist is less than 50 [0]", "draft is no [9]",
                    "not: the column is of type done or hold [8]", "archived todos are excluded",
                ]
            ),
            (
                "milk OR (due:today due>2026-W05)",
                [
                    "a word in the title, summary, id, tags, owners or text begins with 'milk' or "
                        + "(due is on 2026-11-21 (today) and due is after 2026-02-01 (2026-W05)) [2]",
                    "archived todos are excluded",
                ]
            ),
        ] as [(String, [String])])
    func `explains a query, with the number of matches of each part`(text: String, expected: [String]) throws {
        #expect(try lines(text) == expected)
    }
}
