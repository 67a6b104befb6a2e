import Bytes

/// Reads comma-separated values (RFC 4180): quotes, ends of lines within them, CRLF or LF, a BOM.
package struct CSVReader {
    /// A row and where it begins.
    package struct Row: Equatable, Sendable {
        package let line: Int
        package let cells: [String]

        package init(line: Int, cells: [String]) { (self.line, self.cells) = (line, cells) }
    }

    /// A table with more columns is something else.
    private static let mostCells = 10_000

    private let bytes: UnsafeBufferPointer<UInt8>
    private let comma: UInt8
    private var at = 0
    private var line = 1

    private init(_ bytes: UnsafeBufferPointer<UInt8>, _ comma: UInt8) { (self.bytes, self.comma) = (bytes, comma) }

    /// All rows but those that are empty lines.
    ///
    /// - Parameter bytes: in UTF-8.
    package static func rows(of bytes: UnsafeBufferPointer<UInt8>) throws(ImportError) -> [Row] {
        var reader = CSVReader(bytes, separator(of: bytes))
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.at = 3 }
        var rows: [Row] = []
        while reader.at < bytes.count {
            let row = try reader.row()
            if row.cells != [""] { rows.append(row) }
        }
        return rows
    }

    /// What stands oftenest in the first line: spreadsheets write semicolons and tabs too.
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
                throw ImportError("there are more than \(CSVReader.mostCells) columns", line: start)
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
            if bytes[at] == UInt8(ascii: "\"") {
                throw ImportError(
                    "a quote stands within a cell; put the whole cell in quotes and write it twice", line: line)
            }
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
            if byte == 10 { line += 1 }
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
                throw ImportError("something stands behind a cell in quotes", line: line)
            }
            return try text(cell, start)
        }
        throw ImportError("a quote does not end", line: start)
    }

    private func text(_ bytes: [UInt8], _ line: Int) throws(ImportError) -> String {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw ImportError("the text is not UTF-8; save it in that encoding", line: line)
        }
        return text
    }
}
