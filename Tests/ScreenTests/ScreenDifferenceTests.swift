import Bytes
import Screen
import TestSupport
import Testing

struct ScreenDifferenceTests {
    private static let features = TerminalFeatures(TerminalVariables(term: "xterm-256color", colorFGBG: "15;0"))

    private func bytes(_ old: Frame?, _ new: Frame, _ features: TerminalFeatures = Self.features) -> String {
        var buffer = ByteBuffer()
        ScreenDifference(from: old, to: new, on: features).write(into: &buffer)
        return buffer.text
    }

    private func frame(_ lines: [String], columns: Int = 20) -> Frame {
        var frame = Frame(ScreenSize(columns: columns, rows: lines.count))
        for (row, line) in lines.enumerated() { frame.put(StyledText(line), at: row, 0, width: columns) }
        return frame
    }

    // MARK: Sequences

    @Test(arguments: [
        ("same", "same", ""), ("abc", "abx", "\u{1B}[1;3Hx"), ("a1b2c", "x1y2z", "\u{1B}[1Hx1y2z"),
        ("a          b", "x          y", "\u{1B}[1Hx\u{1B}[12Gy"), ("abcdefgh", "a", "\u{1B}[1;2H\u{1B}[K"),
        ("abc", "a", "\u{1B}[1;2H  "),
        ("日本", "日語", "\u{1B}[1;3H語"), ("日", "a", "\u{1B}[1Ha "), ("a", "日", "\u{1B}[1H日"),
        // A terminal may use two columns for an ambiguous character, and one for an emoji.
        ("abc", "a…c", "\u{1B}[1;2H…\u{1B}[3Gc"), ("abcde", "a👍de", "\u{1B}[1;2H  \u{1B}[2G👍"),
        ("abcde", "e\u{301}bcde", "\u{1B}[1H \u{1B}[Ge\u{301}\u{1B}[2Gbcd"),
    ])
    func `writes what differs`(old: String, new: String, expected: String) {
        let written = bytes(frame([old]), frame([new]))
        #expect(written.utf8.elementsEqual(expected.utf8), "\(written.debugDescription)")
    }

    @Test func `begins on a clear screen`() {
        let new = frame(["ab", "c"])
        #expect(bytes(nil, new) == "\u{1B}[?25l\u{1B}[0m\u{1B}[2J\u{1B}[1Hab\u{1B}[2Hc")
        #expect(bytes(frame(["ab"]), new) == bytes(nil, new))
    }

