package import Bytes
import Domain
package import UseCases

/// Writes todos as comma-separated values (RFC 4180): a line of column names, then a line for each todo.
package struct CSVWriter: TodoWriter {
    private let board: Board
    /// The user's own keys that have a column, with the index of each.
    private let own: [String: Int]
    private let ownNames: [String]

    /// The maximum number of columns for the user's own fields.
    private static let mostOwn = 100

    /// The fields that have a column.
    static let fields = Field.allCases.filter { $0 != .isChecked }
    static let (bodyName, ownPrefix) = ("body", "more.")

    /// - Parameter todos: the todos to be written, as indices on the board.
    package init(_ board: Board, _ todos: [Int]) {
        self.board = board
        var (own, names): ([String: Int], [String]) = ([:], [])
        for todo in todos {
            for key in board.rows[todo].todo.more where own[key.key] == nil && names.count < CSVWriter.mostOwn {
                own[key.key] = names.count
                names.append(key.key)
            }
        }
        (self.own, ownNames) = (own, names)
    }

    /// Writes the column names.
    package mutating func begin(_ bytes: inout ByteBuffer) {
        for field in CSVWriter.fields {
            bytes.append(text: field.name)
            bytes.append(",")
        }
        bytes.append(text: CSVWriter.bodyName)
        for name in ownNames {
            bytes.append(",")
            bytes.appendCSV(text: CSVWriter.ownPrefix + name)
        }
        bytes.append("\r\n")
    }

    /// Writes a row.
    package mutating func write(
        _ todo: Int, body: String, _ losses: inout [ConversionLoss], into bytes: inout ByteBuffer
    ) {
        for field in CSVWriter.fields {
            bytes.appendCSV(text: cell(field, board.texts(of: field, in: todo), &losses))
            bytes.append(",")
        }
        bytes.appendCSV(text: CSVWriter.guarded(body))
        guard !ownNames.isEmpty else { return bytes.append("\r\n") }
        var cells = [String](repeating: "", count: ownNames.count)
        for key in board.rows[todo].todo.more {
            guard let place = own[key.key] else {
                losses.append(.missingOwn(key.key))
                continue
            }
            if case .list = key.value { losses.append(.asText(key.key)) }
            cells[place] = key.value.line
        }
        for cell in cells {
            bytes.append(",")
            bytes.appendCSV(text: CSVWriter.guarded(cell))
        }
        bytes.append("\r\n")
    }

    private func cell(_ field: Field, _ values: [String], _ losses: inout [ConversionLoss]) -> String {
        guard field.key.isList else {
            let isText = field.key.kind == .text || field.key.kind == .word || field.key.kind == .id
            return values.first.map { isText ? CSVWriter.guarded($0) : $0 } ?? ""
        }
        // Addresses may contain commas, but no line breaks.
        let isLines = field == .links
        let mark: Unicode.Scalar = isLines ? "\n" : ","
        for value in values where value.containsByte(mark) {
            losses.append(.readAsSeveral(field, value))
        }
        return CSVWriter.guarded(values.joined(separator: isLines ? "\n" : ", "))
    }

    /// Returns a text, preceded by an apostrophe if a spreadsheet would run it as a formula, or if its own apostrophe
    /// could be taken for such a guard.
    package static func guarded(_ text: String) -> String {
        let rest = String(text.unicodeScalars.drop { $0 == "'" })
        return rest.looksLikeFormula ? "'" + text : text
    }

    /// Returns the text of a guarded cell.
    static func unguarded(_ cell: String) -> String {
        let rest = String(cell.unicodeScalars.drop { $0 == "'" })
        return rest.looksLikeFormula && cell.utf8.first == UInt8(ascii: "'")
            ? String(cell.unicodeScalars.dropFirst()) : cell
    }
}
