import Bytes
import Domain

/// The permanent, globally unique identifiers of a board's todos and pages in feeds, calendars and other programs.
///
/// They depend on the ids of todos, on a seed that belongs to the repository and on the board's place in it. They stay the
/// same when the site moves to another address or gets another title, or when a todo gets another title or file. They
/// change if the board moves within its repository, because another board there can have the same ids.
package struct BoardIdentity: Sendable {
    private let uuids: LazyValue<StableUUIDs>
    /// The path of the board in its repository, which may have several boards; empty at the root.
    private let place: String

    /// - Parameter seed: returns a text that no other repository has and that never changes; called when something first
    ///   asks for an identifier.
    package init(in place: String = "", _ seed: @escaping @Sendable () -> String) {
        self.place = place
        uuids = LazyValue { StableUUIDs(seed()) }
    }

    /// Returns the UUID of a page, or of a part of it.
    package func uuid(ofPage path: String, part: String) -> String { uuids.value.uuid(of: "page", place + path, part) }

    /// Returns the UUID of a part of a todo, such as a commit that changed it.
    package func uuid(ofTodo uuid: String, part: String) -> String { uuids.value.uuid(of: "part", uuid, part) }

    /// Returns the UUID of the todo with an id on the project's own board.
    package func uuid(ofID id: String) -> String { uuids.value.uuid(of: "todo", place + id.lowercased()) }

    fileprivate func uuid(ofID id: String, in source: String) -> String {
        uuids.value.uuid(of: "todo", source, place + id.lowercased())
    }

    fileprivate func uuid(ofFile path: String, in source: String) -> String {
        uuids.value.uuid(of: "file", source, place + path)
    }
}

extension Board {
    /// Returns the UUID of a todo. Of several files with one id, those that the id does not mean have UUIDs of their own.
    package func uuid(of todo: Int) -> String {
        let source = rows[todo].todo.source
        if rows[todo].isDuplicate { return identity.uuid(ofFile: rows[todo].todo.path, in: name(of: source)) }
        let id = rows[todo].todo.id
        return source == .own ? identity.uuid(ofID: id) : identity.uuid(ofID: id, in: name(of: source))
    }

    private func name(of source: SourceID) -> String { sources[source] ?? "" }
}
