package import ChartSupport
import Charts
package import Documents
import Domain
import JSON
import TestSupport
package import Messages

extension Sample {
    /// A report with one block of each kind.
    package static func report(title: String = "Summary", _ words: Messages = .english) -> Report {
        var report = Report(
            name: "summary", title: title,
            lead: "\(strong: "2 open") of 3, first of all \(title, link("todos/k3f9q2.html"))",
            source: .git, day: today, words: words)
        report.scope = "milestone v1"
        report.notices = ["this clone is shallow"]
        report.blocks = [
            .figures([
                .init(value: "2", label: "open", note: "of 3"), .init(value: "1", label: "overdue", tone: .late),
            ]),
            .heading("What needs attention"), .callout("One \(strong: "waits") for the other", .soon),
            .list(["\(title, link("todos/k3f9q2.html")) is overdue", "nothing else"]),
            .paragraph("That is all."),
            .table(
                .init(
                    caption: "By owner", columns: [.init(title: "Owner"), .init(title: "Open", isNumber: true)],
                    rows: [.init(cells: ["hana", "2"], tone: .late), .init(cells: [Prose(title), "0"])])),
            .chart(rows),
        ]
        report.definitions = [.init(key: "open", term: "Open", text: "scope − done")]
        report.figures = ["total": 3, "share": 0.5, "byOwner": ["hana": 2, "": 1], "days": [1, nil, true]]
        report.records = .init(
            header: ["owner", "open"],
            rows: [
                [.string("hana"), 2], [.string(title), 0], [.string("a,\"b\"\n"), .double(0.5)], [.string("-x"), -1],
            ])
        report.cases = [
            .init(name: title, classname: "overdue", file: "todos/k3f9q2-buy-milk.md", failure: "3 days late"),
            .init(name: "tap", classname: "overdue"),
        ]
        return report
    }

    private static let rows = Chart(
        title: "Workload", description: "Hana has two.",
        plot: .rows(
            RowPlot(
                unit: "todos", series: [.init(name: "open", tone: .active)],
                rows: [.init(label: "hana", values: [2]), .init(label: "ren", values: [1])])), words: .english)
}
