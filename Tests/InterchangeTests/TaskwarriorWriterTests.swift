import Domain
@testable import Interchange
import TestSupport
import Testing

struct `Tasks for Taskwarrior` {
    private static let tokyo = TimeZoneRules(name: "Asia/Tokyo", firstOffset: 32_400, changes: [])

    private func task(_ change: (inout Todo) -> Void) throws -> (json: JSONTree, losses: [String]) {
        let (text, losses) = exported(
            board([todo("k3f", change), todo("z")]) { $0.timeZone = Self.tokyo }, .taskwarrior)
        return (try #require(try JSONTree(text).elements.first), losses)
    }

    @Test func `have its attributes, and fuda's own under separate names`() throws {
        let (json, losses) = try task {
            ($0.title, $0.status, $0.priority) = ("Buy milk", Located("review"), Located("highest"))
            ($0.owners, $0.tags, $0.milestone, $0.blockedBy) = (["hana", "ken"], ["home"], "v1", [Located("Z")])
            ($0.days.due, $0.days.created) = (.day(today), try? DateOrInstant(parsing: "2026-11-20T09:00:00+09:00"))
            $0.more = [UnknownKey(key: "mood", value: .text("good"), place: .start)]
        }
        #expect(losses == [])
        #expect(json["description"]?.text == "Buy milk" && json["status"]?.text == "pending")
        #expect(json["due"]?.text == "20261120T150000Z" && json["entry"]?.text == "20261120T000000Z")
        #expect(json["priority"]?.text == "H" && json["fuda_priority"]?.text == "highest")
        #expect(json["fuda_status"]?.text == "review" && json["fuda_id"]?.text == "k3f")
        #expect(json["fuda_owner"]?.text == "hana,ken" && json["project"]?.text == "v1" && json["mood"]?.text == "good")
        #expect(json["tags"]?.elements.map(\.text) == ["home"])
        let uuid = try #require(json["uuid"]?.text), blocker = try #require(json["depends"]?.elements.first?.text)
        #expect(ExportedName.isUUID(uuid) && ExportedName.isUUID(blocker) && uuid != blocker)
    }

    @Test func `are pending, completed or deleted, and started if active`() throws {
        func states(_ status: String) throws -> [String?] {
            let json = try task {
                ($0.status, $0.days.started, $0.days.done) = (Located(status), .day(today), .day(today))
            }.json
            return [json["status"]?.text, json["start"]?.text, json["end"]?.text, json["fuda_status"]?.text]
        }
        let day = "20261120T150000Z"
        #expect(try states("todo") == ["pending", nil, nil, nil])
        #expect(try states("doing") == ["pending", day, nil, nil])
        #expect(try states("review") == ["pending", day, nil, "review"])
        #expect(try states("done") == ["completed", nil, day, nil])
        #expect(try states("cancelled") == ["deleted", nil, day, nil])
    }

    @Test func `keep the UUID of their import`() throws {
        let uuid = "0ec34ed4-a7e5-4fb8-af21-b3c187181687"
        let own = try task {
            $0.more = [UnknownKey(key: "importedFrom", value: .text("taskwarrior:\(uuid)"), place: .start)]
        }
        #expect(own.json["uuid"]?.text == uuid && own.losses == [])
        let odd = try task {
            $0.more = [UnknownKey(key: "importedFrom", value: .text("taskwarrior:x\"y"), place: .start)]
        }
        #expect(ExportedName.isUUID(try #require(odd.json["uuid"]?.text)))
    }

    @Test func `report deleted annotations if they were imported from there`() throws {
        let texts = ["taskwarrior:0ec34ed4-a7e5-4fb8-af21-b3c187181687", "todo.txt:1"].map { source in
            let todos = [todo("a") { $0.more = [UnknownKey(key: importedFrom, value: .text(source), place: .start)] }]
            return exported(board(todos), .taskwarrior) { _ in "- 2026-11-19: Two litres" }.losses
        }
        #expect(texts == [["no body, so 'task import' deletes the annotations there"], ["no body"]])
    }

    @Test func `report what they cannot represent`() throws {
        let (_, losses) = try task {
            ($0.title, $0.tags, $0.blockedBy) = ("a\nb", ["big errands"], [Located("gone")])
            $0.days.created = try? DateOrInstant(parsing: "2026-11-21T00:00:00+09:00")
            $0.days.due = try? DateOrInstant(parsing: "2026-11-21T09:00:00+01:00")
            $0.more = [
                UnknownKey(key: "due", value: .text("x"), place: .start),
                UnknownKey(key: "mood", value: .list(["x"]), place: .start),
            ]
        }
        #expect(
            losses == [
                "title 'a\nb' becomes 'a b'", "tags 'big errands' becomes 'big_errands'", "createdAt is read as a day",
                "due without its offset", "blockedBy 'gone' is not a todo", "no due", "no mood",
            ])
    }
}
