package import Domain
import Repositories
import UseCases

/// All that is wrong with a project and its theme.
package struct CheckedProject {
    /// Sorted, with the severities of the settings.
    package let findings: [Finding]
    /// How many todos were read.
    package let files: Int
    /// What stands before the path of a finding where the git root is meant; ends in a slash unless it is empty.
    package let pathFromGitRoot: String
    /// Of the rules to which the settings give another one; nil is off.
    package let severities: [Rule: Severity?]

    /// Reads all that a build reads, drafts too, and writes nothing.
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
