import Theme
package import Words

extension Words {
    /// The words of a built-in language.
    ///
    /// - Parameter code: `qps` for the one that shows what is typed in code, `qpl` for the one of long words.
    package static func builtIn(_ code: String) -> Words {
        switch code {
        case "qps": pseudo
        case "qpl": stretched
        case "en": english
        case "ja": japanese
        case "de": german
        default: Words(code: code, entries: builtInEntries(code))
        }
    }

    package static let english = Words(code: "en", entries: builtInEntries("en"))
    package static let japanese = Words(code: "ja", entries: builtInEntries("ja"))
    package static let german = Words(code: "de", entries: builtInEntries("de"))

    /// What a built-in file says; nothing where it cannot be scanned.
    package static func builtInEntries(_ code: String) -> [WordEntry] {
        BuiltInTheme.files.first { $0.name == "words/\(code).yml" }.flatMap { WordScanner.scan($0.bytes) } ?? []
    }

    /// The languages that have a file.
    package static var builtInCodes: [String] {
        BuiltInTheme.files.filter { $0.name.hasPrefix("words/") }.map { String($0.name.dropFirst(6).dropLast(4)) }
    }
}
