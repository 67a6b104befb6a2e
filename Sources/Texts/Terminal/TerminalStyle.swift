import Bytes

/// The colours for a terminal, or none.
package struct TerminalStyle: Sendable {
    let hasColor: Bool

    package init(hasColor: Bool) { self.hasColor = hasColor }

    /// Emphasized without colour, such as a title.
    package func bold(_ text: String) -> String { paint(text, .bold) }
    /// De-emphasized, such as a name before its value.
    package func dim(_ text: String) -> String { paint(text, .dim) }
    /// Late or wrong.
    package func red(_ text: String) -> String { paint(text, .red) }
    /// At risk of becoming late or wrong.
    package func yellow(_ text: String) -> String { paint(text, .yellow) }

    private func paint(_ text: String, _ mark: TerminalMark) -> String {
        hasColor ? "\(mark.text)\(text)\(TerminalMark.end.text)" : text
    }
}
