import BoardSupport
import Domain
import Past
import Testing
import UseCases

/// Tests all figures against an independent count of open and done todos on random boards.
struct ScopeTests {
    // MARK: Count

    /// The current or last known state of each todo by id, and the files that are not counted.
    private struct Known {
        var todos: [TodoSnapshot] = []
        var lost = 0
        var duplicates = 0
        var cards = 0
    }

    private func known(_ story: Story, withHistory: Bool) -> Known {
        var files: [String: (id: String, good: TodoSnapshot?, isBroken: Bool)] = [:]
        var last: [String: TodoSnapshot] = [:]
        var first: [String: Int] = [:]
        for (number, step) in story.history.steps.enumerated() {
            for change in step.changes {
                let path = story.history.paths[change.path]
                if change.snapshot != nil, withHistory { first[path] = first[path] ?? number }
                guard let said = change.snapshot.map({ story.history.snapshots[$0] }) else {
                    files[path] = nil
                    continue
                }
                if said.isBroken {
                    files[path] = (files[path]?.id ?? said.id.lowercased(), files[path]?.good, true)
                } else {
                    files[path] = (said.id.lowercased(), said, false)
                }
            }
            for (id, path) in meant(files, first) { if let good = files[path]?.good { last[id] = good } }
        }
        if !withHistory { files = files.mapValues { $0.isBroken ? ($0.id, nil, true) : $0 } }
        var known = Known()
        let meant = meant(files, first)
        for (path, file) in files.sorted(by: { $0.key < $1.key }) {
            let said = meant[file.id] == path ? file.good ?? (withHistory ? last[file.id] : nil) : nil
            if file.isBroken, said == nil, file.good?.isDraft != true { known.lost += 1 }
            if let said { known.todos.append(said) }
            if !file.isBroken, file.good?.isDraft == false, said == nil { known.duplicates += 1 }
            let shown = file.isBroken ? said : file.good
            if let shown, !shown.isDraft, !shown.isArchived { known.cards += 1 }
        }
        return known
    }

    /// Returns the file of each id; none for an id that means a draft.
    ///
    /// - Parameter first: the step in which each file first appeared.
    private func meant(
        _ files: [String: (id: String, good: TodoSnapshot?, isBroken: Bool)], _ first: [String: Int]
    ) -> [String: String] {
        func rank(_ path: String) -> (Int, Int, Int, Int, String) {
            let good = files[path]?.good
            return (
                good?.isDraft == false ? 0 : 1, good?.isArchived == true ? 1 : 0, first[path] ?? 0,
                good?.days.created?.sortKey ?? .max, path
            )
        }
        return Dictionary(grouping: files.keys) { files[$0]?.id ?? "" }.compactMapValues { paths in
            let path = paths.min { rank($0) < rank($1) }
            return path.flatMap { files[$0]?.good?.isDraft == true ? nil : $0 }
        }
    }

    private func type(_ said: TodoSnapshot, _ columns: [Column]) -> ColumnType {
        let status = said.status ?? (said.isChecked == true ? columns.first { $0.type == .done }?.status : "todo")
        let type = columns.first { $0.status == status?.lowercased() }?.type ?? .todo
        return said.isArchived && type != .done ? .cancelled : type
    }

    /// Returns `open+done` of the todos with a name, ignoring case.
    private func told(
        _ known: Known, _ columns: [Column], _ names: (TodoSnapshot) -> [String] = { _ in ["all"] }
    ) -> [String: String] {
        var counts: [String: (open: Int, done: Int)] = [:]
        for said in known.todos {
            let type = type(said, columns)
            let found = names(said).map { $0.lowercased() }
            for name in found.isEmpty ? [""] : found {
                if type.isOpen { counts[name, default: (0, 0)].open += 1 }
                if type == .done { counts[name, default: (0, 0)].done += 1 }
            }
        }
        return counts.mapValues { "\($0.open)+\($0.done)" }
    }

    // MARK: Agreement

    private func asked(_ seed: UInt64, _ withHistory: Bool) -> (Timeline, Board, Known) {
        var story = Story.ofBoard(seed: seed)
        if !withHistory { story.history.absence = .noRepository }
        let timeline = story.timeline(today: 9)
        return (timeline, story.board(timeline), known(story, withHistory: withHistory))
    }

