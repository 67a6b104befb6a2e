package import Charts
import Domain
import TestSupport
import Messages

extension Sample {
    /// Texts that try to break out of their context, and very long ones.
    package static let hostile = [
        "<script>alert(1)</script>", "a | b", "]]>", "\u{202E}gnirts", "👩‍👩‍👧‍👦 家族", String(repeating: "long ", count: 40),
        "tab\tnew\nline", "\"quotes\" & 'more'", "=1+1", "```", "\u{600}<img src=x>\u{6DD}|\u{70F}`",
        "\"%%{init: {\"theme\": \"x\"}}%%", "::add-mask::x\u{1B}[2J\u{85}##[add-path]y",
    ]

    package static func lines(_ values: [[Double?]], name: String = "open", unit: String = "todos") -> Chart {
        Chart(
            title: name, description: name,
            plot: .xy(
                XYPlot(
                    x: .days(first: today, count: values.map(\.count).max() ?? 0), y: .init(unit: unit),
                    layers: values.enumerated().map { index, values in
                        .line(.init(name: "\(name) \(index)", tone: .active, values: values))
                    },
                    marks: values.isEmpty
                        ? [] : [.init(place: .slot(0), label: name), .init(place: .level(3), label: name)])),
            words: .english)
    }

    /// Charts with extreme values.
    package static let edges: [(String, Chart)] =
        [
            ("nothing", lines([])), ("no days", lines([[]])), ("only gaps", lines([[nil, nil]])),
            ("one day", lines([[4]])), ("all zero", lines([[0, 0, 0]])), ("gaps", lines([[1, nil, 3, 4, nil, 6]])),
            ("no numbers", lines([[.nan, .infinity, -.infinity, 2, -5]])), ("huge", lines([[1e9, 0, 1e8]])),
            ("fractions", lines([[0.1, 0.25]])), ("many lines", lines((0..<20).map { [Double($0), 5] })),
            ("2,000 days", flow(days: 2_000)), ("1 day of flow", flow(days: 1)),
            ("2,000 dots", cycleTime(count: 2_000)), ("1 dot", cycleTime(count: 1)),
            ("1 week", throughput(weeks: 1)), ("700 weeks", throughput(weeks: 700)),
            ("Japanese", burndown(words: .japanese)),
            ("names", names), ("no rows", rows([])),
            ("many rows", rows((0..<400).map { "row \($0)" })),
            (
                "no calendar",
                Chart(
                    title: "a", description: "b", plot: .calendar(.init(unit: "c", first: today, counts: [])),
                    words: .english)
            ),
            (
                "calendar of a day",
                Chart(
                    title: "a", description: "b", plot: .calendar(.init(unit: "c", first: today, counts: [3])),
                    words: .japanese)
            ),
            (
                "calendar with gaps",
                Chart(
                    title: "a", description: "b",
                    plot: .calendar(.init(unit: "c", first: today, counts: [nil, 0, 5_000, nil])), words: .english)
            ),
        ] + hostile.map { ("hostile \($0.prefix(8))", lines([[1, 2, 3], [3, 2, 1]], name: $0, unit: $0)) }
        + [("hostile rows", rows(hostile))]

    private static let names = Chart(
        title: "By column", description: "Names along the bottom.",
        plot: .xy(
            XYPlot(
                x: .names(["To do", "Doing", "Waiting for somebody else to answer", "完了"]),
                y: .init(unit: "days", isWhole: false),
                layers: [
                    .bars([
                        .init(name: "median", tone: .active, values: [1.5, 2, 9.25, nil]),
                        .init(name: "rest", tone: .quiet, values: [0.5, 1, 1, nil]),
                    ])
                ])), words: .english)

    private static func rows(_ labels: [String]) -> Chart {
        Chart(
            title: "Rows", description: "One each.",
            plot: .rows(
                RowPlot(
                    unit: "days", series: [.init(name: "a", tone: .active), .init(name: "b", tone: .todo)],
                    rows: labels.enumerated().map { .init(label: $1, values: [Double($0), .nan], limit: 2) },
                    marks: [.init(value: 1, label: labels.last ?? "")])), words: .english)
    }

    package static var everything: [(String, Chart)] { all.map { ($0.title, $0) } + edges }
}
