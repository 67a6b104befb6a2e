import Links
import Site
import Templating

/// The page for changes that conflict with those of another person.
struct ConflictViewModel: TemplateModel, Equatable, Sendable {
    var frame: FrameViewModel
    var lead: String
    var action: Link
    /// The hash of the file with their changes; absent if the todo was deleted.
    var base: TextViewModel?
    var isGone: Bool
    var rows: [ConflictRowViewModel]
    /// The values with which the todo can be created again.
    var mine: [PairViewModel]
    var hidden: [HiddenViewModel]
    var texts: ConflictTextsViewModel?
    /// The merged text.
    var body: FieldViewModel?
    var cancel: Link

    static let names = Names<Self> {
        $0.include(\.frame)
        $0.text("lead", \.lead)
        $0.link("action", \.action)
        $0.child("base", \.base)
        $0.flag("isGone", \.isGone)
        $0.list("rows", \.rows)
        $0.list("mine", \.mine)
        $0.list("hidden", \.hidden)
        $0.child("texts", \.texts)
        $0.child("body", \.body)
        $0.link("cancel", \.cancel)
    }
}

/// A field with a choice of its values.
struct ConflictRowViewModel: TemplateModel, Equatable, Sendable {
    var key: String
    var label: String
    var sides: [ConflictSideViewModel]

    static let names = Names<Self> {
        $0.text("key", \.key)
        $0.text("label", \.label)
        $0.list("sides", \.sides)
    }
}

/// A value of a field.
struct ConflictSideViewModel: TemplateModel, Equatable, Sendable {
    /// `base`, `theirs` or `mine`.
    var side: String
    var name: String
    /// Absent if the field has no value.
    var value: TextViewModel?
    var isChosen: Bool

    static let names = Names<Self> {
        $0.text("side", \.side)
        $0.text("name", \.name)
        $0.child("value", \.value)
        $0.flag("isChosen", \.isChosen)
    }
}

/// The text before, theirs and mine.
struct ConflictTextsViewModel: TemplateModel, Equatable, Sendable {
    var sides: [PairViewModel]

    static let names = Names<Self> { $0.list("sides", \.sides) }
}
