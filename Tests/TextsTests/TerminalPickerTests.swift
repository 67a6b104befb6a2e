import BoardSupport
import Domain
import Messages
import TestSupport
import Testing
import UseCases

@testable import Texts

struct TerminalPickerTests {
    private let board = BoardSupport.board([
        todo("aaa111") { $0.title = "Buy milk" }, todo("b2") { ($0.title, $0.owners) = ("Buy bread", ["hana"]) },
        todo("ccc333") { $0.title = "牛乳を買う" },
    ])

    private func picker(forSeveral: Bool = true) -> TerminalPicker {
        TerminalPicker(Array(board.indices), on: board, forSeveral: forSeveral)
    }

    private func press(_ picker: inout TerminalPicker, _ text: String) {
        for byte in text.utf8 { #expect(picker.press(.byte(byte)) == .shown) }
    }

    @Test func `shows every todo with its details, and the cursor`() {
        let lines = picker().lines(width: 80, height: 24)
        #expect(
            lines == [
                "> type to narrow, ↑ ↓ Tab Enter, Esc cancels  3/3", "❯  aaa111  Buy milk  (To do)",
                "   b2      Buy bread  (To do, hana)", "   ccc333  牛乳を買う  (To do)",
            ])
    }

    @Test(arguments: [("BREAD", [1]), ("buy m", [0]), ("buy", [0, 1]), ("hana", [1]), ("牛乳", [2]), ("x", [])])
    func `narrows to the todos with every typed word`(text: String, found: [Int]) {
        var picker = picker()
        press(&picker, text)
        let lines = picker.lines(width: 80, height: 24)
        #expect(lines[0] == "> \(text)  \(found.count)/3" && lines.count == found.count + 1)
        #expect(picker.press(.enter) == (found.isEmpty ? .shown : .picked([found[0]])))
        // Deletes a whole character, not a byte.
        for _ in text.unicodeScalars { _ = picker.press(.delete) }
        #expect(picker.lines(width: 80, height: 24).count == 4)
    }

    @Test func `picks the todo at the cursor, which stops at both ends`() {
        var picker = picker()
        for key in [TerminalPicker.Key.up, .down, .down, .down, .up] { _ = picker.press(key) }
        #expect(picker.press(.enter) == .picked([1]))
        _ = picker.press(.down)
        press(&picker, "buy")
        #expect(picker.press(.enter) == .picked([0]))
        #expect(picker.press(.clear) == .shown && picker.press(.cancel) == .cancelled)
    }

    @Test func `picks the marked todos in their order`() {
        var several = picker()
        for key in [TerminalPicker.Key.down, .tab, .up, .up, .tab] { _ = several.press(key) }
        #expect(several.lines(width: 80, height: 24)[1].hasPrefix(" ● aaa111"))
        #expect(several.press(.enter) == .picked([1, 0]))
        for key in [TerminalPicker.Key.up, .up, .tab] { _ = several.press(key) }
        #expect(several.press(.enter) == .picked([1]))
        var one = picker(forSeveral: false)
        _ = one.press(.tab)
        #expect(one.press(.enter) == .picked([0]))
    }

    @Test(arguments: [(5, 3), (20, 4), (80, 24), (1, 1)]) func `fits into the terminal`(width: Int, height: Int) {
        var picker = picker()
        _ = picker.press(.down)
        _ = picker.press(.down)
        let lines = picker.lines(width: width, height: height)
        #expect(lines.count <= max(2, height - 1))
        #expect(lines.allSatisfy { $0.displayWidth <= width })
        #expect(width < 20 || lines.contains { $0.contains("❯") && $0.contains("ccc333") })
    }

    @Test(
        arguments: [
            ("\r", .enter), ("\n", .enter), ("\t", .tab), ("\u{7F}", .delete), ("\u{1B}", .cancel), ("\u{3}", .cancel),
            ("\u{1B}[A", .up), ("\u{1B}OB", .down), ("\u{1B}[1;5B", .down), ("\u{10}", .up), ("\u{E}", .down),
            ("\u{15}", .clear), ("\u{4}", .cancel), ("\u{1}", .other),
            ("\u{1B}[5~", .other), ("\u{1B}x", .other), ("a", .byte(97)),
        ] as [(String, TerminalPicker.Key)]) func `decodes keys`(text: String, key: TerminalPicker.Key)
    {
        var bytes = Array(text.utf8)[...]
        let first = bytes.removeFirst()
        #expect(TerminalPicker.key(first) { bytes.popFirst() } == key)
        #expect(bytes.isEmpty)
    }
}
