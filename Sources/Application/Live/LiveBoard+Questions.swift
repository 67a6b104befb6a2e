import Bytes
import Editing
package import Domain
import Platform
import Repositories
package import UseCases

/// What needs more than the present state. Edits wait until a question is answered.
extension LiveBoard {
    /// Returns the findings, as `fuda check` reports them.
    package func findings() throws(Failure) -> [Finding] {
        // Edits do not wait for git, which is asked between the questions and afterwards.
        let driver = try ask { (workspace) throws(Failure) in MergeDriverSettings(workspace) }.findings
        let (reading, events) = try ask { (workspace) throws(Failure) in
            (try CheckedProject.read(workspace, beside: driver), workspace.events)
        }
        return CheckedProject(reading, events).findings
    }

    /// Returns the board with drafts, for editors.
    package func boardWithDrafts() throws(Failure) -> Board {
        try ask { (workspace) throws(Failure) in try workspace.current(.listing(includesDrafts: true)).board }
    }

    /// Returns one report as JSON, as `fuda report --format json` prints it.
    ///
    /// - Parameter name: of a kind of report, or of the user's own.
    package func report(_ name: String) throws(Failure) -> [UInt8] {
        if ["all", "badge"].contains(where: { $0.utf8.elementsEqual(name.lowercased().utf8) }) {
            throw .namesSeveralReports(name)
        }
        return try ask { (workspace) throws(Failure) in
            var question = ReportQuestion(workspace.request)
            (question.names, question.format) = ([name], .json)
            return try ReportRun(question, events: workspace.events).run(in: workspace).bytes.array
        }
    }

    /// The edits that wait for their commits; nil if edits are not committed.
    package var waitingCommits: CommitQueue.Waiting? { commits?.waiting }

    /// The edits that can be undone, the latest last. First finishes or takes back the edit at which a server was killed.
    package var edits: [RecordedEdit] {
        get throws(Failure) {
            try ask { (workspace) throws(Failure) in
                try workspace.change(isTrial: false, waiting: ProjectLock.patience, isAllowedDuringGit: true) { _, _ in
                }
                return try EditStore.records(in: workspace.home, workspace.request.environment).map { action, record in
                    RecordedEdit(
                        intent: record.intent, request: record.request, action: action,
                        path: record.files.first?.path, time: record.seconds)
                }
            }
        }
    }

    /// Returns the Markdown below the front matter in the bytes of a todo's file.
    package static func text(of bytes: [UInt8]) -> String {
        bytes.withUnsafeBufferPointer { MarkdownTodoRepository.body(in: $0) }
    }
}

/// An edit in the journal.
package struct RecordedEdit: Sendable {
    package let intent: EditIntent
    /// Names the request of a program that can be repeated; empty for other edits.
    package let request: String
    package let action: EditAction
    /// The path of its first file.
    package let path: String?
    /// When it was made, in seconds since 1970.
    package let time: Int
}

extension LiveBoard {
    /// Changes files without a record, so that `undo` cannot revert the profile of an account and keep the account.
    package func editWithoutUndo(
        _ intent: EditIntent, as actor: Actor, _ plan: (EditPlanner) throws(Failure) -> [PlannedEdit]
    ) throws(Failure) {
        let outcome = try edit(intent, as: actor, plan)
        guard let action = outcome.action else { return }
        try keeper.use { keeper throws(Failure) in try keeper.forget(action) }
    }

    /// The name and the address of a person, from their profile.
    func author(_ actor: Actor) -> (name: String, email: String) {
        let board = latest.snapshot.board
        var known: (name: String?, email: String?) = (nil, nil)
        if case .known(let name, let email) = actor.identity { known = (name, email) }
        let login = actor.user ?? known.name ?? "fuda"
        let profile = actor.user.flatMap { board.user($0) }.map { board.users[$0].user }
        return (profile?.name ?? known.name ?? login, profile?.email ?? known.email ?? "\(login)@users.invalid")
    }
}
