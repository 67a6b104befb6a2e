import Domain
import Testing

@testable import Editing

struct `An edit of front matter` {
    private func edited(_ text: String, _ changes: [KeyChange], names: [String: Field] = [:]) throws -> String {
        var edit = try FrontMatterEdit(Array(text.utf8), names: names)
        return String(decoding: try edit.apply(changes), as: UTF8.self)
    }

    struct Case: CustomTestStringConvertible {
        let testDescription: String
        let before: String
        let change: KeyChange
        let after: String

        init(
            _ name: String, _ before: String, _ target: KeyChange.Target, _ operation: KeyChange.Operation,
            _ after: String
        ) {
            (testDescription, self.before, self.after) = (name, before, after)
            change = KeyChange(target, operation)
        }
    }

    @Test(arguments: [
        Case(
            "a value", "title: A\nstatus: todo # now\ndue: x", .field(.status), .set(["doing"]),
            "title: A\nstatus: doing # now\ndue: x"),
        Case("another name", "assignee: hana", .field(.owner), .set(["ken"]), "assignee: ken"),
        Case("another case", "Status: todo", .field(.status), .set(["doing"]), "Status: doing"),
        Case("quotes of taste", "status: 'todo'", .field(.status), .set(["doing"]), "status: 'doing'"),
        Case("needed quotes of one kind", "title: 'a: b'", .field(.title), .set(["c: d"]), "title: 'c: d'"),
        Case("a text that merges", "title: a", .field(.title), .set(["<<"]), "title: \"<<\""),
        Case("a time", "title: a", .field(.title), .set(["1:30:45.5"]), "title: \"1:30:45.5\""),
        Case(
            "a new key of somebody's own", "mood: good\ntitle: A", .other("x"), .set(["z"]),
            "mood: good\ntitle: A\nx: z"),
        Case("quotes in need", "title: \"a: b\"", .field(.title), .set(["c"]), "title: c"),
        Case("a text with a colon", "title: a", .field(.title), .set(["b: c"]), "title: \"b: c\""),
        Case("a text with quotes", "title: a", .field(.title), .set(["\"b\" # c"]), "title: '\"b\" # c'"),
        Case("a text that is a number", "title: a", .field(.title), .set(["1.5"]), "title: \"1.5\""),
        Case("a number", "estimate: 1", .field(.estimate), .set(["1.5"]), "estimate: 1.5"),
        Case("a duration", "timeSpent: 90  # min", .field(.spent), .set(["3h 20m"]), "timeSpent: 3h 20m  # min"),
        Case("a quoted duration", "spent: '2h'", .field(.spent), .set(["3h 20m"]), "spent: '3h 20m'"),
        Case("a number of a name", "priority: 2", .field(.priority), .set(["1"]), "priority: 1"),
        Case("a quoted number of a name", "priority: \"2\"", .field(.priority), .set(["1"]), "priority: \"1\""),
        Case("a name that is a number", "priority: high", .field(.priority), .set(["1"]), "priority: \"1\""),
        Case("a flag that says the same", "archived: False", .field(.archived), .set(["false"]), "archived: False"),
        Case("a flag that says another thing", "draft: Yes", .field(.draft), .set(["false"]), "draft: false"),
        Case("an own Boolean", "flag: true", .other("flag"), .set(["false"]), "flag: false"),
        Case("a hexadecimal number", "n: 0x10", .other("n"), .set(["0x11"]), "n: 0x11"),
        Case("an octal number of YAML 1.2", "n: 0o7", .other("n"), .set(["0o10"]), "n: 0o10"),
        Case("a number with an exponent", "n: 1e3", .other("n"), .set(["2e3"]), "n: 2e3"),
        Case("a number with a zero", "n: 007", .other("n"), .set(["008"]), "n: 008"),
        Case("a number with a plus", "n: -1", .other("n"), .set(["+2"]), "n: +2"),
        Case("no finite number", "n: .inf", .other("n"), .set([".nan"]), "n: .nan"),
        Case("a fraction alone for a plain number", "n: 1", .other("n"), .set([".5"]), "n: .5"),
        Case(
            "an exponent in a list with one", "n: [1e3, 0o17, .5]", .other("n"), .add(["2e3"]),
            "n: [1e3, 0o17, .5, 2e3]"),
        Case("an exponent in a list without", "n: [1, .5]", .other("n"), .add(["2e3"]), "n: [1, .5, \"2e3\"]"),
        Case("an exponent in a list with a text", "n: [1e3, a]", .other("n"), .add(["2e3"]), "n: [1e3, a, \"2e3\"]"),
        Case("an exponent for a plain number", "n: 1", .other("n"), .set(["1e3"]), "n: \"1e3\""),
        Case("an own day", "on: 2026-12-01", .other("on"), .set(["2026-12-02"]), "on: 2026-12-02"),
        Case("no such day", "on: 2026-01-02", .other("on"), .set(["2026-02-30"]), "on: \"2026-02-30\""),
        Case("an octal number", "plz: 10115", .other("plz"), .set(["01067"]), "plz: \"01067\""),
        Case("a number of base 60", "x: 5", .other("x"), .set(["1:30"]), "x: \"1:30\""),
        Case("a negative number", "x: 5", .other("x"), .set(["-0.5"]), "x: -0.5"),
        Case("no Boolean for a number", "size: 1", .other("size"), .set(["yes"]), "size: \"yes\""),
        Case("a number in a list", "sizes: [1, 2]", .other("sizes"), .set(["1", "2", "3"]), "sizes: [1, 2, 3]"),
        Case("a number on a line", "sizes:\n  - 1", .other("sizes"), .set(["1", "2"]), "sizes:\n  - 1\n  - 2"),
        Case(
            "a number beside a text", "sizes: [1, a]", .other("sizes"), .set(["1", "a", "3"]), "sizes: [1, a, \"3\"]"),
        Case("a day", "due: 2026-12-01", .field(.due), .set(["2026-12-02"]), "due: 2026-12-02"),
        Case("two lines", "title: a", .field(.title), .set(["b\nc"]), "title: \"b\\nc\""),
        Case(
            "a new key", "title: A\nmood: good", .field(.due), .set(["2026-12-01"]),
            "title: A\ndue: 2026-12-01\nmood: good"),
        Case(
            "a new key below what is not known", "mood: good", .field(.due), .set(["2026-12-01"]),
            "due: 2026-12-01\nmood: good"),
        Case("a key of somebody's own", "title: A\nmood: good", .other("mood"), .set(["bad"]), "title: A\nmood: bad"),
        Case(
            "an empty key", "title: A\ndue:\nmood: x", .field(.due), .set(["2026-12-01"]),
            "title: A\ndue: 2026-12-01\nmood: x"),
        Case(
            "no key any more", "title: A\n# why\ndue: x # because\nmood: y", .field(.due), .set([]),
            "title: A\n# why\nmood: y"),
        Case("no key under either name", "title: A\ndue: x\ndeadline: y", .field(.due), .set([]), "title: A"),
        Case(
            "a block of text", "description: |\n  a\n  b\ntitle: A", .field(.description), .set(["c"]),
            "description: c\ntitle: A"),
        Case(
            "the canonical of two names", "state: todo\nstatus: doing", .field(.status), .set(["done"]),
            "state: todo\nstatus: done"),
    ])
    func `changes one value`(_ example: Case) throws {
        #expect(
            try edited("---\n\(example.before)\n---\n\nText\n", [example.change])
                == "---\n\(example.after)\n---\n\nText\n")
    }

    @Test(arguments: [
        Case("in brackets, behind", "tags: [a,b]", .field(.tags), .add(["c"]), "tags: [a,b, c]"),
        Case("in brackets, the first", "tags: [ a, b, c ]", .field(.tags), .remove(["a"]), "tags: [ b, c ]"),
        Case("in brackets, the last", "tags: [a, b]", .field(.tags), .remove(["B"]), "tags: [a]"),
        Case("the only one", "title: A\ntags: [a]", .field(.tags), .remove(["a"]), "title: A"),
        Case(
            "on lines, behind", "tags:\n- a\n- b # two\ndue: x", .field(.tags), .add(["c"]),
            "tags:\n- a\n- b # two\n- c\ndue: x"),
        Case(
            "on lines, one", "tags:\n  - a\n  # about b\n  - b\n  - c", .field(.tags), .remove(["b"]),
            "tags:\n  - a\n  # about b\n  - c"),
        Case("on lines, to one", "tags:\n  - a\n  - b", .field(.tags), .set(["b"]), "tags:\n  - b"),
        Case("what is there", "tags: [a]", .field(.tags), .add(["A"]), "tags: [a]"),
        Case("between commas", "tags: a, b", .field(.tags), .add(["c"]), "tags: a, b, c"),
        Case("a second owner", "owner: hana", .field(.owner), .add(["ken"]), "owner: [hana, ken]"),
        Case("an owner with a sign", "owner: \"@hana\"", .field(.owner), .add(["hana"]), "owner: \"@hana\""),
        Case("one of two owners", "owner: [\"@hana\", ken]", .field(.owner), .remove(["hana"]), "owner: [ken]"),
        Case("two names that add up", "tags: [a]\nlabels: [b]", .field(.tags), .remove(["a", "c"]), "labels: [b]"),
        Case("all of two names", "tags: [a]\nlabels: [b]", .field(.tags), .set(["b", "c"]), "tags: [b, c]"),
        Case("a year beside another tag", "tags: 2026", .field(.tags), .add(["x"]), "tags: [2026, x]"),
        Case(
            "a path in brackets", "blockedBy: [\"[[x/a.md|A]]\", \"[[y/a]]\"]", .field(.blockedBy), .remove(["x/A"]),
            "blockedBy: [\"[[y/a]]\"]"),
        Case(
            "a note in brackets", "blockedBy: \"[[a]]\"", .field(.blockedBy), .add(["A", "b"]),
            "blockedBy: [\"[[a]]\", b]"),
        Case("a comma in a text", "tags: [a]", .field(.tags), .add(["b, c"]), "tags: [a, \"b, c\"]"),
        Case("a new list", "title: A", .field(.blockedBy), .add(["k3f9q2"]), "title: A\nblockedBy: [k3f9q2]"),
        Case("a new owner", "title: A", .field(.owner), .add(["hana"]), "title: A\nowner: hana"),
        Case(
            "over several lines", "tags: [a,\n  b,\n]\ndue: x", .field(.tags), .add(["c"]),
            "tags: [a,\n  b, c,\n]\ndue: x"),
    ])
    func `changes one value of a list`(_ example: Case) throws {
        #expect(try edited("---\n\(example.before)\n---\nText", [example.change]) == "---\n\(example.after)\n---\nText")
    }

    @Test func `keeps line endings, markers and a missing final line break`() throws {
        let before = "\u{FEFF}---  \r\ntitle: A\r\ntags:\r\n- a\r\n...\r\n---\r\nstatus: no\r\n---"
        #expect(
            try edited(before, [KeyChange(.field(.status), .set(["doing"])), KeyChange(.field(.tags), .add(["b"]))])
                == "\u{FEFF}---  \r\ntitle: A\r\ntags:\r\n- a\r\n- b\r\nstatus: doing\r\n...\r\n---\r\nstatus: no\r\n---"
        )
    }

    @Test func `adds front matter to a file without it, and removes it with its last key`() throws {
        let done = KeyChange(.field(.status), .set(["done"]))
        let none = KeyChange(.field(.status), .set([]))
        #expect(try edited("# A\r\n", [done]) == "---\r\nstatus: done\r\n---\r\n\r\n# A\r\n")
        #expect(try edited("\nText", [done]) == "---\nstatus: done\n---\n\nText")
        #expect(try edited("---\nstatus: done\n---\n\nText", [none]) == "Text")
        for text in ["# A\n", "# A\r\nb", "\u{FEFF}A", ""] {
            #expect(try edited(edited(text, [done]), [none]) == text)
        }
        // Without the markers, the text after them would be parsed as front matter.
        #expect(try edited("---\nstatus: done\n---\n---\na: b\n---\n", [none]) == "---\nstatus:\n---\n---\na: b\n---\n")
        #expect(throws: EditError.self) { try edited("\n---\nstatus: done\n---\n", [done]) }
    }

    @Test(arguments: ["status: &a todo\nmood: *a", "{status: todo}", "tags: {a: b}", "status: !x todo"])
    func `refuses values that it cannot change separately`(_ text: String) throws {
        let changes = [KeyChange(.field(.status), .set(["doing"])), KeyChange(.field(.tags), .add(["b"]))]
        #expect(throws: EditError.self) { try edited("---\n\(text)\n---\n", changes) }
    }

    @Test(arguments: [
        ("title: &t Milk", "title: &t Milk\ndue: 2026-12-01"),
        ("a: &x Milk\ntitle: *x", "a: &x Milk\ntitle: *x\ndue: 2026-12-01"),
        ("title: !!str 1", "title: !!str 1\ndue: 2026-12-01"),
        ("tags: [a, &x b]\n\n# more", "tags: [a, &x b]\ndue: 2026-12-01\n\n# more"),
        ("tags:\n- &x a\n- *x", "tags:\n- &x a\n- *x\ndue: 2026-12-01"),
        ("title: !!str |\n  Milk\n  # no comment\n\n", "title: !!str |\n  Milk\n  # no comment\ndue: 2026-12-01\n\n"),
        ("title: !!str |+\n  Milk\n\n", "title: !!str |+\n  Milk\n\n\ndue: 2026-12-01"),
        ("title: &t Milk\n# of mood\nmood: *t", "title: &t Milk\ndue: 2026-12-01\n# of mood\nmood: *t"),
    ])
    func `adds a key after one with an anchor, an alias or a tag`(_ text: String, _ expected: String) throws {
        for end in ["\n", "\r\n"] {
            let texts = [text, expected].map { "---\n\($0)\n---\nText\n".replacing("\n", with: end) }
            #expect(try edited(texts[0], [KeyChange(.field(.due), .set(["2026-12-01"]))]) == texts[1])
        }
    }
}
