package import Charts
package import Domain
package import Past
import UseCases

/// A request for reports of a project.
package struct ReportQuestion: Sendable {
    package var project: ProjectRequest
    /// Kinds, the user's own reports, `all` or `badge`; the summary if empty.
    package var names: [String] = []
    /// Overrides the format in the settings of a report.
    package var format: ReportFormat?
    package var scope = ReportScope()
    /// The conditions to check.
    package var gates: [Gate] = []
    /// Whether drafts count like other todos.
    package var includesDrafts = false
    /// Whether Markdown uses Mermaid for the charts that it supports.
    package var usesMermaid = false
    /// The style for the terminal that shows the answer; nil for other outputs.
    package var style: TextStyle?

    /// A request for the summary of all todos on the terminal; set other properties afterwards.
    package init(_ project: ProjectRequest) { self.project = project }
}
