package import Domain
package import Messages

/// Validates a message file against the English messages: names, placeholders and plural forms.
package struct MessageFileValidator {
    private let language: String
    private let rule: PluralRule
    private let english: MessageTable
    private let known: [String: MessageKey]

    /// An error in a message file, with its location.
    package struct Problem: Equatable, Sendable {
        package var place: SourcePosition
        package var message: String
    }

    /// The result of validating a message file.
    package struct Result: Sendable {
        /// The values of the messages without problems.
        package var sound: [MessageKey: MessageEntry.Value] = [:]
        /// All problems, in the order of the file.
        package var problems: [Problem] = []
        /// The messages that the file contains, with or without problems.
        package var named: Set<MessageKey> = []
    }

    /// - Parameter english: the built-in English messages.
    package init(language: String, english: MessageTable) {
        self.language = language
        rule = PluralRule(language: language)
        self.english = english
        known = english.wordsByName
    }

    /// Validates the entries of a file.
    package func validate(_ entries: [MessageEntry]) -> Result {
        var result = Result()
        for entry in entries {
            guard let word = known[entry.name] else {
                result.problems.append(unknown(entry))
                continue
            }
            guard result.named.insert(word).inserted else {
                let message = "'\(entry.name)' is defined twice; remove one"
                result.problems.append(Problem(place: entry.place, message: message))
                continue
            }
            let found = problems(entry, of: word)
            if found.isEmpty { result.sound[word] = entry.value } else { result.problems += found }
        }
        return result
    }

    private func unknown(_ entry: MessageEntry) -> Problem {
        let remedy =
            didYouMean(entry.name, among: english.names) ?? "run 'fuda templates words/en.yml' for a list"
        return Problem(place: entry.place, message: "unknown word '\(entry.name)'; \(remedy)")
    }

    private func problems(_ entry: MessageEntry, of word: MessageKey) -> [Problem] {
        let count = english.kind(of: word) == .list ? english.forms(of: word).count : nil
        switch (entry.value, count) {
        case (.foreign(let place), _):
            return [Problem(place: place, message: "'\(entry.name)' must be a text, its plural forms or a list")]
        case (.list(let items), let count?): return problems(entry.name, items, of: count, entry.place)
        case (.list, nil):
            return [Problem(place: entry.place, message: "'\(entry.name)' is a list; write one text")]
        case (.text(let text), let count?):
            return [Problem(place: text.place, message: "'\(entry.name)' must be a list of \(count) names")]
        case (.forms(let forms), let count?):
            let place = forms.first?.place ?? entry.place
            return [Problem(place: place, message: "'\(entry.name)' must be a list of \(count) names")]
        case (.text(let text), nil): return problems(entry.name, text, of: word)
        case (.forms(let forms), nil): return problems(entry.name, forms, of: word, entry.place)
        }
    }

    // MARK: Lists

    private func problems(_ name: String, _ items: [MessageEntry.Text], of count: Int, _ place: SourcePosition)
        -> [Problem]
    {
        if items.count != count {
            return [Problem(place: place, message: "'\(name)' needs \(count) names; found \(items.count)")]
        }
        return items.flatMap { item -> [Problem] in
            item.isNull ? [nothing(name, item)] : problems(in: item, of: name, allowing: [], needing: [])
        }
    }

    // MARK: Texts

    private func problems(_ name: String, _ text: MessageEntry.Text, of word: MessageKey) -> [Problem] {
        if text.isNull { return [nothing(name, text)] }
        let isPlural = english.kind(of: word) == .plural
        if isPlural, rule.forms.count > 1 {
            return [
                Problem(place: text.place, message: "'\(name)' depends on a count; write its forms \(list(rule.forms))")
            ]
        }
        let places = english.places(of: word)
        let allowed = isPlural && !places.contains(.count) ? places + [.count] : places
        return problems(in: text, of: name, allowing: allowed, needing: places)
    }

    private func problems(
        _ name: String, _ forms: [MessageEntry.Form], of word: MessageKey, _ place: SourcePosition
    ) -> [Problem] {
        let places = english.places(of: word)
        if english.kind(of: word) == .text, !places.contains(.count) {
            return [Problem(place: place, message: "'\(name)' does not depend on a count; write one text")]
        }
        var (found, known) = ([Problem](), Set<PluralRule.Form>())
        for form in forms {
            guard let kind = PluralRule.Form(name: form.name), rule.allows(kind) else {
                found.append(
                    Problem(
                        place: form.place,
                        message: "'\(form.name)' is not a plural form of '\(language)', which has \(list(rule.forms))"))
                continue
            }
            if !known.insert(kind).inserted {
                found.append(Problem(place: form.place, message: "duplicate plural form '\(form.name)'; remove one"))
            } else if form.text.isNull {
                found.append(nothing(name, form.text))
            } else {
                // A form for a single number may express it in words.
                let needed = places.filter { $0 != .count || ![.zero, .one, .two].contains(kind) }
                found += problems(
                    in: form.text, of: name, allowing: places.contains(.count) ? places : places + [.count],
                    needing: needed)
            }
        }
        let missing = rule.forms.filter { !known.contains($0) }
        if !missing.isEmpty, found.isEmpty {
            let noun = missing.count == 1 ? "form" : "forms"
            found.append(Problem(place: place, message: "'\(name)' lacks the plural \(noun) \(list(missing))"))
        }
        return found
    }

    private func problems(
        in text: MessageEntry.Text, of name: String, allowing allowed: [MessagePlaceholder],
        needing needed: [MessagePlaceholder]
    ) -> [Problem] {
        let pattern: MessagePattern
        do throws(MessagePattern.Failure) {
            pattern = try MessagePattern(text.text)
        } catch {
            let remedy = error.message.utf8.contains(UInt8(ascii: ";")) ? "" : has(allowed)
            return [Problem(place: place(in: text, error.offset), message: "'\(name)': \(error.message)\(remedy)")]
        }
        let families = allowed.map(\.family)
        var found: [Problem] = []
        for place in pattern.places where !families.contains(place.family) {
            found.append(
                Problem(
                    place: self.place(in: text, MessageFileValidator.offset(of: place, in: text.text)),
                    message: "'\(name)' has no placeholder {\(place.name)}\(has(allowed))"))
        }
        let present = pattern.places.map(\.family)
        for place in needed where !present.contains(place.family) {
            found.append(Problem(place: text.place, message: "'\(name)' lacks the placeholder {\(place.name)}"))
        }
        return found
    }

    private func nothing(_ name: String, _ text: MessageEntry.Text) -> Problem {
        Problem(place: text.place, message: "'\(name)' is empty; write a text or remove the name")
    }

    // MARK: Descriptions of placeholders

    private func has(_ places: [MessagePlaceholder]) -> String {
        places.isEmpty ? "; it has none" : "; it has \(places.map { "{\($0.name)}" }.joined(separator: ", "))"
    }

    private func list(_ forms: [PluralRule.Form]) -> String {
        forms.map { "'\($0.name)'" }.joined(separator: ", ")
    }

    private static func offset(of place: MessagePlaceholder, in text: String) -> Int {
        let sign = Array("{\(place.name)}".utf8)
        let bytes = Array(text.utf8)
        return bytes.indices.first { bytes[$0...].starts(with: sign) } ?? 0
    }

    /// Returns the location of a byte of a text in its file; for a block scalar, the location of the block.
    private func place(in text: MessageEntry.Text, _ offset: Int) -> SourcePosition {
        guard text.style != .block else { return text.place }
        let before = Array(text.text.utf8.prefix(offset))
        guard !before.contains(10) else { return text.place }
        let columns = before.count { $0 & 0xC0 != 0x80 }
        return SourcePosition(text.place.line, text.place.column + columns + (text.style == .quoted ? 1 : 0))
    }
}

extension MessageTable {
    /// Returns the placeholders of an English message, each once, in order.
    fileprivate func places(of word: MessageKey) -> [MessagePlaceholder] {
        let first = forms(of: word).lowerBound
        let forms = kind(of: word) == .plural ? PluralRule.one.forms.map { first + $0.rawValue } : [first]
        var found: [MessagePlaceholder] = []
        for place in forms.flatMap(pieces).compactMap({ piece($0).place }) where !found.contains(place) {
            found.append(place)
        }
        return found
    }
}
