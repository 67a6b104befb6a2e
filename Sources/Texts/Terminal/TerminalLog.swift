import Bytes
import Messages
package import Reports

/// The log of a project for a terminal: a line for each commit, and below it one for each changed todo.
package struct TerminalLog {
    private let style: TerminalStyle

    package init(_ style: TerminalStyle) { self.style = style }

    /// Returns the lines of some steps.
    package func lines(_ steps: [LogStep]) -> [String] {
        steps.flatMap { step in
            let head = [step.day, step.author, step.commit, step.subject].filter { !$0.isEmpty }.map(\.printable)
            return [style.dim(head.joined(separator: "  "))]
                + step.lines.map { "  \(style.bold($0.id.printable)) \($0.title.printable): \($0.text.printable)" }
        }
    }
}
