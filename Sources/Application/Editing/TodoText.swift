package import Domain
import Editing
import FrontMatter
import Git

/// The values in a todo's file as a form shows them.
package struct TodoText {
    private let file: FrontMatterBytes
    private let keys: KeyedEntries
    private let content: [UInt8]

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

    /// The Markdown between the front matter and the comments, without blank lines around it.
    package var body: String {
        String(decoding: BodyText.text(of: content, isAboveComments: true) ?? [], as: UTF8.self)
    }

    /// The Markdown below the front matter with the comments, without blank lines around it.
    package var bodyWithComments: String { String(decoding: BodyText.text(of: content) ?? [], as: UTF8.self) }
}

extension TodoText {
    /// The id that a file gives; nil if it gives none.
    static func id(_ bytes: [UInt8], names: [String: Field]) -> String? {
        TodoText(bytes, names: names).map { $0[.id] }.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Whether a file can be a version of the todo with an id: it gives that id, or none.
    package static func canBe(_ id: String, _ bytes: [UInt8], names: [String: Field]) -> Bool {
        self.id(bytes, names: names).map { $0.hasSameBytes(as: id) } ?? true
    }

    /// Whether two files are versions of one todo, as far as they give ids.
    static func likeness(_ file: [UInt8], _ other: [UInt8], names: [String: Field]) -> ActionCommits.Likeness {
        guard let id = id(file, names: names), let otherID = self.id(other, names: names) else { return .possible }
        return id.hasSameBytes(as: otherID) ? .same : .different
    }

    /// Whether two files can be versions of one todo.
    static func canBeSame(_ file: [UInt8], _ other: [UInt8], names: [String: Field]) -> Bool {
        likeness(file, other, names: names) != .different
    }
}
