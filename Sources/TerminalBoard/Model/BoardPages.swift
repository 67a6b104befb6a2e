import Application
import Domain
import Messages
import Screen
import UseCases

/// The reports and the log.
struct BoardPages: Sendable, Equatable {
    var report = TextPage(title: "", lines: [])
    var log = TextPage(title: "", lines: [])
    /// The index of the report among all kinds.
    var number = 0
    /// Whether the project changed since they were read.
    var areOld = false
    /// The todo that was selected before.
    var selection: TodoKey?

    /// Whether a screen shows one of them.
    func isShown(on screen: BoardScreen) -> Bool { screen == .reports || screen == .log }

    /// Whether a screen has its text.
    func isKnown(on screen: BoardScreen) -> Bool {
        !areOld && (screen == .reports ? !report.lines.isEmpty : !log.lines.isEmpty)
    }
}

extension BoardModel {
    /// The names of the reports.
    static let reports = ReportKind.allCases.map(\.rawValue)

    /// The text of the present screen.
    var page: TextPage {
        get { screen == .reports ? pages.report : pages.log }
        set { if screen == .reports { pages.report = newValue } else { pages.log = newValue } }
    }

    /// Asks for the text of the present screen.
    mutating func readPage() -> [BoardEffect] {
        page.isAwaited = true
        pages.areOld = false
        guard screen == .reports else { return [ask(.log, .log)] }
        return [ask(.report(name: BoardModel.reports[pages.number], columns: size.columns - 2), .report)]
    }

    /// Shows the lines of a report or the log.
    mutating func receive(_ lines: [String], _ kind: Awaited) {
        let lines = lines.map { StyledText(marked: $0) }
        let rows = layout.body.height
        if kind == .report { pages.report.receive(lines, rows: rows) } else { pages.log.receive(lines, rows: rows) }
    }

    /// Scrolls, or shows the report before or after.
    mutating func turn(_ command: BoardCommand) -> [BoardEffect] {
        if screen == .reports, command == .left || command == .right {
            let count = BoardModel.reports.count
            pages.number = (pages.number + (command == .left ? count - 1 : 1)) % count
            page.top = 0
            return readPage()
        }
        page.scroll(command, rows: layout.body.height)
        return []
    }
}

extension TextPage {
    /// Shows the text that was awaited.
    fileprivate mutating func receive(_ lines: [StyledText], rows: Int) {
        (self.lines, isAwaited) = (lines, false)
        scroll(by: 0, rows: rows)
    }

    /// Scrolls by a key.
    mutating func scroll(_ command: BoardCommand, rows: Int) {
        switch command {
        case .up: scroll(by: -1, rows: rows)
        case .down: scroll(by: 1, rows: rows)
        case .pageUp: scroll(by: 1 - rows, rows: rows)
        case .pageDown, .mark: scroll(by: rows - 1, rows: rows)
        case .first: top = 0
        case .last: scroll(by: lines.count, rows: rows)
        default: break
        }
    }
}