    @Test func `changes as few styles as possible`() {
        var new = Frame(ScreenSize(columns: 20, rows: 1))
        new.put(
            StyledText([
                .init("a", CellStyle(marks: .bold)), .init("b", CellStyle(tone: .red, marks: .bold)),
                .init("c", CellStyle(tone: .red)), .init("d", CellStyle(surface: .selected)), .init("e"),
            ]), at: 0, 0, width: 20)
        #expect(
            bytes(frame([""]), new)
                == "\u{1B}[1H\u{1B}[1ma\u{1B}[31mb\u{1B}[0;31mc\u{1B}[0;48;5;236md\u{1B}[me")
    }

    @Test func `has links where the terminal has them`() {
        var new = Frame(ScreenSize(columns: 20, rows: 1))
        new.put(StyledText("ab", link: "https://a.example/\u{1B}ü"), at: 0, 0, width: 20)
        let linked = "\u{1B}]8;;https://a.example/%1B%C3%BC\u{1B}\\"
        #expect(bytes(frame([""]), new) == "\u{1B}[1H\(linked)ab\u{1B}]8;;\u{1B}\\")
        #expect(bytes(frame([""]), new, TerminalFeatures(TerminalVariables(term: "linux"))) == "\u{1B}[1Hab")
        // Another number for the same address
        var same = Frame(ScreenSize(columns: 20, rows: 1))
        same.put(StyledText("x", link: "https://b.example"), at: 0, 0, width: 20)
        same.put(StyledText("ab", link: "https://a.example/\u{1B}ü"), at: 0, 0, width: 20)
        #expect(bytes(new, same) == "")
        var other = Frame(ScreenSize(columns: 20, rows: 1))
        other.put(StyledText("ab", link: "https://b.example"), at: 0, 0, width: 20)
        #expect(bytes(new, other) == "\u{1B}[1H\u{1B}]8;;https://b.example\u{1B}\\ab\u{1B}]8;;\u{1B}\\")
    }

    @Test func `shows the cursor only in a text field`() {
        let old = frame(["ab"])
        var new = old
        new.cursor = CellPlace(row: 0, column: 1)
        #expect(bytes(old, new) == "\u{1B}[1;2H\u{1B}[?25h")
        #expect(bytes(new, old) == "\u{1B}[?25l")
        var far = old
        far.cursor = CellPlace(row: 9, column: 99)
        #expect(bytes(old, far) == "\u{1B}[1;20H\u{1B}[?25h")
    }

    @Test func `is one step for a terminal that can wait`() {
        var features = Self.features
        features.hasSynchronisedOutput = true
        #expect(bytes(frame(["a"]), frame(["b"]), features) == "\u{1B}[?2026h\u{1B}[1Hb\u{1B}[?2026l")
        #expect(bytes(frame(["a"]), frame(["a"]), features) == "")
    }

    // MARK: What a terminal shows

    private static let alphabet: [String] = [
        "a", "b", "Z", " ", " ", "  ", "é", "…", "─", "│", "日", "本", "ｱ", "ｶﾞ", "e\u{301}", "👍", "👨‍👩‍👧", "🇯🇵", "❤\u{FE0F}",
        "ש", "ל",
        "1", "(", "\u{1B}", "\u{1B}[2J", "\n", "\t", "\u{7F}", "\u{85}", "\u{9B}", "\u{202E}", "\u{200B}", "\u{301}",
        "\u{1100}\u{1161}", "\u{1161}", "\u{11A8}", "각", "\u{600}", "कि", "\u{AD}", "\u{200D}", "\u{3164}", "Привет",
        "a\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}\u{307}\u{308}\u{309}",
    ]

    private func randomStyle(_ random: inout SeededGenerator) -> CellStyle {
        if Bool.random(using: &random) { return .plain }
        let surfaces: [CellSurface] = [.none, .none, .selected, .bar]
        return CellStyle(
            tone: CellTone.allCases.randomElement(using: &random) ?? .plain,
            surface: surfaces.randomElement(using: &random) ?? .none,
            marks: CellMarks(rawValue: Bool.random(using: &random) ? 0 : UInt8.random(in: 0..<64, using: &random)))
    }

    private func change(_ frame: inout Frame, _ random: inout SeededGenerator) {
        let size = frame.size
        for _ in 0..<Int.random(in: 0..<6, using: &random) {
            let (row, column) = (
                Int.random(in: 0..<size.rows, using: &random), Int.random(in: -2..<size.columns, using: &random)
            )
            if Int.random(in: 0..<5, using: &random) == 0 {
                let width = Int.random(in: 0..<9, using: &random)
                frame.fill(CellArea(row: row, column: column, width: width, height: 2), randomStyle(&random))
                continue
            }
            var line = StyledText("")
            for _ in 0..<Int.random(in: 0..<4, using: &random) {
                let text = (0..<Int.random(in: 0..<6, using: &random)).map { _ in
                    Self.alphabet.randomElement(using: &random) ?? ""
                }
                let link =
                    Int.random(in: 0..<6, using: &random) == 0
                    ? "https://\(Int.random(in: 0..<3, using: &random))\u{7}" : ""
                line.append(text.joined(), randomStyle(&random), link: link)
            }
            let filling = Bool.random(using: &random) ? randomStyle(&random) : nil
            frame.put(line, at: row, column, width: Int.random(in: 0..<30, using: &random), filling: filling)
        }
        frame.cursor =
            Bool.random(using: &random)
            ? nil : CellPlace(row: 0, column: Int.random(in: 0..<size.columns, using: &random))
    }

    /// Returns where a terminal shows something else than a frame. In uncertain cells it may show parts of the clusters
    /// of such cells, but nothing from before.
    private func differences(_ terminal: TestTerminal, _ frame: Frame, _ palette: ColorPalette) -> [String] {
        var found: [String] = []
        for row in 0..<frame.size.rows {
            var uncertain = 0..<0
            let loose = (0..<frame.size.columns).flatMap { column -> [Unicode.Scalar] in
                guard case .text(let text) = frame[row, column].glyph else { return [] }
                return Array(text.unicodeScalars)
            }
            for column in 0..<frame.size.columns {
                let (cell, shown) = (frame[row, column], terminal.cells[row][column])
                if case .text = cell.glyph { uncertain = column..<column + Int(cell.width) }
                if uncertain.contains(column) && terminal.widths != .clusters {
                    let isOld = shown.text.unicodeScalars.contains { $0 != " " && !loose.contains($0) }
                    if isOld { found.append("\(row),\(column): \(shown.text) within \(cell.text)") }
                    continue
                }
                let address = frame.address(of: cell.style)
                let link = address.isEmpty ? "" : "https://\(address.dropFirst(8).prefix(1))%07"
                if cell.glyph == .rest ? !shown.isRest : shown.text != cell.text {
                    found.append("\(row),\(column): \(shown.text) instead of \(cell.text)")
                }
                if shown.codes != Set(palette.codes(of: cell.style)) || shown.link != link {
                    found.append("\(row),\(column): \(shown.codes) \(shown.link) instead of \(cell.style)")
                }
            }
        }
        return found
    }

    @Test(arguments: TestTerminal.Widths.allCases)
    func `shows the next frame in every terminal`(widths: TestTerminal.Widths) throws {
        var random = SeededGenerator(seed: 7)
        for run in 0..<250 {
            let size = ScreenSize(
                columns: Int.random(in: 1...(run % 2 == 0 ? 12 : 40), using: &random),
                rows: Int.random(in: 1...4, using: &random))
            var terminal = TestTerminal(columns: size.columns, rows: size.rows, widths: widths)
            var (old, new): (Frame?, Frame) = (nil, Frame(size))
            var features = Self.features
            features.hasSynchronisedOutput = run % 3 == 0
            for step in 0..<8 {
                change(&new, &random)
                terminal.receive(bytes(old, new, features))
                let found = differences(terminal, new, features.palette)
                try #require(found == [], "run \(run), step \(step)")
                try #require(terminal.faults == [] && terminal.isPlain && !terminal.isSynchronised)
                try #require(terminal.isCursorVisible == (new.cursor != nil))
                if let cursor = new.cursor { try #require(terminal.cursor.column == cursor.column) }
                old = new
            }
        }
    }

    @Test func `writes no sequence from a text`() {
        var random = SeededGenerator(seed: 3)
        let size = ScreenSize(columns: 60, rows: 4)
        // All scalars below U+3000, and some of all others
        var values = (0..<UInt32(0x3000)).map(\.self)
        values += (0..<4000).map { _ in UInt32.random(in: 0x3000...0x10FFFF, using: &random) }
        values.shuffle(using: &random)
        for start in stride(from: 0, to: values.count, by: 160) {
            let scalars = values[start..<min(start + 160, values.count)].compactMap { Unicode.Scalar($0) }
            let text = String(String.UnicodeScalarView(scalars))
            var new = Frame(size)
            for row in 0..<4 {
                let part = String(String.UnicodeScalarView(scalars.dropFirst(row * 40).prefix(40)))
                new.put(StyledText(part, link: part), at: row, 0, width: 60)
                new.put(StyledText(marked: part), at: row, 30, width: 30)
            }
            var terminal = TestTerminal(columns: 60, rows: 4, widths: .clusters)
            terminal.receive(bytes(nil, new))
            terminal.receive(String(decoding: TerminalSequences.title(text).dropFirst(4).dropLast(2), as: UTF8.self))
            #expect(terminal.faults == [])
        }
    }

    // MARK: Size

    /// A board with four lanes of cards and details at the right, full of text.
    private func board(selected: Int) -> Frame {
        var frame = Frame(ScreenSize(columns: 200, rows: 60))
        let words = "Buy two litres of milk and check the date, größer als 牛乳を買う… "
        let text = String(repeating: words, count: 4)
        for lane in 0..<4 {
            for card in 0..<14 {
                let isSelected = lane == 1 && card == selected
                let style = CellStyle(surface: isSelected ? .selected : .none)
                for line in 0..<4 {
                    let shown = StyledText("\(isSelected ? "❯" : " ")\(lane)\(card)\(line) \(text)", style).cut(to: 29)
                    frame.put(shown, at: 2 + card * 4 + line, lane * 30, width: 29, filling: style)
                    frame.put(StyledText("│"), at: 2 + card * 4 + line, lane * 30 + 29, width: 1)
                }
            }
        }
        // The details are another text.
        let details = String(String.UnicodeScalarView(text.unicodeScalars.dropFirst(selected * 5)))
        for row in 2..<58 { frame.put(StyledText("\(selected)\(row) \(details)"), at: row, 121, width: 79) }
        return frame
    }

    @Test func `of another selected card with other details is at most 8 KB`() {
        let (first, second) = (board(selected: 3), board(selected: 4))
        #expect((1...8 << 10).contains(bytes(first, second).utf8.count), "\(bytes(first, second).utf8.count)")
        #expect(bytes(nil, first).utf8.count < 40_000, "\(bytes(nil, first).utf8.count)")
    }
}
