import Domain
import Reports
import Messages
import Site
import UseCases

/// The fields of the form of a todo. The type of a field's value determines its control.
struct TodoFormFields {
    let context: LivePageContext
    let values: [String: String]
    let errors: [FormError]
    let isNew: Bool

    /// The fields below the text, in order.
    static let optional = Field.editable.filter { $0 != .title }

    /// The number of names that a field suggests.
    private static let mostSuggestions = 200

    var title: FieldViewModel {
        field(.title).with {
            $0.input = InputViewModel(value: value(.title))
            ($0.isRequired, $0.isFirst) = (true, isNew && errors.isEmpty)
        }
    }

    var body: FieldViewModel {
        FieldViewModel(
            TodoFormPage.body, context.words(.bodyLabel), hint: context.words(.bodyHint), errors: errors
        ).with { $0.area = AreaViewModel(value: values[TodoFormPage.body] ?? "", rows: 12) }
    }

    var all: [FieldViewModel] { TodoFormFields.optional.map { control($0) } }

    /// Whether the fields below the text are shown at once.
    var isOpen: Bool {
        !isNew
            || TodoFormFields.optional.contains { field in
                (field != .status && !value(field).isEmpty) || errors.contains { $0.field == field.name }
            }
    }

    private func value(_ field: Field) -> String { values[field.name] ?? "" }

    private func field(_ field: Field, hint: String? = nil) -> FieldViewModel {
        FieldViewModel(field.name, context.words.label(of: field), hint: hint, errors: errors)
    }

    private func control(_ field: Field) -> FieldViewModel {
        switch field.key.value {
        case .word(.status): select(field, statuses)
        case .word(.milestone): input(field, suggestions: board.milestones.map(\.name))
        case .word(let word): self.word(word)
        case .names(.owner): input(field, hint: severalHint, suggestions: board.users.map(\.user.writtenID))
        case .names(.tag): input(field, hint: severalHint, suggestions: board.tags.map(\.name))
        case .ids: input(field, hint: severalHint, isCode: true)
        case .texts: input(field, hint: severalHint, isCode: true)
        case .day: input(field, placeholder: board.today.iso, isCode: true)
        case .id, .number, .duration: input(field, isCode: true)
        case .text: input(field)
        case .flag: select(field, choices(ofFlag: value(field)))
        }
    }

    private var board: Board { context.site.board }
    private var severalHint: String { context.words(.severalHint) }

    private func input(
        _ field: Field, hint: String? = nil, placeholder: String? = nil, isCode: Bool = false,
        suggestions: [String] = []
    ) -> FieldViewModel {
        self.field(field, hint: hint).with {
            $0.input = InputViewModel(
                value: value(field), placeholder: TextViewModel(placeholder), isCode: isCode,
                suggestions: Array(suggestions.prefix(TodoFormFields.mostSuggestions)))
        }
    }

    private func select(_ field: Field, _ choices: [ChoiceViewModel]) -> FieldViewModel {
        self.field(field).with { $0.select = SelectViewModel(choices: choices) }
    }

    private var statuses: [ChoiceViewModel] {
        let status = value(.status)
        let choices = context.site.statusChoices(of: status)
        if isNew, status.isEmpty { return choices }
        return choices.offering(status, none: status.isEmpty ? context.words(.statusNone) : nil)
    }

    /// A choice of the names in the settings; any text if they have none.
    private func word(_ word: Key.Word) -> FieldViewModel {
        let (field, names) = (word.field, board.settings.names(of: word))
        guard !names.isEmpty else { return input(field) }
        let written = value(field)
        let choices = names.map { name in
            let isChosen = board.settings.lists[word]?.name(of: written).lowercased() == name.lowercased()
            return ChoiceViewModel(
                value: isChosen ? written : name, title: word == .priority ? context.words.priority(name) : name,
                isChosen: isChosen)
        }
        return select(field, choices.offering(written, none: field.wordForNone.map { context.words($0) } ?? ""))
    }

    /// The choices no and yes. The chosen one keeps the value as written.
    private func choices(ofFlag written: String) -> [ChoiceViewModel] {
        let isOn = flag(parsing: written) ?? !written.isEmpty
        return [
            ChoiceViewModel(value: isOn ? "" : written, title: context.words(.no), isChosen: !isOn),
            ChoiceViewModel(value: isOn ? written : "true", title: context.words(.yes), isChosen: isOn),
        ]
    }
}

extension [ChoiceViewModel] {
    /// Returns the choices, with the present value if it is missing.
    ///
    /// - Parameter none: the title of no value; nil if there must be one.
    fileprivate func offering(_ value: String, none: String?) -> [ChoiceViewModel] {
        let isOther = !value.isEmpty && !contains(where: \.isChosen)
        let first = none.map { [ChoiceViewModel(value: "", title: $0, isChosen: value.isEmpty)] } ?? []
        return first + self + (isOther ? [ChoiceViewModel(value: value, title: value, isChosen: true)] : [])
    }
}
