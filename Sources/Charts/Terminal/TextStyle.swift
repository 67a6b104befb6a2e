import Bytes
import Words

/// How text may look where it is written: how wide, and with which colours.
package struct TextStyle: Sendable {
    /// In columns; at least 40.
    package let width: Int
    /// Whether colours are wanted; they are marks until the text is shown.
    package let hasColor: Bool

    /// Whether tables are made to fit the width, as a terminal needs it.
    package let cutsTables: Bool

    /// - Parameter width: in columns; less than 40 counts as 40.
    package init(width: Int, hasColor: Bool, cutsTables: Bool = false) {
        self.width = max(40, width)
        self.hasColor = hasColor
        self.cutsTables = cutsTables
    }

    /// In bold, by marks around it; as it is where it is empty or no colours are wanted.
    package func bold(_ text: String) -> String { marked(text, .bold) }
    /// Faint, with the same exceptions.
    package func dim(_ text: String) -> String { marked(text, .dim) }

    /// In the tone's colour, with the same exceptions; quiet tones are faint, `plain` and nil have none.
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

    /// The unit of an axis and what signs stand for, in as many lines as it takes.
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

    /// A text of others on one line of its own.
    private func cut(_ text: String) -> String { text.printable.fitted(to: width).trimmingTrailingSpaces }

    private func marked(_ text: String, _ mark: TerminalMark) -> String {
        hasColor && !text.isEmpty ? "\(mark.text)\(text)\(TerminalMark.end.text)" : text
    }
}
