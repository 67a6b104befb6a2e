import Application
import Bytes
import Domain
import Messages
import Screen
import Site
import UseCases

extension BoardModel {
    /// Opens the list of choices of a command.
    mutating func openChoices(_ command: BoardCommand) {
        switch command {
        case .owner: chooseValue(.owner, .ownerTitle)
        case .priority: chooseValue(.priority, .priorityTitle)
        case .tags: chooseValue(.tags, .tags)
        case .due: chooseValue(.due, .due)
        case .milestone: chooseValue(.milestone, .milestoneTitle)
        case .views:
            let views = shown.snapshot.views.views.map { view in
                ChoiceDialog.Choice(value: view.name.text, label: view.name.text, detail: view.text)
            }
            let all = ChoiceDialog.Choice(value: "", label: words(.allValues))
            open(ChoiceDialog(purpose: .view, title: words(.views), choices: [all] + views), at: filter.view ?? "")
        case .group:
            let fields = ShownTodos.groupings.map { field in
                ChoiceDialog.Choice(value: field.name, label: words(field.groupingWord))
            }
            open(ChoiceDialog(purpose: .grouping, title: words(.groupBy), choices: fields), at: grouping.name)
        default: openCopies()
        }
    }

    /// - Parameter value: the value of the choice that is selected at first.
    private mutating func open(_ choice: ChoiceDialog, at value: String = "") {
        var choice = choice
        choice.place = choice.choices.firstIndex { $0.value.hasSameBytes(as: value) } ?? 0
        dialog = .choice(choice)
    }

    private mutating func chooseValue(_ field: Field, _ title: MessageKey) {
        let targets = targets
        guard let first = targets.first.flatMap({ shown.board.index(of: $0) }) else { return }
        let board = shown.board
        var choices = FieldCandidates(board).values(of: field).map { value in
            ChoiceDialog.Choice(value: value, label: label(value, of: field), detail: detail(value, of: field))
        }
        if field == .owner {
            choices.insert(ChoiceDialog.Choice(value: "me", label: "me", detail: words(.assignToMe)), at: 0)
        }
        let present = board.texts(of: field, in: first)
        var choice = ChoiceDialog(purpose: .value(field, targets), title: words(title), choices: choices)
        if field == .tags {
            let common = targets.compactMap { board.index(of: $0) }.map { Set(board.texts(of: .tags, in: $0)) }
            let shared = common.dropFirst().reduce(common.first ?? []) { $0.intersection($1) }
            choice.markedBefore = choices.map(\.value).filter { shared.contains($0) }
            choice.marked = choice.markedBefore
        } else {
            choices.append(ChoiceDialog.Choice(value: "", label: words(.noValue)))
            choice = ChoiceDialog(purpose: choice.purpose, title: choice.title, choices: choices)
        }
        open(choice, at: field == .owner ? "me" : present.first ?? choices.first?.value ?? "")
    }

    private func label(_ value: String, of field: Field) -> String {
        field == .priority ? words.priority(value) : value
    }

    /// What a value means: the day of a date expression, or the name of a user.
    private func detail(_ value: String, of field: Field) -> String {
        let board = shown.board
        switch field {
        case .due:
            // A text that is no day has no detail.
            let day = try? DateExpressionParser(today: board.today, board.settings, .future).day(value)
            return day.map { words.long($0) } ?? ""
        case .owner: return board.user(value).map { board.users[$0].user.name } ?? ""
        default: return ""
        }
    }

    private mutating func openCopies() {
        guard let todo = selected else { return }
        let names = TodoNames(of: todo, on: shown.board, shown.snapshot.slugs)
        let choices = [(names.id, MessageKey.copyID), (names.link, .copyLink), (names.branch, .copyBranch)].map {
            ChoiceDialog.Choice(value: $0.0, label: words($0.1), detail: $0.0)
        }
        open(ChoiceDialog(purpose: .copy, title: words(.copy), choices: choices))
    }

    // MARK: Keys

    mutating func take(_ input: TerminalInput, choosing choice: ChoiceDialog) -> [BoardEffect] {
        var choice = choice
        if case .key(let key) = input {
            switch (key.code, key.modifiers) {
            case _ where key.isCancelling:
                dialog = nil
                return []
            case (.enter, []): return finish(choice)
            case (.up, []), (.scalar("p"), .control): choice.step(-1)
            case (.down, []), (.scalar("n"), .control): choice.step(1)
            case (.pageUp, []): choice.step(-8)
            case (.pageDown, []): choice.step(8)
            case (.tab, []): choice.toggle()
            case (.scalar(" "), []) where choice.marked != nil && choice.field.text.isEmpty: choice.toggle()
            default: type(input, into: &choice)
            }
        } else {
            type(input, into: &choice)
        }
        dialog = .choice(choice)
        return []
    }

