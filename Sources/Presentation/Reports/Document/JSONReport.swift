package import Bytes
import Domain

/// A report for programs (FORMAT, 6 and 8): its figures and how they are computed.
package struct JSONReport {
    private let report: Report

    package init(_ report: Report) { self.report = report }

    package func write(into bytes: inout ByteBuffer) {
        var writer = JSONWriter()
        writer.document("report", version: 2) { writer in
            writer.field("name", report.name)
            writer.field("report", report.kind.rawValue)
            writer.field("now", report.day.iso)
            writer.field("source", report.source.rawValue)
            // What a badge may show.
            writer.field("label", report.title)
            writer.field("message", report.inShort)
            writer.key("definition")
            writer.object { writer in
                for definition in report.definitions {
                    writer.key(text: definition.key)
                    writer.value(definition.text)
                }
            }
            writer.key("figures")
            writer.value(report.figures)
        }
        bytes.append(writer.bytes.bytes)
    }
}

extension JSONWriter {
    /// What is no finite number is null, as JSON has none.
    mutating func value(_ value: JSONValue) {
        switch value {
        case .object(let members):
            object { writer in
                for member in members {
                    writer.key(text: member.name)
                    writer.value(member.value)
                }
            }
        case .array(let elements): array { writer in for element in elements { writer.value(element) } }
        case .table(let table):
            let keys = table.header.map { JSONWriter.encoded(key: $0) }
            array { writer in
                for row in table.rows {
                    writer.object { writer in
                        for (key, value) in zip(keys, row) {
                            writer.key(encoded: key)
                            writer.value(value)
                        }
                    }
                }
            }
        case .string(let text): self.value(text)
        case .int(let number): self.value(number)
        case .double(let number): if number.isFinite { self.value(number) } else { null() }
        case .bool(let flag): self.value(flag)
        case .null: null()
        }
    }
}
