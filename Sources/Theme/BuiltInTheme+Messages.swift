package import Messages

extension BuiltInTheme {
    /// The sorted codes of the languages that have messages, such as `en`.
    package static var languages: [String] { CompiledMessages.languages }

    /// Returns the messages of `words/en.yml` or another language, compiled by the build; nil for an unknown language.
    package static func messages(_ language: String) -> MessageTable? { CompiledMessages.table(language) }

    /// The English messages, used where a user's language file lacks a message.
    package static var english: MessageTable { CompiledMessages.english }
}
