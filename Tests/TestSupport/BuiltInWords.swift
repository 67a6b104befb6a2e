package import MessageFiles
import Theme
package import Words

extension Words {
    /// The words of a built-in language; English for any other.
    ///
    /// - Parameter code: `qps` for the one that shows what is typed in code, `qpl` for the one of long words.
    package static func builtIn(_ code: String) -> Words {
        switch code {
        case "qps": pseudo
        case "qpl": stretched
        default: Words(code: code, BuiltInTheme.messages(code) ?? BuiltInTheme.english)
        }
    }

    package static let english = builtIn("en")
    package static let japanese = builtIn("ja")
    package static let german = builtIn("de")

    /// The entries of a built-in file; nothing if there is none.
    package static func builtInEntries(_ code: String) -> [MessageEntry] {
        let file = BuiltInTheme.files.first { $0.name == "words/\(code).yml" }
        return file.flatMap { try? MessageFile.read(String(decoding: $0.bytes, as: UTF8.self)) } ?? []
    }

    /// The languages that have a file.
    package static var builtInCodes: [String] { BuiltInTheme.languages }

    /// The words of a file; a missing word says its own name.
    package init(code: String, file: String) throws(MessageFile.Failure) {
        self.init(code: code, entries: try MessageFile.read(file))
    }

    package init(code: String, entries: [MessageEntry]) {
        self.init(code: code, MessageTable(unchecked: entries))
    }
}
