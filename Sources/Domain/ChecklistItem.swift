/// A checkbox in the body of a todo.
package struct ChecklistItem: Sendable, Equatable {
    /// The text after the checkbox on its line, as written.
    package var text: String
    package var isChecked: Bool

    package init(text: String, isChecked: Bool) { (self.text, self.isChecked) = (text, isChecked) }
}
