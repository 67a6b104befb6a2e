import Charts
import Documents
import Domain
import JSON
import Past
import UseCases
import Messages

/// Presents the changes since a commit or a day.
struct ChangesPresenter {
    let context: ReportContext
    private let words: ChangeWords

    init(_ context: ReportContext) {
        self.context = context
        words = ChangeWords(context: context)
    }

    /// - Parameters:
    ///   - since: the start as requested, such as `v1.0` or `2026-11-01`.
    ///   - start: the start itself; a day is written in the report's format.
    func present(_ figures: ChangeFigures, since: String, from start: ChangeFigures.Start) -> Report {
        if context.lacksEvents {
            var report = context.withoutEvents(.changes, header: records(figures).header)
            report.figures = ["since": .string(since)]
            return report
        }
        var shownStart = since
        if case .day(let day) = start { shownStart = context.short(day) }
        var blocks: [Report.Block] = []
        let counts = ChangesPresenter.kinds.map { ($0, figures.count($0)) }.filter { $0.1 > 0 }
        if !counts.isEmpty { blocks.append(.figures(counts.prefix(6).map { keyFigure($0.0, $0.1) })) }
        for (kind, _) in counts { blocks += [.heading(words.heading(kind)), .table(table(kind, figures))] }
        var report = context.document(.changes, lead: lead(figures, shownStart), blocks: blocks)
        report.figures = json(figures, since)
        report.records = records(figures)
        return report
    }

    /// In the order of the report.
    private static let kinds: [TodoChange.Kind] = [
        .closed, .added, .reopened, .moved, .dueMoved, .word(.priority), .names(.owner), .word(.milestone), .retitled,
        .blockersChanged, .names(.tag), .estimateChanged, .spentChanged, .archived, .unarchived, .removed, .edited,
    ]

    private func lead(_ figures: ChangeFigures, _ since: String) -> Prose {
        guard !figures.todos.isEmpty else {
            return Prose(context.words(.changesNothing, [.since: since]))
        }
        return context.words.prose(
            .changesLead,
            [
                .since: since, .todos: context.todos(figures.todos.count),
                .closed: context.number(figures.count(.closed)), .added: context.number(figures.count(.added)),
            ])
    }

    private func keyFigure(_ kind: TodoChange.Kind, _ count: Int) -> Report.KeyFigure {
        Report.KeyFigure(
            value: context.words.number(count), label: words.label(kind),
            tone: kind == .closed ? .done(count) : .plain)
    }

    private func table(_ kind: TodoChange.Kind, _ figures: ChangeFigures) -> Report.Table {
        let isPlain = [.added, .closed, .reopened, .archived, .unarchived, .removed, .edited].contains(kind)
        var columns: [Report.Table.Column] = [.init(title: context.words(.todoColumn))]
        if !isPlain { columns.append(.init(title: context.words(.whatColumn))) }
        columns += [
            .init(title: context.words(.whoColumn)), .init(title: context.words(.whenColumn), isNumber: true),
        ]
        return Report.Table(
            columns: columns,
            rows: figures.todos(with: kind).flatMap { todo in
                todo.changes.filter { $0.change.kind == kind }.map { change in
                    var cells = [context.prose(todo.label)]
                    if !isPlain { cells.append(Prose(words.text(change.change))) }
                    cells += [Prose(words.author(change.commit)), Prose(context.short(change.day))]
                    return Report.Table.Row(cells: cells)
                }
            })
    }

    private func json(_ figures: ChangeFigures, _ since: String) -> JSONValue {
        let todos = figures.todos.map { todo -> JSONValue in
            let changes = todo.changes.map { change -> JSONValue in
                .present(
                    [("change", .string(words.name(change.change.kind)))] + words.json(change.change) + [
                        ("date", .string(change.day.iso)), ("author", change.commit.map { .string($0.author) }),
                        ("commit", change.commit.map { .string($0.name) }),
                    ])
            }
            return ["id": .string(todo.label.id), "title": .string(todo.label.title), "changes": .array(changes)]
        }
        return ["since": .string(since), "todos": .array(todos)]
    }

    private func records(_ figures: ChangeFigures) -> Report.Records {
        Report.Records(
            header: ["id", "title", "change", "text", "author", "date", "commit"],
            rows: figures.todos.flatMap { todo in
                todo.changes.map { change in
                    [
                        .string(todo.label.id), .string(todo.label.title), .string(words.name(change.change.kind)),
                        .string(words.text(change.change)), JSONValue(change.commit?.author),
                        .string(change.day.iso), JSONValue(change.commit?.name),
                    ]
                }
            })
    }
}
