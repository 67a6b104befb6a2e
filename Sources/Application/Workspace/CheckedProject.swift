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
        findings = opened.findings
        files = opened.board.rows.count
        pathFromGitRoot = opened.folder.pathFromGitRoot
        severities = opened.folder.settings.severities
    }
}
