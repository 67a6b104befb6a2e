import Bytes

/// Colours of a terminal, or none.
package struct TerminalStyle: Sendable {
    let hasColor: Bool

    package init(hasColor: Bool) { self.hasColor = hasColor }

    /// Stands out without a colour: a title.
    package func bold(_ text: String) -> String { paint(text, .bold) }
    /// Stands back: a name beside its value.
    package func dim(_ text: String) -> String { paint(text, .dim) }
    /// What is late or wrong.
    package func red(_ text: String) -> String { paint(text, .red) }
    /// What may become so.
    package func yellow(_ text: String) -> String { paint(text, .yellow) }

    private func paint(_ text: String, _ mark: TerminalMark) -> String {
        hasColor ? "\(mark.text)\(text)\(TerminalMark.end.text)" : text
    }
}
