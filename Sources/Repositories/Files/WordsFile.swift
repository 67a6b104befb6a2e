package import Domain
package import Words
import Bytes
import YAML

/// Reads a file of words: by the scanner where it answers, else by a YAML parser.
package enum WordsFile {
    /// Why a file of words cannot be read.
    package struct Failure: Error, Equatable {
        package var place: Place
        package var message: String

        package init(place: Place, message: String) {
            self.place = place
            self.message = message
        }
    }

    /// The entries of a file in their order, by the quick scanner and, outside of its subset, by a YAML parser.
    ///
    /// - Throws: what makes it no YAML at all, at its place.
    package static func read(_ bytes: UnsafeBufferPointer<UInt8>) throws(Failure) -> [WordEntry] {
        if let bad = bytes.firstNonText {
            throw Failure(
                place: SourceText.place(of: bad, in: bytes), message: "not UTF-8; save the file in that encoding")
        }
        if let entries = WordScanner.scan(bytes) { return entries }
        return try readYAML(String(decoding: bytes.dropFirst(bytes.byteOrderMark), as: UTF8.self))
    }

    /// The same by the parser alone.
    package static func readYAML(_ source: String) throws(Failure) -> [WordEntry] {
        let root: Node?
        do throws(FrontMatterError) {
            root = try YAMLFrontMatter.compose(source, firstLine: 1)
        } catch {
            throw Failure(place: error.place, message: error.message)
        }
        guard let root, !isNothing(root) else { return [] }
        guard let mapping = root.mapping else {
            throw Failure(place: place(root), message: "this is no list of words; write 'name: text' lines")
        }
        return mapping.map { key, value in
            WordEntry(name: key.scalar?.string ?? "", place: place(key), value: self.value(value))
        }
    }

    private static func isNothing(_ node: Node) -> Bool { node.scalar.map { $0.string.isEmpty } ?? false }

    private static func value(_ node: Node) -> WordEntry.Value {
        switch node.value {
        case .scalar: return text(node).map { .text($0) } ?? .foreign(place(node))
        case .sequence(let items):
            let texts = items.compactMap(text)
            return texts.count == items.count ? .list(texts) : .foreign(place(node))
        case .mapping(let pairs):
            let forms = pairs.compactMap { key, value -> WordEntry.Form? in
                guard let name = key.scalar?.string, let text = text(value) else { return nil }
                return WordEntry.Form(name: name, place: place(key), text: text)
            }
            return forms.count == pairs.count && !forms.isEmpty ? .forms(forms) : .foreign(place(node))
        }
    }

    private static func text(_ node: Node) -> WordEntry.Text? {
        guard let scalar = node.scalar else { return nil }
        let style: WordEntry.Style =
            switch scalar.style {
            case .literal, .folded: .block
            case .singleQuoted, .doubleQuoted: .quoted
            case .plain: .plain
            }
        return WordEntry.Text(text: scalar.string, place: place(node), style: style)
    }

    private static func place(_ node: Node) -> Place { Place(node.mark.line, node.mark.column) }
}
