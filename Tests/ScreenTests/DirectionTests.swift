import Screen
import Testing

struct DirectionTests {
    private func row(_ text: String) -> String {
        var frame = Frame(ScreenSize(columns: 20, rows: 1))
        frame.put(StyledText(text), at: 0, 0, width: 20)
        return frame.texts[0]
    }

    @Test(arguments: [
        ("שלום", "םולש"), ("a שלום b", "a םולש b"), ("שלום עולם", "םלוע םולש"), ("שלום 123", "123 םולש"),
        ("123 שלום", "123 םולש"), ("שלום 1.5 עולם", "םלוע 1.5 םולש"), ("שלום (עולם)", "(םלוע) םולש"),
        ("שלום!", "םולש!"), ("ab שלום, עולם cd", "ab םלוע ,םולש cd"), ("مرحبا", "ابحرم"),
        ("שָלוֹם", "םוֹלשָ"), ("a, b", "a, b"), ("שלום 12", "12 םולש"), ("١٢٣", "١٢٣"),
        ("שלום (12) a", "(12) םולש a"), ("שלום ([א]) b", "([א]) םולש b"), ("(שלום) a", "(םולש) a"),
    ])
    func `of text from right to left is that of its columns`(text: String, expected: String) {
        let shown = row(text)
        let trimmed = String(shown.unicodeScalars.reversed().drop { $0 == " " }.reversed().map { Character($0) })
        #expect(trimmed.utf8.elementsEqual(expected.utf8), "\(trimmed.unicodeScalars.map(\.value))")
    }

    @Test(arguments: ["שלום", "مرحبا بك", "日本", "ab"])
    func `never changes the columns of a table`(title: String) throws {
        let cell = StyledText(title)
        let padding = String(repeating: " ", count: 8 - cell.width)
        for separator in ["│", "  ", " │ "] {
            var frame = Frame(ScreenSize(columns: 40, rows: 1))
            frame.put(StyledText("\(title)\(padding)\(separator)\(title)"), at: 0, 0, width: 40)
            var second = Frame(ScreenSize(columns: 40, rows: 1))
            second.put(cell, at: 0, 0, width: 40)
            second.put(StyledText(separator), at: 0, 8, width: 40)
            second.put(cell, at: 0, 8 + StyledText(separator).width, width: 40)
            #expect(frame == second, "\(separator)")
        }
    }
}
