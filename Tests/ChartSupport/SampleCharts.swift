package import Charts
import Domain
import TestSupport
package import Messages

/// Charts of each kind with realistic values, the same in every run.
package enum Sample {
    private static let start = CalendarDay(number: today.number - 89)

    /// A burndown of 90 days for more than 30 todos, with a forecast.
    package static func burndown(days: Int = 90, words: Messages = .english) -> Chart {
        var dice = SeededGenerator(seed: 7)
        var (open, scope) = (30, 30)
        var (opens, scopes) = ([Int](), [Int]())
        for day in 0..<days {
            if Int.random(in: 0..<6, using: &dice) == 0, day < days * 2 / 3 { (open, scope) = (open + 2, scope + 2) }
            if Int.random(in: 0..<3, using: &dice) == 0, open > 4 { open -= 1 }
            opens.append(open)
            scopes.append(scope)
        }
        let ahead = max(2, days / 3)
        let isJapanese = words == .japanese
        return Chart(
            title: isJapanese ? "残作業の推移" : "Burndown of milestone v1",
            description: isJapanese
                ? "未完了は30件から\(open)件になりました。" : "Open todos went from 30 to \(open) while the scope grew to \(scope).",
            plot: .xy(
                XYPlot(
                    x: .days(first: CalendarDay(number: today.number - days + 1), count: days + ahead),
                    y: .init(unit: isJapanese ? "件" : "todos"),
                    layers: [
                        .band(
                            .init(
                                name: isJapanese ? "予測 50〜95 %" : "forecast, 50–95 %", tone: .active,
                                upper: [
                                    .init(slot: days - 1, value: Double(open)), .init(slot: days + ahead - 2, value: 0),
                                ],
                                lower: [
                                    .init(slot: days - 1, value: Double(open)), .init(slot: days + ahead / 2, value: 0),
                                ])),
                        .line(.init(isJapanese ? "範囲" : "scope", .quiet, .dashed, counts: scopes)),
                        .line(.init(isJapanese ? "未完了" : "open", .active, counts: opens)),
                    ],
                    marks: [
                        .init(place: .slot(days - 1), label: isJapanese ? "今日" : "today", tone: .plain),
                        .init(
                            place: .slot(days + ahead * 3 / 4), label: isJapanese ? "85 %: 12月14日" : "85 %: 14 Dec",
                            tone: .active),
                    ])), words: words)
    }

    package static func flow(days: Int = 90) -> Chart {
        var dice = SeededGenerator(seed: 11)
        var counts = [12, 0, 0, 0]
        var values = Array(repeating: [Int](), count: 4)
        for _ in 0..<days {
            if Int.random(in: 0..<2, using: &dice) == 0 { counts[0] += 1 }
            if Int.random(in: 0..<2, using: &dice) == 0, counts[0] > 3 {
                (counts[0], counts[1]) = (counts[0] - 1, counts[1] + 1)
            }
            if Int.random(in: 0..<3, using: &dice) > 0, counts[1] > 2 {
                (counts[1], counts[3]) = (counts[1] - 1, counts[3] + 1)
            }
            if Int.random(in: 0..<40, using: &dice) == 0, counts[1] > 1 {
                (counts[1], counts[2]) = (counts[1] - 1, counts[2] + 1)
            }
            for index in 0..<4 { values[index].append(counts[index]) }
        }
        return Chart(
            title: "Cumulative flow", description: "Done grows steadily; nothing piles up in between.",
            plot: .xy(
                XYPlot(
                    x: .days(first: CalendarDay(number: today.number - days + 1), count: days),
                    y: .init(unit: "todos"),
                    layers: [
                        .areas([
                            .init("done", .done, counts: values[3]), .init("on hold", .hold, counts: values[2]),
                            .init("active", .active, counts: values[1]), .init("to do", .todo, counts: values[0]),
                        ])
                    ])), words: .english)
    }

    package static func throughput(weeks: Int = 26) -> Chart {
        var dice = SeededGenerator(seed: 3)
        let counts = (0..<weeks).map { _ in max(0, Int.random(in: -2..<9, using: &dice)) }
        return Chart(
            title: "Throughput", description: "Four todos are finished in a usual week.",
            plot: .xy(
                XYPlot(
                    x: .days(
                        first: today.adding(days: -today.weekday - 7 * (weeks - 1)), count: weeks, step: 7),
                    y: .init(unit: "todos closed a week"),
                    layers: [.bars([.init("closed", .done, counts: counts)])],
                    marks: [.init(place: .level(4), label: "median 4", tone: .plain)])), words: .english)
    }

    package static func cycleTime(count: Int = 60) -> Chart {
        var dice = SeededGenerator(seed: 5)
        let dots = (0..<count).map { index in
            let days = Int.random(in: 1..<9, using: &dice) * (Int.random(in: 0..<7, using: &dice) == 0 ? 4 : 1)
            return XYPlot.Dot(
                slot: index * 89 / max(1, count - 1), value: Double(days), label: "Todo number \(index)",
                link: link("todos/t\(index).html"))
        }
        return Chart(
            title: "Cycle time", description: "85 of 100 todos took no longer than 14 days once somebody began.",
            plot: .xy(
                XYPlot(
                    x: .days(first: start, count: 90), y: .init(unit: "days"),
                    layers: [.dots(name: "finished todo", .done, dots)],
                    marks: [
                        .init(place: .level(5), label: "50 %: 5 days"),
                        .init(place: .level(14), label: "85 %: 14 days", tone: .plain),
                        .init(place: .level(16), label: "95 %: 16 days"),
                    ])), words: .english)
    }

    package static let aging = Chart(
        title: "Age of what is being worked on", description: "Two of five are older than most finished ones ever got.",
        plot: .rows(
            RowPlot(
                unit: "days since work began", shape: .dot, series: [.init(name: "age", tone: .active)],
                rows: [
                    .init(
                        label: "Repaint the hallway and the inside of the front door before the guests arrive",
                        link: link("todos/a.html"), values: [31], note: "31 days", tone: .late),
                    .init(label: "冷蔵庫の買い替えを検討する", values: [17], note: "17 days", tone: .late),
                    .init(label: "Ask three companies for an offer", values: [11], note: "11 days"),
                    .init(label: "Fix the dripping tap", values: [4], note: "4 days"),
                    .init(label: "Buy milk", values: [0], note: "today"),
                ], marks: [.init(value: 14, label: "85 % finished within 14 days")])), words: .english)

    package static let workload = Chart(
        title: "Workload", description: "Hana has more in progress than the limit of 3 allows.",
        plot: .rows(
            RowPlot(
                unit: "todos",
                series: [
                    .init(name: "active", tone: .active), .init(name: "to do", tone: .todo),
                    .init(name: "on hold", tone: .hold),
                ],
                rows: [
                    .init(label: "hana", values: [4, 9, 1], limit: 3),
                    .init(label: "ren", values: [2, 5, 0], limit: 3),
                    .init(label: "蒼井", values: [1, 2, 2], limit: 3), .init(label: "nobody", values: [0, 1_204, 0]),
                ].map { (row: RowPlot.Row) in row.label == "nobody" ? .init(label: "nobody", values: [0, 12, 0]) : row }
            )),
        words: .english)

    package static let activity: Chart = {
        var dice = SeededGenerator(seed: 9)
        let counts: [Int?] = (0..<365).map { day in
            let isWeekend = (today.number - 364 + day + 3) % 7 > 4
            let busy = Int.random(in: 0..<(isWeekend ? 12 : 3), using: &dice) == 0
            return busy ? Int.random(in: 1..<9, using: &dice) * Int.random(in: 1..<4, using: &dice) : 0
        }
        return Chart(
            title: "Activity", description: "Changes on 110 of 365 days, the most on weekdays.",
            plot: .calendar(
                CalendarPlot(unit: "changes a day", first: today.adding(days: -364), counts: counts)),
            words: .english)
    }()

    package static let forecast = Chart(
        title: "When the 12 open ones may be done",
        description: "In 85 of 100 futures that go like the last six weeks, all are done by 14 December.",
        plot: .xy(
            XYPlot(
                x: .days(first: today, count: 40), y: .init(unit: "of 100 futures end on that day", isWhole: false),
                layers: [
                    .bars([
                        .init(
                            name: "futures", tone: .active,
                            values: (0..<40).map { day in
                                let distance = (Double(day) - 17) / 6
                                return day < 6 ? 0 : 9 / (1 + distance * distance * distance * distance)
                            })
                    ])
                ],
                marks: [
                    .init(place: .slot(17), label: "50 %: 8 Dec"),
                    .init(place: .slot(23), label: "85 %: 14 Dec", tone: .plain),
                    .init(place: .slot(27), label: "95 %: 18 Dec"),
                ])), words: .english)

    package static let all = [burndown(), flow(), throughput(), cycleTime(), aging, workload, activity, forecast]
}
