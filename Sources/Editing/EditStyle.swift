import Bytes
package import Domain
import FrontMatter

/// How what is new is written into a file: as people write it, or as Backlog.md does, whose program reads and writes the same files.
package struct EditStyle {
    private let isBacklog: Bool

    /// The style of a project with these conventions.
    package init(_ profile: Profile) { isBacklog = profile == .backlog }

    /// What people write.
    package static let plain = EditStyle(.fuda)

    // MARK: Keys

    private static let names: [Field: String] = [
        .owner: "assignee", .createdAt: "created_date", .updatedAt: "updated_date", .due: "due_date", .tags: "labels",
        .blockedBy: "dependencies", .links: "references", .parent: "parent_task_id", .kind: "type", .order: "ordinal",
    ]

    /// The keys that Backlog.md knows, in its order; others it would drop.
    private static let order = [
        "id", "title", "status", "assignee", "reporter", "created_date", "updated_date", "due_date", "labels",
        "milestone", "dependencies", "references", "documentation", "modified_files", "parent_task_id", "subtasks",
        "priority", "type", "ordinal",
    ]

    /// What a file without the key calls it.
    func name(of change: KeyChange) -> String {
        (isBacklog ? change.field.flatMap { EditStyle.names[$0] } : nil) ?? change.name
    }

    /// The entry behind which a key is written; nil where the style has no opinion.
    func entry(before change: KeyChange, in frontMatter: FrontMatter) -> Int? {
        guard isBacklog, let place = EditStyle.order.firstIndex(of: name(of: change)) else { return nil }
        let before = EditStyle.order[..<place]
        return frontMatter.entries.indices.last { index in
            before.contains { $0.hasSameBytes(as: frontMatter.entries[index].key) }
        }
    }

    /// Whether a key without values stays, as an empty list.
    func keepsEmpty(_ change: KeyChange) -> Bool {
        isBacklog && [.owner, .tags, .blockedBy].contains(change.field)
    }

    // MARK: Values

    /// The change with texts that the style's own program would write: minutes in UTC, users with an `@`.
    func adapted(_ change: KeyChange) -> KeyChange {
        guard isBacklog, let field = change.field else { return change }
        var change = change
        func each(_ text: (String) -> String) {
            switch change.operation {
            case .set(let texts): change.operation = .set(texts.map(text))
            case .add(let texts): change.operation = .add(texts.map(text))
            case .remove, .rename: break
            }
        }
        if field == .owner { each { $0.hasBytePrefix("@") ? $0 : "@\($0)" } }
        if field.key.kind == .day { each(EditStyle.minute) }
        return change
    }

    private static func minute(_ text: String) -> String {
        guard case .instant(let seconds, _)? = Moment(text) else { return text }
        return Moment.instant(seconds: seconds, offset: 0).iso.utf8.prefix(16).reduce(into: "") { minute, byte in
            minute.unicodeScalars.append(byte == UInt8(ascii: "T") ? " " : Unicode.Scalar(byte))
        }
    }

    /// Whether a list's items stand on lines of their own.
    var hasItemsOnLines: Bool { isBacklog }

    /// How a text of that key is written.
    ///
    /// - Parameter indent: how far it stands in where it has lines of its own.
    func writer(_ change: KeyChange, isInFlow: Bool = false, indent: Int = 2) -> YAMLText {
        // js-yaml asks for quotes also where a key takes a day.
        let isTyped = change.isTyped && !(isBacklog && change.isDay)
        var writer = YAMLText(isInFlow: isInFlow, isTyped: isTyped)
        writer.prefersSingle = isBacklog
        if isBacklog, !isInFlow, !isTyped { writer.dumped = DumpedText(indent: indent) }
        return writer
    }
}

extension KeyChange {
    /// Whether it takes a day.
    fileprivate var isDay: Bool { field?.key.kind == .day }
}
