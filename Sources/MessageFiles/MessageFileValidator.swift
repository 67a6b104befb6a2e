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
                result.problems.append(.unknown(entry.name, known: english.names, at: entry.place))
                continue
            }
            guard result.named.insert(word).inserted else {
                result.problems.append(.duplicate(entry.name, at: entry.place))
                continue
            }
            let found = problems(entry, of: word)
            if found.isEmpty { result.sound[word] = entry.value } else { result.problems += found }
        }
        return result
    }

    private func problems(_ entry: MessageEntry, of word: MessageKey) -> [Problem] {
        let count = english.kind(of: word) == .list ? english.forms(of: word).count : nil
        switch (entry.value, count) {
        case (.foreign(let place), _): return [.foreignValue(of: entry.name, at: place)]
        case (.list(let items), let count?): return problems(entry.name, items, of: count, entry.place)
        case (.list, nil): return [.notText(entry.name, at: entry.place)]
        case (.text(let text), let count?): return [.notList(entry.name, of: count, at: text.place)]
        case (.forms(let forms), let count?):
            return [.notList(entry.name, of: count, at: forms.first?.place ?? entry.place)]
        case (.text(let text), nil): return problems(entry.name, text, of: word)
        case (.forms(let forms), nil): return problems(entry.name, forms, of: word, entry.place)
        }
    }

    // MARK: Lists

    private func problems(_ name: String, _ items: [MessageEntry.Text], of count: Int, _ place: SourcePosition)
        -> [Problem]
    {
        if items.count != count { return [.otherCount(items.count, of: name, needed: count, at: place)] }
        return items.flatMap { item -> [Problem] in
            item.isNull ? [.empty(name, at: item.place)] : problems(in: item, of: name, allowing: [], needing: [])
        }
    }

    // MARK: Texts

    private func problems(_ name: String, _ text: MessageEntry.Text, of word: MessageKey) -> [Problem] {
        if text.isNull { return [.empty(name, at: text.place)] }
        let isPlural = english.kind(of: word) == .plural
        if isPlural, rule.forms.count > 1 { return [.needsForms(name, rule.forms, at: text.place)] }
        let places = english.places(of: word)
        let allowed = isPlural && !places.contains(.count) ? places + [.count] : places
        return problems(in: text, of: name, allowing: allowed, needing: places)
    }

    private func problems(
        _ name: String, _ forms: [MessageEntry.Form], of word: MessageKey, _ place: SourcePosition
    ) -> [Problem] {
        let places = english.places(of: word)
        if english.kind(of: word) == .text, !places.contains(.count) {
            return [.notPlural(name, at: place)]
        }
        var (found, known) = ([Problem](), Set<PluralRule.Form>())
        for form in forms {
            guard let kind = PluralRule.Form(name: form.name), rule.allows(kind) else {
                found.append(.unknownForm(form.name, in: language, known: rule.forms, at: form.place))
                continue
            }
            if !known.insert(kind).inserted {
                found.append(.duplicateForm(form.name, at: form.place))
            } else if form.text.isNull {
                found.append(.empty(name, at: form.text.place))
            } else {
                // A form for a single number may express it in words.
                let needed = places.filter { $0 != .count || ![.zero, .one, .two].contains(kind) }
                found += problems(
                    in: form.text, of: name, allowing: places.contains(.count) ? places : places + [.count],
                    needing: needed)
            }
        }
        let missing = rule.forms.filter { !known.contains($0) }
        if !missing.isEmpty, found.isEmpty { found.append(.missingForms(missing, of: name, at: place)) }
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
            return [.invalidPattern(name, error, allowed: allowed, at: place(in: text, error.offset))]
        }
        let families = allowed.map(\.family)
        var found: [Problem] = []
        for place in pattern.places where !families.contains(place.family) {
            let position = self.place(in: text, MessageFileValidator.offset(of: place, in: text.text))
            found.append(.foreignPlaceholder(place, in: name, allowed: allowed, at: position))
        }
        let present = pattern.places.map(\.family)
        for place in needed where !present.contains(place.family) {
            found.append(.missingPlaceholder(place, in: name, at: text.place))
        }
        return found
    }

    // MARK: Locations

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
