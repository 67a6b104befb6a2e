import Bytes
import Domain
package import Interchange
import JSON
import Platform
import Texts
import UseCases

/// Writes todos for other programs, and says what these cannot know of them.
package struct ExportTodos {
    private let project: Workspace
    private let opened: Snapshot
    private let format: ExportFormat
    private let isGantt: Bool

    /// - Parameters:
    ///   - opened: the board of the project.
    ///   - isGantt: of Mermaid's diagrams the one of days, instead of the one of columns.
    package init(_ project: Workspace, _ opened: Snapshot, as format: ExportFormat, isGantt: Bool = false) {
        (self.project, self.opened, self.format, self.isGantt) = (project, opened, format, isGantt)
    }

    /// So many bodies are read at a time.
    private static let part = 4096

    /// - Parameters:
    ///   - todos: indices on the board, in the order in which they are written; drawings of columns have those of one column
    ///     together.
    ///   - write: gets the bytes, part after part.
    /// - Returns: how many there are; those that cannot be read as todos are left out.
    /// - Throws: where a file that was there cannot be read again, and what `write` throws; then parts are missing.
    package func callAsFunction(
        _ todos: [Int], losses: inout Losses, _ write: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Void
    ) throws(Failure) -> Int {
        let board = opened.board
        let todos = (format.isDrawing ? byColumn(todos) : todos).filter { !board.isLost($0) }
        let lost = LostKeys(board, format)
        var writer = writer(of: todos)
        var bytes = ByteBuffer(capacity: 1 << 20)
        writer.begin(&bytes)
        for start in stride(from: 0, to: todos.count, by: ExportTodos.part) {
            let part = todos[start..<min(start + ExportTodos.part, todos.count)]
            for (todo, body) in zip(part, try bodies(of: Array(part))) {
                var told: [Loss] = []
                writer.write(todo, body: body, &told, into: &bytes)
                losses.add(board.rows[todo].todo.id, lost(todo, body: body) + told)
            }
            try write(bytes.bytes)
            bytes.removeAll()
        }
        writer.end(&bytes)
        try write(bytes.bytes)
        return todos.count
    }

    private func writer(of todos: [Int]) -> any TodoWriter {
        let board = opened.board
        return switch format {
        case .todoTxt: TodoTxtWriter(board)
        case .taskwarrior: TaskwarriorWriter(board)
        case .ics: TaskCalendarWriter(board)
        case .csv: CSVWriter(board, todos)
        case .json: JSONTodoWriter(board)
        case .ndjson: JSONTodoWriter(board, isInLines: true)
        case .mermaid: isGantt ? GanttWriter(board) : KanbanWriter(board)
        case .md: ChecklistWriter(board, opened.words)
        }
    }

    private func byColumn(_ todos: [Int]) -> [Int] {
        let columns = Dictionary(grouping: todos) { opened.board.rows[$0].column }
        return columns.keys.sorted().flatMap { columns[$0] ?? [] }
    }

    private func bodies(of todos: [Int]) throws(Failure) -> [String] {
        let (source, board) = (project.source, opened.board)
        let read = Parallel.map(todos.count, jobs: project.request.jobs) { _, index in
            Result { () throws(Failure) in
                board.rows[todos[index]].todo.isBroken ? "" : try source.text(of: board.rows[todos[index]].todo)
            }
        }
        var bodies: [String] = []
        for body in read { bodies.append(ExportTodos.trimmed(try body.get())) }
        return bodies
    }

    /// Without the empty lines that part it from the front matter, and at its end.
    private static func trimmed(_ body: String) -> String {
        var bytes = Array(body.utf8)[...]
        while bytes.first == 10 || bytes.first == 13 { bytes.removeFirst() }
        while bytes.last == 10 || bytes.last == 13 || bytes.last == 32 { bytes.removeLast() }
        return String(decoding: bytes, as: UTF8.self)
    }
}
