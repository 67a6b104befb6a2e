import BoardSupport
import Domain
import TestSupport

/// Random stories.
extension Story {
    /// A commit per day for eight days with constant settings, with every kind of todo on the board.
    ///
    /// - Parameter sharesIDs: whether two files can have the same id.
    static func ofBoard(seed: UInt64, sharesIDs: Bool = true) -> Story {
        var chance = SeededGenerator(seed: seed)
        return chance.board(sharesIDs)
    }

    /// Forty commits in two weeks with changing settings and clocks that go back, with every kind of change to todos.
    static func ofPast(seed: UInt64) -> Story {
        var chance = SeededGenerator(seed: seed)
        return chance.past()
    }
}

extension SeededGenerator {
    fileprivate mutating func board(_ sharesIDs: Bool) -> Story {
        var story = Story()
        story.settings.columns[2].type = one(of: ColumnType.allCases)
        for day in 1...8 {
            let files = (0..<Int.random(in: 1..<6, using: &self)).map { _ in (file(of: 10), boardFile(sharesIDs)) }
            story.commit(day, Dictionary(files) { $1 })
        }
        return story
    }

    private mutating func boardFile(_ sharesIDs: Bool) -> Said {
        let roll = Int.random(in: 0..<16, using: &self)
        if roll == 0 { return "-" }
        if roll == 1 { return "!" }
        let status = one(of: ["todo", "doing", "review", "done", "cancelled", "DONE", "odd", nil])
        let (other, blocker) = (file(of: 10).uppercased(), file(of: 10))
        let owners = one(of: [["Hana"], ["hana", "Ken"], ["Ken"], []])
        let milestone = one(of: ["v1", "V1", "V2", nil])
        let (priority, kind) = (one(of: ["HIGH", "low", "none such", nil]), one(of: ["bug", "Bugfix", nil]))
        let day = Int.random(in: -3..<14, using: &self)
        return Said(status) {
            ($0.isDraft, $0.isArchived) = (roll == 2, roll == 3 || roll == 4)
            if sharesIDs, roll == 5 || roll == 6 { $0.id = other }
            if roll > 10 { $0.blockedBy = [blocker] }
            if roll > 12 { $0.isChecked = true }
            if roll.isMultiple(of: 2) { $0.tags = ["x", "Y"] }
            if roll.isMultiple(of: 5) { $0.days.created = .day(PastTests.day(day)) }
            if roll.isMultiple(of: 4) { $0.days.done = .day(PastTests.day(day + 2)) }
            ($0.owners, $0.milestone, $0.priority, $0.kind) = (owners, milestone, priority, kind)
        }
    }

    fileprivate mutating func past() -> Story {
        var story = Story()
        for step in 0..<40 {
            change(&story.settings.columns, step)
            let files = (0..<Int.random(in: 0..<4, using: &self)).map { _ in (file(of: 7), pastFile(step)) }
            story.commit(1 + step / 3 - Int.random(in: 0..<3, using: &self), Dictionary(files) { $1 })
        }
        return story
    }

    private mutating func change(_ columns: inout [Column], _ step: Int) {
        switch Int.random(in: 0..<12, using: &self) {
        case 0:
            columns[2].type = one(of: ColumnType.allCases)
            columns[2].status = one(of: ["review", "odd", "later"])
        case 1: columns[1].title = "Doing \(step)"
        case 2: columns[1].status = "s\(step % 3)"
        case 3: columns.swapAt(0, 3)
        default: break
        }
    }

    private mutating func pastFile(_ step: Int) -> Said {
        let roll = Int.random(in: 0..<20, using: &self)
        if roll == 0 { return "-" }
        let status = one(of: ["todo", "doing", "review", "done", "cancelled", "Done", "odd", "later", "s1"])
        let (other, isTagged) = (file(of: 7).uppercased(), Bool.random(using: &self))
        let (spent, owners) = (one(of: [nil, 0, 30, 45, 120]), one(of: [[], ["hana"], ["Hana", "ken"]]))
        let (created, length) = (Int.random(in: 0..<12, using: &self), Int.random(in: -1..<4, using: &self))
        return Said(status) {
            ($0.isBroken, $0.isDraft, $0.isArchived) = (roll == 1, roll == 2, roll == 3)
            if roll == 4 || roll == 5 { $0.id = other }
            if roll == 6 { $0.title = "title \(step)" }
            if isTagged { $0.tags = ["x"] }
            $0.estimate = Double(roll) / 10
            ($0.rare.spent, $0.owners) = (spent.flatMap { WorkTime(minutes: $0) }, owners)
            $0.isImported = roll == 7
            if roll > 8 { $0.days.created = .day(PastTests.day(created)) }
            if roll > 10 { $0.days.done = .day(PastTests.day(created + length)) }
        }
    }

    private mutating func file(of count: Int) -> String { "f\(Int.random(in: 0..<count, using: &self))" }
}
