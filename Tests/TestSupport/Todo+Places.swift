package import Domain

extension Todo {
    /// Resets locations that are irrelevant to comparing two todos.
    package mutating func forgetPlaces() {
        status?.place = .start
        priority?.place = .start
        parent?.place = .start
        blockedBy = blockedBy.map { Located($0.value) }
        (idPlace, ownerPlace, tagPlace, donePlace, recurPlace) = (.start, .start, .start, .start, .start)
        otherNames = []
        unusable = unusable.map { UnusableValue(field: $0.field, text: $0.text, place: .start) }
        more = more.map { UnknownKey(key: $0.key, value: $0.value, place: .start) }
        aliases = aliases.map { Located($0.value) }
        links = links.map { Located($0.value) }
        kind?.place = .start
    }
}
