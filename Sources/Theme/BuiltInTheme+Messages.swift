package import Words

extension BuiltInTheme {
    /// The languages that have messages, sorted: `en`.
    package static var languages: [String] { CompiledMessages.languages }

    /// The messages of `words/en.yml` and the other languages, compiled by the build; nil for any other language.
    package static func messages(_ language: String) -> MessageTable? { CompiledMessages.table(language) }

    /// The messages that stand in for those that a user's own language lacks.
    package static var english: MessageTable { CompiledMessages.english }
}
