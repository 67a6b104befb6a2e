package import MessageFiles
package import Messages

extension Messages {
    /// English in unusual letters: text in other letters does not come from a message.
    package static let pseudo = Messages(code: "qps", entries: builtInEntries("en").map { $0.mapTexts(strange) })

    /// English with texts that are half as long again.
    package static let stretched = Messages(code: "qpl", entries: builtInEntries("en").map { $0.mapTexts(longer) })

    /// Returns `Ｂｏａｒｄ` for `Board`; preserves placeholders.
    private static func strange(_ text: String) -> String {
        var (strange, isPlace) = ("", false)
        for scalar in text.unicodeScalars {
            if scalar == "{" { isPlace = true }
            if scalar == "}" { isPlace = false }
            let isLetter = ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
            strange.unicodeScalars.append(
                isLetter && !isPlace ? Unicode.Scalar(scalar.value + 0xFEE0) ?? scalar : scalar)
        }
        return strange
    }

    /// Returns the text with half of each word repeated.
    private static func longer(_ text: String) -> String {
        text.split(separator: " ", omittingEmptySubsequences: false).map { word in
            word.allSatisfy(\.isLetter) ? word + word.suffix((word.count + 1) / 2) : word
        }.joined(separator: " ")
    }
}

extension MessageEntry {
    /// Returns the entry with other texts.
    package func mapTexts(_ change: (String) -> String) -> MessageEntry {
        var entry = self
        func changed(_ text: Text) -> Text { Text(text: change(text.text), place: text.place, style: text.style) }
        switch value {
        case .text(let text): entry.value = .text(changed(text))
        case .forms(let forms):
            entry.value = .forms(forms.map { Form(name: $0.name, place: $0.place, text: changed($0.text)) })
        case .list(let items): entry.value = .list(items.map(changed))
        case .foreign: break
        }
        return entry
    }
}
