import Bytes
import Domain
import Messages
import Screen
import UseCases

/// The first line: the title of the board, the screens, the filter and the counts.
struct TitleBar {
    /// A screen with its columns.
    private struct Tab {
        let command: BoardCommand
        let columns: Range<Int>
        let text: String
        let isPresent: Bool
    }

    private let tabs: [Tab]
    private let title: String
    private let rest: [StyledText]
    private let width: Int

    init(_ model: BoardModel) {
        width = model.size.columns
        let words = model.words
        let all: [(BoardCommand, BoardScreen, MessageKey)] = [
            (.board, .board, .board), (.list, .list, .list), (.reports, .reports, .reports), (.log, .log, .logTitle),
        ]
        // A narrow screen names only the present one.
        let names = all.map { command, screen, word in "\(KeyTable.key(of: command)) \(words(word))" }
        let short = names.reduce(0) { $0 + $1.displayWidth + 2 } > width - 20
        let (name, present) = (model.shown.board.settings.title, model.screen)
        title = width < 60 ? "" : name.fitted(to: min(name.displayWidth, width / 3))
        var column = title.isEmpty ? 1 : title.displayWidth + 3
        tabs = zip(all, names).map { entry, name in
            let isPresent = entry.1 == present
            let text = short && !isPresent ? KeyTable.key(of: entry.0) : name
            defer { column += text.displayWidth + 2 }
            return Tab(
                command: entry.0, columns: column..<column + text.displayWidth, text: text, isPresent: isPresent)
        }
        rest = TitleBar.facts(model)
    }

    /// The filter and the counts, the most important first.
    private static func facts(_ model: BoardModel) -> [StyledText] {
        let (words, board) = (model.words, model.shown.board)
        var facts: [StyledText] = []
        if !model.marked.isEmpty {
            facts.append(
                StyledText(
                    "● \(words(.markedCount, count: model.marked.count))", CellStyle(tone: .magenta, marks: .bold)))
        }
        if !model.filter.isEmpty {
            let text = [model.filter.view.map { "[\($0)]" }, model.filter.query].compactMap { $0 }.filter {
                !$0.isEmpty
            }
            .joined(
                separator: " ")
            let count = model.found.map { " (\(words.number($0.count)))" } ?? ""
            facts.append(StyledText("/ \(text)\(count)", CellStyle(tone: .cyan)))
        }
        let tally = board.tally
        facts.append(StyledText(words(.openCount, count: tally.open)))
        if tally.overdue > 0 {
            facts.append(StyledText("! \(words(.overdueCount, count: tally.overdue))", CellStyle(tone: .red)))
        }
        let errors = model.shown.errorCount
        if errors > 0 {
            facts.append(StyledText("✗ \(words(.errorCount, count: errors))", CellStyle(tone: .red)))
        }
        if tally.blocked > 0 {
            facts.append(StyledText("⊘ \(words(.blockedCount, count: tally.blocked))", CellStyle(tone: .yellow)))
        }
        return facts
    }

    /// Returns the command of the screen that the line names in a column; nil if it names none.
    func command(at column: Int) -> BoardCommand? { tabs.first { $0.columns.contains(column) }?.command }

    /// The line.
    var text: StyledText {
        var line = StyledText([])
        line.append(" ")
        if !title.isEmpty {
            line.append(title, CellStyle(marks: .bold))
            line.append("  ")
        }
        for tab in tabs {
            line.append(
                tab.text, tab.isPresent ? CellStyle(tone: .blue, marks: [.bold, .underline]) : CellStyle(tone: .quiet))
            line.append("  ")
        }
        var end = StyledText([])
        let room = width - line.width - 1
        for fact in rest {
            let dot = end.spans.isEmpty ? [] : [StyledText.Span(" · ", CellStyle(tone: .quiet))]
            if end.append(StyledText(dot + fact.spans), ifWithin: room) { continue }
            if end.spans.isEmpty { end = fact.cut(to: max(0, room)) }
            break
        }
        line.append(String(repeating: " ", count: max(0, width - line.width - end.width - 1)))
        line.append(end)
        return line
    }
}
