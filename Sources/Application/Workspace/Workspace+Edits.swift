import Bytes
package import Domain
package import Editing
import Platform
import Repositories

extension Workspace {
    /// Changes files as one command, under the lock of the project: all of them or none.
    ///
    /// - Parameters:
    ///   - actor: the person who acts; `me` refers to them, and they are the author of comments and commits.
    ///   - expected: the bytes that the caller expects in files. If a file holds other bytes, the outcome has a
    ///     conflict and nothing is written.
    ///   - plan: is called again if a file changes meanwhile, or if it failed on a board with only some of the todos.
    /// - Throws: also if another process has the lock for longer than the command waits.
    package func edit(
        _ command: EditCommand, of scope: EditScope = .all, as actor: Actor,
        expecting expected: [TodoKey: [UInt8]] = [:],
        _ plan: (EditPlanner) throws(Failure) -> [PlannedEdit]
    ) throws(Failure) -> EditOutcome {
        try EditTodos(self, command, of: scope, as: actor, expecting: expected)(plan)
    }

    /// A reverted command.
    package struct Undone: Sendable {
        /// The command, as its user wrote it.
        package let command: String
        /// The person who ran it, as far as it was recorded.
        package let actor: Actor
        /// The number of seconds since it ran.
        package let age: Int
        package let files: [EditJournal.Undone]

        /// When it ran, such as `3 hours ago`; nil if it ran less than a minute ago.
        package var when: String? {
            switch age {
            case ..<60: nil
            case ..<3600: "\(counted(age / 60, "minute")) ago"
            case ..<86_400: "\(counted(age / 3600, "hour")) ago"
            default: "\(counted(age / 86_400, "day")) ago"
            }
        }
    }

    /// Reverts the last command that changed files, file by file, if a file is still as that command left it.
    ///
    /// - Parameters:
    ///   - isTrial: whether nothing is written.
    ///   - forgets: whether the command is not reverted but skipped.
    /// - Returns: nil if there is no command that could be reverted.
    package func undo(as actor: Actor, isTrial: Bool = false, forgets: Bool = false) throws(Failure) -> Undone? {
        try change(isTrial: false, waiting: ProjectLock.patience) { (store, _) throws(Failure) in
            do {
                guard let journal = store.journal, let (number, record) = try journal.last() else { return nil }
                let age = request.today.clock - record.seconds
                if forgets {
                    try journal.forget(number)
                    return Undone(command: record.command, actor: record.actor, age: age, files: [])
                }
                let effect = try journal.effect(of: record)
                let paths = effect.compactMap { if case .back(let path, from: _, to: _) = $0 { path } else { nil } }
                if !effect.isEmpty, paths.isEmpty { throw Failure.cannotUndo(record.command) }
                if !isTrial {
                    try journal.undo(
                        number, record, command: "fuda undo", by: actor, seconds: request.today.clock)
                    noteEdit(of: paths)
                }
                return Undone(command: record.command, actor: record.actor, age: age, files: effect)
            } catch {
                throw Failure(any: error)
            }
        }
    }

    /// Takes the lock for changing files before anything is read: of two edits, the one that reads last must write
    /// last.
    ///
    /// - Parameters:
    ///   - seconds: how long to wait for the lock.
    ///   - body: receives the files, and whether the caller had to wait for another process.
    func change<Answer>(
        isTrial: Bool, waiting seconds: Int, _ body: (EditStore, _ hasWaited: Bool) throws(Failure) -> Answer
    ) throws(Failure) -> Answer {
        try home.git?.refuseUnfinished()
        let store = try EditStore(of: home, request.surroundings, isTrial: isTrial)
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
