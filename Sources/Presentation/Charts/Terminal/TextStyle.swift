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

    private func escaped(_ text: String, _ code: String) -> String {
        hasColor && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}
