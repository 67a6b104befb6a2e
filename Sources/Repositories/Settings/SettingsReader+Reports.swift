import Domain
import YAML

/// The user's own reports: `{ name, title, figures, query, window, format }`, and keys that select todos by their
/// names.
extension SettingsReader {
    mutating func readReports(_ node: Node) {
        guard let sequence = node.sequence else { return report(.reportsNotList, node) }
        for item in sequence where !item.isLeftOut {
            guard let report = readReport(item) else { continue }
            let isTaken =
                ReportKind(rawValue: report.name.lowercased()) != nil
                || ["all", "badge"].contains(report.name.lowercased())
                || settings.reports.contains { $0.name.lowercased() == report.name.lowercased() }
            if isTaken {
                self.report(.duplicateReport(report.name), item)
            } else {
                settings.reports.append(report)
            }
        }
    }

    private mutating func readReport(_ node: Node) -> ReportSettings? {
        guard let mapping = node.mapping else {
            self.report(.reportNotKeys, node)
            return nil
        }
        var report = ReportSettings(name: "", kind: .summary)
        var chosen: [Field: [Located<String>]] = [:]
        for (key, value) in mapping where !value.isLeftOut {
            let name = key.scalar?.string ?? ""
            if let field = Field.chosen.first(where: { $0.option == name }) {
                chosen[field] = names(value, name)
                continue
            }
            guard let known = ReportKey(rawValue: name) else {
                let known = ReportKey.allCases.map(\.rawValue) + Field.chosen.compactMap(\.option)
                self.report(.unknownKeyOfReport(name, known: known), key)
                continue
            }
            guard read(known, value, into: &report) else { return nil }
        }
        for field in Field.chosen { report.writtenQuery.set(chosen[field] ?? [], of: field) }
        guard !report.name.isEmpty else {
            self.report(.reportWithoutName, node)
            return nil
        }
        guard mapping.contains(where: { $0.key.scalar?.string == ReportKey.figures.rawValue && !$0.value.isLeftOut })
        else {
            self.report(.reportWithoutFigures(report.name), node)
            return nil
        }
        return report
    }

    private enum ReportKey: String, CaseIterable {
        case name, title, figures, query, window, format
    }

    /// Whether the report is valid.
    private mutating func read(_ key: ReportKey, _ value: Node, into report: inout ReportSettings) -> Bool {
        switch key {
        case .name: report.name = text(value, "name") ?? ""
        case .title: report.title = text(value, "title").flatMap { $0.isEmpty ? nil : $0 }
        case .query: report.writtenQuery.texts = placedText(value, "query").map { [$0] } ?? []
        case .window: report.window = number(value, "window", in: 1...36_500)
        case .figures:
            guard let kind = word(value, "figures", ReportKind.self) else { return false }
            report.kind = kind
        case .format:
            guard let format = word(value, "format", ReportFormat.self) else { return false }
            report.format = format
        }
        return true
    }

    /// Returns one of the words of a list; for any other word, adds a finding with the nearest one.
    private mutating func word<MessageKey>(_ node: Node, _ key: String, _: MessageKey.Type) -> MessageKey?
    where MessageKey: RawRepresentable<String> & CaseIterable {
        guard let text = text(node, key) else { return nil }
        if let word = MessageKey(rawValue: text) { return word }
        let known = MessageKey.allCases.map(\.rawValue)
        let remedy = didYouMean(text, among: known) ?? knownAre(known)
        report(.unknownValue(text, of: key, remedy: remedy), node)
        return nil
    }
}
