import Bytes
import Domain
import JSON
import SiteData
import Queries
import TestSupport
import Testing

struct QueryContextJSONTests {
    private func tree(_ context: QueryContext) throws -> JSONTree {
        var writer = JSONWriter()
        QueryContextJSON.write(context, into: &writer)
        return try JSONTree(String(decoding: writer.bytes.array, as: UTF8.self))
    }

    private var context: QueryContext {
        var settings = Settings()
        settings.language = "ja"
        settings.timeZone = TimeZoneRules(name: "Asia/Tokyo", firstOffset: 32_400, changes: [])
        settings.columns = [Column(status: "a", title: "A", type: .active, also: ["b"])]
        settings.lists[.priority] = NameList(["high", "low"], others: ["p1": "high"])
        settings.fields = ["担当": .owner]
        var context = QueryContext(settings, today: CalendarDay(number: 20_778))
        context.found[.status] = ["c"]
        return context
    }

    @Test func `says what the words of a query mean`() throws {
        let tree = try tree(context)
        #expect(tree["today"]?.int == 20_778 && tree["firstWeekday"]?.int == 6)
        #expect(tree["timeZone"] == .text("Asia/Tokyo"))
        #expect(try tree["columns"] == JSONTree(#"[{"status": "a", "title": "A", "type": "active", "also": ["b"]}]"#))
        let choices = #"{"priority": [{"name": "high", "also": ["p1"]}, {"name": "low", "also": []}]}"#
        #expect(try tree["choices"] == JSONTree(choices))
        #expect(try tree["found"] == JSONTree(#"{"status": ["c"]}"#))
        #expect(
            tree["isPast"] == .bool(false) && tree["takesArchived"] == .bool(false) && tree["idPrefixes"] == .array([]))
        #expect(tree["me"] == nil)
    }

    @Test func `has each key with its kind, and each name that may be written`() throws {
        let tree = try tree(context)
        let subjects = tree["subjects"]?.elements ?? []
        let names = subjects.compactMap { $0["name"]?.text }
        #expect(
            names == Field.allCases.map(\.name) + [
                "text", "path", "source", "blocks", "mentions", "checklist", "urgency",
            ])
        #expect(subjects.allSatisfy { $0["kind"]?.text != nil })
        func named(_ quality: String) -> [String] {
            subjects.filter { $0[quality] == .bool(true) }.compactMap { $0["name"]?.text }
        }
        #expect(named("isRanked") == ["priority"] && named("isPeople") == ["owner", "reporter"])
        #expect(named("isProse") == ["title", "description", "text"])
        #expect(named("isAhead") == ["due", "scheduled"])
        #expect(named("isKept") == Field.allCases.map(\.name) + ["source", "blocks"])
        let keys = (tree["keys"]?.elements ?? []).map { $0.elements.compactMap(\.text) }
        #expect(
            keys.contains(["due"]) && keys.contains(["deadline", "due"]) && keys.contains(["completed", "doneAt"]))
        #expect(keys.last == ["担当", "owner"] && keys.contains(["has"]))
        let meanings = Set(keys.compactMap(\.last))
        #expect(meanings.subtracting(names) == ["has", "is", "limit", "no", "sort", "type"])
    }
}
