import Domain
@testable import Interchange
import Testing

struct `The CSV reader` {
    private func rows(_ bytes: [UInt8]) -> Result<[[String]], ImportError> {
        bytes.withUnsafeBufferPointer { bytes in
            Result { () throws(ImportError) in try CSVReader.rows(of: bytes).map(\.cells) }
        }
    }

    @Test(
        arguments: [
            ("", []), ("a", [["a"]]), ("a,b\r\nc,d\r\n", [["a", "b"], ["c", "d"]]),
            ("a,b\nc,d", [["a", "b"], ["c", "d"]]),
            ("a\rb", [["a"], ["b"]]), (",", [["", ""]]), ("a,\n", [["a", ""]]), ("\"a,b\",c", [["a,b", "c"]]),
            ("\"a\"\"b\"", [["a\"b"]]), ("\"\"\"\"", [["\""]]), ("\"\",\"\"", [["", ""]]),
            ("\"a\nb\",c", [["a\nb", "c"]]),
            ("\"a\r\nb\"\r\nc", [["a\r\nb"], ["c"]]), ("\u{FEFF}a,b", [["a", "b"]]), ("\u{FEFF}\"a\",b", [["a", "b"]]),
            ("a,b\n\n\nc,d\n", [["a", "b"], ["c", "d"]]), (" a , b ", [[" a ", " b "]]),
            ("a;b\nc,c;d", [["a", "b"], ["c,c", "d"]]),
            ("sep=;\r\na;b,b,b\r\n", [["a", "b,b,b"]]), ("\u{FEFF}sep=\t\na\tb", [["a", "b"]]),
            ("SEP=;\na;b,b", [["a", "b,b"]]), ("sep=; \na;b,b", [["a", "b,b"]]), ("SEP=|\na|b,b", [["a", "b,b"]]),
            ("\"sep=;\"\na;b,b", [["a", "b,b"]]), ("\"sep=;\",x\na,b", [["sep=;", "x"], ["a", "b"]]),
            ("sep=;x\na;b", [["sep=", "x"], ["a", "b"]]), ("sep=;", []), ("sep\na", [["sep"], ["a"]]),
            ("a\tb\nc\td", [["a", "b"], ["c", "d"]]), ("牛乳,é", [["牛乳", "é"]]), ("\"a\"", [["a"]]), ("\"a\"\n", [["a"]]),
        ] as [(String, [[String]])])
    func `accepts RFC 4180 and the output of spreadsheets`(text: String, expected: [[String]]) {
        #expect(rows(Array(text.utf8)) == .success(expected))
    }

    @Test(arguments: [
        ("a\n\"b", 2, "unclosed quote"), ("\"a\"b", 1, "text after a quoted cell"),
        ("a\nb\"c", 2, "a quote within a cell; quote the whole cell and double the quote"),
        ("\"a\nb\" c", 2, "text after a quoted cell"),
    ])
    func `refuses anything else, with its line`(text: String, line: Int, reason: String) {
        #expect(rows(Array(text.utf8)) == .failure(ImportError(reason, line: line)))
    }

