import Bytes
import Domain
@testable import Interchange
import TestSupport
import UseCases
import Messages

/// Returns the board of these todos.
func board(_ todos: [Todo], _ change: (inout Settings) -> Void = { _ in }) -> Board {
    BuildBoard(today: today, includesDrafts: true)(
        Project(settings: settings(change), todos: todos.sorted { $0.path < $1.path }))
}

/// The export of a board, with the losses of each todo.
struct Exported {
    private(set) var text = ""
    /// By todo index.
    private(set) var lossesOf: [[ConversionLoss]] = []

    init(_ board: Board, _ format: ExportFormat, body: (Int) -> String = { _ in "" }) {
        var writer: any TodoWriter =
            switch format {
            case .todoTxt: TodoTxtWriter(board)
            case .taskwarrior: TaskwarriorWriter(board)
            case .ics: TaskCalendarWriter(board)
            case .csv: CSVWriter(board, Array(board.indices))
            case .mermaid: KanbanWriter(board)
            case .md, .json, .ndjson: ChecklistWriter(board, .english)
            }
        let lost = UnsupportedFields(board, format)
        var bytes = ByteBuffer()
        writer.begin(&bytes)
        for todo in board.indices {
            var told = lost.losses(todo, body: body(todo))
            writer.write(todo, body: body(todo), &told, into: &bytes)
            lossesOf.append(told)
        }
        writer.end(&bytes)
        text = bytes.text
    }
}

/// Returns the export of a board, with the descriptions of all losses.
func exported(
    _ board: Board, _ format: ExportFormat, body: (Int) -> String = { _ in "" }
) -> (text: String, losses: [String]) {
    let exported = Exported(board, format, body: body)
    return (exported.text, exported.lossesOf.flatMap { $0.map(\.words) })
}

/// Returns the result of importing a text in a format.
func imported(_ text: String, _ format: ExportFormat, _ settings: Settings = Settings()) throws -> ImportReading {
    try imported(Array(text.utf8), format, settings)
}

func imported(_ bytes: [UInt8], _ format: ExportFormat, _ settings: Settings = Settings()) throws -> ImportReading {
    let terms = BoardTerms(settings)
    return try bytes.withUnsafeBufferPointer { bytes in
        switch format {
        case .todoTxt: try TodoTxtReader(terms).read(bytes)
        case .taskwarrior: try TaskwarriorReader(terms).read(bytes)
        case .ics: try TaskCalendarReader(terms, zone: zone).read(bytes)
        case .csv: try CSVTodoReader(terms).read(bytes)
        case .json, .ndjson, .mermaid, .md: ImportReading()
        }
    }
}

/// The time zones that a calendar can name: five hours behind UTC.
private func zone(_ name: String) -> TimeZoneRules? {
    ["Zone/Five", "Zone/Half/Five"].contains(name) ? TimeZoneRules(name: name, firstOffset: -18_000, changes: []) : nil
}

extension ImportedTodo {
    /// Its fields as `name=text,text`, sorted by name.
    var told: [String] {
        keys.map { key in
            let name =
                switch key.target {
                case .field(let field): field.name
                case .other(let name): "more.\(name)"
                }
            return "\(name)=\(key.texts.joined(separator: ","))"
        }.sorted()
    }
}
