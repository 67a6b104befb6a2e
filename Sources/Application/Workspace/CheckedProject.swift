package import Domain
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
    package init(_ project: Workspace) throws(Failure) {
        let theme = CompiledTheme(of: project.source)
        let opened = try project.current(
            BoardRequest(
                includesDrafts: true, beside: theme.findings + MergeDriverSettings(project).findings))
        let closed = CheckedProject.closedByCommits(opened, project)
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
    private static func closedByCommits(_ opened: Snapshot, _ project: Workspace) -> [Finding] {
        let settings = opened.folder.settings
        guard !settings.closingKeys.isEmpty, settings.severities[.closedByCommit] != .some(nil),
            project.source.commit == nil, opened.folder.git?.isRepository == true
        else { return [] }
        do {
            let closed = try ClosedTodos(on: opened.board, in: opened.folder, git: project.source.git)
            return closed.items.map { .closedByCommit(opened.board.rows[$0.todo].todo, $0.commit) }
        } catch {
            project.events.notice(.unknownClosing(error).printable)
            return []
        }
    }
}
