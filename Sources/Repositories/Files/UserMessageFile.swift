import Bytes
import FrontMatter
package import MessageFiles
import YAML

/// Reads a user's message file.
package enum UserMessageFile {
    /// Returns the entries of a file in their order, including duplicates.
    ///
    /// - Throws: an error with its location if the file is not valid YAML.
    package static func read(_ bytes: UnsafeBufferPointer<UInt8>) throws(MessageFile.Failure) -> [MessageEntry] {
        if let bad = bytes.firstNonText {
            let failure = SourceText.Failure.notUTF8(at: SourceText.place(of: bad, in: bytes))
            throw MessageFile.Failure(place: failure.place, message: failure.message)
        }
        let source = String(decoding: bytes.dropFirst(bytes.byteOrderMark), as: UTF8.self)
        let root: Node?
        do throws(FrontMatterError) {
            root = try YAMLFrontMatter.compose(source, firstLine: 1, keepingDuplicates: true)
        } catch {
            throw MessageFile.Failure(place: error.place, message: error.message)
        }
        return try MessageFile.entries(of: root)
    }
}
