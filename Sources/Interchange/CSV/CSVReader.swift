import Bytes

/// Reads comma-separated values (RFC 4180), with quotes, line breaks in quotes, CRLF or LF, a byte order mark, and the line
/// `sep=;` with which Excel names the separator.
package struct CSVReader {
    /// A row, with the line on which it begins.
    package struct Row: Equatable, Sendable {
        package let line: Int
        package let cells: [String]

        package init(line: Int, cells: [String]) { (self.line, self.cells) = (line, cells) }
    }

    /// The maximum number of columns of a plausible table.
    private static let mostCells = 10_000

    private let bytes: UnsafeBufferPointer<UInt8>
    private let comma: UInt8
    private var at = 0
    private var line = 1

    private init(_ bytes: UnsafeBufferPointer<UInt8>, _ comma: UInt8) { (self.bytes, self.comma) = (bytes, comma) }

    /// Returns all rows except empty lines.
    ///
    /// - Parameter bytes: UTF-8 text.
    package static func rows(of bytes: UnsafeBufferPointer<UInt8>) throws(ImportError) -> [Row] {
        let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        var reader = CSVReader(bytes, separator(of: bytes))
        reader.at = start
        let line = bytes[start...].prefix { $0 != 10 && $0 != 13 }
        // A spreadsheet that reads the line as a cell may put it in quotes.
        let isQuoted = line.first == UInt8(ascii: "\"") && line.last == UInt8(ascii: "\"") && line.count == 7
        let first = isQuoted ? line.dropFirst().dropLast() : line
        if first.count >= 5, String(decoding: first.prefix(4), as: UTF8.self).lowercased() == "sep=",
            first.dropFirst(5).allSatisfy({ $0 == 32 || $0 == 9 })
        {
            reader = CSVReader(bytes, first[first.startIndex + 4])
            reader.at = start + line.count
            reader.takeEnd()
        }
        var rows: [Row] = []
        while reader.at < bytes.count {
            let row = try reader.row()
            if row.cells != [""] { rows.append(row) }
        }
        return rows
    }

    /// Returns the most frequent separator in the first line: spreadsheets also write semicolons and tabs.
    private static func separator(of bytes: UnsafeBufferPointer<UInt8>) -> UInt8 {
        let first = bytes.prefix { $0 != 10 && $0 != 13 }
        let counts = [UInt8(ascii: ","), UInt8(ascii: ";"), 9].map { mark in (mark, first.count { $0 == mark }) }
        return counts.reduce(counts[0]) { $1.1 > $0.1 ? $1 : $0 }.0
    }

    private mutating func row() throws(ImportError) -> Row {
        let start = line
        var cells: [String] = []
        while true {
            cells.append(try cell())
            guard cells.count <= CSVReader.mostCells else {
                throw .manyColumns(most: CSVReader.mostCells, line: start)
            }
            if at < bytes.count, bytes[at] == comma {
                at += 1
                continue
            }
            takeEnd()
            return Row(line: start, cells: cells)
        }
    }

    private mutating func takeEnd() {
        guard at < bytes.count else { return }
        if bytes[at] == 13 { at += 1 }
        if at < bytes.count, bytes[at] == 10 { at += 1 }
        line += 1
    }

    private mutating func cell() throws(ImportError) -> String {
        if at < bytes.count, bytes[at] == UInt8(ascii: "\"") { return try quoted() }
        let start = at
        while at < bytes.count, bytes[at] != comma, bytes[at] != 10, bytes[at] != 13 {
            if bytes[at] == UInt8(ascii: "\"") { throw .quoteInCell(line: line) }
            at += 1
        }
        return try text(Array(bytes[start..<at]), line)
    }

    private mutating func quoted() throws(ImportError) -> String {
        let start = line
        at += 1
        var cell: [UInt8] = []
        while at < bytes.count {
            let byte = bytes[at]
            at += 1
            if byte == 10 || byte == 13 && !(at < bytes.count && bytes[at] == 10) { line += 1 }
            guard byte == UInt8(ascii: "\"") else {
                cell.append(byte)
                continue
            }
            if at < bytes.count, bytes[at] == byte {
                cell.append(byte)
                at += 1
                continue
            }
            guard at == bytes.count || bytes[at] == comma || bytes[at] == 10 || bytes[at] == 13 else {
                throw .textAfterQuotedCell(line: line)
            }
            return try text(cell, start)
        }
        throw .unclosedQuote(line: start)
    }

    private func text(_ bytes: [UInt8], _ line: Int) throws(ImportError) -> String {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw .notUTF8(line: line)
        }
        return text
    }
}
