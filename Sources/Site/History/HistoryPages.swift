import Bytes
import Domain
import JSON
import Links
package import Past
import Reports
package import SiteData
import Templating
import UseCases
import Messages

extension Page {
    /// The page of the days with the largest changes.
    static let history = Page(.history)
    /// The page of the board at the end of that day.
    static func historyDay(_ day: CalendarDay) -> Page { Page(.historyDay, day.iso) }
    /// The index of days for the slider.
    static let historyData = Page(.historyData)
    /// The data of the days of one month.
    static func historyMonth(year: Int, month: Int) -> Page {
        Page(.historyMonth, String((CalendarDay(year: year, month: month, day: 1)?.iso ?? "").dropLast(3)))
    }

    /// The day of a page of the board's history.
    var day: CalendarDay? { kind == .historyDay ? Page.day(name) : nil }

    /// The day in the name of such a page; the first day for a month.
    fileprivate static func day(_ name: String) -> CalendarDay? {
        let numbers = name.bytewiseParts("-").map { Int($0) ?? 0 }
        guard (2...3).contains(numbers.count) else { return nil }
        return CalendarDay(year: numbers[0], month: numbers[1], day: numbers.count == 3 ? numbers[2] : 1)
    }
}

extension PageDeclaration {
    static let history = PageDeclaration(
        .file("history/index.html"), for: .readers, in: .history, navigation: nil,
        pages: { parts in parts.past == nil ? [] : [.history] },
        .templated(
            PageTemplate("history") { _, parts in
                parts.past.map { HistoryPresenter(site: parts.site, past: $0).present() }
            }))

    static let historyDay = PageDeclaration(
        .named("history", ending: ".html") { Page.day($0)?.iso == $0 }, for: .readers, in: .history, navigation: nil,
        pages: { parts in parts.past?.shown.map { .historyDay($0.date) } ?? [] },
        .templated(
            PageTemplate("day") { page, parts -> HistoryDayViewModel? in
                guard let past = parts.past, let day = page.day else { return nil }
                return HistoryDayPresenter(site: parts.site, past: past).present(day)
            }))

    static let historyData = PageDeclaration(
        .file("history/index.json"), for: .others, in: .history, navigation: nil,
        pages: { parts in parts.past == nil ? [] : [.historyData] },
        .written("json") { _, parts, output in
            guard let past = parts.past else { return }
            var writer = JSONWriter()
            HistoryJSON(past, parts.site.words) { parts.site.address(ofYear: $0, month: $1) }.write(into: &writer)
            output.bytes.append(writer.bytes.bytes)
        })

    static let historyMonth = PageDeclaration(
        .named("history", ending: ".json") { name in
            Page.day(name).map { Page.historyMonth(year: $0.date.year, month: $0.date.month).name } == name
        },
        for: .others, in: .history, navigation: nil,
        pages: { parts in parts.past?.months.map { .historyMonth(year: $0.year, month: $0.month) } ?? [] },
        .written("json") { page, parts, output in
            guard let past = parts.past, let (year, month, _) = Page.day(page.name)?.date else { return }
            var writer = JSONWriter()
            var html = TemplateOutput(capacity: 512, base: parts.site.router.base(of: .board))
            HistoryMonthJSON(past, ColumnTitles(parts.site.words)).write(year: year, month: month, into: &writer) {
                html.bytes.removeAll()
                parts.card.render(parts.site.card($0, past.link($0)), into: &html)
                return html.bytes.text
            }
            output.bytes.append(writer.bytes.bytes)
        })
}

extension SitePast {
    /// The style sheet that only the history needs.
    static let styles = "history.css"
    static let script = "history.js"
    static let assets: Set<String> = [styles, script]

    /// The history of a site's board.
    package init(_ site: SiteContext, _ timeline: Timeline) {
        self.init(site.board, timeline) { site.todoLink($0) }
    }
}

extension SiteContext {
    /// The address of a month's file, relative to the index of months.
    fileprivate func address(ofYear year: Int, month: Int) -> String {
        router.base(of: .historyData).prefix + router.link(to: .historyMonth(year: year, month: month)).path
    }
}
