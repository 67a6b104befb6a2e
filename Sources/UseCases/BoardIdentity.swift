import Bytes
import Domain

/// The permanent, globally unique identifiers of a board's todos and pages in feeds, calendars and other programs.
///
/// They depend on the ids of todos and on a seed that belongs to the board, so they stay the same when the site moves to
/// another address or gets another title, or when a todo gets another title or file.
package struct BoardIdentity: Sendable {
    private let seed: LazyValue<String>
    /// The path of the board in its repository, which may have several boards; empty at the root.
    private let place: String

    /// - Parameter seed: returns a text that no other board has and that never changes; called when something first asks
    ///   for an identifier.
    package init(in place: String = "", _ seed: @escaping @Sendable () -> String) {
        (self.seed, self.place) = (LazyValue(seed), place)
    }

    /// Returns a UUID of version 8 (RFC 9562, 5.8).
    ///
    /// - Parameter name: the parts of the name of a thing, unique among those of the board.
    package func uuid(of name: String...) -> String {
        .stableUUID(of: ([seed.value] + name).joined(separator: "\n"))
    }

    /// Returns the UUID of a page, or of a part of it.
    package func uuid(ofPage path: String, part: String) -> String { uuid(of: "page", place + path, part) }

    /// Returns the UUID of the todo with an id on the project's own board.
    package func uuid(ofID id: String) -> String { uuid(of: "todo", id.lowercased()) }
}

extension Board {
    /// Returns the UUID of a todo. Of several files with one id, those that the id does not mean have UUIDs of their own.
    package func uuid(of todo: Int) -> String {
        let row = rows[todo].todo
        if rows[todo].isDuplicate { return identity.uuid(of: "file", name(of: row.source), row.path) }
        return row.source == .own
            ? identity.uuid(ofID: row.id) : identity.uuid(of: "todo", name(of: row.source), row.id.lowercased())
    }

    private func name(of source: SourceID) -> String { sources[source] ?? "" }
}
