package import Domain

/// Judges a user's file of words by the built-in English one: what it names, which places and which forms its texts have.
package struct WordCheck {
    private let language: String
    private let rule: PluralRule
    private var english: [Int: WordEntry.Value] = [:]

    /// What is wrong in a file, and where.
    package struct Problem: Equatable, Sendable {
        package var place: Place
        package var message: String
    }

    /// - Parameter english: the entries of the built-in file.
    package init(language: String, english: [WordEntry]) {
        self.language = language
        rule = PluralRule(language: language)
        for entry in english { if let word = Word(name: entry.name) { self.english[word.rawValue] = entry.value } }
    }

    /// The entries that can be used, and all problems in the order of the file.
    package func callAsFunction(_ entries: [WordEntry]) -> (sound: [WordEntry], problems: [Problem]) {
        var (sound, problems, seen) = ([WordEntry](), [Problem](), Set<Int>())
        for entry in entries {
            guard let word = Word(name: entry.name), let model = english[word.rawValue] else {
                problems.append(unknown(entry))
                continue
            }
            guard seen.insert(word.rawValue).inserted else {
                problems.append(Problem(place: entry.place, message: "'\(entry.name)' stands here twice; keep one"))
                continue
            }
            let found = self.problems(entry, like: model)
            if found.isEmpty { sound.append(entry) } else { problems += found }
        }
        return (sound, problems)
    }

    private func unknown(_ entry: WordEntry) -> Problem {
        let remedy =
            didYouMean(entry.name, among: Word.allCases.map(\.name)) ?? "run 'fuda templates words/en.yml' for all"
        return Problem(place: entry.place, message: "unknown word '\(entry.name)'; \(remedy)")
    }

    private func problems(_ entry: WordEntry, like model: WordEntry.Value) -> [Problem] {
        switch (entry.value, model) {
        case (.foreign(let place), _):
            return [Problem(place: place, message: "'\(entry.name)' must be a text, its plural forms or a list")]
        case (.list(let items), .list(let models)): return problems(entry.name, items, of: models.count, entry.place)
        case (.list, _):
            return [Problem(place: entry.place, message: "'\(entry.name)' is a list; write one text")]
        case (.text(let text), .list(let models)):
            return [Problem(place: text.place, message: "'\(entry.name)' must be a list of \(models.count) names")]
        case (.forms(let forms), .list(let models)):
            let place = forms.first?.place ?? entry.place
            return [Problem(place: place, message: "'\(entry.name)' must be a list of \(models.count) names")]
        case (.text(let text), _): return problems(entry.name, text, like: model)
        case (.forms(let forms), _): return problems(entry.name, forms, like: model, entry.place)
        }
    }

    // MARK: Lists

    private func problems(_ name: String, _ items: [WordEntry.Text], of count: Int, _ place: Place) -> [Problem] {
        if items.count != count {
            return [Problem(place: place, message: "'\(name)' has \(count) names; here are \(items.count)")]
        }
        return items.flatMap { item -> [Problem] in
            item.isNull ? [nothing(name, item)] : problems(in: item, of: name, allowing: [], needing: [])
        }
    }

    // MARK: Texts

    private func problems(_ name: String, _ text: WordEntry.Text, like model: WordEntry.Value) -> [Problem] {
        if text.isNull { return [nothing(name, text)] }
        if case .forms = model, rule.forms.count > 1 {
            return [
                Problem(place: text.place, message: "'\(name)' follows a number; write its forms \(list(rule.forms))")
            ]
        }
        let places = WordCheck.places(of: model)
        var allowed = places
        if case .forms = model, !places.contains(.count) { allowed.append(.count) }
        return problems(in: text, of: name, allowing: allowed, needing: places)
    }

    private func problems(
        _ name: String, _ forms: [WordEntry.Form], like model: WordEntry.Value, _ place: Place
    ) -> [Problem] {
        let places = WordCheck.places(of: model)
        if case .text = model, !places.contains(.count) {
            return [Problem(place: place, message: "'\(name)' follows no number; write one text")]
        }
        var (found, known) = ([Problem](), Set<PluralRule.Form>())
        for form in forms {
            guard let kind = PluralRule.Form(name: form.name), rule.allows(kind) else {
                found.append(
                    Problem(
                        place: form.place,
                        message: "'\(form.name)' is no plural form of '\(language)', which has \(list(rule.forms))"))
                continue
            }
            if !known.insert(kind).inserted {
                found.append(Problem(place: form.place, message: "the form '\(form.name)' stands here twice"))
            } else if form.text.isNull {
                found.append(nothing(name, form.text))
            } else {
                // A form that is for one number may say it in words.
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
        in text: WordEntry.Text, of name: String, allowing allowed: [WordPlace], needing needed: [WordPlace]
    ) -> [Problem] {
        let pattern: WordPattern
        do throws(WordPattern.Failure) {
            pattern = try WordPattern(text.text)
        } catch {
            let remedy = error.message.utf8.contains(UInt8(ascii: ";")) ? "" : has(allowed)
            return [Problem(place: place(in: text, error.offset), message: "'\(name)': \(error.message)\(remedy)")]
        }
        let families = allowed.map(\.family)
        var found: [Problem] = []
        for place in pattern.places where !families.contains(place.family) {
            found.append(
                Problem(
                    place: self.place(in: text, WordCheck.offset(of: place, in: text.text)),
                    message: "'\(name)' has no place {\(place.name)}\(has(allowed))"))
        }
        let present = pattern.places.map(\.family)
        for place in needed where !present.contains(place.family) {
            found.append(Problem(place: text.place, message: "'\(name)' lacks the place {\(place.name)}"))
        }
        return found
    }

    private func nothing(_ name: String, _ text: WordEntry.Text) -> Problem {
        Problem(place: text.place, message: "'\(name)' says nothing; write a text, or remove the name")
    }

    // MARK: Words about places

    private func has(_ places: [WordPlace]) -> String {
        places.isEmpty ? "; it has none" : "; it has \(places.map { "{\($0.name)}" }.joined(separator: ", "))"
    }

    private func list(_ forms: [PluralRule.Form]) -> String {
        forms.map { "'\($0.name)'" }.joined(separator: ", ")
    }

    /// Each once, in their order.
    private static func places(of model: WordEntry.Value) -> [WordPlace] {
        var texts: [String] = []
        var places: [WordPlace] = []
        switch model {
        case .text(let text): texts = [text.text]
        case .forms(let forms):
            texts = forms.map(\.text.text)
        case .list, .foreign: break
        }
        for text in texts {
            // The built-in words are the model, and a test checks their patterns.
            for place in (try? WordPattern(text))?.places ?? [] where !places.contains(place) { places.append(place) }
        }
        return places
    }

    private static func offset(of place: WordPlace, in text: String) -> Int {
        let sign = Array("{\(place.name)}".utf8)
        let bytes = Array(text.utf8)
        return bytes.indices.first { bytes[$0...].starts(with: sign) } ?? 0
    }

    /// Where a byte of a text stands in its file; in a block, where the block begins.
    private func place(in text: WordEntry.Text, _ offset: Int) -> Place {
        guard text.style != .block else { return text.place }
        let before = Array(text.text.utf8.prefix(offset))
        guard !before.contains(10) else { return text.place }
        let columns = before.count { $0 & 0xC0 != 0x80 }
        return Place(text.place.line, text.place.column + columns + (text.style == .quoted ? 1 : 0))
    }
}
