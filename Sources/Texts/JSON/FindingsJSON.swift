package import Domain
package import JSON

/// Writes findings in the format of `check --format json`.
package enum FindingsJSON {
    /// Writes a whole document with the findings in the given order.
    package static func write(_ findings: [Finding], into writer: inout JSONWriter) {
        writer.document("findings") { writer in
            writer.key("findings")
            writer.array { writer in for finding in findings { write(finding, &writer) } }
        }
    }

    private static func write(_ finding: Finding, _ writer: inout JSONWriter) {
        writer.object { writer in
            writer.field("path", finding.path)
            writer.key("line")
            writer.value(finding.place.line)
            writer.key("column")
            writer.value(finding.place.column)
            writer.field("severity", finding.severity.rawValue)
            writer.field("rule", finding.rule.rawValue)
            writer.field("message", finding.message)
        }
    }
}
