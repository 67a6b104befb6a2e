import Domain
import TestSupport
import Testing
@testable import FrontMatter
@testable import Repositories

struct KeyedEntriesTests {
    private func read(_ source: String, names: [String: Field] = [:]) throws -> KeyedEntries {
        KeyedEntries(try entries(source), names: names)
    }

    private func entries(_ source: String) throws -> [FrontMatter.Entry] {
        try FrontMatterBytes(Array("---\n\(source)---\n".utf8)).frontMatter.entries
    }

    @Test(
        arguments: [
            ("title: x\nfoo: y\n", [.value(.title), .unknown]),
            ("TITLE: x\n", [.value(.title)]), ("Assigned_To: x\n", [.value(.owner)]),
            (
                "title:\ntags: []\nowner: ''\ndue: ~\n",
                [.nothing(.title), .nothing(.tags), .nothing(.owner), .nothing(.due)]
            ),
            ("state: x\nstatus: y\n", [.value(.status), .valueInstead(.status, of: 0)]),
            ("status: x\nStatus: y\n", [.value(.status), .repeated(.status, by: 0)]),
            ("STATUS: x\nstatus: y\n", [.value(.status), .valueInstead(.status, of: 0)]),
            ("status: x\nstate: y\n", [.value(.status), .repeated(.status, by: 0)]),
            ("state: x\nstatus:\n", [.value(.status), .nothing(.status)]),
            ("state:\nstatus: x\n", [.nothing(.status), .value(.status)]),
            (
                "deadline: x\ndue: y\ndue_date: z\nDUE: w\n",
                [.value(.due), .valueInstead(.due, of: 0), .repeated(.due, by: 1), .repeated(.due, by: 1)]
            ),
            (
                "tag: a\ntags: b\nlabels: [c]\ncategories:\n",
                [.value(.tags), .value(.tags), .value(.tags), .nothing(.tags)]
            ),
            ("done: true\n", [.value(.isChecked)]), ("done: 2026-12-01\n", [.value(.doneAt)]),
            ("completed: 2026-02-30\n", [.value(.doneAt)]), ("completed: [2026-12-01]\n", [.value(.isChecked)]),
            ("isChecked: no\ncompleted: yes\n", [.value(.isChecked), .repeated(.isChecked, by: 0)]),
            ("completed: 2026-12-01\ndone: true\n", [.value(.doneAt), .value(.isChecked)]),
            ("closed: 2026-12-01\ncompleted: 2026-12-02\n", [.value(.doneAt), .repeated(.doneAt, by: 0)]),
        ] as [(String, [EntryMeaning])])
    func `each entry has a key or a reason for having none`(source: String, expected: [EntryMeaning]) throws {
        let (keys, count) = (try read(source), try entries(source).count)
        #expect((0..<count).map { keys[$0] } == expected)
    }

    @Test func `settings add key names and remove none`() throws {
        let keys = try read("Fällig: x\nowner: y\nowner_: z\n", names: ["fällig": .due, "owner": .title])
        #expect(keys[0] == .value(.due) && keys[1] == .value(.owner) && keys[2] == .unknown)
    }

    @Test(
        arguments: [
            ("state: x\nid: a\nstatus: y\n", .status, [2]), ("status: x\nstate: y\n", .status, [0]),
            ("tag: a\nid: x\ntags: b\n", .tags, [0, 2]), ("tags:\nlabels: b\n", .tags, [1]), ("id: a\n", .tags, []),
            ("tags: []\n", .tags, []), ("done: 2026-12-01\n", .isChecked, []), ("done: 2026-12-01\n", .doneAt, [0]),
        ] as [(String, Field, [Int])])
    func `finds the entries that provide the value of a key`(source: String, field: Field, expected: [Int]) throws {
        let keys = try read(source)
        #expect(keys.entries(of: field) == expected)
    }

    @Test func `keeps no state of earlier entries`() throws {
        var reader = KeyReader(names: [:])
        for source in ["state: x\nid: a\nstatus: z\ntitle: y\n", "tags:\nstate: x\nlabels: y\n"] {
            reader.begin()
            let (entries, keys) = (try entries(source), try read(source))
            #expect(entries.indices.map { reader.meaning(of: $0, in: entries) } == entries.indices.map { keys[$0] })
        }
        #expect([.tags, .status, .title, .id].map(reader.hasNamed) == [true, true, false, false])
    }

    @Test func `a todo's values come from the entries of its keys`() throws {
        for lines in ["state: x\nstatus: y", "status: y\nstate: x", "deadline: 2026-01-01\nstatus: y\ndue: 2026-01-02"]
        {
            let todo = try loadTodo("---\n\(lines)\n---\n").todo
            let (keys, entries) = (try read(lines + "\n"), try entries(lines + "\n"))
            let status = keys.entries(of: .status).compactMap { entries[$0].onlyScalar?.text }
            #expect(status == [todo.status?.value].compactMap(\.self))
            #expect(
                keys.entries(of: .due).compactMap { entries[$0].onlyScalar?.text }
                    == [todo.days.due?.iso].compactMap(\.self)
            )
        }
    }
}
