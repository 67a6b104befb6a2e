import Bytes
import Domain
import JSON
import Texts
import Words

/// All rules with their default severities, a line each, or as JSON.
struct RuleListing {
    private let format: Check.Format
    private let rules = Rule.allCases.sorted { $0.rawValue.precedesBytewise($1.rawValue) }

    init(_ format: Check.Format) { self.format = format }

    func show() {
        if format == .json { printJSON() } else { printText() }
    }

    private func printText() {
        let style = Console.style()
        let names = rules.map(\.rawValue.displayWidth).max() ?? 0
        let meanings = rules.map(\.entry.meaning.displayWidth).max() ?? 0
        for rule in rules {
            let (name, meaning) = (rule.rawValue.fitted(to: names), rule.entry.meaning.fitted(to: meanings))
            Console.line("\(name)  \(word(rule).fitted(to: 7))  \(meaning)  \(style.dim(rule.entry.example))")
        }
        Console.note("another severity: 'check: { unknown-key: warning, dead-link: off }' in fuda.yml")
    }

    private func printJSON() {
        var writer = JSONWriter()
        writer.document("rules") { writer in
            writer.key("rules")
            writer.array { writer in for rule in rules { write(rule, &writer) } }
        }
        Console.document(writer.bytes.bytes, as: .json)
    }

    private func write(_ rule: Rule, _ writer: inout JSONWriter) {
        writer.object { writer in
            writer.field("rule", rule.rawValue)
            writer.field("severity", word(rule))
            writer.field("meaning", rule.entry.meaning)
            writer.field("example", rule.entry.example)
        }
    }

    private func word(_ rule: Rule) -> String { rule.severity?.rawValue ?? "off" }
}
