/// A query of the user's own that is kept under a name.
package struct ViewSettings: Sendable, Equatable {
    /// Under which it is asked for, and shown.
    package var name: String
    /// Where the settings name it.
    package var place: Place
    /// Which todos it is about, in which order.
    package var query: PlacedText
    /// By whose names its todos stand in groups; nil where they stand in one list.
    package var group: Field?

    package init(name: String, at place: Place = .start, query: PlacedText, group: Field? = nil) {
        (self.name, self.place, self.query, self.group) = (name, place, query, group)
    }
}
