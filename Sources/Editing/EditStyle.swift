import Bytes
package import Domain
import FrontMatter

/// How what is new is written into a file, by the conventions of its project.
package struct EditStyle {
    private let entries: Dialect.EntryStyle

    package init(_ dialect: Dialect) { entries = dialect.entries }

    /// What people write.
    package static let plain = EditStyle(.fuda)

    // MARK: Keys

    /// What a file without the key calls it.
    func name(of change: KeyChange) -> String {
        change.field.flatMap { entries.names[$0] } ?? change.name
    }

    /// The entry behind which a key is written; nil where the style has no opinion.
    func entry(before change: KeyChange, in frontMatter: FrontMatter) -> Int? {
        guard let place = entries.order.firstIndex(of: name(of: change)) else { return nil }
        let before = entries.order[..<place]
        return frontMatter.entries.indices.last { index in
            before.contains { $0.hasSameBytes(as: frontMatter.entries[index].key) }
        }
    }

    /// Whether a key without values stays, as an empty list.
    func keepsEmpty(_ change: KeyChange) -> Bool { change.field.map(entries.emptyLists.contains) ?? false }

    // MARK: Values

    /// The change with days and users as the style writes them.
    func adapted(_ change: KeyChange) -> KeyChange {
        guard let field = change.field else { return change }
        var change = change
        func each(_ text: (String) -> String) {
            switch change.operation {
            case .set(let texts): change.operation = .set(texts.map(text))
            case .add(let texts): change.operation = .add(texts.map(text))
            case .remove, .rename: break
            }
        }
        if entries.marksUsers, field == .owner { each { $0.hasBytePrefix("@") ? $0 : "@\($0)" } }
        if entries.hasMinutesByUTC, change.isDay { each(EditStyle.minute) }
        return change
    }

    private static func minute(_ text: String) -> String {
        guard case .instant(let seconds, _)? = Moment(text) else { return text }
        return Moment.instant(seconds: seconds, offset: 0).iso.utf8.prefix(16).reduce(into: "") { minute, byte in
            minute.unicodeScalars.append(byte == UInt8(ascii: "T") ? " " : Unicode.Scalar(byte))
        }
    }

    /// Whether a list's items stand on lines of their own.
    var hasItemsOnLines: Bool { entries.isJSYAML }

    /// How a text of that key is written.
    ///
    /// - Parameter indent: how far it stands in where it has lines of its own.
    func writer(_ change: KeyChange, isInFlow: Bool = false, indent: Int = 2) -> YAMLText {
        // js-yaml asks for quotes also where a key takes a day.
        let isTyped = change.isTyped && !(entries.isJSYAML && change.isDay)
        var writer = YAMLText(isInFlow: isInFlow, isTyped: isTyped)
        writer.prefersSingle = entries.isJSYAML
        if entries.isJSYAML, !isInFlow, !isTyped { writer.dumped = DumpedText(indent: indent) }
        return writer
    }
}

extension KeyChange {
    /// Whether it takes a day.
    fileprivate var isDay: Bool { field?.key.kind == .day }
}
