import BoardSupport
import Domain
import Past
import TestSupport
import Testing
import UseCases

struct `The schedule of open todos` {
    private func board(_ todos: [Todo], _ milestones: [Milestone] = []) -> Board {
        let project = Project(
            settings: Settings(), todos: todos.sorted { $0.path < $1.path }, users: [], milestones: milestones)
        return BuildBoard(today: today)(project)
    }

    private func day(_ days: Int) -> DateOrInstant { .day(today.adding(days: days)) }

    private func due(_ id: String, _ days: Int, _ change: (inout Todo) -> Void = { _ in }) -> Todo {
        todo(id) {
            $0.days.due = day(days)
            change(&$0)
        }
    }

    private func told(_ board: Board) -> [String] {
        Schedule(board).lanes.flatMap(\.spans).map { span in
            "\(board.rows[span.todo].todo.id) \(span.start.number - today.number)...\(span.due.number - today.number)"
        }
    }

    @Test func `uses the actual, scheduled, possible or creation date as a start`() {
        let board = board([
            due("a", 9) { ($0.days.started, $0.days.scheduled, $0.days.created) = (day(-3), day(-2), day(-9)) },
            due("b", 9) { ($0.days.scheduled, $0.days.created) = (day(4), day(-9)) },
            due("c", 9) {
                $0.blockedBy = [Located("a"), Located("e"), Located("f"), Located("x")]
                $0.days.created = day(-9)
            },
            due("d", 9) { $0.days.created = day(-9) }, due("e", 5), due("f", 7) { $0.status = Located("done") },
        ])
        #expect(told(board) == ["e 0...5", "a -3...9", "b 4...9", "c 9...9", "d -9...9"])
    }

    @Test func `takes the start of work and the creation from the history where the file has none`() {
        let board = board([
            due("a", 9) { $0.days.started = day(-3) }, due("b", 9) { $0.days.scheduled = day(4) },
            due("c", 9) { $0.days.created = day(-50) }, due("d", 9), due("e", 9) { $0.days.scheduled = day(2) },
        ])
        func id(_ todo: Int) -> String { board.rows[todo].todo.id }
        let schedule = Schedule(
            board, begun: { ["a", "b"].contains(id($0)) ? today.adding(days: -20) : nil },
            added: { _ in today.adding(days: -30) })
        let starts = schedule.lanes.flatMap(\.spans).map { "\(id($0.todo)) \($0.start.number - today.number)" }
        #expect(starts == ["a -3", "b -20", "c -50", "d -30", "e 2"])
    }

    @Test func `folds overdue todos of a lane if there are several`() {
        let board = board([
            due("a", -90) { $0.milestone = "v1" }, due("b", -4) { $0.milestone = "v1" },
            due("c", 0) { $0.milestone = "v1" }, due("d", -2),
        ])
        let schedule = Schedule(board)
        let late = schedule.lanes.first?.overdue
        #expect(late?.count == 2)
        #expect(late?.due == today.adding(days: -90)...today.adding(days: -4))
        #expect(schedule.days.lowerBound == today.adding(days: -90))
        #expect(told(board) == ["c 0...0", "d -2...-2"])
        // A lane with nothing but overdue todos is shown.
        #expect(Schedule(self.board([due("a", -9), due("b", -8)])).lanes.map { $0.overdue?.count } == [2])
    }

    @Test func `uses the likely completion of blockers as a possible start`() throws {
        // Five done todos with cycle times of 1, 2, 3, 4 and 20 days.
        let done = [1, 2, 3, 4, 20].enumerated().map { number, length in
            todo("d\(number)") {
                ($0.status, $0.days.created) = (Located("done"), day(-60))
                ($0.days.started, $0.days.done) = (day(-40), day(-40 + length))
            }
        }
        let open = [
            due("a", 30) { $0.blockedBy = [Located("new")] }, due("b", 90) { $0.blockedBy = [Located("begun")] },
            due("c", 90) { $0.blockedBy = [Located("old")] }, due("d", 90) { $0.blockedBy = [Located("chain")] },
            due("e", 90) { $0.blockedBy = [Located("later"), Located("new")] },
            due("f", 90) { $0.blockedBy = [Located("g")] }, due("g", 90) { $0.blockedBy = [Located("f")] },
            todo("new"), todo("begun") { ($0.status, $0.days.started) = (Located("doing"), day(-3)) },
            due("old", 2) { ($0.status, $0.days.started) = (Located("doing"), day(-50)) },
            todo("chain") { $0.blockedBy = [Located("begun")] }, todo("later") { $0.days.scheduled = day(7) },
        ]
        let project = Project(
            settings: Settings(), todos: (done + open).sorted { $0.path < $1.path }, users: [], milestones: [])
        let board = BuildBoard(today: today)(project)
        var history = History()
        history.absence = .noRepository
        let timeline = ReplayHistory(today: today)(history, project)
        let likely = try #require(CompletionEstimates(board, timeline, WorkStarts(board, timeline)))
        func told(_ ids: String...) -> [Int?] {
            ids.map { id in
                board.indices.first { board.rows[$0].todo.id == id }.flatMap { likely[$0] }?.number
                    .advanced(by: -today.number)
            }
        }
        #expect(told("new", "begun", "old", "chain", "later") == [20, 17, nil, 37, 27])
        let starts = Schedule(board, likelyEnd: { likely[$0] }).lanes.flatMap(\.spans).map { span in
            "\(board.rows[span.todo].todo.id) \(span.start.number - today.number)"
        }
        #expect(starts.filter { $0.utf8.count < 5 } == ["a 20", "b 17", "c 2", "d 37", "e 27", "f 90", "g 90"])
        let finished = BuildBoard(today: today)(Project(settings: Settings(), todos: done))
        #expect(CompletionEstimates(finished, timeline, WorkStarts(finished, timeline)) == nil)
    }

