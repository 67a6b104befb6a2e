import Domain
import Messages

// MARK: The file

extension MessageFile.Failure {
    /// - Parameter problem: of the parser.
    static func unreadable(_ problem: String, at place: SourcePosition) -> MessageFile.Failure {
        MessageFile.Failure(place: place, message: "unreadable YAML: \(problem)")
    }

    /// The parser gives no reason.
    static let unreadable = MessageFile.Failure(place: .start, message: "unreadable YAML")

    static func notMessages(at place: SourcePosition) -> MessageFile.Failure {
        MessageFile.Failure(place: place, message: "not a list of messages; write 'name: text' lines")
    }
}

// MARK: Placeholders and emphasis

extension MessagePattern.Failure {
    static func unclosedPlaceholder(at offset: Int) -> MessagePattern.Failure {
        MessagePattern.Failure(message: "unclosed placeholder; write it as {count}", offset: offset)
    }

    static func unopenedPlaceholder(at offset: Int) -> MessagePattern.Failure {
        MessagePattern.Failure(message: "'}' without '{'; write a placeholder as {count}", offset: offset)
    }

    static func unknownPlaceholder(_ name: String, at offset: Int) -> MessagePattern.Failure {
        MessagePattern.Failure(message: "unknown placeholder {\(name)}", offset: offset)
    }

    static func unclosedEmphasis(at offset: Int) -> MessagePattern.Failure {
        MessagePattern.Failure(message: "unclosed emphasis; write **text**", offset: offset)
    }
}

extension MessageFileValidator.Problem {
    /// - Parameter allowed: the placeholders of the message.
    static func invalidPattern(
        _ name: String, _ error: MessagePattern.Failure, allowed: [MessagePlaceholder], at place: SourcePosition
    ) -> Self {
        let remedy = error.message.utf8.contains(UInt8(ascii: ";")) ? "" : has(allowed)
        return Self(place: place, message: "'\(name)': \(error.message)\(remedy)")
    }

    /// - Parameter allowed: the placeholders of the message.
    static func foreignPlaceholder(
        _ placeholder: MessagePlaceholder, in name: String, allowed: [MessagePlaceholder], at place: SourcePosition
    ) -> Self {
        Self(place: place, message: "'\(name)' has no placeholder {\(placeholder.name)}\(has(allowed))")
    }

    static func missingPlaceholder(
        _ placeholder: MessagePlaceholder, in name: String, at place: SourcePosition
    ) -> Self {
        Self(place: place, message: "'\(name)' lacks the placeholder {\(placeholder.name)}")
    }

    private static func has(_ places: [MessagePlaceholder]) -> String {
        places.isEmpty ? "; it has none" : "; it has \(places.map { "{\($0.name)}" }.joined(separator: ", "))"
    }
}

// MARK: Messages

extension MessageFileValidator.Problem {
    static func unknown(_ name: String, known: [String], at place: SourcePosition) -> Self {
        let remedy = didYouMean(name, among: known) ?? "run 'fuda templates words/en.yml' for a list"
        return Self(place: place, message: "unknown word '\(name)'; \(remedy)")
    }

    static func duplicate(_ name: String, at place: SourcePosition) -> Self {
        Self(place: place, message: "'\(name)' is defined twice; remove one")
    }

    static func empty(_ name: String, at place: SourcePosition) -> Self {
        Self(place: place, message: "'\(name)' is empty; write a text or remove the name")
    }

    static func foreignValue(of name: String, at place: SourcePosition) -> Self {
        Self(place: place, message: "'\(name)' must be a text, its plural forms or a list")
    }

    static func notText(_ name: String, at place: SourcePosition) -> Self {
        Self(place: place, message: "'\(name)' is a list; write one text")
    }

    static func notList(_ name: String, of count: Int, at place: SourcePosition) -> Self {
        Self(place: place, message: "'\(name)' must be a list of \(count) names")
    }

    static func otherCount(_ found: Int, of name: String, needed: Int, at place: SourcePosition) -> Self {
        Self(place: place, message: "'\(name)' needs \(needed) names; found \(found)")
    }
}

// MARK: Plural forms

extension MessageFileValidator.Problem {
    static func needsForms(_ name: String, _ forms: [PluralRule.Form], at place: SourcePosition) -> Self {
        Self(place: place, message: "'\(name)' depends on a count; write its forms \(list(forms))")
    }

    static func notPlural(_ name: String, at place: SourcePosition) -> Self {
        Self(place: place, message: "'\(name)' does not depend on a count; write one text")
    }

    static func unknownForm(
        _ form: String, in language: String, known: [PluralRule.Form], at place: SourcePosition
    ) -> Self {
        Self(
            place: place,
            message: "'\(form)' is not a plural form of '\(language)', which has \(list(known))")
    }

    static func duplicateForm(_ form: String, at place: SourcePosition) -> Self {
        Self(place: place, message: "duplicate plural form '\(form)'; remove one")
    }

    static func missingForms(_ forms: [PluralRule.Form], of name: String, at place: SourcePosition) -> Self {
        let noun = forms.count == 1 ? "form" : "forms"
        return Self(place: place, message: "'\(name)' lacks the plural \(noun) \(list(forms))")
    }

    private static func list(_ forms: [PluralRule.Form]) -> String {
        forms.map { "'\($0.name)'" }.joined(separator: ", ")
    }
}
