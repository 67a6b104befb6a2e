package import Domain
package import YAML

/// Reads the entries of a message file.
package enum MessageFile {
    /// The reason why a message file cannot be read.
    package struct Failure: Error, Equatable {
        package var place: SourcePosition
        package var message: String

        package init(place: SourcePosition, message: String) {
            self.place = place
            self.message = message
        }
    }

    /// Returns the entries of a built-in file, which must not contain aliases.
    package static func read(_ source: String) throws(Failure) -> [MessageEntry] {
        let root: Node?
        do throws(YAMLError) {
            root = try Node.compose(source, keepingDuplicates: true)
        } catch {
            switch error {
            case .scanner(let problem, let mark), .parser(let problem, let mark):
                throw .unreadable(problem, at: SourcePosition(mark.line, mark.column))
            case .duplicateKeys, .unreadable: throw .unreadable
            }
        }
        return try entries(of: root)
    }

    /// Returns the entries of a document, in order.
    ///
    /// - Parameter root: nil for an empty file.
    package static func entries(of root: Node?) throws(Failure) -> [MessageEntry] {
        guard let root, root.scalar?.string.isEmpty != true else { return [] }
        guard let mapping = root.mapping else { throw .notMessages(at: place(root)) }
        return mapping.map { key, value in
            MessageEntry(name: key.scalar?.string ?? "", place: place(key), value: self.value(value))
        }
    }

    private static func value(_ node: Node) -> MessageEntry.Value {
        switch node.value {
        case .scalar: return text(node).map { .text($0) } ?? .foreign(place(node))
        case .sequence(let items):
            let texts = items.compactMap(text)
            return texts.count == items.count ? .list(texts) : .foreign(place(node))
        case .mapping(let pairs):
            let forms = pairs.compactMap { key, value -> MessageEntry.Form? in
                guard let name = key.scalar?.string, let text = text(value) else { return nil }
                return MessageEntry.Form(name: name, place: place(key), text: text)
            }
            return forms.count == pairs.count && !forms.isEmpty ? .forms(forms) : .foreign(place(node))
        }
    }

    private static func text(_ node: Node) -> MessageEntry.Text? {
        guard let scalar = node.scalar else { return nil }
        let style: MessageEntry.Style =
            switch scalar.style {
            case .literal, .folded: .block
            case .singleQuoted, .doubleQuoted: .quoted
            case .plain: .plain
            }
        return MessageEntry.Text(text: scalar.string, place: place(node), style: style)
    }

    private static func place(_ node: Node) -> SourcePosition { SourcePosition(node.mark.line, node.mark.column) }
}
