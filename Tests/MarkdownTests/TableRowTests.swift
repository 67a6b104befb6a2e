import Testing

@testable import Markdown

struct TableRowTests {
    private func cells(_ line: String) -> [String] {
        let bytes = Array(line.utf8)
        return bytes.withUnsafeBufferPointer { text in
            TableRow.cells(text, 0..<text.count).map { String(decoding: text[$0], as: UTF8.self) }
        }
    }

    private func alignments(_ line: String) -> [TableRow.Alignment]? {
        Array(line.utf8).withUnsafeBufferPointer { TableRow.alignments($0, 0..<$0.count) }
    }

    @Test(
        arguments: [
            ("a|b", ["a", "b"]), ("| a | b |", ["a", "b"]), ("  |a|b|  ", ["a", "b"]), ("|a|b", ["a", "b"]),
            ("a||b", ["a", "", "b"]), ("||", [""]), ("|", []), ("", []), ("   ", []), ("| |", [""]),
            ("a\\|b|c", ["a\\|b", "c"]), ("a\\\\|b", ["a\\\\", "b"]), ("a|b\\", ["a", "b\\"]),
            ("`a|b`|c", ["`a", "b`", "c"]), ("\ta\t|\tb\t", ["a", "b"]), ("日|本", ["日", "本"]),
        ])
    func `bars separate cells unless escaped`(line: String, expected: [String]) {
        #expect(cells(line) == expected)
    }

    @Test(
        arguments: [
            ("-", [.unset]), ("|-|", [.unset]), (":-|:-:|-:|---", [.left, .center, .right, .unset]),
            ("| :--- | ---: |", [.left, .right]), ("-|", [.unset]),
        ] as [(String, [TableRow.Alignment])])
    func `a delimiter row sets the alignment of columns`(line: String, expected: [TableRow.Alignment]) {
        #expect(alignments(line) == expected)
    }

    @Test(arguments: ["", "|", "a", "-|a", "- -", ":", "::", "-:-", ":-:|:", "||", "-||-", "=|="])
    func `other lines are not delimiter rows`(line: String) { #expect(alignments(line) == nil) }

    @Test func `reads only the given part of a text`() {
        let text = Array("x|y\na|b\nz|".utf8)
        text.withUnsafeBufferPointer { text in
            #expect(TableRow.cells(text, 4..<7) == [4..<5, 6..<7])
            #expect(TableRow.cells(text, 4..<6) == [4..<5])
        }
    }
}
