import Bytes
import Domain
@testable import Interchange
import TestSupport
import Testing

struct `Tasks in Obsidian notes` {
    private func read(_ text: String, _ path: String = "Home.md", _ settings: Settings = Settings()) throws
        -> ImportReading
    {
        try Array(text.utf8).withUnsafeBufferPointer { try ObsidianReader(BoardTerms(settings)).read($0, path: path) }
    }

    @Test(arguments: [
        ("> ```\n> - [ ] in code\n> ```\n> - [ ] a\n", 1), ("> %%\n> - [ ] hidden\n> %%\n- [ ] a\n", 1),
        ("> ```\n> x\n\n- [ ] a\n", 1), ("---\nx: |\n  - [ ] y\n---\n- [ ] a\n", 1), ("> - [ ] a\n> - [ ] b\n", 2),
        ("---\n- [ ] a\n", 1), ("---\ntags: x\n...\n- [ ] a", 1), ("----\n- [ ] a\n----\n", 1),
    ]) func `are no code, comments or properties, in quotes neither`(text: String, count: Int) throws {
        let todos = try read(text).todos
        #expect(todos.count == count && todos.first?.title == "a", "\(todos.map(\.title))")
    }

    @Test(
        arguments: [
            ("- [ ] Buy milk", "Buy milk", ["status=todo"]),
            (
                "- [ ] Buy milk 📅 2026-12-01 ⏫ 🔁 every 2 weeks ➕ 2026-11-20 ⏳ 2026-11-30", "Buy milk",
                [
                    "createdAt=2026-11-20", "due=2026-12-01", "priority=high", "recur=every 2 weeks",
                    "scheduled=2026-11-30", "status=todo",
                ]
            ),
            ("- [x] Done ✅ 2026-11-20", "Done", ["doneAt=2026-11-20", "status=done"]),
            ("* [-] Not this ❌ 2026-11-20", "Not this", ["doneAt=2026-11-20", "status=cancelled"]),
            ("1. [/] Half", "Half", ["status=doing"]),
            ("> - [ ] Quoted #home #shop/food", "Quoted", ["status=todo", "tags=home,shop/food"]),
            (
                "- [ ] Pay 🔁 every month when done 📅 2026-12-01", "Pay",
                ["due=2026-12-01", "recur=1 month after done", "status=todo"]
            ),
            ("- [ ] Start 🛫 2026-11-25", "Start", ["scheduled=2026-11-25", "status=todo"]),
            ("- [ ] After ⛔ a1,b2 🆔 c3", "After", ["blockedBy=obsidian:a1,obsidian:b2", "status=todo"]),
            (
                "- [ ] Mail [due:: 2026-12-01] [priority:: highest] now", "Mail now",
                ["due=2026-12-01", "priority=highest", "status=todo"]
            ),
            ("- [ ] See [[Note|here]] and [a](b) (x::y) #1", "See [[Note|here]] and [a](b) (x::y) #1", ["status=todo"]),
            ("- [ ] 📅 2026-12-01 Buy milk", "Buy milk", ["due=2026-12-01", "status=todo"]),
            ("- [ ] 📅 2026-12-01 middle ⏫ end", "middle end", ["due=2026-12-01", "priority=high", "status=todo"]),
            (
                "- [ ] 🔁 every 2 weeks Water ➕ 2026-11-01 it", "Water it",
                ["createdAt=2026-11-01", "recur=every 2 weeks", "status=todo"]
            ),
            (
                "- [ ] 🆔 c3 After ⛔ a1, b2 , d4 this", "After this",
                ["blockedBy=obsidian:a1,obsidian:b2,obsidian:d4", "status=todo"]
            ),
            ("- [ ] Emoji 📅\u{FE0F} 2026-12-01", "Emoji", ["due=2026-12-01", "status=todo"]),
            ("- [ ] Call #phone, then #home. Go", "Call, then. Go", ["status=todo", "tags=phone,home"]),
            ("- [ ] Call (#a) #1, #2a! #é👍“ #a#b", "Call (#a) #1,!“ #a#b", ["status=todo", "tags=2a,é👍"]),
            ("- [ ] Run `make #all` ``a ` #b`` `#c #d", "Run `make #all` ``a ` #b`` `#c", ["status=todo", "tags=d"]),
            ("- [ ] Pay `📅 2026-12-01` #_x-y/z", "Pay `📅 2026-12-01`", ["status=todo", "tags=_x-y/z"]),
            ("- [ ] #home", "#home", ["status=todo", "tags=home"]),
            ("- [ ] Buy milk ^a1-B2", "Buy milk", ["status=todo"]),
            ("- [ ] Water 🔁 every week ^b", "Water", ["recur=every week", "status=todo"]),
            ("- [ ] Pay 📅 2026-12-01 ^b ", "Pay", ["due=2026-12-01", "status=todo"]),
            ("- [ ] ^b", "^b", ["status=todo"]), ("- [ ] 2 ^ 3", "2 ^ 3", ["status=todo"]),
            ("- [ ] x^2", "x^2", ["status=todo"]), ("- [ ] see ^b c", "see ^b c", ["status=todo"]),
        ] as [(String, String, [String])])
    func `have the fields of their symbols`(line: String, title: String, keys: [String]) throws {
        let todo = try #require(try read(line).todos.first)
        #expect(todo.title == title && todo.told == keys && todo.losses == [])
    }

