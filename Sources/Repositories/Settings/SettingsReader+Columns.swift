import Domain
import FrontMatter
import YAML

extension SettingsReader {
    mutating func readColumns(_ node: Node) {
        guard let sequence = node.sequence, !sequence.isEmpty else { return report(.columnsNotList, node) }
        let columns = sequence.compactMap { readColumn($0) }
        guard columns.count == sequence.count else { return }
        guard Set(columns.map { $0.status.lowercased() }).count == columns.count else {
            return report(.duplicateStatus, node)
        }
        let names = columns.flatMap { [$0.status] + $0.also }
        if let twin = SettingsReader.twin(in: names) { report(.ambiguousColumn(twin), node) }
        if !columns.contains(where: { $0.type == .done }) {
            // Any other column may have another meaning.
            report(.noDoneColumn(suggested: columns.last { columnType(suggestedBy: $0.status) == .done }?.status), node)
        }
        settings.columns = columns
        settings.areColumnsNamed = true
    }

    /// The first duplicate name, as written the second time.
    private static func twin(in names: [String]) -> String? {
        var seen: Set<String> = []
        return names.first { !seen.insert($0.lowercased()).inserted }
    }

    /// Reads names, or `{ priority: high, also: [urgent] }`.
    mutating func readNames(of word: Key.Word, _ setting: String, _ node: Node) {
        guard let sequence = node.sequence else {
            if let one = texts(node, setting) { settings.lists[word] = NameList(one) }
            return
        }
        var (names, others): ([String], [String: String]) = ([], [:])
        for item in sequence where !item.isLeftOut {
            if let name = item.scalar?.string {
                names.append(name)
            } else if let mapping = item.mapping, let name = name(of: word, in: mapping) {
                names.append(name)
                for other in otherNames(of: word, setting, in: mapping) { others[other.lowercased()] = name }
            } else {
                return report(.notNames(setting, of: word), item)
            }
        }
        for name in names { others[name.lowercased()] = nil }
        settings.lists[word] = NameList(names, others: others)
    }

    private func name(of word: Key.Word, in mapping: [(key: Node, value: Node)]) -> String? {
        mapping.first { [word.name, "name"].contains($0.key.scalar?.string ?? "") }?.value.scalar?.string
    }

    private mutating func otherNames(of word: Key.Word, _ setting: String, in mapping: [(key: Node, value: Node)])
        -> [String]
    {
        for (key, value) in mapping {
            switch key.scalar?.string ?? "" {
            case "also": return alternatives(value, setting)
            case word.name, "name": continue
            case let name: report(.unknownKey(name, of: word), key)
            }
        }
        return []
    }

    /// Reads the other names of a column, priority or kind, without the brackets of links, as in todos.
    private mutating func alternatives(_ node: Node, _ setting: String) -> [String] {
        (texts(node, "\(setting).also") ?? []).map(\.withoutWikiLink)
    }

    private mutating func readColumn(_ node: Node) -> Column? {
        if let status = node.scalar?.string, !node.isLeftOut {
            return SettingsReader.untitled(
                Column(status: status, title: "", type: SettingsReader.type(ofUntyped: status)))
        }
        guard let mapping = node.mapping else {
            report(.columnNotKeys, node)
            return nil
        }
        var column = Column(status: "", title: "", type: .todo)
        var isTyped = false
        for (key, value) in mapping where !value.isLeftOut {
            let name = key.scalar?.string ?? ""
            guard read(name, key, value, into: &column) else { return nil }
            isTyped = isTyped || name == "type"
        }
        guard !column.status.isEmpty else {
            report(.columnWithoutStatus, node)
            return nil
        }
        if !isTyped { column.type = SettingsReader.type(ofUntyped: column.status) }
        // A name that only repeats another one of the same column is no contradiction.
        var known: Set = [column.status.lowercased()]
        column.also = column.also.filter { known.insert($0.lowercased()).inserted }
        return column.title.isEmpty ? SettingsReader.untitled(column) : column
    }

    /// Returns the column with the title of the default column of the same status, which the board's language replaces.
    /// Without such a default column, the title is the status.
    private static func untitled(_ column: Column) -> Column {
        var column = column
        let twin = Settings.defaultColumns.first { $0.status == column.status }
        (column.title, column.isTitled) = (twin?.title ?? column.status, twin == nil)
        return column
    }

    /// The type of the default column with that name, otherwise `todo`.
    private static func type(ofUntyped status: String) -> ColumnType {
        let name = status.lowercased() == "canceled" ? "cancelled" : status.lowercased()
        return Settings.defaultColumns.first { $0.status == name }?.type ?? .todo
    }

    /// Whether the column is usable: an unknown type would change every figure.
    private mutating func read(_ name: String, _ key: Node, _ value: Node, into column: inout Column) -> Bool {
        switch name {
        case "status": column.status = text(value, "columns.status") ?? ""
        case "title": column.title = text(value, "columns.title") ?? ""
        case "also": column.also = alternatives(value, "columns")
        case "limit": column.limit = number(value, "columns.limit", in: 0...1_000_000)
        case "hidden": column.isHidden = flag(value, "columns.hidden") ?? false
        case "type":
            guard let type = text(value, "columns.type").flatMap(ColumnType.init(rawValue:)) else {
                report(.unknownColumnType, value)
                return false
            }
            column.type = type
        default:
            let known = ["status", "title", "type", "limit", "hidden", "also"]
            report(.unknownKeyOfColumn(name, known: known), key)
        }
        return true
    }
}
