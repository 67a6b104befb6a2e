import Bytes
package import Domain
import FrontMatter

/// The style in which new front matter is written, by the conventions of the project.
package struct EditStyle {
    private let entries: Dialect.EntryStyle

    package init(_ dialect: Dialect) { entries = dialect.entries }

    /// The style of fuda's own conventions.
    package static let plain = EditStyle(.fuda)

    // MARK: Keys

    /// Returns the name of a new key.
    func name(of change: KeyChange) -> String {
        change.field.flatMap { entries.names[$0] } ?? change.name
    }

    /// Returns the index of the entry after which a key is inserted; nil if the style does not define an order for it.
    func entry(before change: KeyChange, in frontMatter: FrontMatter) -> Int? {
        guard let place = entries.order.firstIndex(of: name(of: change)) else { return nil }
        let before = entries.order[..<place]
        return frontMatter.entries.indices.last { index in
            before.contains { $0.hasSameBytes(as: frontMatter.entries[index].key) }
        }
    }

    /// Returns whether a key without values remains as an empty list.
    func keepsEmpty(_ change: KeyChange) -> Bool { change.field.map(entries.emptyLists.contains) ?? false }

    // MARK: Values

    /// Returns the change with dates and users in the style's format.
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
        guard case .instant(let seconds, _)? = DateOrInstant(text) else { return text }
        return DateOrInstant.instant(seconds: seconds, offset: 0).iso.utf8.prefix(16).reduce(into: "") { minute, byte in
            minute.unicodeScalars.append(byte == UInt8(ascii: "T") ? " " : Unicode.Scalar(byte))
        }
    }

    /// Whether each list item is on its own line.
    var hasItemsOnLines: Bool { entries.isJSYAML }

    /// Returns the writer for a text in the place of others, or beside them: what YAML reads as a plain number, Boolean or
    /// date stays one.
    ///
    /// - Parameter indent: the indentation of a text on its own lines.
    func writer(
        _ change: KeyChange, like others: [FrontMatter.Scalar], for text: String, isInFlow: Bool = false,
        indent: Int = 2
    ) -> YAMLText {
        var writer = writer(change, isInFlow: isInFlow, indent: indent)
        if !entries.isJSYAML, others.allSatisfy(\.isPlain), YAMLText.hasType(text, of: others.map(\.text)) {
            writer.isTyped = true
        }
        return writer
    }

    /// Returns the writer for values of the key.
    ///
    /// - Parameter indent: the indentation of a text on its own lines.
    func writer(_ change: KeyChange, isInFlow: Bool = false, indent: Int = 2) -> YAMLText {
        // js-yaml also quotes dates.
        let isTyped = change.isTyped && !(entries.isJSYAML && change.isDay)
        var writer = YAMLText(isInFlow: isInFlow, isTyped: isTyped)
        writer.prefersSingle = entries.isJSYAML
        if entries.isJSYAML, !isInFlow, !isTyped { writer.dumped = JSYAMLScalar(indent: indent) }
        return writer
    }
}

extension KeyChange {
    /// Whether the field holds a date.
    fileprivate var isDay: Bool { field?.key.kind == .day }
}