    @Test(arguments: [
        "- [] a", "- [ ]", "- [ ]a", "[ ] a", "-[ ] a", "text", "- [xx] a", "```\n- [ ] a\n```", "~~~~\n```\n- [ ] a",
    ])
    func `are not read from similar lines`(text: String) throws { #expect(try read(text).todos == []) }

    @Test func `have subtasks and text`() throws {
        let reading = try read(
            "# A\n- [ ] one\n  more of one\n\t- [x] part\n\t\ttext of it\n  - [ ] other\n\n- [ ] two\nAfter\n    - [ ] three\n"
        )
        #expect(reading.todos.map(\.title) == ["one", "part", "other", "two", "three"])
        let one = reading.todos[0].identity
        #expect(reading.todos.map { $0[.parent] } == [[], [one], [one], [], []])
        #expect(reading.todos.map(\.body) == ["more of one", "text of it", "", "", ""])
        #expect(reading.todos.map(\.place) == ["Home.md:2", "Home.md:4", "Home.md:6", "Home.md:8", "Home.md:10"])
    }

    @Test func `have text below their subtasks`() throws {
        let reading = try read(
            "- [ ] T\n  first\n  - [ ] sub\n    of sub\n  > quote\n\n  - second\n    - [ ] deep\n    more\nAfter\n  no text\n"
        )
        #expect(reading.todos.map(\.title) == ["T", "sub", "deep"])
        #expect(reading.todos.map(\.body) == ["first\n> quote\n\n- second\n  more", "of sub", ""])
        let name = reading.todos[0].identity
        #expect(reading.todos.map { $0[.parent] } == [[], [name], [name]])
    }

    @Test func `in quotes have the text below them that is in the same quote`() throws {
        let reading = try read(
            "> - [ ] One\n>   Text\n>\n>     more\n> other\n- [ ] Two\n>   not this\n> > - [ ] Three\n> >\tdeep\n>   not that\n"
        )
        #expect(reading.todos.map(\.title) == ["One", "Two", "Three"])
        #expect(reading.todos.map(\.body) == ["Text\n\n  more", "", "deep"])
    }

    @Test(arguments: ["👍🏽", "1\u{FE0F}\u{20E3}", "?", "★", "🔥"])
    func `have any checkbox of one visible character`(mark: String) throws {
        let reading = try read("- [\(mark)] Task\n")
        #expect(reading.todos.map(\.title) == ["Task"] && reading.todos.map(\.losses.count) == [1])
        #expect(try read("- [\(mark)\(mark)] Task\n").todos.isEmpty)
    }

    @Test func `have a parent only within their quote`() throws {
        let text = "- [ ] a\n\n> - [ ] b\n>   - [ ] c\n\n- [ ] d\n  > - [ ] e\n- [ ] f\n"
        let todos = try read(text).todos
        let names = Dictionary(uniqueKeysWithValues: todos.map { ($0.identity, $0.title) })
        #expect(
            todos.map { "\($0.title)\($0[.parent].map { names[$0] ?? "?" })" } == [
                "a[]", "b[]", "c[\"b\"]", "d[]", "e[\"d\"]", "f[]",
            ])
    }

