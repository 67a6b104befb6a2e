import Bytes
import Messages

/// The text style of an output medium: its width and whether it has colours.
package struct TextStyle: Sendable {
    /// The width in columns; at least 40.
    package let width: Int
    /// Whether to colour text. Colours are represented by marks until the text is printed.
    package let hasColor: Bool

    /// Whether to shorten tables to fit the width, as a terminal requires.
    package let cutsTables: Bool

    /// - Parameter width: the width in columns; values below 40 become 40.
    package init(width: Int, hasColor: Bool, cutsTables: Bool = false) {
        self.width = max(40, width)
        self.hasColor = hasColor
        self.cutsTables = cutsTables
    }

    /// Returns the text in bold, enclosed in marks. Returns it unchanged if it is empty or colours are disabled.
    package func bold(_ text: String) -> String { marked(text, .bold) }
    /// Returns the text in faint type, enclosed in marks. Returns it unchanged if it is empty or colours are disabled.
    package func dim(_ text: String) -> String { marked(text, .dim) }

    /// Returns the text in the tone's colour: faint for quiet tones, unchanged for `plain` and nil. Returns it
    /// unchanged if it is empty or colours are disabled.
    package func paint(_ text: String, _ tone: Tone?) -> String {
        switch tone {
        case nil, .plain: text
        case .quiet, .todo, .cancelled: marked(text, .dim)
        case .active: marked(text, .blue)
        case .hold, .soon: marked(text, .yellow)
        case .done: marked(text, .green)
        case .late: marked(text, .red)
        }
    }

    /// Returns the unit of an axis and the key, wrapped to the width.
    func key(_ unit: String, _ items: [(text: String, tone: Tone)]) -> [String] {
        var lines = [cut(unit)]
        var used = lines[0].displayWidth
        for item in items {
            let text = cut(item.text)
            if used + 2 + text.displayWidth > width {
                lines.append("")
                used = -2
            }
            lines[lines.count - 1] += (used > 0 ? "  " : "") + paint(text, item.tone)
            used += 2 + text.displayWidth
        }
        return lines
    }

    /// Returns an external text, truncated to one line.
    private func cut(_ text: String) -> String { text.printable.fitted(to: width).trimmingTrailingSpaces }

    private func marked(_ text: String, _ mark: TerminalMark) -> String {
        hasColor && !text.isEmpty ? "\(mark.text)\(text)\(TerminalMark.end.text)" : text
    }
}
