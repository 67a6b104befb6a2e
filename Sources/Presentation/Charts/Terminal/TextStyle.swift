/// How text may look where it is written: how wide, and with which colours.
package struct TextStyle: Sendable {
    /// In columns; at least 40.
    package let width: Int
    /// Whether ANSI colours are understood.
    package let hasColor: Bool

    package init(width: Int, hasColor: Bool) {
        self.width = max(40, width)
        self.hasColor = hasColor
    }

    func bold(_ text: String) -> String { escaped(text, "1") }
    func dim(_ text: String) -> String { escaped(text, "2") }

    func paint(_ text: String, _ tone: Tone?) -> String {
        switch tone {
        case nil, .plain: text
        case .quiet, .todo, .cancelled: escaped(text, "2")
        case .active: escaped(text, "34")
        case .hold, .soon: escaped(text, "33")
        case .done: escaped(text, "32")
        case .late: escaped(text, "31")
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

    private func escaped(_ text: String, _ code: String) -> String {
        hasColor && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}
