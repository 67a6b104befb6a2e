import Bytes
import Domain
import TestSupport
import Testing
@testable import Repositories

struct TodoReaderTests {
    @Test(arguments: Field.allCases)
    func `every name of a key means the same, regardless of case`(field: Field) throws {
        let value =
            switch field {
            case .isChecked, .draft, .archived: "true"
            case .createdAt, .updatedAt, .startedAt, .doneAt, .due, .scheduled: "2026-12-01"
            case .estimate, .order, .spent: "3"
            case .links: "https://example.org/"
            case .recur: "weekly"
            default: "xyz"
            }
        var (expected, _) = try loadTodo("---\n\(field.name): \(value)\n---\n")
        #expect(expected.more.isEmpty)
        let names = field.key.aliases + [field.name]
        for name in names + names.map({ $0.uppercased() }) {
            let (todo, findings) = try loadTodo("---\n\(name): \(value)\n---\n")
            expected.forgetPlaces()
            var found = todo
            found.forgetPlaces()
            #expect(found == expected && findings.isEmpty, "\(name)")
        }
    }

    @Test func `reads a complete todo`() throws {
        let (todo, findings) = try loadTodo(
            """
            ---
            id: k3f9q2
            title: Buy milk
            status: doing
            owner: hana
            priority: high
            tags: [home, errands]
            createdAt: 2026-11-20T09:00:00+09:00
            due: 2026-12-01
            blockedBy: [a1b2c3]
            estimate: 2.5
            ---

            Two litres, and check the **date**.

            - [x] find the bag
            - [ ] go to the shop
            """)
        #expect(todo.id == "k3f9q2" && todo.idPlace == SourcePosition(2, 5) && todo.title == "Buy milk")
        #expect(todo.status == Located("doing", at: SourcePosition(4, 9)) && todo.owners == ["hana"])
        #expect(todo.ownerPlace == SourcePosition(5, 8) && todo.tagPlace == SourcePosition(7, 8))
        #expect(todo.priority == Located("high", at: SourcePosition(6, 11)) && todo.tags == ["home", "errands"])
        #expect(todo.days.created?.iso == "2026-11-20T09:00:00+09:00" && todo.days.due?.iso == "2026-12-01")
        #expect(todo.blockedBy == [Located("a1b2c3", at: SourcePosition(10, 13))] && todo.estimate == 2.5)
        #expect(todo.checklist == Domain.Checklist(done: 1, all: 2) && findings.isEmpty && todo.more.isEmpty)
    }

    @Test(arguments: [
        ("title: Repair #5 first", "only 'Repair' for 'title'"),
        ("title: \"Repair\" #5 first", "only 'Repair' for 'title'"),
        ("title: 'Repair' #5\n'a': b", "only 'Repair' for"),
        ("title: Repair #5\n'a': b", "only 'Repair' for 'title'"),
        ("title: !important repair", "only 'repair' for 'title'"), ("title: &b Repair", "only 'Repair' for 'title'"),
        ("description: #5 is open", "nothing for 'description'"), ("tags: #home", "nothing for 'tags'"),
        ("tags: #home\n'a': b", "nothing for 'tags'"), ("tags: bug, urgent #2", "only 'bug, urgent' for 'tags'"),
        ("tags:\n  - a\n  - #home", "nothing for 'tags'"), ("tags:\n  - work #now", "only 'work' for 'tags'"),
        ("summary: See #5 # now", "only 'See' for 'summary'"), ("title: Learn C #", "only 'Learn C' for 'title'"),
        ("parent: #bbbbb1", "nothing for 'parent'"), ("blockedBy: #bbbbb1", "nothing for 'blockedBy'"),
        ("owner: #hana", "nothing for 'owner'"), ("milestone: v1 #2", "only 'v1' for 'milestone'"),
        ("priority: !high", "nothing for 'priority'"), ("status: !doing", "nothing for 'status'"),
        ("due: !2026-12-01", "nothing for 'due'"), ("reporter: hana #1", "only 'hana' for 'reporter'"),
        ("title: a\n  b #5 c", "only 'a b' for 'title'"),
        ("title: Repair\n  the #tap", "only 'Repair the' for 'title'"),
        ("customer: Repair #7", "only 'Repair' for 'customer'"),
        ("meta:\n  note: Repair #7", "only 'Repair' for 'meta.note'"),
        ("meta: { a: { b: !x y } }", "only 'y' for 'meta.a.b'"),
        ("blockedBy:\n  - uid: '[[bbbbb1]]'\n    note: see #7", "only 'see' for 'blockedBy.note'"),
    ])
    func `a text of which YAML reads only a part is a finding`(lines: String, words: String) throws {
        let findings = try loadTodo("---\nid: a\n\(lines)\n---\n").findings
        #expect(findings.map(\.rule) == [.cutText], "\(findings.map(\.line))")
        #expect(findings.first?.message.containsBytes(words) == true, "\(findings.map(\.line))")
    }

