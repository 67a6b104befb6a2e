import Domain
import Yams

extension SettingsReader {
    mutating func readColumns(_ node: Node) {
        guard let sequence = node.sequence, !sequence.isEmpty else {
            return bad(node, "'columns' must be a list of { status, title, type } entries")
        }
        let columns = sequence.compactMap { readColumn($0) }
        guard columns.count == sequence.count else { return }
        guard Set(columns.map { $0.status.lowercased() }).count == columns.count else {
            return bad(node, "'columns': two columns have the same status; each needs one of its own")
        }
        settings.columns = columns
        settings.areColumnsNamed = true
    }

    private mutating func readColumn(_ node: Node) -> Column? {
        if let status = node.scalar?.string, !node.isLeftOut {
            return Column(status: status, title: status, type: .todo)
        }
        guard let mapping = node.mapping else {
            bad(node, "'columns': a column must be { status, title, type }")
            return nil
        }
        var column = Column(status: "", title: "", type: .todo)
        for (key, value) in mapping where !value.isLeftOut {
            guard read(key.scalar?.string ?? "", key, value, into: &column) else { return nil }
        }
        guard !column.status.isEmpty else {
            bad(node, "'columns': a column needs a status")
            return nil
        }
        if column.title.isEmpty { column.title = column.status }
        return column
    }

    /// Whether the column can be used: one of an unknown type would change every figure.
    private mutating func read(_ name: String, _ key: Node, _ value: Node, into column: inout Column) -> Bool {
        switch name {
        case "status": column.status = text(value, "columns.status") ?? ""
        case "title": column.title = text(value, "columns.title") ?? ""
        case "limit": column.limit = number(value, "columns.limit", in: 0...1_000_000)
        case "hidden": column.isHidden = flag(value, "columns.hidden") ?? false
        case "type":
            guard let type = text(value, "columns.type").flatMap(ColumnType.init(rawValue:)) else {
                bad(value, "'columns.type' must be todo, active, hold, done or cancelled")
                return false
            }
            column.type = type
        default:
            let nearest = nearestWord(to: name, among: ["status", "title", "type", "limit", "hidden"])
            add(
                .unknownSetting, place(key),
                "unknown key '\(name)' of a column" + (nearest.map { "; did you mean '\($0)'?" } ?? ""))
        }
        return true
    }
}
