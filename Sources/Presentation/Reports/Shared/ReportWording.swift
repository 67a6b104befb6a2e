import Domain
import UseCases

/// Words that several reports share.
extension ReportContext {
    func number(_ count: Int) -> String { phrases.number(count) }

    func days(_ count: Int) -> String {
        either("\(phrases.number(count)) \(count == 1 ? "day" : "days")", "\(phrases.number(count))日")
    }

    func todos(_ count: Int) -> String {
        either("\(phrases.number(count)) \(count == 1 ? "todo" : "todos")", "\(phrases.number(count))件")
    }

    /// `3 of 8 todos are open`.
    func open(_ count: Int, of all: Int) -> Prose {
        either(
            "\(strong: number(count)) of \(todos(all)) \(count == 1 || all == 1 ? "is" : "are") open",
            "\(todos(all))のうち\(strong: number(count))件が未完了です")
    }

    /// `within 3 days`, `on the same day`.
    func within(_ count: Int) -> String {
        count == 0 ? either("on the same day", "当日中") : either("within \(days(count))", "\(days(count))以内")
    }

    /// Said in the place of a report that no todo is in.
    var noTodos: Prose {
        Prose(
            scope.isEmpty
                ? either("There are no todos yet.", "まだTODOがありません。")
                : either("There are no such todos.", "該当するTODOはありません。"))
    }

    /// A share as whole percent; of 0 it is 0.
    func percent(_ part: Int, of all: Int) -> String { "\(all == 0 ? 0 : (part * 200 + all) / (2 * all)) %" }

    func percent(_ share: Double) -> String { "\(Int((share * 100).rounded())) %" }

    /// What todos of a type are called: as their column is, where the type has one only.
    func word(_ type: ColumnType) -> String {
        let titles = site.board.columns.filter { $0.type == type }.map(\.title)
        if titles.count == 1, let title = titles.first, !title.isEmpty { return title }
        return switch type {
        case .todo: either("To do", "未着手")
        case .active: either("In progress", "進行中")
        case .hold: either("On hold", "保留")
        case .done: either("Done", "完了")
        case .cancelled: either("Cancelled", "中止")
        }
    }

    /// How many were done when they were first seen, where some were.
    func doneWhenFirstSeen(_ count: Int, of all: Int, _ english: String, _ japanese: String) -> [Report.Block] {
        guard count > 0 else { return [] }
        return [
            .paragraph(
                either(
                    "\(strong: number(count)) of \(number(all)) \(english) \(count == 1 || all == 1 ? "was" : "were") done when first seen: that day is when they came to the board, not when work on them ended.",
                    "\(japanese)\(number(all))件のうち\(strong: number(count))件は、最初に記録されたときには完了していました。その日付は作業を終えた日ではなく、ボードに現れた日です。"
                ))
        ]
    }

    /// A day with how far away it is: `12 Mar, in 3 weeks`.
    func dayAndDistance(_ day: CalendarDay) -> String { "\(phrases.short(day)) (\(phrases.relative(day)))" }

    var todayWord: String { either("today", "今日") }
}

extension Tone {
    init(_ type: ColumnType) {
        switch type {
        case .todo: self = .todo
        case .active: self = .active
        case .hold: self = .hold
        case .done: self = .done
        case .cancelled: self = .cancelled
        }
    }
}

extension JSONValue {
    init(_ days: Int?) { self = days.map { .int($0) } ?? .null }
    init(_ text: String?) { self = text.map { .string($0) } ?? .null }

    /// `{"p50":…,"p85":…,"p95":…,"count":…}`; null without a value.
    init(_ percentiles: Percentiles?) {
        guard let percentiles else {
            self = .null
            return
        }
        self = [
            "p50": .int(percentiles.p50), "p85": .int(percentiles.p85), "p95": .int(percentiles.p95),
            "count": .int(percentiles.count),
        ]
    }

    /// An object of open and done by name.
    init(_ shares: [SummaryFigures.Share]) {
        self = .object(
            shares.map { Member(name: $0.name, value: ["open": .int($0.open), "done": .int($0.done)]) })
    }

    /// An object of counts by name.
    init(_ counts: [SummaryFigures.Count]) {
        self = .object(counts.map { Member(name: $0.name, value: .int($0.count)) })
    }

    /// Members whose value is there.
    static func present(_ members: [(String, JSONValue?)]) -> JSONValue {
        var present: [Member] = []
        present.reserveCapacity(members.count)
        for case (let name, let value?) in members { present.append(Member(name: name, value: value)) }
        return .object(present)
    }
}
