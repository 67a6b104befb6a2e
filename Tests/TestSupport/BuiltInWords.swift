package import MessageFiles
import Theme
package import Messages

extension Messages {
    /// Returns the messages of a built-in language; English for any other.
    ///
    /// - Parameter code: `qps` for the one that reveals texts in code, `qpl` for the one with long words.
    package static func builtIn(_ code: String) -> Messages {
        switch code {
        case "qps": pseudo
        case "qpl": stretched
        default: Messages(code: code, BuiltInTheme.messages(code) ?? BuiltInTheme.english)
        }
    }

    package static let english = builtIn("en")
    package static let japanese = builtIn("ja")
    package static let german = builtIn("de")

    /// Returns the entries of a built-in file; none if the file does not exist.
    package static func builtInEntries(_ code: String) -> [MessageEntry] {
        let file = BuiltInTheme.files.first { $0.name == "words/\(code).yml" }
        return file.flatMap { try? MessageFile.read(String(decoding: $0.bytes, as: UTF8.self)) } ?? []
    }

    /// The languages that have a file.
    package static var builtInCodes: [String] { BuiltInTheme.languages }

    /// Creates the messages of a file; a missing message has its own name as text.
    package init(code: String, file: String) throws(MessageFile.Failure) {
        self.init(code: code, entries: try MessageFile.read(file))
    }

    package init(code: String, entries: [MessageEntry]) {
        self.init(code: code, MessageTable(unchecked: entries))
    }
}