    @Test func `have the status of their lane on a board of the Kanban plugin`() throws {
        let lanes = """
            ## In progress (3)\n\n- [ ] a\n- [x] b\n\n## Someday\n\n- [ ] c\n\n## Done\n\n**Complete**\n- [ ] d\n
            ***\n\n## Archive\n\n- [x] e\n
            """
        let todos = try read("---\n\nkanban-plugin: board\n\n---\n\n" + lanes).todos
        #expect(
            todos.map(\.told) == [
                ["status=doing"], ["status=done"], ["status=todo"], ["status=done"],
                ["archived=true", "status=done"],
            ])
        #expect(
            todos.map { $0.losses.map(\.words) } == [
                [], ["status 'In progress' becomes 'done'"], ["no status 'Someday'"], [], [],
            ])
        #expect(try read(lanes).todos.map(\.told)[0] == ["status=todo"])
    }

    @Test(arguments: [("%%", "%%"), ("<!--", "-->"), ("%% later", "so %%")])
    func `in a comment are left out and named`(start: String, end: String) throws {
        let reading = try read("- [ ] a\n\n\(start)\n- [ ] b\n\(end)\n- [ ] c\n  \(start) d \(end)\n  e\n")
        #expect(reading.todos.map(\.title) == ["a", "c"] && reading.todos[1].body.hasSuffix("e"))
        #expect(reading.leftOut.map(\.description) == ["Home.md:4: a task in a comment"])
    }

    @Test(arguments: ["## In Arbeit", "## in arbeit (3)", "## IN ARBEIT", "## doing"])
    func `have the status of the column with the title of their lane`(lane: String) throws {
        let settings = settings { settings in
            for index in settings.columns.indices where settings.columns[index].status == "doing" {
                settings.columns[index].title = "In Arbeit"
            }
        }
        let todos = try read("---\nkanban-plugin: board\n---\n\(lane)\n- [ ] a\n", "Home.md", settings).todos
        #expect(todos.map(\.told) == [["status=doing"]] && todos[0].losses == [])
    }

    @Test func `are done in a lane for completed tasks with any name`() throws {
        let lanes = "## Fertig\n\n**Complete**\n- [ ] a\n\n## Irgendwann\n- [ ] b\n\n***\n\n## Archiv\n\n- [x] c\n"
        let todos = try read("---\nkanban-plugin: board\n---\n" + lanes).todos
        #expect(todos.map(\.told) == [["status=done"], ["status=todo"], ["archived=true", "status=done"]])
        #expect(todos.map { $0.losses.map(\.words) } == [[], ["no status 'Irgendwann'"], []])
    }

    @Test(
        arguments: [
            ("Pay @{2026-12-01}", "Pay", ["2026-12-01"], []),
            ("Pay @{2026-12-01} @@{10:30} now", "Pay now", ["2026-12-01T10:30:00Z"], []),
            ("Call @[[2026-12-02]]", "Call", ["2026-12-02"], []),
            ("Call @{01.12.2026}", "Call", [], ["due '01.12.2026' is not a date"]),
            ("Call @@{10:30}", "Call", [], ["due '10:30' is not a time"]),
            ("Mail a@{b @{} @hana", "Mail a@{b @{} @hana", [], []),
        ] as [(String, String, [String], [String])])
    func `have the dates of their cards`(card: String, title: String, due: [String], losses: [String]) throws {
        let todo = try read("---\nkanban-plugin: board\n---\n## Doing\n- [ ] \(card)\n").todos[0]
        #expect(todo.title == title && todo[.due] == due && todo.losses.map(\.words) == losses)
        #expect(try read("- [ ] \(card)\n").todos[0].title == card)
    }

    @Test func `have the dates of their cards with the signs in the settings of the board`() throws {
        let settings = #"{"kanban-plugin":"board","date-trigger":"!","time-trigger":"!!"}"#
        let card = "---\nkanban-plugin: board\n---\n## Doing\n- [ ] Pay !{2026-12-01} !!{10:30} @{x}\n"
        let todo = try read(card + "\n%% kanban:settings\n```\n\(settings)\n```\n%%\n").todos[0]
        #expect(todo.title == "Pay @{x}" && todo[.due] == ["2026-12-01T10:30:00Z"] && todo.losses == [])
    }

    @Test(arguments: ["\"kanban-plugin\": board", "'kanban-plugin': board", "kanban-plugin : board"])
    func `are on a board if the key of the plugin is quoted`(key: String) throws {
        #expect(try read("---\n\(key)\n---\n## Doing\n- [ ] a\n").todos.map(\.told) == [["status=doing"]])
        #expect(try read("---\nno-\(key)\n---\n## Doing\n- [ ] a\n").todos.map(\.told) == [["status=todo"]])
    }

    @Test func `can be in a note with CR as its line end`() throws {
        let reading = try read("# A\r- [ ] one\r  text\r- [x] two\r")
        #expect(reading.todos.map(\.title) == ["one", "two"] && reading.todos.map(\.body) == ["text", ""])
    }

    @Test func `keep the line breaks of their text`() throws {
        let reading = try read("- [ ] one\n  - first\n    - inner\n\n  ```\n    code\n  ```\n\n- [ ] two\n")
        #expect(reading.todos.map(\.body) == ["- first\n  - inner\n\n```\n  code\n```", ""])
    }

    @Test func `are identified by their note and their title`() throws {
        let names = try read("- [ ] a\n- [ ] a\n- [ ] b 🆔 k3f").todos.map(\.identity)
        #expect(Set(names).count == 3 && names[2] == "obsidian:k3f")
        #expect(try read("- [x] a 📅 2026-12-01 ✅ 2026-12-02").todos[0].identity == names[0])
        #expect(try read("- [ ] a", "Other.md").todos[0].identity != names[0])
        #expect(try read("- [ ] 📅 2026-12-01 b\n- [ ] 📅 2026-12-02 a").todos[1].identity == names[0])
    }

    @Test(arguments: [
        ("- [?] a", "no status '?'"), ("- [“] a", "no status '“'"), ("- [✔\u{FE0F}] a", "no status '✔'"),
        ("- [ ] a 📅 soon", "due 'soon' is not a date"),
        ("- [ ] a ⏬", "priority 'lowest' becomes 'low'"),
        ("- [ ] a 🏁 delete", "no onCompletion"), ("- [ ] a 🔁 whenever", "recur 'whenever' is kept, but invalid here"),
        ("- [ ] a ⏳ 2026-12-01 🛫 2026-12-01", "no start"),
        ("- [ ] a 📅 2026-12-01 📅 2026-12-02", "no due '2026-12-01', which a later one overrides"),
    ])
    func `report what cannot be imported`(line: String, loss: String) throws {
        #expect(try read(line).todos.first?.losses.map(\.words) == [loss])
    }

    @Test func `can have a long line of open brackets`() throws {
        #expect(try read("- [ ] " + String(repeating: "[due:: ", count: 20_000)).todos.count == 1)
    }
}
