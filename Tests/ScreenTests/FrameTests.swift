import Screen
import Testing

struct FrameTests {
    private func row(_ text: String, width: Int = 10, columns: Int = 10) -> String {
        var frame = Frame(ScreenSize(columns: columns, rows: 1))
        frame.put(StyledText(text), at: 0, 0, width: width)
        return frame.texts[0]
    }

    @Test(arguments: [
        ("Milk", 10, "Milk      "), ("Milk", 2, "Mi        "), ("日本語", 4, "日本      "), ("日本語", 5, "日本      "),
        ("日本語日本語", 10, "日本語日本"), ("a\u{200B}b", 10, "ab        "), ("a\tb\u{7}", 10, "a b␇      "),
        ("e\u{301}x", 10, "e\u{301}x        "), ("👨‍👩‍👧x", 10, "👨‍👩‍👧x       "), ("Milk", 0, "          "),
        ("Milk", -3, "          "),
    ])
    func `shows what fits`(text: String, width: Int, expected: String) {
        #expect(row(text, width: width).utf8.elementsEqual(expected.utf8))
    }

    @Test func `has a blank where half a wide character would be`() {
        #expect(row("a日本", width: 4) == "a日       ")
        var frame = Frame(ScreenSize(columns: 6, rows: 1))
        frame.put(StyledText("日本語"), at: 0, 0, width: 6)
        frame.put(StyledText("x"), at: 0, 1, width: 1)
        #expect(frame.texts == [" x本語"])
        frame.put(StyledText("y"), at: 0, 2, width: 1)
        #expect(frame.texts == [" xy 語"])
        frame.put(StyledText("日"), at: 0, 3, width: 2)
        #expect(frame.texts == [" xy日 "])
        frame.put(StyledText("本"), at: 0, -1, width: 2)
        #expect(frame.texts == [" xy日 "])
        frame.put(StyledText("ab"), at: 0, -1, width: 3)
        #expect(frame.texts == ["bxy日 "])
        frame.fill(CellArea(row: 0, column: 4, width: 1, height: 1), .plain)
        #expect(frame.texts == ["bxy   "])
        #expect(frame[0, 3].width == 1 && frame[0, 9].glyph == .blank && frame[-1, 0].glyph == .blank)
    }

    @Test func `ignores everything outside`() {
        var frame = Frame(ScreenSize(columns: 3, rows: 2))
        for (line, column) in [(-1, 0), (2, 0), (0, 3), (0, -9), (0, 900)] {
            frame.put(StyledText("日本"), at: line, column, width: 3, filling: .plain)
        }
        frame.fill(CellArea(row: -3, column: -3, width: 2, height: 2), CellStyle(tone: .red))
        frame.fill(CellArea(row: 5, column: 5, width: -1, height: 2), CellStyle(tone: .red))
        #expect(frame == Frame(ScreenSize(columns: 3, rows: 2)))
        frame.fill(CellArea(row: -1, column: -1, width: 99, height: 99), CellStyle(surface: .bar))
        #expect(frame.styleMap == ["0-2 on bar", "0-2 on bar"])
    }

    @Test func `names its styles`() {
        var frame = Frame(ScreenSize(columns: 12, rows: 2))
        var line = StyledText("ab", CellStyle(tone: .red, marks: [.bold, .underline]))
        line.append("cd")
        line.append("ef", CellStyle(surface: .error), link: "https://a.example")
        frame.put(line, at: 0, 1, width: 11, filling: CellStyle(surface: .selected))
        #expect(
            frame.styleMap == [
                "1-2 bold underline red on selected, 3-4 on selected, 5-6 link on error, 7-11 on selected", "",
            ])
        #expect(frame.address(of: frame[0, 5].style) == "https://a.example")
        #expect(frame.address(of: frame[0, 4].style) == "")
    }

    @Test func `has no link that is too long`() {
        var frame = Frame(ScreenSize(columns: 5, rows: 1))
        let link = String(repeating: "a", count: 2001)
        frame.put(StyledText("ab", link: link), at: 0, 0, width: 5)
        #expect(frame.styleMap == [""])
    }
}
