import Bytes
import Messages
import Screen

/// The keys of the board and what they do, in as many columns as fit.
struct HelpLines {
    private let rows: [(keys: String, meaning: String)]

    init(_ words: Messages) { rows = KeyTable.rows.map { ($0.names, $0.meaning(words)) } }

    /// Returns the lines for a width in columns.
    func lines(_ width: Int) -> [StyledText] {
        let keys = (rows.map(\.keys.displayWidth).max() ?? 0) + 2
        let column = keys + (rows.map(\.meaning.displayWidth).max() ?? 0) + 3
        let count = max(1, min(3, width / column))
        if column - 3 > width { return narrowLines(width) }
        let height = (rows.count + count - 1) / count
        return (0..<height).map { line in
            var text = StyledText([])
            for place in stride(from: line, to: rows.count, by: height) {
                text.append(rows[place].keys.fitted(to: keys), HelpLines.style)
                let isLast = place + height >= rows.count
                text.append(isLast ? rows[place].meaning : rows[place].meaning.fitted(to: column - keys))
            }
            return text
        }
    }

    /// The keys, each followed by what it does.
    private func narrowLines(_ width: Int) -> [StyledText] {
        rows.flatMap { row in
            var text = StyledText(row.keys, HelpLines.style)
            text.append("  \(row.meaning)")
            return text.wrapped(to: width)
        }
    }

    private static let style = CellStyle(tone: .cyan, marks: .bold)
}
