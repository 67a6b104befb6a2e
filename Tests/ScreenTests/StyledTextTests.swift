import Bytes
import Screen
import Testing

struct StyledTextTests {
    private func text(_ line: StyledText) -> String { line.spans.map(\.text).joined() }

    @Test func `from markers has their styles`() {
        let (bold, red, dim, end) = (
            TerminalMark.bold.text, TerminalMark.red.text, TerminalMark.dim.text, TerminalMark.end.text
        )
        let line = StyledText(marked: "\(bold)Milk\(red)!\(end) two\(dim) x", CellStyle(surface: .selected))
        #expect(
            line.spans == [
                .init("Milk", CellStyle(surface: .selected, marks: .bold)),
                .init("!", CellStyle(tone: .red, surface: .selected, marks: .bold)),
                .init(" two", CellStyle(surface: .selected)), .init(" x", CellStyle(tone: .quiet, surface: .selected)),
            ])
        #expect(line.width == 11)
        #expect(StyledText(marked: "\(red)\(end)").spans.isEmpty)
    }

    @Test func `shows control characters`() { #expect(text(StyledText("a\u{1B}[2J\n")) == "a␛[2J␊") }

    @Test(arguments: [
        ("Milk", 4, "Milk"), ("Milk", 3, "Mi…"), ("Milk", 1, "…"), ("Milk", 0, ""), ("Milk", -1, ""), ("日本語", 4, "日…"),
        ("日本語", 5, "日本…"), ("", 3, ""), ("e\u{301}e\u{301}", 1, "…"),
    ])
    func `is cut to a width`(whole: String, width: Int, expected: String) {
        let cut = StyledText(whole).cut(to: width)
        #expect(text(cut) == expected && cut.width <= max(0, width))
    }

    @Test func `keeps its styles where it is cut`() {
        var line = StyledText("ab", CellStyle(tone: .red))
        line.append("cd", CellStyle(tone: .blue), link: "https://a.example")
        #expect(
            line.cut(to: 3).spans == [
                .init("ab", CellStyle(tone: .red)), .init("…", CellStyle(tone: .red)),
            ])
        line.append(StyledText("efg"))
        #expect(
            line.cut(to: 4).spans == [
                .init("ab", CellStyle(tone: .red)), .init("c", CellStyle(tone: .blue), link: "https://a.example"),
                .init("…", CellStyle(tone: .blue)),
            ])
    }

    @Test(arguments: [
        ("", 5, [""]), ("Buy milk", 8, ["Buy milk"]), ("Buy milk", 7, ["Buy", "milk"]),
        ("Buy milk", 3, ["Buy", "mil", "k"]),
        ("a  b", 2, ["a", "b"]), ("abcdef", 4, ["abcd", "ef"]), ("a b c d", 3, ["a b", "c d"]), ("ab   ", 3, ["ab"]),
        ("買い物に行く。", 6, ["買い物", "に行", "く。"]), ("「牛乳」を買う", 4, ["「牛", "乳」", "を買", "う"]),
        ("コーヒー", 2, ["コー", "ヒー"].flatMap { $0.unicodeScalars.map { String($0) } }), ("牛乳 milk", 6, ["牛乳", "milk"]),
        ("milk牛乳", 6, ["milk牛", "乳"]), ("日", 1, ["日"]), ("Buy milk", 0, ["Buy milk"]),
        ("  ab cd", 4, ["  ab", "cd"]),
    ])
    func `is wrapped at spaces and between ideographs`(whole: String, width: Int, expected: [String]) {
        #expect(StyledText(whole).wrapped(to: width).map(text) == expected)
    }

    @Test func `keeps its styles where it is wrapped`() {
        var line = StyledText("ab ", CellStyle(tone: .red))
        line.append("cd", CellStyle(marks: .bold))
        line.append("ef")
        #expect(
            line.wrapped(to: 4) == [
                StyledText("ab", CellStyle(tone: .red)),
                StyledText([.init("cd", CellStyle(marks: .bold)), .init("ef")]),
            ])
    }
}
