import Domain
import YAML

/// The user's own views: `{ name, query, group }`.
extension SettingsReader {
    mutating func readViews(_ node: Node) {
        guard let sequence = node.sequence else { return report(.viewsNotList, node) }
        for item in sequence where !item.isLeftOut {
            guard let view = readView(item) else { continue }
            if settings.views.contains(where: { $0.name.lowercased() == view.name.lowercased() }) {
                report(.duplicateView(view.name), item)
            } else {
                settings.views.append(view)
            }
        }
    }

    private enum ViewKey: String, CaseIterable {
        case name, query, group
    }

    private mutating func readView(_ node: Node) -> SavedQuery? {
        guard let mapping = node.mapping else {
            report(.viewNotKeys, node)
            return nil
        }
        var (name, namePlace, query, group) = ("", place(node), PlacedText?.none, Field?.none)
        for (key, value) in mapping where !value.isLeftOut {
            switch ViewKey(rawValue: key.scalar?.string ?? "") {
            case .name:
                name = (text(value, "name") ?? "")[...].trimmed
                namePlace = place(value)
            case .query: query = placedText(value, "query")
            case .group:
                guard let field = groupField(value) else { return nil }
                group = field
            case nil:
                let name = key.scalar?.string ?? ""
                report(.unknownKeyOfView(name, known: ViewKey.allCases.map(\.rawValue)), key)
            }
        }
        guard !name.isEmpty, !name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
            report(.viewWithoutName, node)
            return nil
        }
        guard let query, !query.text.isEmpty else {
            report(.viewWithoutQuery(name), node)
            return nil
        }
        return SavedQuery(name: name, at: namePlace, query: query, group: group)
    }

    private mutating func groupField(_ node: Node) -> Field? {
        guard let name = text(node, "group") else { return nil }
        let known = Field.chosen.compactMap(\.option)
        if let field = settings.fields[name.lowercased()] ?? Field.byName[name.lowercased()], field.option != nil {
            return field
        }
        report(.unknownGroup(name, known: known), node)
        return nil
    }
}
