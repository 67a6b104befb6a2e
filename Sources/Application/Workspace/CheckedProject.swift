package import Domain
import Git
import Repositories
import UseCases

/// The findings of a project and its theme.
package struct CheckedProject {
    /// The findings, sorted, with the severities of the settings.
    package let findings: [Finding]
    /// The number of todos read.
    package let files: Int
    /// The prefix that makes a finding's path relative to the git root. It ends with a slash unless it is empty.
    package let pathFromGitRoot: String
    /// The rules whose severity the settings change; nil is off.
    package let severities: [Rule: Severity?]

    /// Reads everything that a build reads, including drafts. Writes nothing.
    ///
    /// - Parameter asksAboutClone: whether git's settings of this clone are checked, too; those of a CI are new each time.
    package init(_ project: Workspace, asksAboutClone: Bool = true) throws(Failure) {
        if project.source.commit == nil, project.folder.git?.isGone == true {
            project.events.report(.absent(.goneRepository))
        }
        let others = asksAboutClone ? MergeDriverSettings(project).findings : []
        self.init(try CheckedProject.read(project, beside: others), project.events)
    }

    /// What is checked, before git is asked.
    struct Reading: Sendable {
        let opened: Snapshot
        /// Nil for the files of a commit.
        let git: Git?
    }

    /// Reads the files. Does not ask git.
    ///
    /// - Parameter others: findings from elsewhere to include.
    static func read(_ project: Workspace, beside others: [Finding]) throws(Failure) -> Reading {
        let ofTheme = CompiledTheme.findings(of: project.source)
        var wanted = BoardRequest(includesDrafts: true, beside: ofTheme + others)
        wanted.listsFindings = true
        let opened = try project.current(wanted)
        return Reading(opened: opened, git: project.source.commit == nil ? project.source.git : nil)
    }

    /// Checks what was read; asks git which todos commits close.
    init(_ reading: Reading, _ events: Events) {
        let opened = reading.opened
        let closed = reading.git.map { CheckedProject.closedByCommits(opened, $0, events) } ?? []
        let all =
            closed.isEmpty
            ? opened.findings : FilterFindings(settings: opened.folder.settings)(opened.findings + closed)
        findings = all.map(opened.board.sources.named)
        files = opened.board.rows.count
        pathFromGitRoot = opened.folder.pathFromGitRoot
        severities = opened.folder.settings.severities
    }

    /// Returns a finding for each open todo that a commit closes. Asks git only if the settings make commits close
    /// todos.
    private static func closedByCommits(_ opened: Snapshot, _ git: Git, _ events: Events) -> [Finding] {
        let settings = opened.folder.settings
        guard !settings.closingKeys.isEmpty, settings.severities[.closedByCommit] != .some(nil),
            opened.folder.git?.isRepository == true
        else { return [] }
        do {
            let closed = try ClosedTodos(on: opened.board, in: opened.folder, git: git)
            return closed.items.map { .closedByCommit(opened.board.rows[$0.todo].todo, $0.commit) }
        } catch {
            events.notice(.unknownClosing(error).printable)
            return []
        }
    }
}
