import Application
import TestSupport
import Testing

@testable import TerminalBoard

/// The board as lines, as `fuda ui --plain` runs it.
struct PlainBoardTests {
    /// Returns the lines that a board shows after some typed lines.
    private func play(_ lines: [String], _ files: [String: String] = BoardPlayer.todos, query: String = "") throws -> (
        shown: [String], project: BoardPlayer
    ) {
        let player = try BoardPlayer(files)
        var board = PlainBoard(player.session.snapshot, query: query)
        var shown = board.take(player.session.answer(board.first))
        for line in lines {
            switch board.take(line) {
            case .show(let lines): shown = lines
            case .ask(let question): shown = board.take(player.session.answer(question))
            case .quit: shown = ["quit"]
            }
        }
        return (shown, player)
    }

    @Test func `lists the open todos with their numbers, in words`() throws {
        #expect(
            try play([]).shown == [
                "Trip: 4 todos",
                "1. Pack the bags, To do, high, due yesterday, overdue, @hana, k3f9q2",
                "2. 洗濯機を回して、明日までに全部乾かす, To do, a1b2c3",
                "3. Buy tickets, Doing, blocked, @jun, b2c3d4",
                "4. שלום עולם Água e\u{0301}, Doing, c3d4e5", "Type help for the commands.",
            ])
    }

    @Test(arguments: [
        (["1 done"], "status: done"), (["1 start"], "status: doing"), (["1 move review"], "status: review"),
        (["1 priority=low due=2026-12-01"], "priority: low"), (["1 comment See you."], "See you."),
        (["1 start", "undo"], "status: todo"), (["1 archive"], "archived: true"),
        (["1", "1 tick 1"], "- [x] find them"), (["1", "1 tick 2"], "- [ ] wash"), (["1 me"], "owner: hana"),
    ])
    func `changes a todo`(lines: [String], expected: String) throws {
        let (shown, project) = try play(lines)
        let text = try project.todo("k3f9q2")
        #expect(text.contains(expected), "\(shown)")
    }

    @Test(arguments: [
        ("/bags", "Trip: 1 todo"), ("/stat:x", "✗ unknown key 'stat'"), ("9 done", "not found"),
        ("hello", "3              show todo 3"), ("1 fly", "3              show todo 3"), ("undo", "Nothing to undo."),
        ("quit", "quit"), ("1", "Pack the bags, To do, high, due yesterday, overdue, @hana, k3f9q2"),
        ("new Find the passports", "created"), ("", "Trip: 4 todos"), ("1 delete", "k3f9q2: Deleted"),
        ("1 move nowhere", "status"),
    ])
    func `answers a line`(line: String, expected: String) throws {
        let shown = try play([line]).shown.first ?? ""
        #expect(shown.lowercased().contains(expected.lowercased()), "\(shown)")
    }

    @Test func `shows the text of a todo`() throws {
        #expect(try play(["1"]).shown.suffix(3) == ["1. [ ] find them", "2. [x] wash", "3. [ ] pack"])
    }

    @Test func `keeps texts as they are typed, and survives any number`() throws {
        let shown = try play(["new Don't forget"]).shown
        #expect(shown.first?.contains("Don't forget (Created)") == true, "\(shown)")
        let (_, project) = try play(["1 comment it's  \"here\""])
        #expect(try project.todo("k3f9q2").contains("it's  \"here\""))
        for line in ["-9223372036854775808", "99999999999999999999", "1 tick -9223372036854775808", "0"] {
            #expect(try !play(["1", line]).shown.isEmpty)
        }
    }

    @Test func `removes the tick that it has just set, and undoes past a changed file`() throws {
        let (_, project) = try play(["1", "1 tick 1", "1 tick 1"])
        #expect(try project.todo("k3f9q2").contains("- [ ] find them"))
        #expect(try play(["1 done", "undo", "undo"]).shown == ["Nothing to undo."])
    }

    @Test func `shows checkboxes before it ticks one, and lists again after a wrong query`() throws {
        #expect(try play(["1 tick 1"]).shown.contains("1. [ ] find them"))
        #expect(try play(["/stat:x", ""]).shown.first == "Trip: 4 todos")
    }

    @Test func `has one todo and none`() throws {
        #expect(try play([], [:]).shown == ["Trip: 0 todos", "Type help for the commands."])
    }
}
