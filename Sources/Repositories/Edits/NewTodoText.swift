package import Domain
import Editing
import FrontMatter

/// Writes the files of new todos, each in one pass.
///
/// The bytes are those that `FrontMatterEdit` makes from an id and a title by successive changes: known keys in their
/// order, all others after them. The result is parsed again, as after any edit.
package struct NewTodoText {
    private let files: TodoFiles
    private var keys: KeyReader

    /// - Parameter files: of the project that gets the new files.
    package init(_ files: TodoFiles) { (self.files, keys) = (files, KeyReader(names: files.folder.settings.fields)) }

    /// - Parameters:
    ///   - changes: `set` for each key, the title first.
    ///   - body: the text below the front matter.
    ///   - path: for messages.
    package mutating func make(
        _ id: String, _ changes: [KeyChange], body: [UInt8], called path: String
    ) throws(RepositoryError) -> [UInt8] {
        if let bytes = bytes(id, changes, body) {
            do {
                try files.mustFit(bytes)
            } catch {
                throw TodoFiles.error(error, path)
            }
            return bytes
        }
        // If the result does not read as intended, this path reports the reason.
        return try files.made(of: Array("---\ntitle: new\n---\n".utf8) + body, changes, id: id, called: path)
    }

    /// Returns nil if the todo is not simple enough.
    private mutating func bytes(_ id: String, _ changes: [KeyChange], _ body: [UInt8]) -> [UInt8]? {
        let written =
            [KeyChange(.field(.id), .set([id]))] + changes.filter { $0.field != nil }
            + changes.filter { $0.field == nil }
        let mark = Array("---\n".utf8)
        var bytes = mark
        bytes.reserveCapacity(40 * written.count + body.count)
        for change in written {
            guard case .set(let texts) = change.operation, !texts.isEmpty else { return nil }
            bytes += ValueEdit.line(texts, change, .plain)
            bytes.append(0x0A)
        }
        let closing = bytes.count..<bytes.count + mark.count
        bytes += mark
        bytes += body
        return says(bytes, written, closing) ? bytes : nil
    }

    private mutating func says(_ bytes: [UInt8], _ written: [KeyChange], _ closing: Range<Int>) -> Bool {
        guard let file = FrontMatterBytes(ifReadable: bytes), file.head?.closing == closing,
            file.frontMatter.entries.count == written.count
        else { return false }
        keys.begin()
        for (index, change) in written.enumerated() {
            let meaning = keys.meaning(of: index, in: file.frontMatter.entries)
            guard meaning == change.field.map({ .value($0) }) ?? .unknown,
                file.frontMatter.entries[index].key.hasSameBytes(as: change.name),
                change.holds(for: file.texts(of: index, change))
            else { return false }
        }
        return true
    }
}
