import BoardSupport
import Domain
import Past
import Queries
import TestSupport
import Testing
import UseCases

/// Compares random options on random boards with equivalent queries and with checks of each todo.
struct OptionPropertyTests {
    private static let pools: [(field: Field, names: [String])] = [
        (.status, ["todo", "doing", "done", "cancelled", "To do", "rev*"]),
        (.owner, ["hana", "@Ken", "none", "h*", "nobody"]), (.tags, ["x", "#y", "none", "z"]),
        (.milestone, ["v1", "V2", "none", "v*"]), (.priority, ["high", "low", "none"]), (.kind, ["bug", "none", "b*"]),
    ]

    private func options(_ random: inout SeededGenerator) -> [(field: Field, names: [String])] {
        Self.pools.shuffled(using: &random).prefix(Int.random(in: 1...3, using: &random)).map { field, names in
            (field, Array(names.shuffled(using: &random).prefix(Int.random(in: 1...2, using: &random))))
        }
    }

    /// Returns the options as a query.
    private func text(_ options: [(field: Field, names: [String])]) -> String {
        options.map { field, names in
            let sides = names.map { name in
                name == "none"
                    ? "no:\(field.name)" : "\(field.option ?? ""):\(name.contains(" ") ? "\"\(name)\"" : name)"
            }
            return sides.count == 1 ? sides[0] : "(\(sides.joined(separator: " OR ")))"
        }.joined(separator: " ")
    }

    /// Returns whether a todo has one of the names.
    private func has(_ todo: Todo, _ column: Column, _ field: Field, _ names: [String]) -> Bool {
        let own: [String] =
            switch field {
            case .status: [column.status, column.title]
            case .owner: todo.owners
            case .tags: todo.tags
            case .milestone: [todo.milestone].compactMap { $0 }
            case .priority: [todo.priority?.value].compactMap { $0 }
            default: [todo.kind?.value].compactMap { $0 }
            }
        return names.contains { name in
            let wanted = name.lowercased().filter { $0 != "@" && $0 != "#" }
            if wanted == "none" { return own.isEmpty }
            if wanted.last == "*" { return own.contains { $0.lowercased().hasPrefix(wanted.dropLast()) } }
            return own.contains { $0.lowercased() == wanted }
        }
    }

    @Test(arguments: 0..<150 as Range<UInt64>)
    func `options give the figures of the equivalent query`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let story = Story.ofBoard(seed: seed)
        let timeline = story.timeline(today: 9)
        let board = story.board(timeline)
        for _ in 0..<4 {
            let options = options(&random)
            let asked = written(options.map { ($0.field, $0.names.joined(separator: " , ")) })
            let context = QueryContext(counting: board, in: timeline)
            let (one, other) = (try asked.query(in: context), try Query(parsing: text(options), in: context))
            let facts = BoardFacts(board, timeline)
            let (members, others) = (BoardMembers(board, one, facts), BoardMembers(board, other, facts))
            let (left, right) = (timeline.narrowed(to: one), timeline.narrowed(to: other))
            #expect(SummaryFigures(board, timeline, members) == SummaryFigures(board, timeline, others))
            #expect(WorkloadFigures(board, members) == WorkloadFigures(board, others))
            #expect(FlowFigures(left) == FlowFigures(right) && CycleTimeFigures(left) == CycleTimeFigures(right))
            #expect(
                MilestoneFigures(left) == MilestoneFigures(right)
                    && ChangeFigures(left, since: .commit(nil)) == ChangeFigures(right, since: .commit(nil)))
            // The board, the history and the checks of each todo must agree.
            let summary = SummaryFigures(board, timeline, members)
            let burndown = BurndownFigures(left).days.last
            #expect(summary.open == burndown?.open ?? 0 && summary.done == burndown?.done ?? 0, "\(text(options))")
            let looked = board.indices.filter { todo in
                !board.rows[todo].isDuplicate && !board.isLost(todo)
                    && options.allSatisfy {
                        has(board.rows[todo].todo, board.columns[board.rows[todo].column], $0.field, $0.names)
                    }
            }
            #expect(members.todos.filter { !board.isLost($0) } == looked, "\(text(options))")
        }
    }

    @Test(
        arguments: 0..<100 as Range<UInt64>,
        [
            "is:blocked", "is:ready", "is:stale", "is:overdue", "is:open", "is:archived", "blocks:f*", "-is:ready",
            "is:soon",
        ])
    func `history and board give the same current result`(seed: UInt64, text: String) throws {
        let story = Story.ofBoard(seed: seed, sharesIDs: false)
        let timeline = story.timeline(today: 33)
        let board = BuildBoard(today: timeline.today)(RestoreBrokenTodos(timeline)(story.project)) {
            timeline.fileDates
        }
        let query = try Query(parsing: text, in: QueryContext(counting: board, in: timeline))
        let members = BoardMembers(board, query, BoardFacts(board, timeline)).todos.filter { !board.isLost($0) }
        let narrowed = timeline.narrowed(to: query)
        let present = narrowed.todos.indices.filter { narrowed.present($0)?.isMember == true }
        #expect(
            Set(members.map { board.rows[$0].todo.id.lowercased() })
                == Set(present.map { narrowed.todos[$0].id.lowercased() }),
            "\(text)")
    }

    @Test(arguments: 0..<60 as Range<UInt64>, ["is:blocked", "is:ready", "blocks:f3", "no:blocks is:open"])
    func `the history gives the result of the board of each day`(seed: UInt64, text: String) throws {
        let story = Story.ofBoard(seed: seed, sharesIDs: false)
        let timeline = story.timeline(today: 9)
        let board = story.board(timeline)
        let query = try Query(parsing: text, in: QueryContext(counting: board, in: timeline))
        let days = FlowFigures(timeline.narrowed(to: query)).days
        for number in 1...8 {
            let then = story.until(number)
            let past = then.timeline(today: number)
            let board = then.board(past)
            let members = BoardMembers(board, query, BoardFacts(board, past)).todos.filter { !board.isLost($0) }
            let day = days.first { $0.date == PastTests.day(number) }
            let count = day.map { $0.scope + $0.cancelled } ?? 0
            #expect(count == members.count, "\(text) on \(number)")
        }
    }
}