    @Test(arguments: [
        "title: Repair#5 first", "title: \"Repair #5\" # quoted", "status: doing # for now", "tags: [home] # and more",
        "tags: # several\n  - home", "title: 'Repair' # it", "title: Repair  # monthly", "title: Repair ## two",
        "title: !!str 2026", "owner: #", "title: a\n  b # c\nx: 1 # y", "due: 2026-12-01 #soon", "estimate: 3 #h",
        "title: &t Repair\ndescription: *t",
        "due: 2026-12-01 # at noon", "# title: x\ntitle: y",
    ])
    func `a comment where people write them is none`(lines: String) throws {
        #expect(try loadTodo("---\nid: a\n\(lines)\n---\n").findings == [])
    }

    @Test(arguments: ["status\u{A0}: doing", "\u{A0}status: doing", "Status\u{200B}: doing", "st\u{AD}atus: doing"])
    func `a key with an invisible character is named`(line: String) throws {
        let findings = try loadTodo("---\ntitle: a\n\(line)\n---\n").findings
        #expect(findings.map(\.rule) == [.misspeltKey], "\(findings.map(\.line))")
        #expect(findings.first?.message.containsBytes("has a no-break space or an invisible character") == true)
    }

    @Test(arguments: ["null", "~", "", "NULL"])
    func `no value under an unknown key is nothing`(value: String) throws {
        let (todo, findings) = try loadTodo("---\ntitle: a\nverify: \(value)\nkeep: \"null\"\n---\n")
        #expect(todo.more.map(\.key) == ["keep"] && findings == [])
    }

    @Test(arguments: [
        ("[[b]]", "b"), ("[[notes/b.md#Part|shown]]", "notes/b"), ("[B](b.md)", "b"),
        ("[B](../todos/b.md#Part)", "../todos/b"),
        ("[B two](<b two.md>)", "b two"), ("[B](b%20two.markdown)", "b two"), ("todos/b.md", "todos/b"), ("b.MD", "b"),
        ("[B]", "[B]"), ("[B](#part)", "[B](#part)"), ("b(1)", "b(1)"), ("abc123", "abc123"),
    ])
    func `a link or a path names the todo in the file`(text: String, name: String) throws {
        let (todo, findings) = try loadTodo("---\nid: a\nparent: \"\(text)\"\nblockedBy: [\"\(text)\"]\n---\n")
        #expect(todo.parent?.value == name && todo.blockedBy.map(\.value) == [name] && findings == [])
    }

