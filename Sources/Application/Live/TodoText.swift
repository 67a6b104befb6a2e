package import Domain
import Editing
import FrontMatter

/// The values in a todo's file as a form shows them.
package struct TodoText {
    private let file: FrontMatterBytes
    private let keys: KeyedEntries
    private let content: [UInt8]

    /// The fields that people edit, in the order of the form. The others are stamps and names that fuda writes.
    package static let fields: [Field] = [
        .title, .status, .owner, .priority, .due, .tags, .milestone, .kind, .scheduled, .estimate, .spent, .parent,
        .blockedBy, .recur, .links, .description, .reporter,
    ]

    /// - Parameters:
    ///   - bytes: of the file.
    ///   - names: further names of known fields, as in `Settings.fields`.
    /// - Returns: nil if the front matter cannot be read.
    package init?(_ bytes: [UInt8], names: [String: Field]) {
        guard let file = FrontMatterBytes(ifReadable: bytes) else { return nil }
        (self.file, content) = (file, bytes)
        keys = KeyedEntries(file.frontMatter.entries, names: names)
    }

    /// The value of a field as written, with commas between the values of a list; empty if there is none.
    package subscript(field: Field) -> String {
        let change = KeyChange(.field(field), .set([]))
        return keys.entries(of: field).flatMap { file.texts(of: $0, change) }.joined(separator: ", ")
    }

    /// The Markdown below the front matter, without blank lines around it.
    package var body: String { String(decoding: BodyText.text(of: content) ?? [], as: UTF8.self) }
}
