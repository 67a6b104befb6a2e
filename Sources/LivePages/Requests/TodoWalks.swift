import Accounts
import Application
import Bytes
import Domain
import Platform
import Synchronization

/// The lists that programs read in parts. A walk has the todos of its first answer, so that no change of the board makes
/// one appear twice or leaves one out.
final class TodoWalks: Sendable {
    private struct Walk {
        /// The reader.
        let reader: String
        let todos: [TodoKey]
    }

    private struct State {
        var walks: [String: Walk] = [:]
        /// The names of the walks, the one that was used the longest ago first.
        var names: [String] = []
        /// The first answers in the state of the project with this revision.
        var answers: [String: Answer] = [:]
        var revision: Int?
        var size = 0

        /// Notes that a walk is used; nil if it has ended.
        mutating func use(_ name: String) -> Walk? {
            guard let walk = walks[name] else { return nil }
            names.removeAll { $0 == name }
            names.append(name)
            return walk
        }
    }

    private struct Answer {
        let bytes: [UInt8]
        /// The walk whose next place the answer names; nil for none.
        let walk: String?
    }

    private let state = Mutex(State())
    /// Long queries are answered one at a time: they would keep the threads from other requests.
    let longQueries = Turnstile(inside: 1, waiting: 1)

    /// The maximum number of walks, of one reader and of all. The one that was unused the longest ends first.
    private static let most = (perReader: 8, all: 64)
    /// The maximum size of all first answers in bytes.
    private static let mostBytes = 8 << 20

    /// Returns the first answer to a request that was answered in the same state of the project; nil if it must be made.
    ///
    /// - Parameter request: also differs between readers.
    func answer(to request: String, in project: LiveProject) -> [UInt8]? {
        state.withLock { state in
            guard state.revision == project.revision, let answer = state.answers[request] else { return nil }
            return answer.walk.map { state.use($0) != nil } ?? true ? answer.bytes : nil
        }
    }

    /// Keeps a first answer.
    ///
    /// - Parameter part: what it lists.
    func keep(_ bytes: [UInt8], of part: Part, to request: String, in project: LiveProject) {
        state.withLock { state in
            if state.revision != project.revision || state.size + bytes.count > TodoWalks.mostBytes {
                (state.answers, state.size, state.revision) = ([:], 0, project.revision)
            }
            state.answers[request] = Answer(
                bytes: bytes, walk: part.next.flatMap { $0.bytewiseParts(".").first.map { String($0) } })
            state.size += bytes.count + request.utf8.count
        }
    }

    /// A part of a list.
    struct Part {
        let todos: ArraySlice<TodoKey>
        /// The place of the next part; nil for the last one.
        let next: String?
    }

    /// Begins to read a list.
    ///
    /// - Parameter reader: a text that differs between people.
    func begin(_ todos: [TodoKey], limit: Int, for reader: String) -> Part {
        guard todos.count > limit else { return Part(todos: todos[...], next: nil) }
        let name = Randomness.token()
        state.withLock { state in
            let own = state.names.filter { state.walks[$0]?.reader == reader }
            for old in own.dropLast(TodoWalks.most.perReader - 1) + state.names.dropLast(TodoWalks.most.all - 1) {
                state.walks[old] = nil
            }
            state.walks[name] = Walk(reader: reader, todos: todos)
            state.names = state.names.filter { state.walks[$0] != nil } + [name]
        }
        return Part(todos: todos.prefix(limit), next: "\(name).\(limit)")
    }

    /// Reads on.
    ///
    /// - Parameter place: the place that the previous part named.
    /// - Returns: nil if the place is unknown, or the walk has ended.
    func part(at place: String, limit: Int) -> Part? {
        let parts = place.bytewiseParts(".")
        guard parts.count == 2, let start = Int(parts[1]) else { return nil }
        let name = String(parts[0])
        let walk = state.withLock { $0.use(name) }
        guard let walk, walk.todos.indices.contains(start) else { return nil }
        let end = min(walk.todos.count, start + limit)
        return Part(todos: walk.todos[start..<end], next: end < walk.todos.count ? "\(name).\(end)" : nil)
    }
}
