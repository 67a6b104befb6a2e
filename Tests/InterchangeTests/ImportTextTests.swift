import Domain
import Testing

@testable import Interchange

struct ImportTextTests {
    private func lines(_ bytes: [UInt8]) throws -> [String] {
        try bytes.withUnsafeBufferPointer { try TextLines($0).map { "\($0.number) \($0.text)" } }
    }

    @Test(
        arguments: [
            ("", []), ("a", ["1 a"]), ("a\nb\n", ["1 a", "2 b"]), ("a\r\nb\r", ["1 a", "2 b"]),
            ("\n\r\n", ["1 ", "2 "]),
            ("\u{FEFF}a", ["1 a"]), ("a\u{FEFF}", ["1 a\u{FEFF}"]), ("a\u{2028}b", ["1 a\u{2028}b"]),
            ("\r\r\n", ["1 \r"]), ("\u{FEFF}a\rb\r\rc\r", ["1 a", "2 b", "3 ", "4 c"]), ("a\rb\n", ["1 a\rb"]),
        ])
    func `lines have no line endings`(text: String, expected: [String]) throws {
        #expect(try lines(Array(text.utf8)) == expected)
    }

    @Test func `text that is not UTF-8 causes an error with its line`() {
        #expect(throws: ImportError("the text is not UTF-8; save it in that encoding", line: 3)) {
            try lines([0x61, 10, 0x62, 13, 10, 0xC3, 0x28, 10, 0xFF])
        }
    }

    @Test(
        arguments: [
            ("a\r\nb", "a\nb"), ("\n\r\n\na", "a"), ("a\n \r\n ", "a"), ("  a", "  a"), ("", ""), ("\n", ""),
            ("a\rb", "a\nb"), ("\ra\r\rb\r", "a\n\nb"), ("a\rb\nc", "a\rb\nc"),
            ("a\n\n\nb", "a\n\n\nb"),
        ])
    func `plain lines end in LF, without blank lines at either end`(text: String, expected: String) {
        #expect(text.plainLines.utf8.elementsEqual(expected.utf8))
    }

    @Test(arguments: [
        ("a\nb", "a b"), ("a\r\nb", "a  b"), ("a\u{1B}[2Jb\u{85}", "a [2Jb "), ("a\u{202E}b", "a b"), ("é", "é"),
    ])
    func `a text in one line has no control characters`(text: String, expected: String) {
        #expect(text.inOneLine.utf8.elementsEqual(expected.utf8))
    }

    @Test(arguments: [
        (ExportFormat.todoTxt, "a\rb\rc\r"), (.csv, "title,body\ra,\"x\ry\"\rb,\rc,\r"),
        (
            .ics,
            "BEGIN:VCALENDAR\rBEGIN:VTODO\rSUMMARY:a\rEND:VTODO\rBEGIN:VTODO\rSUMMARY:b\rEND:VTODO\rBEGIN:VTODO\rSUMMARY:c\rEND:VTODO\rEND:VCALENDAR\r"
        ),
    ])
    func `a file can have CR as its line end`(format: ExportFormat, text: String) throws {
        let todos = try imported(text, format).todos
        #expect(todos.map(\.title) == ["a", "b", "c"] && todos.allSatisfy { $0.losses.isEmpty })
        #expect(format != .csv || todos.map(\.place) == ["line 2", "line 4", "line 5"] && todos[0].body == "x\ny")
    }

    // MARK: Imported texts

    private func harmless(_ change: (inout ImportedTodo) -> Void) -> ImportedTodo {
        var todo = ImportedTodo("x", name: nil, whole: "", place: "line 3", title: "A")
        change(&todo)
        todo.makeHarmless()
        return todo
    }

    @Test func `a title is one line, or the location of its source`() {
        #expect(harmless { $0.title = " A\nB " }.title == "A B")
        #expect(harmless { $0.title = "\u{7}\n" }.title == "line 3")
        #expect(harmless { $0.title = "A\u{2028}B\u{85}\u{2029}C" }.title == "A\u{2028}B\u{85}\u{2029}C")
        #expect(harmless { $0.title = "A\u{2028}B" }.losses.isEmpty)
        #expect(harmless { $0.title = " A " }.losses.isEmpty && harmless { $0.title = "A\nB" }.losses.count == 1)
    }

    @Test func `control characters are removed from texts with a note`() {
        let todo = harmless { todo in
            todo.body = "a\u{7}b\tc\r\nd"
            todo.set(.field(.description), ["x\u{0}", "y"])
            todo.set(.other("own"), ["z\u{7F}"])
        }
        #expect(todo.body == "ab\tc\nd" && todo.keys.map(\.texts) == [["x", "y"], ["z"]])
        #expect(todo.losses.map(\.key) == ["body", "description", "more"])
        #expect(harmless { $0.body = "a\r\nb" }.losses.isEmpty)
    }
}
