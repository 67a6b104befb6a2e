/// A custom view: a saved query.
package struct SavedQuery: Sendable, Equatable {
    /// The name by which the user requests the view, and which pages display.
    package var name: String
    /// The place of the name in the settings.
    package var place: SourcePosition
    /// The query that selects and orders the todos.
    package var query: PlacedText
    /// The field by which the todos are grouped; nil for a single list.
    package var group: Field?

    package init(name: String, at place: SourcePosition = .start, query: PlacedText, group: Field? = nil) {
        (self.name, self.place, self.query, self.group) = (name, place, query, group)
    }
}
