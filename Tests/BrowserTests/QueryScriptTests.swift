import BrowserSupport
import Domain
import JSON
import SiteData
import Queries
import QuerySupport
import TestSupport
import Testing
import Messages

@Suite(.browser) struct QueryScriptTests {
    private let todos =
        (try? PackageFolder.text("Tests/QuerySupport/Fixtures/cases.json")).map { "(\($0)).todos" } ?? "[]"

    @Test(arguments: [nil, "past", "settings", "nobody", "backlog"] as [String?])
    func `the browser answers each case of the table as it stands there`(place: String?) async throws {
        let cases = QueryCases.cases.filter { $0.place == place }
        #expect(cases.count >= 2)
        let script = try await QueryScript.shared
        let answers = try await script.answers(cases.map(\.query), QueryCases.context(place), todos)
        #expect(answers.count == cases.count)
        for (one, answer) in zip(cases, answers) {
            let places = answer.split(separator: " ").compactMap { Int($0) }
            if let error = one.error {
                #expect(answer == QueryScript.onSite(error), "\(one.query)")
            } else {
                #expect(places.map { QueryCases.todos[$0].id } == one.ids, "\(one.query): \(answer)")
            }
        }
    }

    @Test(arguments: [
        (
            "de",
            [
                "query:1: error: „onwer“ ist kein bekannter Schlüssel; meintest du „owner“?",
                "query:8: error: „doen“ ist kein bekannter Wert von „status“; meintest du „done“?",
                "query:4: error: „opne“ ist kein bekannter Zustand; meintest du „open“?",
                "query:6: error: „xyz“ ist kein bekannter Wert von „type“; möglich sind todo, active, hold, done, cancelled",
                "query:5: error: „2026-02-30“ ist kein bekannter Tag; diesen Tag oder diese Uhrzeit gibt es nicht",
                "query:7: error: „owner“ hat keinen Wert; no:owner findet Aufgaben ohne einen",
                "query:1: error: Diese Klammer ist nicht geschlossen; „)“ ergänzen",
                "query:3: error: „OR“ braucht auf beiden Seiten eine Bedingung; für das Wort selbst \"OR\" schreiben",
                "query:7: error: Wer „me“ ist, ist nicht bekannt; auf dem Board auf „Meine“ drücken",
            ]
        ),
        (
            "ja",
            [
                "query:1: error: 「onwer」というキーはありません。「owner」のことですか？",
                "query:8: error: 「status」に「doen」という値はありません。「done」のことですか？",
                "query:4: error: 「opne」という状態はありません。「open」のことですか？",
                "query:6: error: 「type」に「xyz」という値はありません。使える値：todo、active、hold、done、cancelled",
                "query:5: error: 「2026-02-30」を日付として読み取れません。その日付や時刻は存在しません。",
                "query:7: error: 「owner」に値がありません。値のないタスクを探すには no:owner と書いてください。",
                "query:1: error: 「(」に対応する「)」がありません。「)」を加えてください。",
                "query:3: error: 「OR」の前後には条件が必要です。文字として検索するには \"OR\" と書いてください。",
                "query:7: error: 「me」が誰か分かりません。ボードの「自分の担当」を押してください。",
            ]
        ),
    ])
    func `errors are in the language of the site`(language: String, expected: [String]) async throws {
        let texts = [
            "onwer:hana", "status:doen", "is:opne", "type:xyz", "due:2026-02-30", "owner:", "(milk", "a OR", "owner:me",
        ]
        let script = try await QueryScript(.builtIn(language))
        #expect(try await script.answers(texts, QueryCases.context("nobody"), todos) == expected)
        // None of the table is left in English, and each stands where it stands there.
        for place in [nil, "past", "settings", "nobody"] {
            let cases = QueryCases.cases.filter { $0.place == place && $0.error != nil }
            let answers = try await script.answers(cases.map(\.query), QueryCases.context(place), todos)
            #expect(cases.count > 0 && answers.count == cases.count)
            for (one, answer) in zip(cases, answers) {
                let (english, column) = (one.error ?? "", answer.prefix { $0 != " " })
                #expect(answer != QueryScript.onSite(english) && english.hasPrefix(column), "\(one.query): \(answer)")
            }
        }
    }

