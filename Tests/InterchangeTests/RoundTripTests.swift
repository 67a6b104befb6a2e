import Domain
@testable import Interchange
import TestSupport
import Testing
import UseCases

extension KeyChange {
    /// The texts that it sets.
    fileprivate var texts: [String] { if case .set(let texts) = operation { texts } else { [] } }
}

/// A todo that is written and read again is unchanged, except for reported losses.
struct `An export that is imported again` {
    private static let formats: [ExportFormat] = [.todoTxt, .taskwarrior, .ics, .csv]
    private static let tokyo = TimeZoneRules(name: "Asia/Tokyo", firstOffset: 32_400, changes: [])

    private func settings(_ settings: inout Settings) {
        settings.timeZone = Self.tokyo
        settings.columns.append(Column(status: "on hold", title: "On hold", type: .hold))
        settings.columns.append(Column(status: "Shipped", title: "Shipped", type: .done))
    }

    private func random(_ seed: UInt64) -> (board: Board, bodies: [String]) {
        var chance = SeededGenerator(seed: seed)
        let todos = (0..<12).map { chance.todo($0) }
        let bodies = (0..<12).map { _ in
            chance.one(of: ["", "Two litres.", "# A\n\n- [x] b; \"c\", d\\e\n\n\ttab", "'=1", "日本\u{2029}\u{85}x"])
        }
        return (InterchangeTests.board(todos, settings), bodies)
    }

    /// Returns the fields in which a todo read again differs from the original, without those known to be lost.
    private func unexplained(_ targets: [KeyChange.Target], _ losses: [ConversionLoss]) -> [String] {
        let lost = Set(losses.map(\.key))
        // A word of the title with a special meaning can become any field.
        if losses.contains(where: { $0.words.hasSuffix("is read differently") }) { return [] }
        return targets.compactMap { target in
            switch target {
            case .field(let field): lost.contains(field.name) ? nil : field.name
            case .other(let name): lost.contains("more") || name == importedFrom ? nil : name
            }
        }
    }

    @Test(arguments: formats, 0..<60)
    func `changes nothing on the original board`(format: ExportFormat, seed: Int) throws {
        let (board, bodies) = random(UInt64(seed))
        let exported = Exported(board, format) { bodies[$0] }
        let reading = try imported(exported.text, format, board.settings)
        #expect(reading.todos.count == board.rows.count && reading.leftOut.isEmpty)
        var chance = SeededGenerator(seed: 1)
        let plan = PlanImport(board) { bodies[$0] }(reading, using: &chance)
        #expect(plan.new.isEmpty && plan.leftOut.isEmpty)
        for changed in plan.changed {
            let wrong = unexplained(changed.keys.map(\.target), exported.lossesOf[changed.todo])
            #expect(wrong == [], "\(board.rows[changed.todo].todo) \(changed) \(exported.text)")
        }
    }

