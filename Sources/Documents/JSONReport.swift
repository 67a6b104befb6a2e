package import Bytes
import Domain
import JSON

/// A report for programs: its figures and how they are computed.
package struct JSONReport {
    private let report: Report

    package init(_ report: Report) { self.report = report }

    /// Appends one object on a line of its own, in version 2 of the report's schema.
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
