import Links
package import Templating

/// The forms that change a todo on its page of a live board.
struct TodoControlsViewModel: TemplateModel, Equatable, Sendable {
    /// The address of the todo's page, to which the forms return.
    var back: String
    /// The hash of the todo's file.
    var base: String
    var comment: AddressViewModel
    /// Absent if the todo has no checkboxes.
    var checklist: TodoChecklistViewModel?
    /// Absent if the viewer may not edit.
    var changes: TodoChangesViewModel?

    static let names = Names<Self> {
        $0.text("back", \.back)
        $0.text("base", \.base)
        $0.child("comment", \.comment)
        $0.child("checklist", \.checklist)
        $0.child("changes", \.changes)
    }
}

/// A form for each checkbox of a todo.
struct TodoChecklistViewModel: TemplateModel, Equatable, Sendable {
    var tick: Link
    /// How many are checked.
    var done: String
    var items: [TodoItemViewModel]

    static let names = Names<Self> {
        $0.link("tick", \.tick)
        $0.text("done", \.done)
        $0.list("items", \.items)
    }
}

/// A checkbox of a todo.
struct TodoItemViewModel: TemplateModel, Equatable, Sendable {
    /// Its place, from 0.
    var item: String
    /// Its text as written in the file.
    var text: String
    var isChecked: Bool

    static let names = Names<Self> {
        $0.text("item", \.item)
        $0.text("text", \.text)
        $0.flag("isChecked", \.isChecked)
    }
}

/// The forms for people who may edit.
struct TodoChangesViewModel: TemplateModel, Equatable, Sendable {
    var edit: Link
    var move: Link
    var assign: Link
    var archive: Link
    var delete: Link
    /// The title of its column if that has no status, so that none of the choices is its own.
    var otherStatus: TextViewModel?
    var statuses: [ChoiceViewModel]
    var owners: [ChoiceViewModel]
    /// The names of several owners, for whom a choice of one stands.
    var severalOwners: TextViewModel?
    var isArchived: Bool

    static let names = Names<Self> {
        $0.link("edit", \.edit)
        $0.link("move", \.move)
        $0.link("assign", \.assign)
        $0.link("archive", \.archive)
        $0.link("delete", \.delete)
        $0.child("otherStatus", \.otherStatus)
        $0.list("statuses", \.statuses)
        $0.list("owners", \.owners)
        $0.child("severalOwners", \.severalOwners)
        $0.flag("isArchived", \.isArchived)
    }
}

/// A value that a field offers.
package struct ChoiceViewModel: TemplateModel, Equatable, Sendable {
    package var value: String
    package var title: String
    package var isChosen: Bool

    package init(value: String, title: String, isChosen: Bool = false) {
        (self.value, self.title, self.isChosen) = (value, title, isChosen)
    }

    package static let names = Names<Self> {
        $0.text("value", \.value)
        $0.text("title", \.title)
        $0.flag("isChosen", \.isChosen)
    }
}