    @Test func `never ends a todo before its start`() {
        let board = board([due("a", -5), due("b", 2) { $0.days.scheduled = day(3) }, due("c", 0)])
        #expect(told(board) == ["a -5...-5", "c 0...0", "b 2...2"])
    }

    @Test func `leaves out closed, archived and broken todos, and counts those without a date`() {
        let board = board([
            due("a", 1) { $0.status = Located("done") }, due("b", 1) { $0.status = Located("cancelled") },
            due("c", 1) { $0.isArchived = true }, due("d", 1) { $0.isBroken = true }, todo("e"), todo("f"), due("g", 1),
        ])
        #expect(told(board) == ["g 0...1"])
        #expect(Schedule(board).lanes.map(\.withoutDay) == [2])
        #expect(Schedule(self.board([todo("a")])).isEmpty && Schedule(self.board([])).isEmpty)
    }

    @Test func `sorts lanes by date, with todos without a milestone last`() {
        let todos =
            [("a", "v3", 20), ("b", "v1", 40), ("c", "", 1), ("d", "v2", 5), ("e", "v2", 30)].map {
                id, milestone, days in
                due(id, days) { $0.milestone = milestone.isEmpty ? nil : milestone }
            } + [todo("f") { $0.milestone = "v4" }, todo("g") { $0.milestone = "v5" }]
        let board = board(
            todos,
            [
                Milestone(id: "1", title: "v1", due: day(10)), Milestone(id: "4", title: "v4", due: day(15)),
                Milestone(id: "9", title: "v9", due: day(1)),
            ])
        let lanes = Schedule(board).lanes
        #expect(lanes.map { $0.milestone.map { board.milestones[$0].name } ?? "-" } == ["v1", "v4", "v3", "v2", "-"])
        #expect(Schedule(board, laneLimit: 2).lanes.count == 2 && Schedule(board, laneLimit: 2).hiddenLanes == 3)
    }

    @Test(arguments: [(0, 0), (1, 0), (12, 0), (13, 1), (500, 488)])
    func `shows the todos of a lane that are due first`(count: Int, hidden: Int) {
        let schedule = Schedule(board((0..<count).map { due("t\($0)", count - $0) }))
        #expect(schedule.lanes.first?.hidden ?? 0 == hidden)
        #expect(
            (schedule.lanes.first?.spans ?? []).map { $0.due.number - today.number }
                == Array(1...13)[..<min(12, count)].map(\.self))
    }

    @Test func `covers at most half a year back and a year ahead`() {
        #expect(Schedule(board([due("a", 1)])).days == today.adding(days: -14)...today.adding(days: 42))
        let far = board([
            todo("a") { $0.days.due = .day(CalendarDay.writable.upperBound) },
            todo("b") { $0.days.due = .day(CalendarDay.writable.lowerBound) },
        ])
        #expect(Schedule(far).days == today.adding(days: -183)...today.adding(days: 365))
    }

    @Test func `counts done todos by month`() {
        func done(_ id: String, _ daysAgo: Int) -> Todo {
            todo(id) { ($0.status, $0.days.done, $0.milestone) = (Located("done"), day(-daysAgo), "v1") }
        }
        let board = board([
            due("a", 1) { ($0.milestone, $0.days.created) = ("v1", day(-60)) }, done("b", 0), done("c", 20),
            done("d", 21),
            done("e", 50), done("f", 150),
        ])
        #expect(
            Schedule(board).lanes.map { $0.done.map { "\($0.month.iso) \($0.count)" } } == [
                ["2026-10 2", "2026-11 2"]
            ])
    }
}
