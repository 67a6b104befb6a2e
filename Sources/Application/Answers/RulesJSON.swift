package import Domain
package import JSON

/// Writes the rules of findings, as `check --rules --format json` prints them.
package enum RulesJSON {
    /// Writes a whole document.
    package static func write(_ rules: [Rule], into writer: inout JSONWriter) {
        writer.document("rules") { writer in
            writer.key("rules")
            writer.array { writer in
                for rule in rules {
                    writer.object { writer in
                        writer.field("rule", rule.rawValue)
                        writer.field("severity", rule.severityName)
                        writer.field("meaning", rule.entry.meaning)
                        writer.field("example", rule.entry.example)
                    }
                }
            }
        }
    }
}

extension Rule {
    /// Its default severity, or `off`.
    package var severityName: String { severity?.rawValue ?? "off" }
}
