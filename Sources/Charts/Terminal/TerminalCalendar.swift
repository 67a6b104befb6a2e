import Domain
import Messages

/// Draws a `CalendarPlot` with a column for each week and a row for each weekday. If not all weeks fit, it shows the
/// latest.
struct TerminalCalendar {
    let plot: CalendarPlot
    let style: TextStyle
    let words: Messages

    func lines() -> [String] {
        let weeks = plot.counts.isEmpty ? 0 : (plot.first.weekday + plot.counts.count + 6) / 7
        let nameWidth = (words.weekdays.map(\.displayWidth).max() ?? 0) + 1
        let shown = min(weeks, style.width - nameWidth)
        guard shown > 0 else { return [words(.noValues)] }
        let firstWeek = weeks - shown
        let steps = HeatSteps(plot.counts)
        var lines = [plot.unit.printable, String(repeating: " ", count: nameWidth) + months(from: firstWeek, shown)]
        for weekday in 0..<7 {
            var row = ""
            for week in firstWeek..<weeks {
                let day = week * 7 + weekday - plot.first.weekday
                guard plot.counts.indices.contains(day), let count = plot.counts[day] else {
                    row += " "
                    continue
                }
                row += ["·", "░", "▒", "▓", "█"][steps.level(count)]
            }
            lines.append(words.weekdays[weekday].fitted(to: nameWidth) + style.paint(row, plot.tone))
        }
        let legend = steps.legend(words).map { "\(["·", "░", "▒", "▓", "█"][$0.level]) \($0.range)" }
        lines.append(String(repeating: " ", count: nameWidth) + legend.joined(separator: "  "))
        if shown < weeks { lines.append(words.lastSlots(shown, of: weeks)) }
        return lines
    }

    private func months(from firstWeek: Int, _ shown: Int) -> String {
        var line = ""
        for day in plot.counts.indices where plot.first.adding(days: day).date.day == 1 {
            let column = (day + plot.first.weekday) / 7 - firstWeek
            let name = words.month(plot.first.adding(days: day).date.month)
            guard column >= line.displayWidth, column + name.displayWidth <= shown else { continue }
            line += String(repeating: " ", count: column - line.displayWidth) + name + " "
        }
        return line
    }
}
