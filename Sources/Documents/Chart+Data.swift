import Charts
import Domain
import Messages

extension Chart {
    /// Every value of the chart, as a table.
    package var data: Report.Table {
        return switch plot {
        case .xy(let plot): plot.dots.isEmpty ? plot.table(words) : plot.dotTable(words)
        case .rows(let plot): plot.table(words)
        case .calendar(let plot): plot.table(words)
        }
    }
}

extension Messages {
    fileprivate func cell(_ value: Double?) -> Prose { Prose(value.map { number($0) } ?? "–") }
}

extension XYPlot {
    private func slotColumn(_ words: Messages) -> String {
        switch x {
        case .days(_, _, 7): words(.weekColumn)
        case .days: words(.dayColumn)
        case .names: words(.nameColumn)
        }
    }

    /// A row for each slot. If there are more than 60, only those with a change, and the last one.
    fileprivate func table(_ words: Messages) -> Report.Table {
        let series = series
        let values = (0..<x.count).map { slot in series.map { $0[slot] } }
        let all = values.indices.filter { slot in values[slot].contains { $0 != nil } }
        let isLong = all.count > 60
        let shown = isLong ? all.filter { $0 == all.last || $0 == 0 || values[$0] != values[$0 - 1] } : all
        return Report.Table(
            caption: shown.count < all.count ? words(.unchangedLeftOut) : "",
            columns: [.init(title: slotColumn(words))] + series.map { .init(title: $0.name, isNumber: true) },
            rows: shown.map { .init(cells: [Prose(x.name($0, words))] + values[$0].map { words.cell($0) }) },
            emptyText: words(.noValues))
    }

    fileprivate func dotTable(_ words: Messages) -> Report.Table {
        Report.Table(
            columns: [
                .init(title: words(.nameColumn)), .init(title: slotColumn(words)), .init(title: y.unit, isNumber: true),
            ],
            rows: dots.map { dot in
                .init(cells: [
                    "\(dot.label, dot.link)", Prose(x.name(dot.slot, words)), words.cell(dot.value),
                ])
            }, emptyText: words(.noValues))
    }
}

extension RowPlot {
    fileprivate func table(_ words: Messages) -> Report.Table {
        let hasNotes = rows.contains { $0.note != nil }
        return Report.Table(
            columns: [.init(title: words(.nameColumn))] + series.map { .init(title: $0.name, isNumber: true) }
                + (hasNotes ? [.init(title: words(.noteColumn), isNumber: true, isToned: true)] : []),
            rows: rows.map { row in
                .init(
                    cells: ["\(row.label, row.link)"] + row.values.map { words.cell($0) }
                        + (hasNotes ? [Prose(row.note ?? "")] : []), tone: row.tone ?? .plain)
            }, emptyText: words(.noValues))
    }
}

extension CalendarPlot {
    /// A row for each week.
    fileprivate func table(_ words: Messages) -> Report.Table {
        let monday = -first.weekday
        return Report.Table(
            columns: [.init(title: words(.weekColumn))] + words.weekdays.map { .init(title: $0, isNumber: true) },
            rows: stride(from: monday, to: counts.count, by: 7).map { start in
                .init(
                    cells: [Prose(words.week(from: first.adding(days: start)))]
                        + (start..<start + 7).map { day in
                            words.cell(counts.indices.contains(day) ? counts[day].map { Double($0) } : nil)
                        })
            }, emptyText: words(.noValues))
    }
}
