import Domain
import TestSupport
import Testing
@testable import Repositories

struct SettingsReaderTests {
    @Test func `a column without a type has the type of the default column with its name`() {
        let (settings, findings) = SettingsReader.read(
            "columns: [Backlog, { status: Doing }, review, { status: done, limit: 3 }, canceled, { status: done2, type: hold }]",
            path: "fuda.yml")
        #expect(settings.columns.map(\.type) == [.todo, .active, .active, .done, .cancelled, .hold])
        #expect(findings.isEmpty)
    }

    @Test func `a column without a title has the title of the default column of its status`() {
        let (settings, findings) = SettingsReader.read(
            "columns: [todo, { status: doing }, { status: done, title: done }, Review, waiting]", path: "fuda.yml")
        #expect(settings.columns.map(\.title) == ["To do", "Doing", "done", "Review", "waiting"])
        #expect(settings.columns.map(\.isTitled) == [false, false, true, true, true])
        #expect(findings.isEmpty)
    }

    @Test(arguments: ["\u{2028}", "\u{2029}", "\u{85}"]) func `takes former line ends for text`(end: String) {
        let (settings, findings) = SettingsReader.read(
            "title: A\(end)b # x\(end)y\ndescription: \"c\(end)d\"\n", path: "fuda.yml")
        #expect(findings == [] && settings.title == "A\(end)b" && settings.description == "c\(end)d")
    }

