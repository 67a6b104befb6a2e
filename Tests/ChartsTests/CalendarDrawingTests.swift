import ChartSupport
@testable import Charts
import Domain
import TestSupport
import Testing
import Messages

struct `A calendar drawing` {
    private let monday = CalendarDay(number: 361)

    private func drawing(_ counts: [Int?], from first: CalendarDay, _ sheet: SVGSheet = .wide) -> CalendarDrawing {
        CalendarDrawing(CalendarPlot(unit: "changes", first: first, counts: counts), sheet: sheet, words: .english)
    }

    private func svg(_ drawing: CalendarDrawing) -> String { text { drawing.draw(into: &$0) } }

    @Test func `has a cell for each known day`() {
        let svg = svg(drawing([0, nil, 3, 3], from: monday))
        let cells = svg.matches(of: /class="(none|heat\d [^"]*)" d="([^"]*)"/).map {
            (String($0.1), $0.2.matches(of: /z/).count)
        }
        #expect(cells.first { $0.0 == "none" }?.1 == 1 && cells.first { $0.0.hasPrefix("heat4") }?.1 == 2)
    }

    @Test func `gives the values of a week, for known days`() {
        let stops = drawing([1, 2, nil], from: monday.adding(days: 6)).stops
        #expect(
            stops.map(\.readout.label) == [
                "\(Messages.english.week(from: monday)) · \(Messages.english.weekdays[6]) 1",
                "\(Messages.english.week(from: monday.adding(days: 7))) · \(Messages.english.weekdays[0]) 2",
            ])
        #expect(drawing([nil, nil], from: monday).stops.isEmpty && drawing([], from: monday).stops.isEmpty)
    }

    @Test func `has two halves if a single row would be too long`() {
        let year = Array(repeating: 1 as Int?, count: 364)
        let (wide, narrow) = (drawing(year, from: monday), drawing(year, from: monday, .narrow))
        #expect(Set(wide.stops.map(\.y)).count == 1 && Set(narrow.stops.map(\.y)).count == 2)
        #expect(narrow.stops.allSatisfy { $0.x + $0.width <= SVGSheet.narrow.width + 0.01 })
        #expect(narrow.stops.allSatisfy { $0.y + $0.height <= narrow.height })
    }

    @Test func `labels every month at its first day, below the year where one begins`() {
        let first = CalendarDay(year: 2025, month: 10, day: 1) ?? monday
        let svg = svg(drawing(Array(repeating: 0, count: 200), from: first))
        let texts = SVGText.texts(svg[...])
        let names = texts.filter { $0.words.firstMatch(of: /^(Oct|Nov|Dec|Jan|Feb|Mar|Apr)/) != nil }
        #expect(names.map(\.words) == ["Oct", "Nov", "Dec", "Jan", "Feb", "Mar", "Apr"])
        let years = texts.filter { $0.words.hasPrefix("202") }
        #expect(years.map(\.words) == ["2025", "2026"] && years.map(\.x) == [names[0].x, names[3].x])
        for (one, next) in zip(names, names.dropFirst()) { #expect(one.x + one.words.width(fontSize: 13) < next.x) }
    }
}
