import Bytes
import Domain

/// The messages of the site and the reports in one language.
package struct Messages: Sendable {
    let catalog: MessageCatalog

    /// - Parameter table: the messages of the language, or those that replace them.
    package init(code: String, _ table: MessageTable) { catalog = MessageCatalog(code: code, table: table) }

    /// The language code, such as `en`.
    package var code: String { catalog.code }

    /// Whether the script is written from right to left.
    package var isRightToLeft: Bool {
        let parts = code.lowercased().utf8.split(separator: UInt8(ascii: "-")).map { String(Substring($0)) }
        let scripts = parts.dropFirst().filter { $0.utf8.count == 4 }
        guard scripts.isEmpty else { return scripts.contains { Messages.rightToLeftScripts.contains($0) } }
        return Messages.rightToLeft.contains(parts.first ?? "")
    }

    private static let rightToLeftScripts = ["adlm", "arab", "hebr", "nkoo", "syrc", "thaa"]
    private static let rightToLeft = [
        "ar", "arc", "ckb", "dv", "fa", "he", "iw", "ks", "nqo", "prs", "ps", "sd", "syr", "ug", "ur", "yi",
    ]

    /// The messages without placeholders under their names in templates, such as `words.board`, and the writing
    /// direction.
    package var constants: [String: String] {
        var constants = [MessageTable.key("direction"): isRightToLeft ? "rtl" : "ltr"]
        constants.reserveCapacity(table.keys.count)
        for word in MessageKey.allCases where table.kind(of: word) == .text {
            if let text = text(of: word) { constants[table.keys[word.rawValue]] = text }
        }
        return constants
    }

    /// Returns the text of a message with one form; nil if it has placeholders.
    private func text(of word: MessageKey) -> String? {
        let form = table.firstForm(of: word)
        let isPattern = table.pieces(of: form).contains { table.piece($0).place != nil }
        return isPattern ? nil : self(word)
    }

    /// Returns `MessageKey.name`, without reflection.
    package func name(of word: MessageKey) -> String { MessageTable.name(table.keys[word.rawValue]) }

    var table: MessageTable { catalog.table }
}

extension Messages: Equatable {
    package static func == (one: Messages, other: Messages) -> Bool {
        one.catalog === other.catalog || one.code == other.code && one.table == other.table
    }
}

// MARK: - Formatting

extension Messages {
    /// Returns the text of a message without values.
    package func callAsFunction(_ word: MessageKey) -> String {
        let plain = table.plain[word.rawValue]
        return plain.isEmpty ? fill(table.firstForm(of: word), nil, [:]) : plain
    }

    /// Returns the text of a message with two numbers in plain digits: the count, and one for another placeholder.
    ///
    /// Todos use such messages by the thousand, so the text is written in one pass.
    package func callAsFunction(_ word: MessageKey, count: Int, _ place: MessagePlaceholder, _ number: Int) -> String {
        let plain = table.plain[word.rawValue]
        guard plain.isEmpty else { return plain }
        let form = form(word, count)
        return table.text.withBytes { bytes in
            TextWriter.make(table.size(of: form, perPlace: 20)) { writer in
                table.write(form, of: bytes, to: &writer) { found, writer in
                    if found == .count { writer.write(digits: count) }
                    if found == place { writer.write(digits: number) }
                }
            }
        }
    }

    /// Returns the text of a message with its placeholders filled.
    ///
    /// - Parameter count: selects the plural form, and is the value of `{count}` unless `values` has one.
    package func callAsFunction(
        _ word: MessageKey, count: Int? = nil, _ values: KeyValuePairs<MessagePlaceholder, String> = [:]
    ) -> String {
        let plain = table.plain[word.rawValue]
        return plain.isEmpty ? fill(form(word, count), count, values) : plain
    }

    /// Returns the items of a list, such as the names of months.
    package func list(_ word: MessageKey) -> [String] { table.forms(of: word).map { fill($0, nil, [:]) } }

    /// Returns an item of a list; empty if there is none at the index.
    package func item(_ index: Int, of word: MessageKey) -> String {
        let forms = table.forms(of: word)
        return index >= 0 && index < forms.count ? fill(forms.lowerBound + index, nil, [:]) : ""
    }

    /// Returns the parts of a message, for texts with emphasis and links.
    package func parts(of word: MessageKey, count: Int? = nil) -> [Part] {
        let plain = table.plain[word.rawValue]
        guard plain.isEmpty else { return [Part(text: plain, place: nil, isStrong: false)] }
        return table.pieces(of: form(word, count)).map {
            let piece = table.piece($0)
            return Part(text: table.text(of: piece), place: piece.place, isStrong: piece.isStrong)
        }
    }

    /// A literal text and the placeholder after it.
    package struct Part: Equatable, Sendable {
        package var text: String
        /// The placeholder after the text; nil at the end.
        package var place: MessagePlaceholder?
        /// Whether the part is emphasised.
        package var isStrong: Bool
    }

    /// Returns the patterns of a message that other code fills, one for each plural form with its name; a single one
    /// without a name if the message has no plural forms.
    package func patterns(_ word: MessageKey, _ values: KeyValuePairs<MessagePlaceholder, String>) -> [(
        form: String, text: String
    )] {
        guard table.kind(of: word) == .plural else { return [("", self(word, values))] }
        let first = table.firstForm(of: word)
        return catalog.rule.forms.map { ($0.name, fill(first + $0.rawValue, nil, values)) }
    }

    /// Returns the number of the form for a count.
    func form(_ word: MessageKey, _ count: Int?) -> Int {
        let first = table.firstForm(of: word)
        guard table.kind(of: word) == .plural else { return first }
        return first + (count.map(catalog.rule.form) ?? .other).rawValue
    }

    private func fill(_ form: Int, _ count: Int?, _ values: KeyValuePairs<MessagePlaceholder, String>) -> String {
        let pieces = table.pieces(of: form)
        if pieces.count == 1 {
            let piece = table.piece(pieces.lowerBound)
            if piece.place == nil { return table.text(of: piece) }
        }
        let number = count.map { self.number($0) } ?? ""
        var capacity = table.size(of: form, perPlace: 0)
        for piece in pieces {
            guard let place = table.piece(piece).place else { continue }
            capacity += values.first { $0.key == place }?.value.utf8.count ?? max(number.utf8.count, 20)
        }
        return table.text.withBytes { bytes in
            TextWriter.make(capacity) { writer in
                table.write(form, of: bytes, to: &writer) { place, writer in
                    if let value = values.first(where: { $0.key == place })?.value {
                        writer.write(value)
                    } else {
                        writer.write(place == .count && count != nil ? number : "{\(place.name)}")
                    }
                }
            }
        }
    }
}
