import Messages

/// Swift source that defines the message tables.
///
/// It contains only literals. The optimizer stores them as data, so that no code builds the tables at run time.
struct MessageSource {
    private let messages: BuiltInMessages

    init(_ messages: BuiltInMessages) { self.messages = messages }

    var text: String {
        let languages = messages.tables.map(\.language)
        let cases = languages.map { language in
            "        case \"\(language)\": \(call(language))\n"
        }
        return """
            import Messages

            enum CompiledMessages {
                static let languages: [String] = \(languages)
                static var english: MessageTable { \(call("en")) }

                static func table(_ language: String) -> MessageTable? {
                    switch language {
            \(cases.joined())        default: nil
                    }
                }
            \(array("keys", "String", messages.english.keys.map(\.debugDescription)))\
            \(messages.tables.map { arrays($0.language, $0.table) }.joined())}

            """
    }

    private func call(_ language: String) -> String {
        let arguments = ["plain", "text", "pieces", "forms", "words"].map { "\($0): \(name($0, language))" }
        return "MessageTable(keys: keys, \(arguments.joined(separator: ", ")))"
    }

    private func arrays(_ language: String, _ table: MessageTable) -> String {
        array(name("plain", language), "String", table.plain.map(\.debugDescription))
            + "\n    private static let \(name("text", language)): String = \(table.text.debugDescription)\n"
            + array(name("pieces", language), "UInt64", table.pieces.map(\.description))
            + array(name("forms", language), "UInt32", table.forms.map(\.description))
            + array(name("words", language), "UInt32", table.words.map(\.description))
    }

    /// `plain_pt_BR`.
    private func name(_ array: String, _ language: String) -> String {
        "\(array)_" + String(language.map { $0 == "-" ? "_" : $0 })
    }

    private func array(_ name: String, _ type: String, _ elements: [String]) -> String {
        let lines = stride(from: 0, to: elements.count, by: 16).map { start in
            "        " + elements[start..<min(start + 16, elements.count)].joined(separator: ", ") + ",\n"
        }
        return "\n    private static let \(name): [\(type)] = [\n\(lines.joined())    ]\n"
    }
}
