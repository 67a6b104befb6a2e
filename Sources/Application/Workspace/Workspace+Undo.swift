import Bytes
package import Domain
package import Editing
import Git
import Platform
import Repositories
package import UseCases

extension Workspace {
    /// A command that changed files and can be undone.
    package struct LastCommand: Sendable {
        /// What it did.
        package var intent: EditIntent { record.intent }
        /// The command line that makes the same edit.
        package var words: String { record.intent.commandLine }
        /// The person who ran it, as far as it was recorded.
        package let actor: Actor
        /// The number of seconds since it ran.
        package let age: Int
        /// The short name of the last commit of one of its files since then; nil if there is none.
        package var commit: String? { recorded.map { String($0.name.prefix(7)) } }
        /// Whether a remote-tracking branch contains that commit.
        package var isPushed: Bool { recorded?.isPushed == true }
        fileprivate let recorded: RecordedCommit?
        fileprivate let number: Int
        fileprivate let record: EditRecord

        /// The name of its edit, for undoing it.
        package var action: EditAction { EditAction(number: number, seconds: record.seconds) }

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

    /// A reverted command.
    package struct Undone: Sendable {
        package let command: LastCommand
        /// Empty if the command was skipped.
        package let files: [EditJournal.Undone]
    }

    /// What `undo` does with the last command.
    package enum UndoMode: Sendable {
        /// Reverts the command.
        case revert(commits: Bool)
        /// Finds out what reverting would change, and writes nothing.
        case trial
        /// Keeps the changes of the command, which is then never reverted.
        case forget
    }

    /// Returns the last command that changed files; nil if there is none that can be undone.
    ///
    /// - Parameter client: the program that the command came through; nil for any.
    package func lastCommand(through client: EditClient?) throws(Failure) -> LastCommand? {
        try lastCommand(through: client, EditStore(of: home, request.environment, isTrial: false))
    }

    private func lastCommand(through client: EditClient?, _ store: EditStore) throws(Failure) -> LastCommand? {
        do {
            guard let (number, record) = try store.journal?.last(through: client) else { return nil }
            return LastCommand(
                actor: record.actor, age: request.today.clock - record.seconds,
                recorded: recordedCommit(of: record), number: number, record: record)
        } catch {
            throw Failure(any: error)
        }
    }

    /// Returns nil also if git fails: undoing does not depend on it.
    private func recordedCommit(of record: EditRecord) -> RecordedCommit? {
        guard let git = home.git else { return nil }
        return try? GitRevisions(git, git: Git(environment: request.environment.variables))
            .lastCommit(of: record.files.map { home.pathFromGitRoot + $0.path }, since: record.seconds)
    }

    /// Reverts the last command that changed files, file by file, if a file is still as that command left it.
    ///
    /// - Parameters:
    ///   - client: the program that the command came through; nil for any.
    ///   - confirmed: the command that the user agreed to revert; nil if nobody was asked.
    /// - Returns: nil if there is no command that could be reverted.
    package func undo(
        _ mode: UndoMode, through client: EditClient?, confirmed: LastCommand? = nil, as actor: Actor
    ) throws(Failure) -> Undone? {
        if case .revert(commits: true) = mode, home.git == nil { throw .noRepository(.misuse, of: .commit) }
        return try change(isTrial: false, waiting: ProjectLock.patience) { (store, _) throws(Failure) in
            guard let journal = store.journal, let last = try lastCommand(through: client, store) else { return nil }
            if let confirmed, confirmed.number != last.number { throw .otherLastCommand(last.words) }
            do {
                if case .forget = mode {
                    try journal.forget(last.number)
                    return Undone(command: last, files: [])
                }
                let files = try journal.effect(of: last.record)
                let paths = files.compactMap { if case .back(let path, from: _, to: _) = $0 { path } else { nil } }
                if !files.isEmpty, paths.isEmpty { throw Failure.cannotUndo(last.words) }
                if case .revert(let commits) = mode {
                    let trouble = try journal.undo(
                        last.number, last.record, by: actor, through: request.client, seconds: request.today.clock)
                    noteEdit(of: paths)
                    if let trouble { throw Failure(trouble) }
                    if commits { try commit(paths, saying: "Undo '\(last.words.oneLine)'\n", as: actor) }
                }
                return Undone(command: last, files: files)
            } catch {
                throw Failure(any: error)
            }
        }
    }
}
