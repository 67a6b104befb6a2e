import Bytes
import Domain
@testable import Interchange
import Repositories
import TestSupport
import Testing
import UseCases

/// `task import` replaces a task completely, so it deletes what an export omits.
struct `Tasks imported from Taskwarrior and exported again` {
    private static let settings = TestSupport.settings {
        $0.timeZone = TimeZoneRules(name: "Asia/Tokyo", firstOffset: 32_400, changes: [])
    }

    /// The output of `task export` 2.6.2.
    private static let tasks = """
        [
        {"id":1,"description":"Both","entry":"20261118T090000Z","modified":"20261119T090000Z","scheduled":"20991126T150000Z","status":"pending","until":"20991230T150000Z","uuid":"94863e1a-6cd8-49b1-97e4-5e2c79432718","wait":"20991124T150000Z","urgency":-2.1},
        {"id":2,"description":"Waits","entry":"20261118T090000Z","modified":"20261124T063328Z","status":"pending","uuid":"bfaa88d1-e5ed-41e2-a493-ffffeb88ad23","wait":"20991125T103000Z","urgency":-2.9},
        {"id":3,"description":"Equal","entry":"20261118T090000Z","modified":"20261124T063328Z","scheduled":"20991124T150000Z","status":"pending","uuid":"0ec34ed4-a7e5-4fb8-af21-b3c187181687","wait":"20991124T150000Z","urgency":-2.9},
        {"id":4,"description":"Until","entry":"20261118T090000Z","modified":"20261124T063328Z","status":"pending","until":"20991128T103000Z","estimate":"3","owner":"hana,ken","Points":"4","project":"Home","sprint":"5","title":"x","mood":"good","uuid":"7170d9b9-1a4c-40c0-b957-fca96de86ebe","urgency":0},
        {"id":5,"description":"Series","due":"20261124T150000Z","entry":"20261124T063328Z","mask":"+-","modified":"20261124T063328Z","recur":"weekly","rtype":"periodic","status":"recurring","until":"20990101T000000Z","uuid":"d67adaa4-f781-4546-bc44-68cd3d93ca02","urgency":8.4},
        {"id":0,"description":"Series","due":"20261124T150000Z","end":"20261125T000000Z","entry":"20261124T063328Z","imask":0,"modified":"20261124T063404Z","parent":"d67adaa4-f781-4546-bc44-68cd3d93ca02","recur":"weekly","rtype":"periodic","status":"completed","until":"20990101T000000Z","uuid":"1edeb568-b463-40e8-baf6-cbefb73c5356","urgency":8.4},
        {"id":6,"description":"Series","due":"20261201T150000Z","entry":"20261124T063404Z","imask":1,"modified":"20261124T063404Z","parent":"d67adaa4-f781-4546-bc44-68cd3d93ca02","recur":"weekly","rtype":"periodic","status":"pending","until":"20990101T000000Z","uuid":"c8403c24-a63b-4075-93b5-337d234797eb","urgency":8.4},
        {"id":7,"description":"Alone","due":"20261201T150000Z","entry":"20261124T063404Z","modified":"20261124T063404Z","recur":"2weeks","rtype":"periodic","status":"recurring","uuid":"2e886efc-df49-49d8-8a91-f07becd4fd02","urgency":8.4}
        ]
        """

    /// Returns the board after an import, with all its todos written to files and read again.
    private func board(of text: String) throws -> Board {
        var chance = SeededGenerator(seed: 1)
        let plan = PlanImport(InterchangeTests.board([])) { _ in "" }(
            try imported(text, .taskwarrior, Self.settings), using: &chance)
        let layout = ProjectLayout(root: "/nowhere", users: "users")
        let reader = TodoFileReader(settings: Self.settings, layout: layout, depth: .titles)
        let todos = try plan.new.map { new in
            let lines = [("id", [new.id]), ("title", [new.title])] + new.keys.map { ($0.name, $0.texts) }
            let file = lines.map { name, texts in "\(name): \(texts.joined(separator: ", "))\n" }
            let result = Array("---\n\(file.joined())---\n".utf8).withUnsafeBufferPointer {
                reader.read("todos/\(new.id).md", content: $0)
            }
            #expect(result.findings == [])
            return try #require(result.todo)
        }
        return BuildBoard(today: today)(Project(settings: Self.settings, todos: todos))
    }

    /// Returns the attributes of each task by UUID, without those that Taskwarrior computes or that are fuda's own.
    private func attributes(_ text: String) throws -> [String: [String: JSONTree]] {
        let tasks = try JSONTree(text).elements.map { task in
            task.members.filter { name, _ in !["id", "urgency"].contains(name) && !name.hasPrefix("fuda_") }
        }
        return Dictionary(uniqueKeysWithValues: tasks.map { ($0["uuid"]?.text ?? "", $0) })
    }

    @Test func `keep all their attributes`() throws {
        let board = try board(of: Self.tasks)
        let (text, losses) = exported(board, .taskwarrior)
        var expected = try attributes(Self.tasks)
        // Its open task represents the series.
        expected["d67adaa4-f781-4546-bc44-68cd3d93ca02"] = nil
        // Numbers of tasks are texts in a file, which 'task import' also accepts.
        for (uuid, task) in expected {
            if let number = task["imask"]?.int { expected[uuid]?["imask"] = .text("\(number)") }
        }
        let found = try attributes(text)
        for (uuid, task) in expected { #expect(found[uuid] == task, "\(uuid)") }
        #expect(found.count == expected.count && losses == [])
        // Importing them again changes nothing.
        var chance = SeededGenerator(seed: 1)
        let plan = PlanImport(board) { _ in "" }(try imported(text, .taskwarrior, Self.settings), using: &chance)
        #expect(plan.new == [] && plan.changed == [] && plan.same == found.count)
    }

    @Test func `wait in relation to their scheduled date`() throws {
        var todos = try board(of: Self.tasks).rows.map(\.todo)
        for index in todos.indices where todos[index].days.scheduled != nil {
            todos[index].days.scheduled = try DateOrInstant(parsing: "2099-12-01")
        }
        let tasks = try attributes(
            exported(InterchangeTests.board(todos) { $0 = Self.settings }, .taskwarrior).text)
        func days(_ uuid: String) -> [String?] { ["wait", "scheduled"].map { tasks[uuid]?[$0]?.text } }
        #expect(days("94863e1a-6cd8-49b1-97e4-5e2c79432718") == ["20991124T150000Z", "20991130T150000Z"])
        #expect(days("bfaa88d1-e5ed-41e2-a493-ffffeb88ad23") == ["20991130T150000Z", nil])
    }

    @Test func `use a rule changed in fuda, and omit invalid times`() throws {
        let series = try board(of: Self.tasks).rows.map(\.todo).filter { $0.recur == "every week" }
        let todos = series.map { todo in
            var todo = todo
            todo.recur = "every 2 weeks"
            for index in todo.more.indices where todo.more[index].key == "taskwarrior_until" {
                todo.more[index].value = .text("soon")
            }
            return todo
        }
        let (text, losses) = exported(InterchangeTests.board(todos) { $0 = Self.settings }, .taskwarrior)
        #expect(losses == ["no taskwarrior_until, which is not a time"])
        let reading = try imported(text, .taskwarrior, Self.settings)
        #expect(reading.todos.map { $0[.recur] } == [["every 2 weeks"]] && reading.todos[0].losses == [])
    }
}

extension KeyChange {
    fileprivate var texts: [String] { if case .set(let texts) = operation { texts } else { [] } }
}
