import Domain
import Past
import Testing
import UseCases

struct `A board of a past day` {
    private func told(
        _ story: Story, on number: Int, showing limit: Int = .max, leavingOut out: Set<String> = []
    ) -> [String] {
        ReconstructBoard(story.timeline(), leavingOut: { out.contains($0) })(day(number), showing: limit).told
    }

    /// Three days with a gap: a is created, started and done; b is added and removed; c is renamed.
    private static let life = Story([
        (1, ["a": "todo", "b": "todo"]), (2, ["a": "doing", "c": Said("todo") { $0.title = "old" }]),
        (5, ["a": "done", "b": "-", "c": Said("todo") { $0.title = "new" }]),
    ])

    @Test(arguments: [
        (0, []), (1, ["To do 2: a* b*", "Doing 0:", "Review 0:", "Done 0:", "Cancelled 0:"]),
        (2, ["To do 2: old* b", "Doing 1: a*", "Review 0:", "Done 0:", "Cancelled 0:"]),
        (4, ["To do 2: b old", "Doing 1: a", "Review 0:", "Done 0:", "Cancelled 0:"]),
        (5, ["To do 1: new", "Doing 0:", "Review 0:", "Done 1: a*", "Cancelled 0:"]),
    ])
    func `has the columns and titles of the day's end, with new arrivals first`(
        number: Int, board: [String]
    ) {
        #expect(told(Self.life, on: number) == board)
    }

    @Test func `shows the first cards of a long column and counts all`() {
        let story = Story([
            (1, ["a": "todo", "b": "todo", "c": "todo"]), (2, ["d": "todo", "e": "todo"]), (3, ["a": "done"]),
        ])
        #expect(told(story, on: 2, showing: 3).first == "To do 5: d* e* a")
        #expect(told(story, on: 2, showing: 1).first == "To do 5: d*")
        #expect(told(story, on: 3, showing: 3).first == "To do 4: b c d")
    }

    @Test func `has the columns of its time`() {
        var story = Story([(1, ["a": "todo", "b": "doing"])])
        story.settings.columns = [
            Column(status: "done", title: "Finished", type: .done), Column(status: "todo", title: "Next", type: .todo),
        ]
        story.commit(2, ["c": "done"])
        #expect(told(story, on: 1).prefix(2) == ["To do 1: a*", "Doing 1: b*"])
        #expect(told(story, on: 2) == ["Finished 1: c*", "Next 1: a", "Other 1: b*"])
    }

    @Test func `keeps todos in the column that their status had before it became another name`() {
        var story = Story([(1, ["a": "doing", "b": "review", "c": "todo"])])
        story.settings.columns[1] = Column(status: "work", title: "Work", type: .active, also: ["doing", "review"])
        story.settings.columns.remove(at: 2)
        story.commit(2, ["c": "work"])
        #expect(told(story, on: 1).prefix(3) == ["To do 1: c*", "Doing 1: a*", "Review 1: b*"])
        #expect(told(story, on: 2) == ["To do 0:", "Work 3: c* a b", "Done 0:", "Cancelled 0:"])
        #expect(story.timeline().columns.map(\.status) == ["todo", "work", "done", "cancelled", ""])
    }

    @Test func `has no archived todos, drafts or excluded todos`() {
        let story = Story([
            (1, ["a": "todo", "b": Said("todo") { $0.isDraft = true }, "c": Said("done") { $0.isArchived = true }]),
            (2, ["a": Said("todo") { $0.isArchived = true }, "c": "done", "d": "todo"]),
        ])
        #expect(told(story, on: 1).first == "To do 1: a*")
        #expect(told(story, on: 2) == ["To do 1: d*", "Doing 0:", "Review 0:", "Done 1: c*", "Cancelled 0:"])
        #expect(told(story, on: 2, leavingOut: ["d"]).first == "To do 0:")
    }

    // MARK: All histories

    /// Returns the titles in each column, in any order.
    private func held(_ board: PastBoard) -> [[String]] { board.columns.map { $0.cards.map(\.title).sorted() } }

    @Test(arguments: 0..<60 as Range<UInt64>)
    func `equals the last board of a history that ends on its day`(seed: UInt64) {
        let story = Story.ofPast(seed: seed)
        let whole = story.timeline(today: 14)
        for number in 0...14 {
            let earlier = story.until(number)
            guard !earlier.history.steps.isEmpty else {
                #expect(ReconstructBoard(whole)(day(number)).columns.isEmpty)
                continue
            }
            let cut = earlier.timeline(today: number)
            let recalled = ReconstructBoard(whole)(day(number))
            // The todos that entered their column on that day depend on the current columns, which differ here.
            #expect(held(recalled) == held(ReconstructBoard(cut)(day(number))))
            #expect(recalled.columns.map(\.column) == ReconstructBoard(cut)(day(number)).columns.map(\.column))
            for limit in [0, 2] {
                let short = ReconstructBoard(whole)(day(number), showing: limit).columns
                #expect(short.map(\.count) == recalled.columns.map(\.count))
                #expect(short.map { $0.cards.count } == recalled.columns.map { min(limit, $0.cards.count) })
            }
            let present = cut.todos.indices.compactMap { cut.present($0) }.filter {
                !cut.snapshots[Int($0.snapshot)].isArchived
            }
            let titles = ReconstructBoard(whole)(day(number)).columns.flatMap { $0.cards.map(\.title) }
            #expect(titles.sorted() == present.map { cut.snapshots[Int($0.snapshot)].title }.sorted())
        }
    }

    @Test(arguments: 0..<60 as Range<UInt64>)
    func `changes only on the listed days`(seed: UInt64) {
        let timeline = Story.ofPast(seed: seed).timeline(today: 14)
        let days = Set(PastDays(timeline).days.map { number($0.date) })
        let recall = ReconstructBoard(timeline)
        for number in 1...14 where !days.contains(number) {
            let (before, after) = (recall(day(number - 1)), recall(day(number)))
            // Before the first todo the settings can change without effect.
            if after.columns.allSatisfy({ $0.count == 0 }), days.allSatisfy({ $0 > number }) { continue }
            #expect(after.settled == before.settled)
        }
    }
}

extension PastBoard {
    /// One line per column: its title, its count, and its cards with a star for those that entered on that day.
    fileprivate var told: [String] {
        columns.map { column in
            "\(column.column.title) \(column.count):"
                + column.cards.map { " \($0.title)\($0.isFresh ? "*" : "")" }.joined()
        }
    }

    /// The same lines without stars.
    fileprivate var settled: [String] {
        columns.map { column in
            "\(column.column) \(column.count):" + column.cards.map { "\($0.id) \($0.title)" }.sorted().joined()
        }
    }
}
