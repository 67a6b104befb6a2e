import Bytes
import Platform

/// Colours of a terminal, or none.
struct Style {
    let isOn: Bool

    init(_ file: Int32 = STDOUT_FILENO) { isOn = Console.hasColor(file) }

    func bold(_ text: String) -> String { paint(text, .bold) }
    func dim(_ text: String) -> String { paint(text, .dim) }
    func red(_ text: String) -> String { paint(text, .red) }
    func yellow(_ text: String) -> String { paint(text, .yellow) }

    private func paint(_ text: String, _ mark: TerminalMark) -> String {
        isOn ? "\(mark.text)\(text)\(TerminalMark.end.text)" : text
    }
}
