import Domain

/// What the site and the reports say in one language.
package struct Words: Sendable {
    let book: WordBook

    /// - Parameter entries: of a file; the last of a name counts, and what is missing says its own name.
    package init(code: String, entries: [WordEntry]) {
        self.init(code: code, builtIn: Words.silent, own: entries)
    }

    /// Each word by its name.
    private static let silent = Word.allCases.map { word in
        WordEntry(name: word.name, place: .start, value: .text(.init(text: word.name, place: .start, style: .plain)))
    }

    /// - Parameters:
    ///   - builtIn: every word in the order of the program, as a built-in file has them: so nothing is looked up by name.
    ///   - own: what is said in their place.
    package init(code: String, builtIn: [WordEntry], own: [WordEntry] = []) {
        let builtIn = builtIn.count == Word.allCases.count ? builtIn : Words.silent
        var values = builtIn.map(\.value)
        if !own.isEmpty {
            for entry in own { if let word = Word(name: entry.name) { values[word.rawValue] = entry.value } }
        }
        book = WordBook(code: code, names: builtIn.map(\.name), values: values)
    }

    /// The language's code: `en`.
    package var code: String { book.code }

    /// Whether its script runs from right to left.
    package var isRightToLeft: Bool {
        let parts = code.lowercased().utf8.split(separator: UInt8(ascii: "-")).map { String(Substring($0)) }
        let scripts = parts.dropFirst().filter { $0.utf8.count == 4 }
        guard scripts.isEmpty else { return scripts.contains { Words.rightToLeftScripts.contains($0) } }
        return Words.rightToLeft.contains(parts.first ?? "")
    }

    private static let rightToLeftScripts = ["adlm", "arab", "hebr", "nkoo", "syrc", "thaa"]
    private static let rightToLeft = [
        "ar", "arc", "ckb", "dv", "fa", "he", "iw", "ks", "nqo", "prs", "ps", "sd", "syr", "ug", "ur", "yi",
    ]

    /// The words without places under the names that templates use, `words.board`, and the direction of writing.
    package var constants: [String: String] {
        var constants = ["words.direction": isRightToLeft ? "rtl" : "ltr"]
        constants.reserveCapacity(book.names.count)
        for (name, entry) in zip(book.names, book.entries) where entry.kind == .text {
            if let text = book.forms[entry.first].plain { constants["words.\(name)"] = text }
        }
        return constants
    }
}

extension Words: Equatable {
    package static func == (one: Words, other: Words) -> Bool {
        one.book === other.book
            || (one.code, one.book.bytes, one.book.pieces, one.book.entries)
                == (other.code, other.book.bytes, other.book.pieces, other.book.entries)
    }
}

// MARK: - Saying

extension Words {
    /// A word as it stands.
    package func callAsFunction(_ word: Word) -> String {
        let form = book.forms[book.entries[word.rawValue].first]
        return form.plain ?? fill(form, nil, [:])
    }

    /// A word with two numbers, as they are: one that it is said for, and one at another place.
    ///
    /// Todos say such words by the thousand, so it is written in one go.
    package func callAsFunction(_ word: Word, count: Int, _ place: WordPlace, _ number: Int) -> String {
        let form = form(word, count)
        if let plain = form.plain { return plain }
        let pieces = book.pieces[form.pieces]
        let capacity = pieces.reduce(0) { $0 + $1.end - $1.start + 20 }
        return book.bytes.withUnsafeBufferPointer { bytes in
            TextWriter.make(capacity) { writer in
                for piece in pieces {
                    writer.write(bytes[piece.start..<piece.end])
                    if piece.place == .count { writer.write(digits: count) }
                    if piece.place == place { writer.write(digits: number) }
                }
            }
        }
    }

    /// A word with its places filled.
    ///
    /// - Parameter count: what the plural form follows, and what fills `{count}` where `values` do not.
    package func callAsFunction(
        _ word: Word, count: Int? = nil, _ values: KeyValuePairs<WordPlace, String> = [:]
    ) -> String {
        fill(form(word, count), count, values)
    }

    /// The items of a list, such as the names of months.
    package func list(_ word: Word) -> [String] {
        let entry = book.entries[word.rawValue]
        return book.forms[entry.first..<entry.first + entry.count].map { $0.plain ?? "" }
    }

    /// One of them.
    package func item(_ index: Int, of word: Word) -> String {
        let entry = book.entries[word.rawValue]
        guard index >= 0, index < entry.count else { return "" }
        return book.forms[entry.first + index].plain ?? ""
    }

    /// A word in its parts, for texts that know emphasis and links.
    package func parts(of word: Word, count: Int? = nil) -> [Part] {
        book.pieces[form(word, count).pieces].map { piece in
            Part(
                text: String(decoding: book.bytes[piece.start..<piece.end], as: UTF8.self), place: piece.place,
                isStrong: piece.isStrong)
        }
    }

    /// What is said as it stands, and the place behind it.
    package struct Part: Equatable, Sendable {
        package var text: String
        /// What is filled in behind the text; nil at the end.
        package var place: WordPlace?
        /// Whether it is shown with emphasis.
        package var isStrong: Bool
    }

    /// A word that somebody else fills, in each of its plural forms by their names; one without a name where there are no
    /// several.
    package func patterns(_ word: Word, _ values: KeyValuePairs<WordPlace, String>) -> [(form: String, text: String)] {
        let entry = book.entries[word.rawValue]
        guard entry.kind == .plural else { return [("", fill(book.forms[entry.first], nil, values))] }
        return book.rule.forms.map { ($0.name, fill(book.forms[entry.first + $0.rawValue], nil, values)) }
    }

    func form(_ word: Word, _ count: Int?) -> WordBook.Form {
        let entry = book.entries[word.rawValue]
        guard entry.kind == .plural else { return book.forms[entry.first] }
        return book.forms[entry.first + (count.map(book.rule.form) ?? .other).rawValue]
    }

    private func fill(
        _ form: WordBook.Form, _ count: Int?, _ values: KeyValuePairs<WordPlace, String>
    ) -> String {
        if let plain = form.plain { return plain }
        let number = count.map { self.number($0) } ?? ""
        var capacity = 0
        for piece in book.pieces[form.pieces] {
            capacity += piece.end - piece.start
            guard let place = piece.place else { continue }
            capacity += values.first { $0.key == place }?.value.utf8.count ?? max(number.utf8.count, 20)
        }
        return book.bytes.withUnsafeBufferPointer { bytes in
            TextWriter.make(capacity) { writer in
                for piece in book.pieces[form.pieces] {
                    writer.write(bytes[piece.start..<piece.end])
                    guard let place = piece.place else { continue }
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
