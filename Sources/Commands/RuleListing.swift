import Application
import Bytes
import Domain
import Texts
import Messages

/// Lists all rules with their default severities, one per line or as JSON.
struct RuleListing {
    private let format: Check.Format
    private let rules = Rule.allCases.sorted { $0.rawValue.precedesBytewise($1.rawValue) }

    init(_ format: Check.Format) { self.format = format }

    func show() {
        if format == .json { Console.json { RulesJSON.write(rules, into: &$0) } } else { printText() }
    }

    private func printText() {
        let style = Console.style()
        let names = rules.map(\.rawValue.displayWidth).max() ?? 0
        let meanings = rules.map(\.entry.meaning.displayWidth).max() ?? 0
        for rule in rules {
            let (name, meaning) = (rule.rawValue.fitted(to: names), rule.entry.meaning.fitted(to: meanings))
            Console.line("\(name)  \(rule.severityName.fitted(to: 7))  \(meaning)  \(style.dim(rule.entry.example))")
        }
        Console.note(.severities)
    }
}