    @Test func `the browser answers 2000 random queries as Swift does`() async throws {
        try await compare(seed: 2026) { random in random.query().description }
    }

    @Test func `the browser finds the same errors in 2000 queries that are damaged`() async throws {
        let signs = Array(" ()\"\\,:=<>!*-.@#%ORNDaz09é旅\u{301}\u{3000}\u{0}🏳️".unicodeScalars)
        try await compare(seed: 7) { random in
            var scalars = Array(random.query().description.unicodeScalars)
            for _ in 0...Int.random(in: 0...3, using: &random.chance) {
                let place = Int.random(in: 0...scalars.count, using: &random.chance)
                switch Int.random(in: 0..<3, using: &random.chance) {
                case 0 where place < scalars.count: scalars.remove(at: place)
                case 1 where place < scalars.count: scalars[place] = random.chance.one(of: signs)
                default: scalars.insert(random.chance.one(of: signs), at: place)
                }
            }
            return String(String.UnicodeScalarView(scalars))
        }
    }

    private func compare(seed: UInt64, _ text: (inout RandomQuery) -> String) async throws {
        var random = RandomQuery(seed: seed)
        let texts = (0..<2000).map { _ in text(&random) }
        let todos = RandomTodos.make(500, seed: seed)
        let facts = try JSONTree(todos).elements.map { JSONFacts($0, in: QueryCases.context) }
        let expected = texts.map { QueryScript.expected($0, QueryCases.context, facts) }
        let answers = try await QueryScript.shared.answers(texts, QueryCases.context, todos)
        let different = zip(texts, zip(expected, answers)).filter { $0.1.0 != $0.1.1 }
        #expect(answers.count == texts.count)
        #expect(
            different.count == 0,
            "\(different.prefix(5).map { "\($0.0)\n  \($0.1.0)\n  \($0.1.1)" }.joined(separator: "\n"))")
        // Neither nothing nor everything is found or wrong.
        #expect(Set(expected).count > 100)
    }

    @Test func `words of long lists are read, and told, as in Swift`() async throws {
        var settings = Settings()
        let names = (1...25).map { "name \($0)" }
        settings.columns = names.map { Column(status: $0, title: "T \($0)", type: .hold) }
        settings.lists = [.priority: NameList(names), .milestone: NameList(names, others: ["one": "name 1"])]
        var context = QueryContext(settings, today: CalendarDay(number: 20_778))
        context.found = [.priority: ["whenever"], .milestone: ["later"], .status: ["someday"]]
        let texts = ["priority", "milestone", "status", "sprint"].flatMap { key in
            ["zzzzzz", "whenever", "later", "someday", "\"name 3\"", "NAME*", "\"nome 3\"", "one", "y*"].flatMap {
                value in
                [":", "!=", ">"].map { "\(key)\($0)\(value)" } + ["\(key):\(value).."]
            }
        }
        let todos = json { writer in
            writer.array { writer in
                for (place, name) in (names + ["whenever", "later", "someday"]).enumerated() {
                    writer.object { writer in
                        for key in ["priority", "milestone", "status"] {
                            writer.field(encoded: JSONWriter.encoded(key: key), name)
                        }
                        if place % 2 == 0, place < 25 {
                            writer.field(encoded: JSONWriter.encoded(key: "column"), Double(place))
                        }
                    }
                }
            }
        }
        let facts = try JSONTree(todos).elements.map { JSONFacts($0, in: context) }
        let expected = texts.map { QueryScript.expected($0, context, facts) }
        #expect(try await QueryScript.shared.answers(texts, context, todos) == expected)
        #expect(Set(expected).count > 30)
    }

    @Test func `facts that know how to search are asked for words`() async throws {
        let script = try await QueryScript.shared
        let found = try await script.page.evaluate(
            """
            (() => {
              const context = \(json { QueryContextJSON.write(QueryCases.context, into: &$0) });
              const asked = [];
              const facts = { texts: subject => { asked.push(subject); return ['milk']; }, is: () => false };
              const index = { ...facts, finds: (pattern, subject) => asked.push([pattern.wanted, subject].flat().join()) > 0 };
              const query = fuda.query.parse('Ｍilk text:b* title:milk', context);
              const answers = [fuda.query.holds(query, index), fuda.query.holds(query, facts)];
              return [...answers.map(String), ...asked];
            })()
            """)
        #expect(
            found.elements.compactMap(\.text) == [
                "true", "false", "milk,", "b,text", "title", "title", "text",
            ])
    }

    @Test(arguments: [
        "Asia/Tokyo", "America/New_York", "Pacific/Kiritimati", "Europe/Berlin", "Asia/Kathmandu", "UTC",
    ])
    func `the day of an instant is that of the project's zone`(zone: String) async throws {
        let offsets = [
            "Asia/Tokyo": 32400, "America/New_York": -18000, "Pacific/Kiritimati": 50400, "Europe/Berlin": 3600,
            "Asia/Kathmandu": 20700,
        ]
        var settings = Settings()
        settings.timeZone = TimeZoneRules(name: zone, firstOffset: offsets[zone] ?? 0, changes: [])
        let context = QueryContext(settings, today: CalendarDay(number: 20_778))
        let texts = (0..<48).map { half in
            let (hour, minute) = (half / 2, half % 2 * 30)
            return "due:\"2026-12-0\(half % 9 + 1)T\(hour < 10 ? "0" : "")\(hour):\(minute == 0 ? "00" : "30")Z\""
        }
        let todos = json { writer in
            writer.array { writer in
                for day in 30...45 {
                    writer.object { $0.field("due", CalendarDay(number: 20_758 + day).iso) }
                }
            }
        }
        let facts = try JSONTree(todos).elements.map { JSONFacts($0, in: context) }
        let expected = texts.map { QueryScript.expected($0, context, facts) }
        #expect(try await QueryScript.shared.answers(texts, context, todos) == expected)
        #expect(Set(expected).count > 5)
    }

    @Test(arguments: ["en", "ja"])
    func `the browser tells days from the same words`(language: String) async throws {
        var settings = Settings()
        settings.language = language
        var random = SeededGenerator(seed: 3)
        let words = [
            "today", "now", "tomorrow", "yesterday", "last", "next", "this", "in", "ago", "sow", "eow", "som", "eom",
            "soq",
            "eoq", "soy", "eoy", "monday", "tue", "sunday", "jan", "february", "dec", "a", "an", "three", "ten", "week",
            "months", "d", "q", "y", "quarter", "+", "-", "1", "2", "31", "29", "st", "th", "2024", "2026", "2026-12",
            "2026-W00", "2025-W53", "2026-13", "2026-Q5", "2026-W05", "2026-W53-7", "2026-Q4", "0000", "9999-12-31",
            "2026-12-01T25:00", "2026-12-01T09:00:60.5+0930",
            "2026-02-30", "31.12.2026", "999999", ".", ",", "é", "W53", "mondya", "1000000y",
        ]
        for today in ["2026-11-21", "2024-02-29", "2027-01-01", "0001-01-01", "9999-12-31"] {
            let day = try DateOrInstant(parsing: today).day(in: .utc)
            let context = QueryContext(settings, today: day)
            let texts =
                words.map { "due:\"\($0)\"" }
                + (0..<1500).map { _ in
                    let count = Int.random(in: 1...5, using: &random)
                    let chosen = (0..<count).map { _ in random.one(of: words) }
                    let key = random.one(of: ["due", "updated"])
                    return "\(key)<\"\(chosen.joined(separator: random.one(of: [" ", " ", ""])))\""
                }
            // Each day of the calendar that may be meant decides for itself.
            let todos = json { writer in
                writer.array { writer in
                    for distance in -800...800 {
                        let other = day.adding(days: distance)
                        guard CalendarDay.writable.contains(other) else { continue }
                        writer.object {
                            $0.field("due", other.iso)
                            $0.field("updatedAt", other.iso)
                        }
                    }
                }
            }
            let facts = try JSONTree(todos).elements.map { JSONFacts($0, in: context) }
            let expected = texts.map { QueryScript.expected($0, context, facts) }
            let answers = try await QueryScript.shared.answers(texts, context, todos)
            let different = zip(texts, zip(expected, answers)).filter { $0.1.0 != $0.1.1 }
            #expect(answers.count == texts.count)
            #expect(
                different.count == 0,
                "\(today) \(different.prefix(5).map { "\($0.0)\n  \($0.1.0.prefix(99))\n  \($0.1.1.prefix(99))" }.joined(separator: "\n"))"
            )
        }
    }
}
