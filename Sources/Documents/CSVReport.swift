package import Bytes
import JSON

/// Writes the main table of a report as comma-separated values (RFC 4180).
package struct CSVReport {
    private let report: Report

    package init(_ report: Report) { self.report = report }

    /// Appends a header line and a line for each row. Every line ends in CRLF.
    package func write(into bytes: inout ByteBuffer) {
        write(report.records.header.map { .string($0) }, into: &bytes)
        for row in report.records.rows { write(row, into: &bytes) }
    }

    private func write(_ row: [JSONValue], into bytes: inout ByteBuffer) {
        for (index, cell) in row.enumerated() {
            if index > 0 { bytes.append(",") }
            bytes.appendCSV(text: CSVReport.cell(cell))
        }
        bytes.append("\r\n")
    }

    private static func cell(_ value: JSONValue) -> String {
        switch value {
        case .string(let text): harmless(text)
        case .int(let number): "\(number)"
        case .double(let number): number.isFinite ? Decimal.shortest(number) : ""
        case .bool(let flag): flag ? "true" : "false"
        case .null, .array, .object, .table: ""
        }
    }

    /// Prefixes text that a spreadsheet would treat as a formula with an apostrophe. Removes control characters except
    /// line separators, because a terminal might interpret them.
    private static func harmless(_ text: String) -> String {
        let allowed = text.unicodeScalars.filter {
            $0.properties.generalCategory != .control || $0.isLineSeparator || "\t\r\n".unicodeScalars.contains($0)
        }
        let plain = String(String.UnicodeScalarView(allowed))
        return plain.looksLikeFormula ? "'\(plain)" : plain
    }
}
