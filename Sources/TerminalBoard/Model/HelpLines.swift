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
        let count = max(1, min(3, width / (keys + 26)))
        if width < keys + 20 { return rows.flatMap { entry($0, "  ", width) } }
        let column = width / count
        let entries = rows.map { row in
            entry((row.keys.fitted(to: keys), row.meaning), "", column - 2, indent: keys)
        }
        let height = (entries.reduce(0) { $0 + $1.count } + count - 1) / count
        var columns: [[StyledText]] = [[]]
        for entry in entries {
            if columns[columns.count - 1].count + entry.count > height, columns.count < count { columns.append([]) }
            columns[columns.count - 1] += entry
        }
        return (0..<(columns.map(\.count).max() ?? 0)).map { line in
            columns.reduce(into: StyledText([])) { text, lines in
                let part = line < lines.count ? lines[line] : StyledText([])
                text.append(part)
                text.append(String(repeating: " ", count: max(0, column - part.width)))
            }
        }
    }

    /// The keys, followed by what they do, in lines.
    private func entry(
        _ row: (keys: String, meaning: String), _ gap: String, _ width: Int, indent: Int = 2
    ) -> [StyledText] {
        let first = row.keys.displayWidth + gap.displayWidth
        return StyledText(row.meaning).wrapped(to: max(1, width - max(first, indent))).enumerated().map {
            number, part in
            var text = number == 0 ? StyledText(row.keys, HelpLines.style) : StyledText([])
            text.append(number == 0 ? gap : String(repeating: " ", count: max(first, indent)))
            text.append(part)
            return text
        }
    }

    private static let style = CellStyle(tone: .cyan, marks: .bold)
}
