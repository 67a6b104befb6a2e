/// Which todos a report is about: one of the values of every key that has some, compared without case.
///
/// Figures of days ask for membership at the time: a todo that joins counts as added, one that leaves as removed, and
/// one is closed only if it entered `done` while, after the step, a member. Figures of todos ask for what holds now.
package struct TodoFilter: Sendable, Hashable {
    package enum Key: String, Sendable, CaseIterable {
        case status, owner, tag, milestone, priority
    }

    /// The wanted values in lower case; a missing or empty set wants all, `""` those without any.
    package private(set) var wanted: [Key: Set<String>] = [:]

    /// Every todo.
    package static let all = TodoFilter()

    package init() {}

    /// Adds the values of a comma list; a leading `@` of an owner is dropped.
    package init(_ terms: [(key: Key, values: String)]) {
        for (key, values) in terms {
            let parts = values.split(separator: ",", omittingEmptySubsequences: false)
            for part in parts { add(part.trimmed, to: key) }
        }
    }

    /// Adds one value, commas and all.
    package mutating func add(_ value: String, to key: Key) {
        let name = key == .owner && value.hasPrefix("@") ? String(value.dropFirst()) : value
        wanted[key, default: []].insert(name.lowercased())
    }

    package var isEmpty: Bool { wanted.allSatisfy(\.value.isEmpty) }
}

extension Substring {
    /// Without spaces around.
    package var trimmed: String {
        var rest = self
        while rest.first == " " { rest.removeFirst() }
        while rest.last == " " { rest.removeLast() }
        return String(rest)
    }
}
