import Bytes
import Domain
package import Interchange
import JSON
import Platform
import Texts
import UseCases

/// Writes todos in a format of another program, and reports what the format cannot represent.
package struct ExportTodos {
    private let project: Workspace
    private let opened: Snapshot
    private let format: ExportFormat
    private let isGantt: Bool

    /// - Parameters:
    ///   - opened: the board of the project.
    ///   - isGantt: for Mermaid, whether to draw a Gantt chart instead of the board.
    package init(_ project: Workspace, _ opened: Snapshot, as format: ExportFormat, isGantt: Bool = false) {
        (self.project, self.opened, self.format, self.isGantt) = (project, opened, format, isGantt)
    }

    /// The number of bodies read at a time.
    private static let part = 4096

    /// - Parameters:
    ///   - todos: indices on the board, in the order of the output; drawings of columns group them by column.
    ///   - write: receives the bytes, part after part.
    /// - Returns: the number of todos written; those that cannot be read are left out.
    /// - Throws: if a file cannot be read again, and whatever `write` throws; the output is then incomplete.
    package func callAsFunction(
        _ todos: [Int], losses: inout ConversionLosses, _ write: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Void
    ) throws(Failure) -> Int {
        let board = opened.board
        let todos = (format.isDrawing ? byColumn(todos) : todos).filter { !board.isLost($0) }
        let lost = UnsupportedFields(board, format)
        var writer = writer(of: todos)
        var bytes = ByteBuffer(capacity: 1 << 20)
        writer.begin(&bytes)
        for start in stride(from: 0, to: todos.count, by: ExportTodos.part) {
            let part = todos[start..<min(start + ExportTodos.part, todos.count)]
            for (todo, body) in zip(part, try bodies(of: Array(part))) {
                var writerLosses: [ConversionLoss] = []
                writer.write(todo, body: body, &writerLosses, into: &bytes)
                losses.add(board.rows[todo].todo.id, lost.losses(todo, body: body) + writerLosses)
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
        let board = opened.board
        let read = Parallel.map(todos.count, jobs: project.request.jobs) { [opened] _, index in
            Result { () throws(Failure) in
                board.rows[todos[index]].todo.isBroken ? "" : try opened.text(of: board.rows[todos[index]].todo)
            }
        }
        var bodies: [String] = []
        for body in read { bodies.append(ExportTodos.trimmed(try body.get())) }
        return bodies
    }

    /// Removes the empty lines after the front matter and at the end.
    private static func trimmed(_ body: String) -> String {
        var bytes = Array(body.utf8)[...]
        while bytes.first == 10 || bytes.first == 13 { bytes.removeFirst() }
        while bytes.last == 10 || bytes.last == 13 || bytes.last == 32 { bytes.removeLast() }
        return String(decoding: bytes, as: UTF8.self)
    }
}
