package import Queries

/// Which todos a report is about: one of the values of every key that has some, compared without case.
///
/// Figures of days ask for membership at the time: a todo that joins counts as added, one that leaves as removed, and
/// one is closed only if it entered `done` while, after the step, a member. Figures of todos ask for what holds now.
package struct TodoFilter: Sendable, Equatable {
    package enum Key: String, Sendable, CaseIterable {
        case status, owner, tag, milestone, priority

        /// The value without the `@` that people write before a user.
        func withoutSign(_ value: String) -> String { self == .owner ? without("@", value) : value }
    }

    /// The wanted values in lower case; a missing or empty set wants all, `""` those without any.
    package private(set) var wanted: [Key: Set<String>] = [:]

    /// What they must be like beside that, in words that the history can answer.
    package var query: Query?

    /// Every todo.
    package static let all = TodoFilter()

    package init() {}

    /// Adds the values of a comma list; a leading `@` of an owner is dropped.
    package init(_ terms: [(key: Key, values: String)]) {
        for (key, values) in terms {
            let parts = values.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map {
                Substring($0)
            }
            for part in parts { add(part.trimmed, to: key) }
        }
    }

    /// Adds one value, commas and all; `none` asks for what has no value.
    package mutating func add(_ value: String, to key: Key) {
        wanted[key, default: []].insert(ListTodos.meansNone(value) ? "" : key.withoutSign(value).lowercased())
    }

    package var isEmpty: Bool { query == nil && wanted.allSatisfy(\.value.isEmpty) }
}

extension Substring {
    /// Without spaces around.
    package var trimmed: String {
        var rest = unicodeScalars
        while rest.first == " " { rest.removeFirst() }
        while rest.last == " " { rest.removeLast() }
        return String(Substring(rest))
    }
}
