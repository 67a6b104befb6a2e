import Bytes
package import Domain
package import JSON
import Links

/// Writes findings in the format of `check --format sarif`: SARIF 2.1.0,
/// https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html, with GitHub's additional requirements.
package struct FindingsSARIF {
    private let version: String
    private let prefix: String
    private let severities: [Rule: Severity?]

    /// - Parameters:
    ///   - version: the version of the program.
    ///   - prefix: makes the path of a finding relative to the git root.
    ///   - severities: the rules whose severity the settings change; nil is off.
    package init(version: String, prefix: String, severities: [Rule: Severity?]) {
        self.version = version
        self.prefix = prefix
        self.severities = severities
    }

    /// Writes a whole document with the findings in the given order.
    package func write(_ findings: [Finding], into writer: inout JSONWriter) {
        writer.object { writer in
            writer.field("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
            writer.field("version", "2.1.0")
            writer.key("runs")
            writer.array { writer in writer.object { writer in writeRun(findings, &writer) } }
        }
        writer.newline()
    }

    private func writeRun(_ findings: [Finding], _ writer: inout JSONWriter) {
        writer.object("tool") { writer in
            writer.object("driver") { writer in
                writer.field("name", "fuda")
                writer.field("version", version)
                writer.field("semanticVersion", version)
                writer.key("rules")
                writer.array { writer in for rule in FindingsSARIF.rules { write(rule, &writer) } }
            }
        }
        // fuda's columns count Unicode scalars, as in YAML.
        writer.field("columnKind", "unicodeCodePoints")
        writer.object("originalUriBaseIds") { writer in
            writer.object(FindingsSARIF.root) { writer in
                writer.object("description") { $0.field("text", "The root of the repository.") }
            }
        }
        var seen: [UInt64: Int] = [:]
        writer.key("results")
        writer.array { writer in for finding in findings { write(finding, &seen, &writer) } }
    }

    // MARK: Rules

    private static let root: StaticString = "%SRCROOT%"

    private static let rules = Rule.allCases.sorted { $0.rawValue.precedesBytewise($1.rawValue) }

    private static let places = Dictionary(
        uniqueKeysWithValues: rules.enumerated().map { place, rule in (rule, place) })

    private func write(_ rule: Rule, _ writer: inout JSONWriter) {
        let (entry, severity) = (rule.entry, severities[rule] ?? rule.severity)
        writer.object { writer in
            writer.field("id", rule.rawValue)
            writer.object("shortDescription") { $0.field("text", entry.meaning) }
            writer.object("fullDescription") { $0.field("text", "\(entry.meaning), as in: \(entry.example)") }
            writer.object("help") { writer in
                writer.field(
                    "text",
                    "Another severity, in fuda.yml: check: { \(rule.rawValue): off }, or note, warning, error.")
            }
            writer.object("defaultConfiguration") { writer in
                writer.key("enabled")
                writer.value(severity != nil)
                writer.field("level", severity?.rawValue)
            }
        }
    }

    // MARK: Results

    private func write(_ finding: Finding, _ seen: inout [UInt64: Int], _ writer: inout JSONWriter) {
        let path = prefix + finding.path
        let fingerprint = FindingsSARIF.fingerprint(of: finding, at: path, &seen)
        writer.object { writer in
            writer.field("ruleId", finding.rule.rawValue)
            if let place = FindingsSARIF.places[finding.rule] {
                writer.key("ruleIndex")
                writer.value(place)
            }
            // SARIF's levels have the same names.
            writer.field("level", finding.severity.rawValue)
            writer.object("message") { $0.field("text", finding.message) }
            writer.key("locations")
            writer.array { writer in
                writer.object { writer in
                    writer.object("physicalLocation") { writer in write(finding.place, of: path, &writer) }
                }
            }
            writer.object("partialFingerprints") { $0.field("primaryLocationLineHash", fingerprint) }
        }
    }

    private func write(_ place: SourcePosition, of path: String, _ writer: inout JSONWriter) {
        writer.object("artifactLocation") { writer in
            writer.field("uri", Link.encoded(path))
            writer.field("uriBaseId", "\(FindingsSARIF.root)")
        }
        writer.object("region") { writer in
            writer.key("startLine")
            writer.value(place.line)
            writer.key("startColumn")
            writer.value(place.column)
        }
    }

    /// A fingerprint that does not depend on the line of the finding; identical findings in one file are numbered.
    /// GitHub recognizes only this name, and uses the value as it is.
    private static func fingerprint(of finding: Finding, at path: String, _ seen: inout [UInt64: Int]) -> String {
        let hash = [path, finding.rule.rawValue, finding.message].joined(separator: "\0").utf8.stableHash
        seen[hash, default: 0] += 1
        return "\(String(hash, radix: 16)):\(seen[hash, default: 1])"
    }
}

extension JSONWriter {
    /// Writes a member that is an object.
    fileprivate mutating func object(_ name: StaticString, _ body: (inout JSONWriter) -> Void) {
        key(name)
        object(body)
    }
}