    @Test(arguments: formats, 0..<60)
    func `restores everything on an empty board`(format: ExportFormat, seed: Int) throws {
        let (board, bodies) = random(UInt64(seed))
        let exported = Exported(board, format) { bodies[$0] }
        let empty = InterchangeTests.board([], settings)
        var chance = SeededGenerator(seed: 1)
        let reading = try imported(exported.text, format, board.settings)
        let plan = PlanImport(empty, body: { _ in "" })(reading, using: &chance)
        #expect(plan.new.count == board.rows.count && plan.changed.isEmpty)
        for (todo, new) in zip(board.indices, plan.new) {
            // Reading reports references to todos that do not exist.
            let losses = exported.lossesOf[todo] + plan.losses.filter { $0.place == new.place }.flatMap(\.losses)
            #expect(new.id == board.rows[todo].todo.id)
            if !losses.contains(where: { $0.key == "title" }) {
                #expect(new.title == board.rows[todo].todo.title.titleLine)
            }
            if !losses.contains(where: { $0.key == "body" }) { #expect(new.body == bodies[todo]) }
            for field in Field.allCases where field != .id && field != .title {
                let told = board.texts(of: field, in: todo)
                let read = new.keys.first { $0.field == field }.map(\.texts) ?? []
                if same(field, told, read) { continue }
                #expect(unexplained([.field(field)], losses) == [], "\(told) \(read) \(exported.text)")
            }
        }
    }

    private func same(_ field: Field, _ told: [String], _ read: [String]) -> Bool {
        if field == .recur {
            return told.first.flatMap { RepeatRule($0)?.text ?? $0 }
                == read.first.flatMap { RepeatRule($0)?.text ?? $0 }
        }
        if field.key.kind == .day {
            let moments = [told, read].map { $0.first.flatMap { try? DateOrInstant(parsing: $0) } }
            return moments[0] == moments[1]
        }
        return told == read
    }

    @Test(arguments: formats)
    func `is read or refused for any damage`(format: ExportFormat) throws {
        let (board, bodies) = random(7)
        let whole = Array(Exported(board, format) { bodies[$0] }.text.utf8)
        var chance = SeededGenerator(seed: 3)
        for _ in 0..<200 {
            var damaged = whole
            for _ in 0..<Int.random(in: 1...4, using: &chance) {
                let place = Int.random(in: damaged.indices, using: &chance)
                switch Int.random(in: 0..<3, using: &chance) {
                case 0: damaged[place] = UInt8.random(in: 0...255, using: &chance)
                case 1: damaged.remove(at: place)
                default: damaged.removeSubrange(place..<min(place + 40, damaged.count))
                }
            }
            do {
                let reading = try imported(damaged, format, board.settings)
                var ids = SeededGenerator(seed: 1)
                let plan = PlanImport(board) { bodies[$0] }(reading, using: &ids)
                #expect(plan.new.count + plan.changed.count + plan.same <= reading.todos.count)
                #expect(reading.todos.allSatisfy { !$0.title.isEmpty })
            } catch let error as ImportError {
                #expect(!error.reason.isEmpty)
            }
        }
    }
}

extension SeededGenerator {
    /// Returns a todo with random fields and values, including unusual ones.
    fileprivate mutating func todo(_ number: Int) -> Todo {
        var todo = TestSupport.todo("t\(number)")
        todo.title = one(of: [
            "Buy milk", "Call @ken +now", "x off", "(A) grade", "=1+1", "a, b; c: d", "日本語の題名", "due:2026-12-01",
            "http://a.b/c",
            "two\nlines", "one\u{2028}two", "a  b", "2026-11-01", "[ ] box", "\\n", "\"quoted\"",
        ])
        todo.status = one(of: ["todo", "doing", "review", "done", "cancelled", "on hold", "Shipped", nil]).map {
            Located($0)
        }
        todo.priority = one(of: ["highest", "high", "medium", "low", nil]).map { Located($0) }
        todo.kind = one(of: ["bug", "new thing", nil]).map { Located($0) }
        todo.owners = one(of: [[], ["hana"], ["hana", "ken"]])
        todo.reporter = one(of: [nil, "ken"])
        todo.tags = one(of: [[], ["home"], ["big errands", "x"], ["a,b"], ["日本"]])
        todo.milestone = one(of: [nil, "v1", "v 2"])
        todo.summary = one(of: [nil, "a line", "-1"])
        todo.recur = one(of: [nil, "weekly", "every 2 weeks", "3 days after done", "monthly on the last day"])
        todo.estimate = one(of: [nil, 1, 2.5, -1])
        todo.spent = one(of: [nil, 0, 45, 180, 200]).flatMap { WorkTime(minutes: $0) }
        todo.order = one(of: [nil, 3])
        todo.links = one(of: [[], ["https://a.b/c,d"], ["a", "b c"]]).map { Located($0) }
        todo.aliases = one(of: [[], ["old"]]).map { Located("\($0)-\(number)") }
        (todo.isDraft, todo.isArchived) = (once(in: 8), once(in: 8))
        todo.parent = once(in: 4) ? Located("t\(Int.random(in: 0..<14, using: &self))") : nil
        todo.blockedBy = once(in: 3) ? [Located("t\(Int.random(in: 0..<14, using: &self))")] : []
        for day in Key.Day.allCases { todo.days[day] = moment() }
        if once(in: 3) {
            todo.more = [UnknownKey(key: "mood", value: .text(one(of: ["good", "=bad"])), place: .start)]
        }
        return todo
    }

    private mutating func moment() -> DateOrInstant? {
        one(of: [
            nil, "2026-12-01", "2026-11-20", "2026-11-20T09:00:00+09:00", "2026-11-20T09:00:00Z",
            "2026-11-21T00:00:00+09:00",
            "2026-11-20T10:30:00-03:30",
        ]).flatMap { try? DateOrInstant(parsing: $0) }
    }
}
