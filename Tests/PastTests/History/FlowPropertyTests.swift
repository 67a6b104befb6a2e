import BoardSupport
import Domain
import Past
import TestSupport
import Testing
import UseCases

/// Tests flow figures on random histories against a slow, simple count that rebuilds the board after every step.
struct FlowPropertyTests {
    /// The state of a todo after a step, as a member of the filter.
    private struct Now: Equatable {
        var type: ColumnType
        var isMember: Bool
        var estimate: Int
        var spent = 0
        var owners: [String] = []
        var isImported = false
        var created: Int?
        var done: Int?

        /// Whether a todo that first appears on a day was created and finished since the first day.
        func isWorked(since first: Int, on day: Int) -> Bool {
            guard let created, let done, !isImported else { return false }
            return first < created && created <= done && done <= day
        }
    }

    /// Returns the board after the first `count` steps, built from scratch.
    private func board(_ story: Story, after count: Int, isFiltered: Bool) -> [String: Now] {
        var good: [Int: TodoSnapshot] = [:]
        var there: [Int: String] = [:]
        var lastGood: [String: TodoSnapshot] = [:]
        var first: [Int: Int] = [:]
        for (number, step) in story.history.steps.prefix(count).enumerated() {
            for change in step.changes {
                if change.snapshot != nil { first[change.path] = first[change.path] ?? number }
                guard let index = change.snapshot else {
                    (good[change.path], there[change.path]) = (nil, nil)
                    continue
                }
                let snapshot = story.history.snapshots[index]
                if snapshot.isBroken {
                    there[change.path] = there[change.path] ?? snapshot.id.lowercased()
                } else {
                    (good[change.path], there[change.path]) = (snapshot, snapshot.id.lowercased())
                }
            }
            for (id, snapshot) in meant(good, there, first, story) where snapshot != nil { lastGood[id] = snapshot }
        }
        let rules = count == 0 ? [] : story.history.rules[story.history.steps[count - 1].rules].columns
        var board: [String: Now] = [:]
        for (id, snapshot) in meant(good, there, first, story) {
            guard let snapshot = snapshot ?? lastGood[id] else { continue }
            let status = snapshot.status?.lowercased()
            let column = (story.settings.columns + rules).first { $0.status.lowercased() == status }
            var type = column?.type ?? .todo
            if snapshot.isArchived, type != .done { type = .cancelled }
            board[id] = Now(
                type: type, isMember: !isFiltered || snapshot.tags == ["x"],
                estimate: Int((snapshot.estimate ?? 0) * 1000), spent: snapshot.rare.spent?.minutes ?? 0,
                owners: snapshot.owners, isImported: snapshot.isImported,
                created: snapshot.days.created?.day(in: story.settings.timeZone).number,
                done: snapshot.days.done?.day(in: story.settings.timeZone).number)
        }
        return board
    }

    /// Returns the state of the file of each id; nil if only broken files are left.
    ///
    /// - Parameter first: the step in which each file first appeared.
    private func meant(
        _ good: [Int: TodoSnapshot], _ there: [Int: String], _ first: [Int: Int], _ story: Story
    ) -> [String: TodoSnapshot?] {
        func rank(_ path: Int) -> (Int, Int, Int, Int, String) {
            let known = good[path]
            return (
                known?.isDraft == false ? 0 : 1, known?.isArchived == true ? 1 : 0, first[path] ?? 0,
                known?.days.created?.sortKey ?? .max, story.history.paths[path]
            )
        }
        var meant: [String: TodoSnapshot?] = [:]
        for (id, files) in Dictionary(grouping: there.keys, by: { there[$0] ?? "" }) {
            guard let path = files.min(by: { rank($0) < rank($1) }), good[path]?.isDraft != true else { continue }
            meant[id] = .some(good[path])
        }
        return meant
    }

    /// Computes the flow and open estimates by day from boards rebuilt after every step.
    private func recount(_ story: Story, isFiltered: Bool) -> (flow: [String], estimates: [Int]) {
        var days: [Int: FlowFigures.Day] = [:]
        var estimates: [Int: Int] = [:]
        var (last, before, begun): (Int, [String: Now], Int?) = (.min, [:], nil)
        /// The last states of removed todos.
        var gone: [String: Now] = [:]
        for (index, step) in story.history.steps.enumerated() {
            last = max(last, Int(step.commit.seconds / 86_400))
            let after = board(story, after: index + 1, isFiltered: isFiltered)
            var day = days[last] ?? FlowFigures.Day(date: CalendarDay(number: last))
            for id in Set(before.keys).union(after.keys) {
                let (old, new) = (before[id], after[id])
                let (was, isNow) = (old?.isMember == true ? old : nil, new?.isMember == true ? new : nil)
                let standing = old ?? gone[id]
                if new == nil { gone[id] = standing }
                if was == nil, isNow != nil { day.added += 1 }
                if was != nil, isNow == nil { day.removed += 1 }
                if let isNow, isNow.type == .done, standing?.type != .done {
                    let isClosed = standing != nil || isNow.isWorked(since: begun ?? last, on: last)
                    if isClosed { day.closed += 1 } else { day.adopted += 1 }
                }
                if was == nil, let isNow, isNow.type != .cancelled, let standing, standing.type == .done,
                    standing.isMember || isNow.type == .done
                {
                    day.returned += 1
                }
                if standing?.isMember == true, standing?.type == .done, isNow?.type.isOpen == true { day.reopened += 1 }
            }
            for type in ColumnType.allCases { day[type] = after.values.count { $0.isMember && $0.type == type } }
            days[last] = day
            estimates[last] = after.values.filter { $0.isMember && $0.type.isOpen }.reduce(0) { $0 + $1.estimate }
            before = after
            begun = begun ?? last
        }
        guard let first = days.filter({ $0.value.added > 0 }).keys.min() else { return ([], []) }
        var (told, sums, carried, sum): ([String], [Int], FlowFigures.Day?, Int) = ([], [], nil, 0)
        for number in first...last {
            var day = days[number] ?? FlowFigures.Day(date: CalendarDay(number: number))
            if days[number] == nil, let carried { for type in ColumnType.allCases { day[type] = carried[type] } }
            sum = estimates[number] ?? sum
            carried = day
            told.append(day.told)
            sums.append(sum)
        }
        return (told, sums)
    }