    @Test(arguments: 0..<120 as Range<UInt64>, [true, false])
    func `open and done are equal in all figures`(seed: UInt64, withHistory: Bool) {
        let (timeline, board, known) = asked(seed, withHistory)
        let columns = board.columns
        let expected = told(known, columns)["all"] ?? "0+0"

        let summary = SummaryFigures(board, timeline)
        let burndown = BurndownFigures(timeline).days.last
        let flow = FlowFigures(timeline).days.last
        #expect("\(board.tally.open)+\(board.tally.done)" == expected)
        #expect("\(summary.open)+\(summary.done)" == expected)
        #expect("\(burndown?.open ?? 0)+\(burndown?.done ?? 0)" == expected)
        #expect("\(flow?.open ?? 0)+\(flow?.done ?? 0)" == expected)
        #expect(summary.scope == board.tally.scope && summary.scope == burndown?.scope ?? 0)

        let owners = told(known, columns) { $0.owners }
        let tags = told(known, columns) { $0.tags }
        let milestones = told(known, columns) { $0.milestone.map { [$0] } ?? [] }
        let priorities = told(known, columns) { $0.priority.map { [$0] } ?? [] }
        #expect(told(summary.by(.owner)) == owners && told(summary.by(.tag)) == tags)
        #expect(told(summary.by(.milestone)) == milestones && told(summary.by(.word(.priority))) == priorities)
        #expect(told(board.users.map { ($0.user.id, $0.tally) }) == owners.filter { !$0.key.isEmpty })
        #expect(told(board.tags.map { ($0.name, $0.tally) }) == tags.filter { !$0.key.isEmpty })
        #expect(told(board.milestones.map { ($0.name, $0.tally) }) == milestones.filter { !$0.key.isEmpty })
        let report = MilestoneFigures(timeline).milestones.filter { $0.scope > 0 }
        #expect(
            Dictionary(uniqueKeysWithValues: report.map { ($0.name.lowercased(), "\($0.open)+\($0.done)") })
                == milestones.filter { !$0.key.isEmpty })
        #expect(AgingFigures(timeline).todos.count == summary.open)
    }

    @Test(arguments: 0..<120 as Range<UInt64>, [true, false])
    func `reports the excluded files`(seed: UInt64, withHistory: Bool) {
        let (timeline, board, known) = asked(seed, withHistory)
        let summary = SummaryFigures(board, timeline)
        let archived = known.todos.count { $0.isArchived && type($0, board.columns) != .done }
        let cancelled = known.todos.count { !$0.isArchived && type($0, board.columns) == .cancelled }
        for out in [board.tally.out, summary.out] {
            #expect([out.archived, out.cancelled, out.lost] == [archived, cancelled, known.lost])
            #expect(out.duplicates == known.duplicates)
        }
        let out = summary.out
        #expect(summary.total == summary.scope + out.archived + out.cancelled + out.lost)
        #expect(board.rows.count == summary.total + out.duplicates)
        // Columns show files, so duplicates count.
        #expect(board.cards.reduce(0) { $0 + $1.count } == known.cards)
        #expect(summary.byStatus.reduce(0) { $0 + $1.count } == known.cards)
        #expect(summary.byType.map(\.count).reduce(0, +) == known.cards)
    }

    private func told(_ shares: [SummaryFigures.Share]) -> [String: String] {
        Dictionary(uniqueKeysWithValues: shares.map { ($0.name.lowercased(), "\($0.open)+\($0.done)") })
    }

    private func told(_ tallies: [(name: String, tally: Board.Tally)]) -> [String: String] {
        let present = tallies.filter { $0.tally.scope > 0 }
        return Dictionary(
            uniqueKeysWithValues: present.map { ($0.name.lowercased(), "\($0.tally.open)+\($0.tally.done)") })
    }

    // MARK: Broken

    @Test func `a broken todo counts with its last state, or only in the total if untracked`() {
        let story = Story([
            (1, ["a": Said("doing") { ($0.id, $0.owners) = ("k1", ["Hana"]) }, "b": "done", "c": "todo"]),
            (2, ["a": "!", "b": "!", "c": Said("todo") { $0.blockedBy = ["k1"] }]), (3, ["new": "!"]),
        ])
        let timeline = story.timeline(today: 4)
        let board = story.board(timeline)
        let summary = SummaryFigures(board, timeline)
        #expect((summary.open, summary.done, summary.total, summary.broken, summary.out.lost) == (2, 1, 4, 3, 1))
        #expect(board.cards.map { $0.map { board.rows[$0].todo.id } } == [["c"], ["k1"], [], ["b"], []])
        #expect(told(summary.by(.owner)) == ["hana": "1+0", "": "1+1"])
        #expect(summary.blocked == 1 && board.findings.isEmpty)
        #expect(told(known(story, withHistory: true), board.columns) == ["all": "2+1"])
    }
}
