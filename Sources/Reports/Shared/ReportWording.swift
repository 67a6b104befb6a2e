import Charts
import Documents
import Domain
import JSON
import Past
import UseCases
import Words

/// Words that several reports share.
extension ReportContext {
    func number(_ count: Int) -> String { words.number(count) }
    func days(_ count: Int) -> String { words(.dayCount, count: count) }
    func todos(_ count: Int) -> String { words(.todoCount, count: count) }

    /// `3 of 8 todos are open`; where there is one only, it is.
    func open(_ count: Int, of all: Int) -> Prose {
        words.prose(.openOf, count: all == 1 ? 1 : count, [.count: number(count), .todos: todos(all)])
    }

    /// `within 3 days`, `on the same day`.
    func within(_ count: Int) -> String { count == 0 ? words(.withinTheDay) : words(.withinDays, count: count) }

    /// Said in the place of a report that no todo is in.
    var noTodos: Prose { Prose(words(scope.isEmpty ? .noTodos : .noSuchTodos)) }

    /// `66 %`.
    func percent(_ part: Int, of all: Int) -> String { words.percent(wholePercent(part, of: all)) }

    /// What todos of a type are called: as their column is, where the type has one only.
    func word(_ type: ColumnType) -> String {
        let titles = board.columns.filter { $0.type == type }.map(\.title)
        if titles.count == 1, let title = titles.first, !title.isEmpty { return title }
        return switch type {
        case .todo: words(.typeTodo)
        case .active: words(.typeActive)
        case .hold: words(.typeHold)
        case .done: words(.typeDone)
        case .cancelled: words(.typeCancelled)
        }
    }

    /// How many were done when they were first seen, where some were.
    ///
    /// - Parameter things: what all of them are called.
    func doneWhenFirstSeen(_ count: Int, of all: Int, _ things: Word) -> [Report.Block] {
        guard count > 0 else { return [] }
        return [.paragraph(words.prose(.doneWhenFirstSeen, count: count, [.things: words(things, count: all)]))]
    }
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