    private func type(_ input: TerminalInput, into choice: inout ChoiceDialog) {
        let before = choice.field.text
        guard choice.field.take(input), choice.field.text != before else { return }
        (choice.place, choice.error, choice.isTouched) = (0, nil, true)
        choice.typed = typed(choice)
    }

    /// Returns the typed text as a choice, if it can be a value of the field.
    private func typed(_ choice: ChoiceDialog) -> ChoiceDialog.Choice? {
        guard case .value(let field, _) = choice.purpose else { return nil }
        let text = choice.field.text.bytewiseParts(" ").filter { !$0.isEmpty }.map { String($0) }.joined(separator: " ")
        if text.isEmpty { return nil }
        // The names of priorities are those of the settings.
        if field == .priority { return nil }
        guard field == .due else {
            return ChoiceDialog.Choice(value: text, label: words(.newValue, [.value: text]))
        }
        let day = detail(text, of: field)
        return day.isEmpty ? nil : ChoiceDialog.Choice(value: text, label: text, detail: day)
    }

    private mutating func finish(_ choice: ChoiceDialog) -> [BoardEffect] {
        if choice.chosen == nil {
            var choice = choice
            choice.error = words(.noSuchValue, [.value: choice.field.text])
            dialog = .choice(choice)
            return []
        }
        dialog = nil
        switch choice.purpose {
        case .value(let field, let todos):
            let assignments = choice.assignments(of: field)
            return assignments.isEmpty ? [] : edit(.set(assignments), of: todos)
        case .view:
            guard let view = choice.chosen?.value else { return [] }
            filter.view = view.isEmpty ? nil : view
            return refilter()
        case .grouping:
            guard let field = ShownTodos.groupings.first(where: { $0.name == choice.chosen?.value }) else { return [] }
            let key = selectedKey
            grouping = field
            rebuild(shown.snapshot, found: found)
            if key.map({ !select($0, onlyIn: nil) }) ?? true { selectFirst() }
            return []
        case .copy:
            // A control character in a pasted text could run a command.
            guard let text = choice.chosen?.value.symbols else { return [] }
            say(words(.copiedValue, [.value: text]))
            return [.copy(text)]
        }
    }
}

extension ChoiceDialog {
    /// Selects another of the visible choices.
    fileprivate mutating func step(_ count: Int) {
        place = max(0, min(place + count, visible.count - 1))
        isTouched = true
    }

    /// Marks the selected choice, or removes its mark.
    fileprivate mutating func toggle() {
        guard var marked, let value = chosen?.value else { return }
        if let index = marked.firstIndex(where: { $0.hasSameBytes(as: value) }) {
            marked.remove(at: index)
        } else {
            marked.append(value)
        }
        self.marked = marked
        if let typed, typed.value.hasSameBytes(as: value) {
            // A new value becomes one of the list.
            choices.append(Choice(value: value, label: value))
            (self.typed, field) = (nil, TextField())
            place = choices.count - 1
        } else {
            step(1)
        }
    }

    /// The assignments that the choice means; none if it changes nothing.
    fileprivate func assignments(of field: Field) -> [Assignment] {
        guard let marked else { return chosen.map { [Assignment(field.name, .set, $0.value)] } ?? [] }
        var chosenValues = marked
        // Without a change of marks, Enter adds the selected value.
        // So does typed text.
        if !self.field.text.isEmpty || marked == markedBefore && isTouched, let value = chosen?.value,
            !marked.contains(value)
        {
            chosenValues.append(value)
        }
        let added = chosenValues.filter { !markedBefore.contains($0) }
        let removed = markedBefore.filter { !chosenValues.contains($0) }
        return (added.isEmpty ? [] : [Assignment(field.name, .add, values: added)])
            + (removed.isEmpty ? [] : [Assignment(field.name, .remove, values: removed)])
    }
}

extension Field {
    /// The title of the field by which todos are grouped.
    fileprivate var groupingWord: MessageKey {
        switch self {
        case .owner: .ownerTitle
        case .milestone: .milestoneTitle
        case .priority: .priorityTitle
        case .kind: .kindTitle
        default: .statusTitle
        }
    }
}
