import Site
import Templating

/// A field of a form: an input, a text area or a choice.
struct FieldViewModel: TemplateModel, Equatable, Sendable {
    var name: String
    var label: String
    var hint: TextViewModel?
    var error: TextViewModel?
    /// The ids of the error and the hint.
    var describedBy: TextViewModel?
    var isRequired = false
    /// Whether the page begins in this field.
    var isFirst = false
    var input: InputViewModel?
    var area: AreaViewModel?
    var select: SelectViewModel?

    static let names = Names<Self> {
        $0.text("name", \.name)
        $0.text("label", \.label)
        $0.child("hint", \.hint)
        $0.child("error", \.error)
        $0.child("describedBy", \.describedBy)
        $0.flag("isRequired", \.isRequired)
        $0.flag("isFirst", \.isFirst)
        $0.child("input", \.input)
        $0.child("area", \.area)
        $0.child("select", \.select)
    }

    /// - Parameter errors: those of the form; the first one of this field is shown beside it.
    init(_ name: String, _ label: String, hint: String? = nil, errors: [FormError] = []) {
        (self.name, self.label, self.hint) = (name, label, TextViewModel(hint))
        error = TextViewModel(errors.first { $0.field == name }?.text)
        let ids = [error.map { _ in "e-\(name)" }, self.hint.map { _ in "h-\(name)" }]
        let described: String? = ids.compactMap(\.self).joined(separator: " ")
        describedBy = TextViewModel(described)
        isFirst = error != nil && errors.first { $0.field != nil }?.field == name
    }

    /// Returns the field with a change.
    func with(_ change: (inout FieldViewModel) -> Void) -> FieldViewModel {
        var field = self
        change(&field)
        return field
    }
}

/// A field of one line.
struct InputViewModel: TemplateModel, Equatable, Sendable {
    /// `text` or `password`.
    var type = "text"
    var value: String
    /// The value that browsers may fill in, such as `username`.
    var autocomplete = "off"
    var placeholder: TextViewModel?
    /// The least number of characters, from which a script enables the button of the form.
    var least: TextViewModel?
    /// Whether the value is a name or a code, and no text in the reader's language.
    var isCode = false
    /// Whether it is only to be copied.
    var isFixed = false
    var suggestions: [String] = []
    var hasSuggestions: Bool { !suggestions.isEmpty }

    static let names = Names<Self> {
        $0.text("type", \.type)
        $0.text("value", \.value)
        $0.text("autocomplete", \.autocomplete)
        $0.child("placeholder", \.placeholder)
        $0.child("least", \.least)
        $0.flag("isCode", \.isCode)
        $0.flag("isFixed", \.isFixed)
        $0.list("suggestions", \.suggestions)
        $0.flag("hasSuggestions", \.hasSuggestions)
    }
}

/// A field of several lines.
struct AreaViewModel: TemplateModel, Equatable, Sendable {
    var value: String
    var rows: Int

    static let names = Names<Self> {
        $0.text("value", \.value)
        $0.number("rows", \.rows)
    }
}

/// A choice of one value.
struct SelectViewModel: TemplateModel, Equatable, Sendable {
    var choices: [ChoiceViewModel]

    static let names = Names<Self> { $0.list("choices", \.choices) }
}

/// A field that the reader does not see.
struct HiddenViewModel: TemplateModel, Equatable, Sendable {
    var name: String
    var value: String

    static let names = Names<Self> {
        $0.text("name", \.name)
        $0.text("value", \.value)
    }
}