    @Test(arguments: ["title: A\ntimeZone:\u{A0}Asia/Tokyo", "title: A\ntimeZone：Asia/Tokyo", "timeZone：Asia/Tokyo"])
    func `names a colon and a space that are none`(source: String) {
        let findings = SettingsReader.read(source, path: "fuda.yml").1
        #expect(
            findings.map(\.rule) == [.unreadableYAML] && findings[0].place.line == source.split(separator: "\n").count)
        #expect(findings[0].message.contains("colon"), "\(findings.map(\.line))")
    }

    @Test func `reads every key`() {
        let (settings, findings) = SettingsReader.read(
            """
            title: Kitchen
            description: What we still have to do
            baseURL: https://example.org/board
            language: ja
            timeZone: Asia/Tokyo
            todos: [todos, users/*/todos]
            users: people
            output: site
            templates: theme/
            profile: backlog.md
            columns:
              - { status: doing, title: Doing, type: active, limit: 3 }
              - { status: wait, type: hold }
              - { status: done, type: done, also: [Done, shipped, closed, "[[Shipped]]"] }
              - { status: gone, title: Gone, type: cancelled, hidden: true }
            priorities: [a, { priority: b, also: [Bee, "[[c]]", B] }]
            perPage: 20
            cardsPerColumn: 9
            feedItems: 12
            twins: true
            fields: { owner: [Responsible], due: bis }
            check: { unknown-key: note, dangling-reference: off, symlink: error }
            editURL: https://example.org/edit/{path}
            maximumFileSize: 2048
            onlyWithStatus: true
            milestones: goals
            forecastDays: 28
            reports:
              - { name: v1, figures: burndown, status: [todo, doing], owner: "hana, ken", tag: [x], milestone: v1,
                  priority: [a], kind: none, query: "is:open -tag:y", window: 30, format: md }
              - { name: Pace, title: How fast, figures: throughput }
            """, path: "fuda.yml")
        #expect(findings.isEmpty, "\(findings.map(\.line))")
        var expected = Settings()
        (expected.title, expected.description) = ("Kitchen", "What we still have to do")
        (expected.baseURL, expected.editURL) = ("https://example.org/board/", "https://example.org/edit/{path}")
        (expected.language, expected.timeZone) = ("ja", settings.timeZone)
        (expected.todos, expected.areTodosNamed) = (["todos", "users/*/todos"], true)
        (expected.users, expected.output, expected.templates) = ("people", "site", "theme")
        (expected.profile, expected.isProfileNamed) = (.backlog, true)
        (expected.onlyWithStatus, expected.milestones) = (true, "goals")
        expected.lists[.priority] = NameList(["a", "b"], others: ["bee": "b", "c": "b"])
        expected.areColumnsNamed = true
        expected.columns = [
            Column(status: "doing", title: "Doing", type: .active, limit: 3),
            Column(status: "wait", title: "wait", type: .hold),
            Column(status: "done", title: "Done", isTitled: false, type: .done, also: ["shipped", "closed"]),
            Column(status: "gone", title: "Gone", type: .cancelled, isHidden: true),
        ]
        (expected.perPage, expected.cardsPerColumn, expected.feedItems) = (20, 9, 12)
        (expected.hasTwins, expected.maximumFileSize) = (true, 2048)
        expected.fields = ["responsible": .owner, "bis": .due]
        expected.forecastDays = 28
        var report = ReportSettings(name: "v1", kind: .burndown)
        report.writtenQuery = settings.reports[0].writtenQuery
        #expect(
            report.writtenQuery.names.map { "\($0.field) \($0.names.map(\.value))" } == [
                #"status ["todo", "doing"]"#, #"owner ["hana", "ken"]"#, #"tags ["x"]"#, #"milestone ["v1"]"#,
                #"priority ["a"]"#, #"kind ["none"]"#,
            ])
        #expect(report.writtenQuery.texts.map(\.text) == ["is:open -tag:y"])
        (report.window, report.format) = (30, .md)
        expected.reports = [report, ReportSettings(name: "Pace", kind: .throughput)]
        expected.reports[1].title = "How fast"
        expected.severities = [.unknownKey: .note, .danglingReference: nil, .symlink: .error]
        #expect(settings == expected)
        #expect(settings.timeZone.name == "Asia/Tokyo" && settings.timeZone.offset(at: 1_800_000_000) == 32_400)
    }

    /// `▸` marks the expected scalar of the query.
    @Test(arguments: [
        ("reports: [{ name: a, figures: flow, query: is:open ▸x }]", 9),
        ("reports: [{ name: a, figures: flow, query: \"is:open ▸x\" }]", 9),
        ("reports: [{ name: a, figures: flow, query: 'it''s ▸x' }]", 6),
        ("reports: [{ name: a, figures: flow, query: \"title:\\\"a b\\\" ▸x\" }]", 13),
        ("reports:\n  - name: a\n    figures: flow\n    query: 日本 ▸x", 4),
        ("reports:\r\n- figures: flow\r\n  name: a\r\n  query: owner:hana▸\r\n", 11),
        ("reports: [{ name: a, figures: flow, query: ▸\"t\\u0061g:x\" }]", 3),
        ("reports:\n  - name: a\n    figures: flow\n    query: ▸>-\n      is:open\n      tag:x", 3),
        ("reports:\n  - name: a\n    figures: flow\n    query: ▸is:open\n      tag:x", 9),
    ])
    func `maps positions inside a query on a single line`(marked: String, scalar: Int) throws {
        let before = Array(marked.unicodeScalars.prefix { $0 != "▸" })
        let (settings, findings) = SettingsReader.read(marked.replacing("▸", with: ""), path: "fuda.yml")
        #expect(findings.isEmpty, "\(findings.map(\.line))")
        let query = try #require(settings.reports.first?.writtenQuery.texts.first)
        let line = before.count { $0 == "\n" } + 1
        let column = before.count - (before.lastIndex(of: "\n").map { $0 + 1 } ?? 0) + 1
        #expect(query.place(of: scalar) == SourcePosition(line, column))
    }

    @Test(arguments: [
        "", "# nothing\n", "title:\nperPage: ~x\n", "---\n", "{}", "~", "null\n", "title: ~\nperPage: null",
        "title: \"\"\ntwins: ~",
        "users: Null\nbaseURL: ~\neditURL: ''\ntimeZone: NULL\nlanguage: ~\nprofile: ~",
        "columns: ~\nfields: ~\ncheck: ~",
        "todos: [~]\nfields: { owner: ~ }\ncheck: { symlink: ~ }",
    ])
    func `a missing or invalid setting keeps its default`(source: String) {
        let (settings, findings) = SettingsReader.read(source, path: "fuda.yml")
        #expect(settings == Settings())
        #expect(findings.isEmpty == !source.contains("~x"), "\(findings.map(\.line))")
    }

    @Test(arguments: [
        "perPage: 50 #100", "twins: true #x", "title: Board # ours",
        "columns:\n  - status: a\n    limit: 3 #max\n    type: done",
        "title: # ours\n  Board", "title: \"#5\" # six", "kinds: &k [a]\npriorities: *k",
    ])
    func `a comment is no finding`(source: String) {
        #expect(SettingsReader.read(source, path: "fuda.yml").1.map(\.line) == [])
    }

    @Test(arguments: [
        ("▸titel: x", Rule.unknownSetting, "unknown setting 'titel'; did you mean 'title'?"),
        ("▸zzzzzz: x", .unknownSetting, "unknown setting 'zzzzzz'"),
        ("a:\n  b: c▸: d", .unreadableYAML, "unreadable YAML: mapping values"),
        ("columns:\n▸\t- todo", .unreadableYAML, "unreadable YAML: the line begins with a tab; indent it with spaces"),
        ("title: ▸[a]", .badSetting, "'title' must be text"),
        ("title: ▸Board #1 of us", .cutText, "YAML reads only 'Board' for 'title'"),
        ("title: ▸#5 board", .cutText, "YAML reads nothing for 'title'"),
        ("templates: ▸!todos/templates", .cutText, "YAML reads nothing for 'templates'"),
        ("todos: ▸!todos/templates", .cutText, "YAML reads nothing for 'todos'"),
        ("todos:\n  - todos\n  - ▸!todos/templates", .cutText, "YAML reads nothing for 'todos'"),
        ("kinds:\n  - bug\n  - ▸chore #2", .cutText, "YAML reads only 'chore' for 'kinds'"),
        ("theme:\n  accent: ▸#0b5c9c", .cutText, "YAML reads nothing for 'theme.accent'"),
        ("views:\n  - name: ▸A #1\n    query: is:open", .cutText, "YAML reads only 'A' for 'views.name'"),
        ("fields:\n  owner: ▸lead #1", .cutText, "YAML reads only 'lead' for 'fields.owner'"),
        ("perPage: ▸#50", .cutText, "YAML reads nothing for 'perPage'"),
        ("language: ▸[en]", .badSetting, "'language' must be text"),
        ("kinds: [▸[Draft]]", .badSetting, "'kinds' must be a list of text values"),
        ("▸- a", .badSetting, "the settings are not a list of keys; write 'key: value' lines"),
        ("baseURL: ▸example.org", .badSetting, "'baseURL': 'example.org' is not an address; write it with https://"),
        (
            "baseURL: ▸\"https://example.org/\\nDisallow: /\"", .badSetting,
            "'baseURL' has a line ending or a control character; write the address on one line without it"
        ),
        (
            "editURL: ▸\"https://example.org/\\u2028{path}\"", .badSetting,
            "'editURL' has a line ending or a control character; write the address on one line without it"
        ),
        (
            "editURL: ▸https://example.org/edit", .badSetting,
            "'editURL' is the same for all files; write {path} in place of the file's path"
        ),
        (
            "timeZone: ▸Mars/Olympus", .unknownTimeZone,
            "'timeZone': unknown time zone 'Mars/Olympus'; write a name of the tz database, such as Asia/Tokyo"
        ),
        ("users: ▸../people", .badSetting, "'users': '../people' is not a directory inside the project"),
        ("templates: ▸/etc", .badSetting, "'templates': '/etc' is not a directory inside the project"),
        ("profile: ▸jira", .badSetting, "'profile': unknown profile 'jira'; use auto, fuda or backlog.md"),
        ("columns: ▸todo", .badSetting, "'columns' must be a list of"),
        ("columns: ▸[]", .badSetting, "'columns' must be a list of"),
        (
            "columns: [{ status: a, type: ▸wip }]", .badSetting,
            "'columns.type' must be todo, active, hold, done or cancelled"
        ),
        ("columns: ▸[{ status: a }, { status: A }]", .badSetting, "'columns': two columns have the same status"),
        ("columns: [▸{ title: a }]", .badSetting, "'columns': a column needs a status"),
        (
            "columns: [{ status: a, type: done, ▸titel: b }]", .unknownSetting,
            "unknown key 'titel' of a column; did you mean 'title'?"
        ),
        ("▸look: []", .unknownSetting, "unknown setting 'look'; did you mean 'looks'?"),
        ("▸lanes: [a]", .unknownSetting, "unknown setting"),
        (
            "columns: ▸[todo, doing, shipped]", .noDoneColumn,
            "no column has the type 'done', so no todo can be done; write { status: shipped, type: done }"
        ),
        (
            "columns: ▸[todo, doing]", .noDoneColumn,
            "no column has the type 'done', so no todo can be done; add the column 'done', or give the column of finished todos 'type: done'"
        ),
        (
            "columns: ▸[{ status: a, type: done, also: [b] }, b]", .badSetting,
            "'columns': 'b' names two columns"
        ),
        ("priorities: [▸[a]]", .badSetting, "'priorities' must be a list"),
        ("priorities: [{ priority: a, ▸aka: [b] }]", .unknownSetting, "unknown key 'aka' of a priority"),
        (
            "maximumFileSize: ▸lots", .badSetting,
            "'maximumFileSize' must be a size from 1024 bytes to 1024 MiB, such as 50MB"
        ),
        ("maximumFileSize: ▸2GB", .badSetting, "'maximumFileSize' must be a size"),
        ("maximumFileSize: ▸99999999999999999999MB", .badSetting, "'maximumFileSize' must be a size"),
        ("maximumFileSize: ▸9223372036854775807KiB", .badSetting, "'maximumFileSize' must be a size"),
        ("maximumFileSize: ▸-5MB", .badSetting, "'maximumFileSize' must be a size"),
        ("maximumFileSize: ▸1.5MB", .badSetting, "'maximumFileSize' must be a size"),
        ("onlyWithStatus: ▸perhaps", .badSetting, "'onlyWithStatus' must be true or false"),
        ("milestones: ▸../x", .badSetting, "'milestones': '../x' is not a directory inside the project"),
        ("perPage: ▸0", .badSetting, "'perPage' must be a whole number from 1 to 10000"),
        ("perPage: ▸many", .badSetting, "'perPage' must be a whole number"),
        ("feedItems: ▸0", .badSetting, "'feedItems' must be a whole number from 1 to 1000"),
        ("feedItems: ▸1001", .badSetting, "'feedItems' must be a whole number from 1 to 1000"),
        ("feedItems: ▸all", .badSetting, "'feedItems' must be a whole number"),
        ("twins: ▸maybe", .badSetting, "'twins' must be true or false"),
        ("todos: ▸{ a: b }", .badSetting, "'todos' must be a list of text values"),
        (
            "fields: { reporter: ▸[Assignee] }", .badSetting,
            "'fields.reporter': 'Assignee' already means 'owner'; it can be the other name of one field only"
        ),
        (
            "fields: { owner: x, reporter: ▸x }", .badSetting,
            "'fields.reporter': 'x' already means 'owner'; it can be the other name of one field only"
        ),
        ("fields: { ▸ownr: [x] }", .badSetting, "unknown key 'ownr' in 'fields'; did you mean 'owner'?"),
        ("check: { ▸symlnk: off }", .unknownSetting, "unknown rule 'symlnk'; did you mean 'symlink'?"),
        (
            "check: { symlink: ▸loud }", .badSetting,
            "'check.symlink': 'loud' is not a severity; write error, warning, note or off"
        ),
        ("check: ▸off", .badSetting, "'check' must be { rule: error }"),
    ])
    func `reports an invalid setting at its position with a remedy`(marked: String, rule: Rule, message: String) throws
    {
        let fixture = Marked(marked + "\n")
        let (_, findings) = SettingsReader.read(fixture.text, path: "fuda.yml")
        #expect(findings.map(\.place) == fixture.places && findings.map(\.rule) == [rule], "\(findings.map(\.line))")
        #expect(findings.first?.message.hasPrefix(message) == true, "\(findings.map(\.line))")
    }

    @Test(arguments: [
        ("50MB", 50_000_000), ("8MiB", 8 << 20), ("8 MiB", 8 << 20), ("500KB", 500_000), ("500kb", 500_000),
        ("4096", 4096),
        ("4096B", 4096), ("1GiB", 1 << 30), ("1gb", 1_000_000_000), ("64KiB", 64 << 10), ("'2MB'", 2_000_000),
    ]) func `a size may have a unit`(text: String, bytes: Int) {
        let (settings, findings) = SettingsReader.read("maximumFileSize: \(text)\n", path: "fuda.yml")
        #expect(settings.maximumFileSize == bytes && findings.isEmpty)
    }
}