    @Test(
        arguments: [
            ("Title,Due Date,Status", "Paint,2026-12-01,Done", ["due=2026-12-01", "status=done"]),
            ("Task,Assigned To,Created At", "Paint,hana,2026-12-01", ["createdAt=2026-12-01", "owner=hana"]),
            (
                "Summary,Issue Type,Resolved", "Paint,Task,2026-12-01",
                ["doneAt=2026-12-01", "kind=Task", "status=done"]
            ),
            ("Title,Summary,Story Points", "Paint,Walls,3", ["description=Walls", "estimate=3"]),
            ("Title,Summary,Cost Center", "Paint,Walls,3", ["description=Walls", "more.Cost_Center=3"]),
            ("Title,due", "Paint,", []),
            ("Title,Completed", "Paint,2026-12-01", ["doneAt=2026-12-01", "status=done"]),
            ("Title,Completed", "Paint,yes", ["status=done"]),
            ("Name,Completed At", "Paint,2026-12-01", ["doneAt=2026-12-01", "status=done"]),
            ("Name,Completed At", "Paint,", []),
            ("Name,Completed At,Status", "Paint,2026-12-01,doing", ["doneAt=2026-12-01", "status=doing"]),
            ("Name,Completed,Status", "Paint,no,doing", ["status=doing"]),
            ("Name,Completed,Status", "Paint,no,cancelled", ["status=cancelled"]),
            ("Name,Completed,Status", "Paint,yes,cancelled", ["status=cancelled"]),
            (
                "Title,DONE AT,started at", "Paint,2026-12-02,2026-12-01",
                ["doneAt=2026-12-02", "startedAt=2026-12-01", "status=done"]
            ),
            ("Title,Is Checked,Time Spent", "Paint,true,3h", ["spent=3h", "status=done"]),
            ("Title,due-date,created-by", "Paint,2026-12-01,hana", ["due=2026-12-01", "reporter=hana"]),
            ("Title,DueDate,createdOn", "Paint,2026-12-01,2026-11-01", ["createdAt=2026-11-01", "due=2026-12-01"]),
            ("Title,dueDate,TIME-SPENT", "Paint,2026-12-01,3h", ["due=2026-12-01", "spent=3h"]),
            (
                "Title,Completed On,story-points", "Paint,2026-12-01,3",
                ["doneAt=2026-12-01", "estimate=3", "status=done"]
            ),
            ("Title,Issue ID,Time Spent", "Paint,7,3600", ["more.Issue_ID=7", "spent=1h"]),
            ("Summary,Issue key,Time Spent", "Paint,P-7,5430", ["more.Issue_key=P-7", "spent=1h 31m"]),
            ("Title,spent", "Paint,90", ["spent=1h 30m"]),
            ("Task Name,Content", "Paint,", []), ("Card Name", "Paint", []),
            ("TYPE,CONTENT", "task,Paint", ["kind=task"]),
            ("Title,Created At (UTC)", "Paint,2026-11-20", ["createdAt=2026-11-20"]),
            ("Title,Blocked By,Duplicate Of", "Paint,a1,b2", ["blockedBy=a1", "more.Duplicate_Of=b2"]),
        ] as [(String, String, [String])])
    func `knows the headings of other programs`(head: String, row: String, keys: [String]) throws {
        let todo = try #require(try imported("\(head)\n\(row)\n", .csv).todos.first)
        #expect(todo.title == "Paint" && todo.told == keys && todo.losses == [])
    }

    @Test(
        arguments: [
            (
                "Name,Completed,Status", "Paint,yes,doing", ["status=doing"],
                "isChecked 'yes' contradicts the status 'doing'"
            ),
            (
                "Name,Status,Completed", "Paint,doing,2026-12-01", ["doneAt=2026-12-01", "status=doing"],
                "isChecked '2026-12-01' contradicts the status 'doing'"
            ),
            (
                "Name,Completed,Status", "Paint,false,done", ["status=done"],
                "isChecked 'false' contradicts the status 'done'"
            ),
            ("Name,recur", "Paint,FREQ=WEEKLY", ["recur=FREQ=WEEKLY"], "recur 'FREQ=WEEKLY' is kept, but invalid here"),
        ] as [(String, String, [String], String)])
    func `reports a contradiction and an invalid rule`(head: String, row: String, keys: [String], loss: String) throws {
        let todo = try #require(try imported("\(head)\n\(row)\n", .csv).todos.first)
        #expect(todo.told == keys && todo.losses.map(\.words) == [loss])
    }

    @Test(
        arguments: [
            ("Title,State,Time Spent", "Paint,open,3600", [], ["spent '3600' has no unit"]),
            ("Title,Issue ID,Time Spent", "Paint,7,-3600", [], ["spent '-3600' is invalid here"]),
            ("Title,spent,Time Spent", "Paint,1h,2h", ["1h"], ["a second spent"]),
        ] as [(String, String, [String], [String])])
    func `reports a time without a unit`(head: String, row: String, spent: [String], losses: [String]) throws {
        let todo = try #require(try imported("\(head)\n\(row)\n", .csv).todos.first)
        #expect(todo[.spent] == spent && todo.losses.map(\.words) == losses)
    }

    @Test func `refuses text that is not UTF-8, with its line`() {
        let message = "the text is not UTF-8; save it in that encoding"
        #expect(rows([97, 10, 0xE9]) == .failure(ImportError(message, line: 2)))
        #expect(rows([34, 10, 0xE9, 34]) == .failure(ImportError(message, line: 1)))
    }

    @Test func `accepts empty cells at the end of a row`() throws {
        #expect(try imported("Title,Due\nA,2026-12-01,,\n", .csv).todos.map(\.title) == ["A"])
    }

    @Test func `refuses too many cells`() {
        #expect(throws: ImportError.self) { try rows([UInt8](repeating: 44, count: 20_000)).get() }
    }

    @Test func `joins the lists of several columns, as Jira writes labels`() throws {
        let rows = [
            "Summary,Labels,Labels,Tags,Assignee,Status,Status", "One,a,b,\"a, c\",hana,todo,done", "Two,,b,,,,",
        ]
        let todos = try imported(rows.joined(separator: "\n"), .csv).todos
        #expect(todos.map { $0[.tags] } == [["a", "b", "c"], ["b"]])
        #expect(todos.map { $0.losses.map(\.words) } == [["a second status"], []])
    }
}
