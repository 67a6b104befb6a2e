import Bytes
import Domain
@testable import Interchange
import JSON
import TestSupport
import Testing

extension JSONSchema {
    /// Creates the schema that 'fuda schema' prints for these settings.
    init(frontMatterOf settings: Settings) throws {
        var writer = JSONWriter()
        writer.value(FrontMatterSchema(settings).value)
        try self.init(writer.bytes.text)
    }

    /// Returns the keys of front matter that the schema rejects, sorted; an empty key if it rejects the front matter
    /// as a whole.
    func rejectedKeys(in frontMatter: JSONTree) throws -> [String] {
        let places = try errors(in: frontMatter).map { $0.prefix { $0 != ":" }.split(separator: "/") }
        return Set(places.map { String($0.first ?? "") }).sorted()
    }
}

struct `The schema of front matter` {
    private static let settings = TestSupport.settings {
        $0.columns[1].also = ["In Progress", "wip"]
        $0.columns.append(Column(status: "7", title: "Seven", type: .hold))
        $0.lists[.kind] = NameList(["bug", "feature"], others: ["defect": "bug"])
        $0.fields = ["responsible": .owner]
    }

    private func rejected(_ document: String, _ change: (inout Settings) -> Void = { _ in }) throws -> [String] {
        var settings = Self.settings
        change(&settings)
        return try JSONSchema(frontMatterOf: settings).rejectedKeys(in: JSONTree(document))
    }

    @Test(arguments: [
        #""id":123456,"title":"a","status":"in progress","owner":["hana"],"priority":"HIGH","kind":"Defect","due":"2026-12-01""#,
        #""assignee":"hana, ken","created":"2026-12-01 09:00","doneAt":"2026-12-01T09:00:00.5+09:00","completed":true"#,
        #""done":"2026-12-01","draft":"yes","tags":null,"estimate":2.5,"recur":"weekly","blockedBy":"a","mood":{"x":1}"#,
        #""title":"","status":"","priority":null,"due":"","draft":null,"estimate":"","order":[],"parent":"""#,
        #""status":"canceled""#, #""Status":"CANCELED""#, #""status":["done"]"#, #""status":7,"responsible":"hana""#,
        #""title":["a"],"due":["2026-12-01"],"estimate":[3],"draft":[true],"priority":["high"],"recur":["weekly"]"#,
        #""estimate":"3","order":"-1.5e2","points":"0x1F","draft":"TRUE","archived":"false","isChecked":"Off""#,
        #""spent":90,"time_spent":"3h 20m","timeSpent":"1.5H","TimeSpent":"45m""#, #""spent":0"#,
        #""spent":["99999h"]"#,
        #""spent":"","timeSpent":null,"time_spent":"90""#,
        #""priority":"urgent","kind":"chore""#, #""priority":5,"kind":true"#,
        #""parent":[["a1b2c3"]],"blockedBy":[[["a1b2c3"]],[["d4e5f6"]]],"due":"2028-02-29","scheduled":"2000-02-29""#,
        #""due":"2026-12-01t23:59:60Z","scheduled":"2026-12-01 09:00 +0900""#,
    ])
    func `accepts what 'check' accepts`(members: String) throws { #expect(try rejected("{\(members)}") == []) }

    @Test(arguments: [
        (
            #""status":"doen","due":"31.12.2026","scheduled":"soon","draft":"maybe","estimate":"3h""#,
            "draft due estimate scheduled status"
        ),
        (
            #""spent":-5,"time_spent":"100000h","timeSpent":"3 hours","TimeSpent":["1h","2h"]"#,
            "TimeSpent spent timeSpent time_spent"
        ),
        (#""spent":1.5,"time_spent":"1h20","timeSpent":"٣h""#, "spent timeSpent time_spent"),
        (#""title":["a","b"],"completed":"perhaps","deadline":5,"order":true"#, "completed deadline order title"),
        (
            #""due":"2026-02-30","scheduled":"2026-13-01","createdAt":"2026-12-01T25:00","updatedAt":"2026-12-01T09:60""#,
            "createdAt due scheduled updatedAt"
        ),
        (
            #""due":"2100-02-29","started":"0000-01-01","closed":"2026-12-00","doneAt":"2026-12-01T09:00+24:00""#,
            "closed doneAt due started"
        ),
        (#""DUE":"x","Points":"x","STATE":"x","Done":"x""#, "DUE Done Points STATE"),
        (
            #""owner":{"a":1},"tags":[["a","b"]],"links":[{"a":1}],"parent":[[]],"title":{"a":1}"#,
            "links owner parent tags title"
        ),
        (#""due":[null],"estimate":[""],"draft":[""],"status":[""]"#, "draft due estimate status"), ("", ""),
    ])
    func `rejects what 'check' reports as an error`(members: String, keys: String) throws {
        #expect(
            try rejected("{\(members)}")
                == keys.split(separator: " ", omittingEmptySubsequences: false).map { String($0) })
    }

    @Test func `contains only finite numbers`() throws {
        let schema = try JSONSchema(frontMatterOf: Self.settings)
        for number in [Double.infinity, -.infinity, .nan] {
            #expect(try schema.rejectedKeys(in: .object(["order": .number(number)])) == ["order"])
            #expect(try schema.rejectedKeys(in: .object(["title": .number(number)])) == [])
        }
    }

    @Test func `applies the severities from the settings`() throws {
        let members = #"{"status":"x","priority":"x","kind":"x","due":"x","colour":1}"#
        #expect(try rejected(members) == ["due", "status"])
        #expect(
            try rejected(members) {
                $0.severities = [.unknownStatus: .warning, .unknownPriority: .error, .impossibleDate: nil]
            } == ["priority"])
        #expect(
            try rejected(members) {
                $0.severities = [.wrongType: .note, .unknownKey: .error, .misspeltKey: .error, .unknownKind: .error]
            } == ["colour", "kind", "status"])
        #expect(try rejected("{}") { $0.severities = [.emptyFrontMatter: .warning] } == [])
    }

    @Test func `contains each key under each of its names`() throws {
        var writer = JSONWriter()
        writer.value(FrontMatterSchema(Self.settings).value)
        let names = try JSONTree(writer.bytes.text)["properties"]?.members.map(\.key) ?? []
        #expect(Set(Field.allNames).subtracting(names) == [] && names.contains("responsible"))
    }
}
