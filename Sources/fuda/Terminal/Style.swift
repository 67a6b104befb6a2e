import Platform

/// Colours of a terminal, or none.
struct Style {
    let isOn: Bool

    init(_ file: Int32 = STDOUT_FILENO) { isOn = Console.hasColor(file) }

    func bold(_ text: String) -> String { paint(text, "1") }
    func dim(_ text: String) -> String { paint(text, "2") }
    func red(_ text: String) -> String { paint(text, "31") }
    func yellow(_ text: String) -> String { paint(text, "33") }

    private func paint(_ text: String, _ code: String) -> String {
        isOn ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}