    @Test func `a link names a milestone, an owner and an address`() throws {
        let lines =
            "milestone: \"[One](../m/v1.md)\"\nowner: \"[Hana](../users/hana.md)\"\nlinks: \"[x](https://a.b/c)\""
        let (todo, findings) = try loadTodo("---\nid: a\n\(lines)\n---\n")
        #expect(
            todo.milestone == "v1" && todo.owners == ["hana"] && todo.links.map(\.value) == ["https://a.b/c"]
                && findings == [])
    }

    @Test func `the blockers of TaskNotes are notes`() throws {
        let lines = "blockedBy:\n  - uid: \"[[Task B]]\"\n    reltype: FINISHTOSTART\n    gap: P1D\n  - uid: \"[[C]]\""
        let (todo, findings) = try loadTodo("---\nid: a\n\(lines)\n---\n")
        #expect(todo.blockedBy.map(\.value) == ["Task B", "C"])
        #expect(findings == [])
        let other = try loadTodo("---\nid: a\nblockedBy:\n  - uid: \"[[B]]\"\n    reltype: STARTTOSTART\n---\n")
        #expect(other.todo.blockedBy.map(\.value) == ["B"])
        #expect(
            other.findings.map { "\($0.severity) \($0.message)" } == [
                "warning relation 'STARTTOSTART' in 'blockedBy' blocks until the other todo is done; "
                    + "write FINISHTOSTART or remove the entry"
            ])
        #expect(try loadTodo("---\nid: a\nblockedBy:\n  - id: b\n---\n").findings.map(\.rule) == [.wrongType])
    }

    @Test(
        arguments: [
            ("done: true", true, nil), ("completed: no", false, nil), ("isChecked: ON", true, nil),
            ("done: 2026-12-01", nil, "2026-12-01"), ("completed: 2026-12-01 09:00", nil, "2026-12-01T09:00:00Z"),
            ("closed: 2026-12-01", nil, "2026-12-01"), ("done: ~", nil, nil), ("done:", nil, nil),
            ("done: \"\"", nil, nil),
        ] as [(String, Bool?, String?)])
    func `done and completed accept a flag or a date`(line: String, isChecked: Bool?, doneAt: String?) throws {
        let (todo, findings) = try loadTodo("---\n\(line)\nid: a\n---\n")
        #expect(todo.isChecked == isChecked && todo.days.done?.iso == doneAt && findings.isEmpty)
    }

    @Test(arguments: [
        ("tags: a, b ,c", ["a", "b", "c"]), ("tags: a", ["a"]), ("tags: 'a, b'", ["a", "b"]),
        ("tags: a,, ,b,", ["a", "b"]),
        ("tags: [a, \"b, c\"]", ["a", "b, c"]), ("tags:\n  - a\n  - b", ["a", "b"]), ("tags: []", []),
        ("tags: [~, '', a]", ["a"]),
        ("tags: a\nlabels: [b, a]", ["a", "b"]), ("categories: [c]\nlabels: b\ntags: a", ["c", "b", "a"]),
        ("tags:", []),
        ("tags: [1, true, 2026-12-01]", ["1", "true", "2026-12-01"]),
    ])
    func `a list may be a sequence or text with commas, and two names add up`(lines: String, tags: [String]) throws {
        let (todo, findings) = try loadTodo("---\nid: x\n\(lines)\n---\n")
        #expect(todo.tags == tags && findings.isEmpty)
    }

    @Test(arguments: [
        ("assignee: [\"@hana\"]", ["hana"]), ("assignee: @hana, @bob", ["hana", "bob"]),
        ("assignee: [@hana, bob]", ["hana", "bob"]),
        ("owner: Hana", ["Hana"]), ("owner: '@'", []), ("assigned_to:\n  - @hana\n  - '@bob'", ["hana", "bob"]),
        ("assignee:\n  - >-\n    @hana", ["hana"]),
    ])
    func `owners lose the sign before their name`(lines: String, owners: [String]) throws {
        let (todo, findings) = try loadTodo("---\nid: x\n\(lines)\n---\n")
        #expect(todo.owners == owners && findings.isEmpty)
    }

    @Test func `blockers and parents in double brackets keep the path of the note`() throws {
        let (todo, _) = try loadTodo(
            "---\nblockedBy: [\"[[a]]\", \"[[home/b.md#Steps|B]]\"]\nparent: [[home/c]]\naliases: \"[[d]]\"\n---\n")
        #expect(todo.blockedBy.map(\.value) == ["a", "home/b"] && todo.parent?.value == "home/c")
        #expect(todo.aliases.map(\.value) == ["d"])
    }

    @Test func `each part of a text with commas has its own position`() throws {
        let fixture = Marked("---\nblockedBy: ▸a,  ▸b\nparent: ▸\"c\"\ndepends: [▸'d', ▸é]\n---\n")
        let (todo, _) = try loadTodo(fixture.text)
        #expect(todo.blockedBy.map(\.value) == ["a", "b", "d", "é"] && todo.parent?.value == "c")
        #expect((todo.blockedBy + [todo.parent].compactMap(\.self)).map(\.place).sorted() == fixture.places)
    }

    @Test(arguments: [
        ("due: ▸2026-02-30\nid: a", [Rule.impossibleDate]), ("due: ▸tomorrow", [.wrongType]),
        ("completed: ▸2026-02-30", [.impossibleDate]),
        ("▸due: [2026-12-01, 2026-12-02]", [.wrongType]), ("due: [2026-12-01]", []), ("▸due: {a: 1}", [.wrongType]),
        ("estimate: ▸many", [.wrongType]), ("order: ▸1e999", [.wrongType]), ("order: ▸nan", [.wrongType]),
        ("order: -2.5", []),
        ("spent: ▸much", [.wrongType]), ("time_spent: ▸-5m", [.wrongType]), ("timeSpent: ▸99999h1m", [.wrongType]),
        ("spent: 3h 20m", []), ("TIMESPENT: [90]", []), ("▸spent: [1h, 2h]", [.wrongType]), ("spent:", []),
        ("spent: ▸1e308h", [.wrongType]), ("spent: ▸٣h", [.wrongType]), ("spent: 0", []),
        ("timeSpent: ▸1h\nspent: 2h", [.repeatedKey]),
        ("done: ▸maybe", [.wrongType]), ("▸title: [a, b]", [.wrongType]), ("title: [a]", []), ("title: []", []),
        ("▸tags: {a: 1}", [.wrongType]), ("draft: ▸1", [.wrongType]), ("due: ~", []), ("due:", []), ("due: ''", []),
        ("estimate: null", []),
        ("status: todo\nstate: ▸done", [.repeatedKey]), ("state: ▸done\nstatus: todo", [.repeatedKey]),
        ("due_date: ▸2026-01-01\ndeadline: ▸2026-01-02\ndue: 2026-01-03", [.repeatedKey, .repeatedKey]),
        ("due_date: ▸2026-01-01\ndue: 2026-01-03\ndeadline: ▸2026-01-02", [.repeatedKey, .repeatedKey]),
        ("due_date: ~\ndue: 2026-01-03", []),
    ])
    func `reports a value of the wrong type at its position, and reads the rest`(lines: String, rules: [Rule])
        throws
    {
        let (todo, findings) = try expectFindings(in: "---\n\(lines)\nreporter: @bob\n---\n", rules)
        #expect(!todo.isBroken && todo.reporter == "bob")
        #expect(findings.allSatisfy { $0.message.first?.isUppercase == false && !$0.message.hasSuffix(".") })
    }

    @Test func `the canonical name of a key takes precedence`() throws {
        for lines in ["status: todo\nstate: done", "state: done\nstatus: todo"] {
            let (todo, findings) = try loadTodo("---\n\(lines)\n---\n")
            #expect(todo.status?.value == "todo")
            #expect(findings.map(\.message) == ["'state' means the same as 'status', which is used; remove one"])
        }
        let (todo, findings) = try loadTodo("---\ndue_date: 2026-01-01\ndue: 2026-01-03\ndeadline: 2026-01-02\n---\n")
        #expect(todo.days.due?.iso == "2026-01-03")
        #expect(findings.allSatisfy { $0.message.contains("the same as 'due', which is used") })
    }

    @Test func `reports each unused spelling of a key once`() throws {
        let lines = (0..<2_000).map { number in
            let letters = "description".enumerated().map { place, letter in
                number >> place & 1 == 1 ? letter.uppercased() : String(letter)
            }
            return letters.joined() + ": \(number)\n"
        }
        let (todo, findings) = try loadTodo("---\nsummary: x\n\(lines.joined())---\n")
        #expect(todo.summary == "0" && findings.count == 2_000)
        #expect(findings.first?.message == "'summary' means the same as 'description', which is used; remove one")
        #expect(findings.last?.message.hasSuffix("as 'description', which is used; remove one") == true)
    }

    @Test func `settings add names of a key`() throws {
        let settings = "fields: { owner: [Responsible], due: fällig }\n"
        let (todo, findings) = try loadTodo("---\nresponsible: [a]\nFällig: 2026-12-01\n---\n", settings: settings)
        #expect(todo.owners == ["a"] && todo.days.due?.iso == "2026-12-01" && todo.more.isEmpty && findings.isEmpty)
    }

    @Test func `keeps unknown keys as written, and reports them only on request`() throws {
        let source = "---\nx: 1.10\nList: [a, b]\nmap: {k: v}\n▸statis_: y\n---\n"
        let (todo, silent) = try loadTodo(Marked(source).text, settings: "check: { misspelt-key: off }\n")
        #expect(silent.isEmpty && todo.more.map(\.key) == ["x", "List", "map", "statis_"])
        #expect(todo.more.map(\.value) == [.text("1.10"), .list(["a", "b"]), .text("{k: v}"), .text("y")])
        let asked = try loadTodo(Marked(source).text, settings: "check: { unknown-key: note, misspelt-key: off }\n")
            .findings
        #expect(asked.count == 4 && asked.allSatisfy { $0.severity == .note })
        #expect(asked.last?.message == "unknown key 'statis_'; did you mean 'status'?")
        #expect(asked.last?.place == Marked(source).places.first)
    }

    @Test(arguments: [
        ("▸stаtus: y", [Rule.misspeltKey]), ("▸ｄｒａｆｔ: true", [.misspeltKey]), ("期日: x", []),
        ("▸stauts: y", [Rule.misspeltKey]), ("▸ower: hana\n▸prioriy: high", [.misspeltKey, .misspeltKey]),
        ("▸duedate: 2026-12-01", [.misspeltKey]), ("▸depends-on: [b]", [.misspeltKey]), ("▸lables: x", [.misspeltKey]),
        ("ower: hana\nassignee: bob", []), ("status: todo\nstauts: y", []), ("status:\nstauts: y", []),
        ("stage: y\ndata: x\ntype: bug\nname: x\nuse: x\nmodified_files: [a]", []),
    ])
    func `warns about a misspelt key unless the todo also has the correct one`(
        lines: String, rules: [Rule]
    ) throws {
        let (_, findings) = try expectFindings(in: "---\nid: a\n\(lines)\n---\n", rules)
        #expect(findings.allSatisfy { $0.severity == .warning && $0.message.contains("; did you mean '") })
    }

    @Test(arguments: [
        ("owner: ▸me", ["owner 'me' "]), ("assignee: ▸'@Me'", ["owner 'Me' "]), ("owner: [hana, ▸ME]", ["owner 'ME' "]),
        ("reporter: ▸me", ["reporter 'me' "]), ("owner: [mé, men]\nreporter: m", []),
    ])
    func `a user named me is an error`(lines: String, messages: [String]) throws {
        let (_, findings) = try expectFindings(
            in: "---\nid: a\n\(lines)\n---\n", messages.map { _ in Rule.reservedUser })
        #expect(findings.map(\.message) == messages.map { $0 + "is never a user's id; write the id of the user" })
        #expect(findings.allSatisfy { $0.severity == .error })
    }

    @Test(arguments: [
        ("a.md", "---\ntitle: T\n---\n# H\n", "a", "T"), ("a.md", "---\nid: b\n---\n\n## *H* x\n", "b", "H x"),
        ("k3f9q2-buy-milk.md", "---\nid: k3f9q2\n---\n", "k3f9q2", "Buy milk"),
        ("buy_milk.md", "no heading", "buy_milk", "Buy milk"),
        ("back-7 - cli-board.md", "---\nid: BACK-7\n---\n", "BACK-7", "Cli board"),
        ("buyer-list.md", "---\nid: buy\n---\n", "buy", "Buyer list"),
        ("牛乳.md", "x", "牛乳", "牛乳"), ("---.md", "x", "---", "---"),
        ("a.md", "---\ntitle: ''\nid: ''\n---\n# H\n", "a", "H"),
        ("x.MD", "x", "x", "X"), ("a.md", "---\ntitle: ~\n---\n# H\n", "a", "H"),
    ])
    func `the title comes from its key, the first heading or the file name`(
        name: String, source: String, id: String, title: String
    ) throws {
        let (todo, findings) = try loadTodo(source, name: name)
        #expect(todo.id == id && todo.title == title && findings.isEmpty)
    }

    @Test(arguments: [
        ("empty front matter", "---\n---\nx", Rule.emptyFrontMatter),
        ("only comments", "---\n# a\n---\nx", .emptyFrontMatter),
        ("unterminated", "---\nid: a\n", .unterminatedFrontMatter),
        ("a NUL byte", "---\na: \0\n---\n", .nulByte),
        ("broken YAML", "---\na: [\n---\n", .unreadableYAML),
    ])
    func `a broken file is a todo with the file name as title`(name: String, source: String, rule: Rule) throws {
        let (todo, findings) = try loadTodo(source, name: "b-1.md")
        #expect(todo.isBroken && todo.id == "b-1" && todo.path == "todos/b-1.md" && todo.title == "b-1.md", "\(name)")
        #expect(findings.map(\.rule) == [rule], "\(name)")
    }

    @Test func `a too large file is broken, and a too large body is only reported`() throws {
        let large = "---\nid: a\n---\n" + String(repeating: "x", count: 2000)
        let (broken, findings) = try loadTodo(large, settings: "maximumFileSize: 1024\n")
        #expect(broken.isBroken && findings.map(\.rule) == [.fileTooLarge])
        let (long, told) = try loadTodo("---\nid: a\ntitle: T\n---\n" + String(repeating: "x\n", count: 132_000))
        #expect(
            !long.isBroken && long.title == "T"
                && told.map(\.line) == [
                    "todos/a.md:5:1: warning: the text is over 256 KB and is shown as plain text; split it [body-too-large]"
                ])
    }
}
