package import Domain

/// The parts of pages that only a live board has.
package struct LiveMarks: Sendable {
    /// The text in place of the token of each form, which the server replaces while it sends a page. Both have the same
    /// length.
    package let csrf: String
    /// Returns the hash of a todo's file, such as `v1:9f…`; nil if the board cannot change the todo.
    package let base: @Sendable (TodoKey) -> String?
    /// Returns the checkboxes of a todo, in the order of its file.
    package let checklist: @Sendable (TodoKey) -> [ChecklistItem]

    /// The names of its files below `assets/`.
    package static let (styles, script) = ("live.css", "live.js")

    /// The names of all files of the theme that only a live board has.
    package static let assets: Set<String> = [styles, script, "forms.js", "drag.js", "inline.js"]

    package init(
        csrf: String, base: @escaping @Sendable (TodoKey) -> String?,
        checklist: @escaping @Sendable (TodoKey) -> [ChecklistItem]
    ) {
        self.csrf = csrf
        self.base = base
        self.checklist = checklist
    }
}
