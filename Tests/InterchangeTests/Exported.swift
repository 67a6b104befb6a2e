import Bytes
import Domain
@testable import Interchange
import TestSupport
import UseCases
import Words

/// A board of these todos.
func board(_ todos: [Todo], _ change: (inout Settings) -> Void = { _ in }) -> Board {
    BuildBoard(today: today, includesDrafts: true)(
        Project(settings: settings(change), todos: todos.sorted { $0.path < $1.path }))
}

/// What is written of a board, and what it lost.
func exported(_ board: Board, _ format: ExportFormat, body: (Int) -> String = { _ in "" }) -> (
    text: String, losses: [String]
) {
    var writer: any TodoWriter =
        switch format {
        case .todoTxt: TodoTxtWriter(board)
        case .taskwarrior: TaskwarriorWriter(board)
        case .ics: TaskCalendarWriter(board)
        case .csv: CSVWriter(board, Array(board.indices))
        case .mermaid: KanbanWriter(board)
        case .md, .json, .ndjson: ChecklistWriter(board, .english)
        }
    let lost = LostKeys(board, format)
    var bytes = ByteBuffer()
    var losses: [String] = []
    writer.begin(&bytes)
    for todo in board.indices {
        var told = lost(todo, body: body(todo))
        writer.write(todo, body: body(todo), &told, into: &bytes)
        losses += told.map(\.words)
    }
    writer.end(&bytes)
    return (bytes.text, losses)
}
