package import Bytes
import Domain
import JSON

/// Writes a report for programs as JSON: its figures and their definitions.
package struct JSONReport {
    private let report: Report

    package init(_ report: Report) { self.report = report }

    /// Appends an object on a single line, in version 2 of the report schema.
    package func write(into bytes: inout ByteBuffer) {
        var writer = JSONWriter()
        writer.document("report", version: 2) { writer in
            writer.field("name", report.name)
            writer.field("report", report.kind.rawValue)
            writer.field("now", report.day.iso)
            writer.field("source", report.source.rawValue)
            // The texts for a badge.
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
