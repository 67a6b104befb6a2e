import Bytes
package import Domain
import Editing
import Platform
import Repositories

extension Workspace {
    /// Changes files as one command, under the lock of the project: all of them or none.
    ///
    /// - Parameters:
    ///   - actor: the person who acts; `me` refers to them, and they are the author of comments and commits.
    ///   - expected: the bytes that the caller expects in files. If a file holds other bytes, the outcome has a
    ///     conflict and nothing is written.
    ///   - note: is called before anything is written, again if a file changes meanwhile; an error refuses the edit.
    ///   - plan: is called again if a file changes meanwhile, or if it failed on a board with only some of the todos.
    /// - Throws: also if another process has the lock for longer than the command waits.
    func edit(
        _ command: EditCommand, of scope: EditScope = .all, as actor: Actor,
        expecting expected: [TodoKey: [UInt8]] = [:],
        noting note: EditNote,
        _ plan: (EditPlanner) throws(Failure) -> [PlannedEdit]
    ) throws(Failure) -> EditOutcome {
        try EditTodos(self, command, of: scope, as: actor, expecting: expected)(noting: note, plan)
    }

    /// Changes files as one command, as the method above does.
    ///
    /// - Throws: also if something failed after the files were changed.
    package func edit(
        _ command: EditCommand, of scope: EditScope = .all, as actor: Actor,
        expecting expected: [TodoKey: [UInt8]] = [:],
        _ plan: (EditPlanner) throws(Failure) -> [PlannedEdit]
    ) throws(Failure) -> EditOutcome {
        let outcome = try edit(
            command, of: scope, as: actor, expecting: expected, noting: { (_) throws(Failure) in }, plan)
        if let trouble = outcome.trouble { throw trouble }
        if let seen = command.seen, let conflict = outcome.conflicts.first {
            throw .changedSince(seen.etag, conflict.id(folder.settings), conflict.keys(folder.settings))
        }
        return outcome
    }

    /// Takes the lock for changing files before anything is read: of two edits, the one that reads last must write
    /// last.
    ///
    /// - Parameters:
    ///   - seconds: how long to wait for the lock.
    ///   - isAllowedDuringGit: whether the change is allowed during a merge or a similar operation of git.
    ///   - body: receives the files, and whether the caller had to wait for another process.
    func change<Answer>(
        isTrial: Bool, waiting seconds: Int, isAllowedDuringGit: Bool = false,
        _ body: (EditStore, _ hasWaited: Bool) throws(Failure) -> Answer
    ) throws(Failure) -> Answer {
        if !isAllowedDuringGit { try home.git?.refuseUnfinished() }
        let store = try EditStore(of: home, request.environment, isTrial: isTrial)
        var hasWaited = false
        let lock = try store.lock(waiting: seconds) { notice in
            hasWaited = true
            events.notice(notice)
        }
        defer { withExtendedLifetime(lock) {} }
        try store.recover(events.notice)
        return try body(store, hasWaited)
    }

    /// Notes that an edit changed files.
    func noteEdit(of paths: [String]) { memory?.noteEdit(of: Set(paths.map { PathKey($0) })) }

    /// The number of the last state of the project that this workspace has seen or made.
    var revision: Int { memory?.revision ?? 0 }
}
