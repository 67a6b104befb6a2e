package import Charts
package import Domain
package import Past
import UseCases

/// Which reports of a project are wanted, and written how.
package struct ReportQuestion: Sendable {
    package var project: ProjectRequest
    /// Kinds, the user's own, `all` or `badge`; the summary when empty.
    package var names: [String] = []
    /// In the place of the one that the settings name for a report.
    package var format: ReportFormat?
    package var scope = ReportScope()
    /// What is judged beside.
    package var gates: [Gate] = []
    /// Whether drafts count like any other todo.
    package var includesDrafts = false
    /// Whether Markdown draws with Mermaid what that can draw.
    package var usesMermaid = false
    /// How the terminal is that shows the answer; nil where it goes elsewhere.
    package var style: TextStyle?

    /// Asks for the summary, of all, for the terminal; all else is set on it.
    package init(_ project: ProjectRequest) { self.project = project }
}