    @Test(arguments: 0..<60 as Range<UInt64>, [false, true])
    func `every day equals a recount of the whole board`(seed: UInt64, isFiltered: Bool) throws {
        let story = Story.ofPast(seed: seed)
        let last = story.history.steps.map { Int($0.commit.seconds / 86_400) }.max() ?? 0
        let names: [(Field, String)] = isFiltered ? [(.tags, "x")] : []
        let timeline = try story.timeline(of: names, today: number(CalendarDay(number: last)))
        let flow = FlowFigures(timeline)
        let oracle = recount(story, isFiltered: isFiltered)
        #expect(flow.told == oracle.flow)
        let burndown = BurndownFigures(timeline)
        #expect((burndown.estimate?.days.map { Int(($0.open * 1000).rounded()) } ?? []) == oracle.estimates)
    }

    /// Sums up the time by day and by owner from boards rebuilt after every step.
    private func recountedTime(_ story: Story, isFiltered: Bool) -> (days: [Int: Int], owners: [String: Int]) {
        var (days, owners, known): ([Int: Int], [String: Int], [String: Int]) = ([:], [:], [:])
        var last = Int.min
        for (index, step) in story.history.steps.enumerated() {
            last = max(last, Int(step.commit.seconds / 86_400))
            for (id, now) in board(story, after: index + 1, isFiltered: isFiltered) {
                let more = now.spent - known[id, default: 0]
                known[id] = now.spent
                guard now.isMember, more != 0 else { continue }
                days[last, default: 0] += more
                let names = Set(now.owners.map { $0.lowercased() })
                for owner in names.isEmpty ? [""] : names { owners[owner, default: 0] += more }
            }
        }
        return (days, owners)
    }

    @Test(arguments: 0..<60 as Range<UInt64>, [false, true])
    func `the time of every day and owner equals a recount`(seed: UInt64, isFiltered: Bool) throws {
        let story = Story.ofPast(seed: seed)
        let last = story.history.steps.map { Int($0.commit.seconds / 86_400) }.max() ?? 0
        let names: [(Field, String)] = isFiltered ? [(.tags, "x")] : []
        let figures = TimeFigures(try story.timeline(of: names, today: number(CalendarDay(number: last))))
        let oracle = recountedTime(story, isFiltered: isFiltered)
        let days = Dictionary(uniqueKeysWithValues: figures.days.map { ($0.date.number, $0.minutes) })
        #expect(days.filter { $0.value != 0 } == oracle.days.filter { $0.value != 0 })
        #expect(figures.days.first?.date.number == oracle.days.keys.min())
        let owners = figures.by(.owner).map { ($0.name.lowercased(), $0.minutes) }
        #expect(Dictionary(uniqueKeysWithValues: owners) == oracle.owners)
        #expect(figures.minutes == oracle.days.values.reduce(0, +))
    }

    @Test(arguments: 0..<60 as Range<UInt64>)
    func `the todos added and not removed are on the board`(seed: UInt64) throws {
        for names in [[], [(.tags, "x"), (.status, "todo,doing,done")]] as [[(Field, String)]] {
            let days = FlowFigures(try Story.ofPast(seed: seed).timeline(of: names)).days
            var count = 0
            for day in days {
                count += day.added - day.removed
                #expect(day.scope + day.cancelled == count)
            }
        }
    }

    /// FORMAT §8, *Conservation*.
    @Test(arguments: 0..<60 as Range<UInt64>)
    func `the number of done todos changes only by events`(seed: UInt64) throws {
        let story = Story.ofPast(seed: seed)
        for names in [[], [(.tags, "x")]] as [[(Field, String)]] {
            let timeline = try story.timeline(of: names)
            let left = doneThatLeft(timeline)
            var before = 0
            for day in FlowFigures(timeline).days {
                let events = day.closed + day.adopted + day.returned - day.reopened - left[day.date, default: 0]
                #expect(day.done - before == events, "\(day.told)")
                before = day.done
            }
        }
    }

    /// Returns the number of done todos that were removed, cancelled or made drafts on each day.
    private func doneThatLeft(_ timeline: Timeline) -> [CalendarDay: Int] {
        var left: [CalendarDay: Int] = [:]
        for todo in timeline.todos.indices {
            var before: ColumnType?
            for state in timeline.states(of: todo) {
                let now = state.isMember ? state.type : nil
                if before == .done, now == nil || now == .cancelled { left[timeline.day(of: state), default: 0] += 1 }
                before = now
            }
        }
        return left
    }

    @Test(arguments: 0..<30 as Range<UInt64>)
    func `does not depend on the order of files within a step`(seed: UInt64) {
        let told = Story.ofPast(seed: seed)
        var (shuffled, random) = (told, SeededGenerator(seed: seed))
        for index in shuffled.history.steps.indices { shuffled.history.steps[index].changes.shuffle(using: &random) }
        let (left, right) = (told.timeline(), shuffled.timeline())
        #expect(left.told == right.told)
        #expect(left.states == right.states && left.todos == right.todos)
        #expect(FlowFigures(left) == FlowFigures(right) && LogEntries(left) == LogEntries(right))
    }
}
