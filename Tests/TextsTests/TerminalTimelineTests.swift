import BoardSupport
import Charts
import Domain
import TestSupport
import Testing
import Texts
import Messages

struct `The timeline in a terminal` {
    private let hostile = "<b>\"'&\u{7}\r\n\u{2028}\u{202E}x" + String(repeating: "長", count: 9_000)

    private func due(_ id: String, _ days: Int, _ change: (inout Todo) -> Void = { _ in }) -> Todo {
        todo(id) {
            $0.days.due = .day(today.adding(days: days))
            change(&$0)
        }
    }

    @Test(arguments: [40, 80, 200])
    func `fits its width`(width: Int) {
        let todos = [
            due("a", 12) { ($0.title, $0.milestone) = (hostile, hostile) }, due("b", -90), due("c", 900),
            todo("d") { ($0.status, $0.days.done) = (Located("done"), .day(today)) },
        ]
        let lines = TerminalTimeline(board(todos), .english, TextStyle(width: width, hasColor: false)).lines
        #expect(lines.count == 9)
        for line in lines { #expect(line.displayWidth <= width && !line.contains("\u{7}"), "\(line)") }
        #expect(lines.contains { $0.hasPrefix("b · overdue") && $0.contains("╌") })
    }

    @Test func `says if it is empty, in the language of the board`() {
        let style = TextStyle(width: 80, hasColor: false)
        #expect(
            TerminalTimeline(board([todo("a")]), .english, style).lines == ["No open todo has a due date."])
        let lines = TerminalTimeline(board([due("a", 9)]), .german, style).lines
        #expect(lines.contains("kein Meilenstein") || lines.contains("ohne Meilenstein"), "\(lines)")
    }
}
