package import Editing
package import JSON
import Repositories

/// Takes back the last command that changed files.
package struct UndoCommand {
    private let request: ProjectRequest
    private let events: Events

    package init(_ request: ProjectRequest, events: Events = .unheard) {
        (self.request, self.events) = (request, events)
    }

    /// What was taken back.
    package struct Answer: Sendable {
        /// The command, as its user wrote it.
        package let command: String
        package let files: [EditJournal.Undone]
    }

    /// - Parameters:
    ///   - isTrial: whether nothing is written.
    ///   - forgets: whether the command is not taken back but forgotten.
    /// - Returns: nil where there is no command that could be taken back.
    package func callAsFunction(isTrial: Bool = false, forgets: Bool = false) throws(Failure) -> Answer? {
        let home = try request.place()
        guard home.isInitialized else { throw Failure(home.absence) }
        if let state = home.git?.unfinished {
            throw Failure("git is in the middle of \(state); finish it or give it up first, nothing was written")
        }
        let store = try EditStore(of: home, request.surroundings, isTrial: false)
        let lock = try store.lock(events.notice)
        defer { withExtendedLifetime(lock) {} }
        try store.recover(events.notice)
        guard let journal = store.journal else { return nil }
        do {
            guard let (number, record) = try journal.last() else { return nil }
            if forgets {
                try journal.forget(number)
                return Answer(command: record.command, files: [])
            }
            let effect = try journal.effect(of: record)
            let canBeTakenBack = effect.contains { if case .back = $0 { true } else { false } }
            if !effect.isEmpty, !canBeTakenBack {
                throw Failure(
                    "'\(record.command)' cannot be taken back: its files were changed since; 'fuda undo --forget' leaves it as it is, "
                        + "and the next undo takes back the command before it")
            }
            if !isTrial {
                try journal.undo(number, record, command: "fuda undo", seconds: request.today.clock)
            }
            return Answer(command: record.command, files: effect)
        } catch {
            throw Failure(any: error)
        }
    }
}

extension UndoCommand.Answer {
    /// Writes a whole document, as `undo --json` prints it.
    ///
    /// - Parameters:
    ///   - answer: nil where there is no command that could be taken back.
    ///   - isWritten: whether files were changed, not only tried.
    package static func write(_ answer: Self?, isWritten: Bool, into writer: inout JSONWriter) {
        writer.document("undo") { writer in
            writer.key("written")
            writer.value(isWritten && answer?.files.isEmpty == false)
            writer.field("command", answer?.command)
            writer.key("files")
            writer.array { writer in
                for file in answer?.files ?? [] {
                    let (path, action) =
                        switch file {
                        case .back(let path, from: _, to: _): (path, "restored")
                        case .left(let path): (path, "left")
                        }
                    writer.object { writer in
                        writer.field("path", path)
                        writer.field("action", action)
                    }
                }
            }
        }
    }
}
