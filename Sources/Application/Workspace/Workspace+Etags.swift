import Bytes
import Domain
import Platform
import Repositories
import UseCases

extension Workspace {
    /// Todos of a snapshot with the etags of their files.
    package struct Tagged: Sendable {
        package let snapshot: Snapshot
        package let todos: [Int]
        /// The etags of the project's own todos; others cannot be changed.
        package let etags: [Int: String]
    }

    /// Returns todos with the etags of their files. An etag names the bytes that the snapshot was read from: if a file
    /// changed since a moment before, all files are read once more.
    ///
    /// - Parameters:
    ///   - todos: indices on the board of the snapshot.
    ///   - clock: from before the snapshot was read, in seconds since 1970.
    ///   - choose: returns the todos on the board of another snapshot.
    package func tagged(
        _ snapshot: Snapshot, _ todos: [Int], of wanted: BoardRequest, since clock: Int,
        _ choose: (Snapshot) throws(Failure) -> [Int]
    ) throws(Failure) -> Tagged {
        if let etags = etags(of: todos, on: snapshot, before: clock) {
            return Tagged(snapshot: snapshot, todos: todos, etags: etags)
        }
        let kept = try Workspace(request, for: .manyRequests, events: events)
        kept.memory?.readings.keepsContents = true
        let read = try kept.current(wanted)
        let chosen = try choose(read)
        return Tagged(snapshot: read, todos: chosen, etags: kept.etags(of: chosen, on: read))
    }

    /// The etags of todos, from the reading of their files; empty in a workspace that keeps no contents.
    func etags(of todos: [Int], on snapshot: Snapshot) -> [Int: String] {
        var etags: [Int: String] = [:]
        for todo in todos where snapshot.board.rows[todo].todo.source == .own {
            etags[todo] = memory?.readings.content(of: snapshot.board.key(of: todo)).map { Etag.name(of: $0) }
        }
        return etags
    }

    /// Returns the etags of files; nil if one of them may have changed since a time, in seconds since 1970.
    private func etags(of todos: [Int], on snapshot: Snapshot, before clock: Int) -> [Int: String]? {
        let own = todos.filter { snapshot.board.rows[$0].todo.source == .own }
        let root = folder.root
        let found = Parallel.map(own.count, jobs: request.jobs) { [board = snapshot.board] _, index -> String? in
            let path = "\(root)/\(board.rows[own[index]].todo.path)"
            var buffer = ByteBuffer()
            // A file that cannot be read has changed.
            guard FileStamp(path)?.isSettled(at: clock) == true, (try? buffer.read(path, limit: 64 << 20)) != nil else {
                return nil
            }
            return Etag.name(of: buffer.array)
        }
        guard found.allSatisfy({ $0 != nil }) else { return nil }
        return Dictionary(uniqueKeysWithValues: zip(own, found.compactMap(\.self)))
    }
}
