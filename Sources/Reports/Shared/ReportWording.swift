import Charts
import Documents
import Domain
import JSON
import Past
import UseCases
import Messages

/// Phrases shared by several reports.
extension ReportContext {
    func number(_ count: Int) -> String { words.number(count) }
    func days(_ count: Int) -> String { words(.dayCount, count: count) }
    func todos(_ count: Int) -> String { words(.todoCount, count: count) }

    /// Returns a phrase such as `3 of 8 todos are open`; singular if there is only one todo.
    func open(_ count: Int, of all: Int) -> Prose {
        words.prose(.openOf, count: all == 1 ? 1 : count, [.count: number(count), .todos: todos(all)])
    }

    /// Returns a phrase such as `within 3 days` or `on the same day`.
    func within(_ count: Int) -> String { count == 0 ? words(.withinTheDay) : words(.withinDays, count: count) }

    /// The text in place of a report without todos.
    var noTodos: Prose { Prose(words(scope.isEmpty ? .noTodos : .noSuchTodos)) }

    /// Returns a percentage such as `66 %`.
    func percent(_ part: Int, of all: Int) -> String { words.percent(wholePercent(part, of: all)) }

    /// Returns the name of a column type: the column's title, if only one column has the type.
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

    /// Returns a note on the number of done todos that figures leave out; none if it is zero.
    func note(_ key: MessageKey, on count: Int) -> [Report.Block] {
        count > 0 ? [.paragraph(words.prose(key, count: count))] : []
    }
}

extension Tone {
    /// The tone of a count of finished todos: that of success, unless it is 0.
    static func done(_ count: Int) -> Tone { count > 0 ? .done : .plain }

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

    /// Creates `{"p50":…,"p85":…,"p95":…,"count":…}`; null for nil.
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

    /// Creates an object of open and done counts by name.
    init(_ shares: [SummaryFigures.Share]) {
        self = .object(
            shares.map { Member(name: $0.name, value: ["open": .int($0.open), "done": .int($0.done)]) })
    }

    /// Creates an object of counts by name.
    init(_ counts: [SummaryFigures.Count]) {
        self = .object(counts.map { Member(name: $0.name, value: .int($0.count)) })
    }

    /// Returns an object of the members with a value.
    static func present(_ members: [(String, JSONValue?)]) -> JSONValue {
        var present: [Member] = []
        present.reserveCapacity(members.count)
        for case (let name, let value?) in members { present.append(Member(name: name, value: value)) }
        return .object(present)
    }
}
