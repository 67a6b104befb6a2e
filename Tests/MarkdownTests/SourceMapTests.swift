import Testing

@testable import Markdown

struct SourceMapTests {
    private func map<Result>(_ body: String, _ ask: (inout SourceMap) -> Result) -> Result {
        Array(body.utf8).withUnsafeBufferPointer { text in
            var map = SourceMap(of: text)
            return ask(&map)
        }
    }

    private func find(_ token: String, line: Int = 0, offset: Int = 0, in map: inout SourceMap) -> (Int, Bool) {
        let found = Array(token.utf8).withUnsafeBufferPointer { map.find($0, line: line, offset: offset) }
        return (found.position, found.isWritten)
    }

    private func beginning(_ token: String, line: Int, offset: Int, in map: inout SourceMap) -> Int? {
        Array(token.utf8).withUnsafeBufferPointer { map.beginning($0, line: line, offset: offset) }
    }

    @Test func `finds tokens in order`() {
        map("#a #a\n#a") { map in
            #expect(find("#a", in: &map) == (0, true))
            #expect(find("#a", in: &map) == (3, true))
            #expect(find("#a", line: 1, in: &map) == (6, true))
            #expect(find("#a", line: 1, in: &map) == (8, false))
            map.restart()
            #expect(find("#a", in: &map) == (0, true))
        }
    }

    @Test(arguments: [("#a", true), ("\\#a", false), ("\\\\#a", true), ("\\\\\\#a", false)])
    func `an odd number of backslashes escapes`(body: String, isWritten: Bool) {
        map(body) { map in #expect(find("#a", in: &map).1 == isWritten) }
    }

    @Test func `searches a token within four kilobytes`() {
        let blanks = { String(repeating: " ", count: $0) }
        #expect(map(blanks(4096) + "#a") { find("#a", in: &$0) } == (4096, true))
        #expect(map(blanks(4097) + "#a") { find("#a", in: &$0) } == (0, false))
    }

    @Test func `finds the start of a block exactly`() {
        map("ab\n[x] \\[x]") { map in
            #expect(beginning("[x]", line: 1, offset: 0, in: &map) == 3)
            #expect(beginning("[x]", line: 1, offset: 1, in: &map) == nil)
            #expect(beginning("[x]", line: 1, offset: 5, in: &map) == nil)
            #expect(beginning("[x]", line: 7, offset: 0, in: &map) == nil)
            #expect(map.isMarked(0) == false)
        }
        #expect(map("!a") { $0.isMarked(1) } && !map("\\!a") { $0.isMarked(2) })
    }

    @Test func `maps rewritten lines to the source`() {
        // From "a", "b", "c", the parsed text contains "c" after two added bytes, and then "a".
        map("a1\nb1\nc1") { map in
            map.rewrite([(line: 2, offset: 0, added: 2), (line: 0, offset: 1, added: 0)])
            #expect(beginning("c1", line: 0, offset: 2, in: &map) == 6)
            #expect(beginning("1", line: 1, offset: 0, in: &map) == 1)
            // A second step copies the first line, after one more byte.
            map.rewrite([(line: 0, offset: 0, added: 1)])
            #expect(beginning("c1", line: 0, offset: 3, in: &map) == 6)
            #expect(beginning("c1", line: 1, offset: 0, in: &map) == nil)
        }
    }

    @Test func `counts lines from 0 and characters from 1`() {
        map("日本\r\n\ré x") { map in
            for (position, line, column) in [
                (0, 0, 1), (3, 0, 2), (6, 0, 3), (8, 1, 1), (9, 2, 1), (11, 2, 2), (12, 2, 3), (11, 2, 2),
            ] {
                let place = map.place(of: position)
                #expect(place.line == line && place.column == column, "\(position): \(place)")
            }
        }
    }
}
