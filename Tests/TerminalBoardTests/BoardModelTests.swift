import Application
import Bytes
import Domain
import Screen
import TestSupport
import Testing
import UseCases

@testable import TerminalBoard

/// What keys do to the board.
@Suite struct `The board in a terminal` {
    // MARK: Selection

    @Test(
        arguments: [
            ([], "k3f9q2"), (["j"], "a1b2c3"), (["Down", "Down"], "a1b2c3"), (["j", "k"], "k3f9q2"), (["l"], "b2c3d4"),
            (["l", "j"], "c3d4e5"), (["l", "l", "l"], "d4e5f6"), (["l", "Left"], "k3f9q2"), (["h"], "k3f9q2"),
            (["End"], "a1b2c3"), (["End", "Home"], "k3f9q2"), (["PageDown"], "a1b2c3"), (["j", "l", "h"], "a1b2c3"),
            (["2", "j", "j"], "b2c3d4"), (["2", "End"], "c3d4e5"), (["2", "j", "1"], "a1b2c3"), (["3", "1"], "k3f9q2"),
        ] as [([String], String)])
    func `moves the selection`(keys: [String], expected: String) throws {
        let player = try BoardPlayer()
        for key in keys { player.press(key) }
        #expect(player.selected == expected)
    }

    // MARK: Edits

    @Test(
        arguments: [
            (["s"], "k3f9q2", "status: doing"), (["d"], "k3f9q2", "status: done"), (["L"], "k3f9q2", "status: doing"),
            (["l", "H"], "b2c3d4", "status: todo"), (["i"], "k3f9q2", "owner: hana"),
            (["j", "i"], "a1b2c3", "owner: hana"), (["p", "Down", "Enter"], "k3f9q2", "priority: medium"),
            (["p", "'low'", "Enter"], "k3f9q2", "priority: low"),
            (["D", "'2 dec'", "Enter"], "k3f9q2", "due: 2026-12-02"),
            (["M", "'v1'", "Enter"], "k3f9q2", "milestone: v1"),
            (["#", "'far'", "Enter"], "k3f9q2", "tags: [home, far]"),
            (["a", "'jun'", "Enter"], "k3f9q2", "owner: jun"),
            (["a", "Enter"], "a1b2c3", "status: todo"), (["C", "'Soon.'", "Enter"], "k3f9q2", "Soon."),
            (["t", "t"], "k3f9q2", "- [x] find them"), (["t", "Tab", "t"], "k3f9q2", "- [ ] wash"),
            (["j", "K"], "a1b2c3", "order: -9"), (["m", "l", "Enter"], "k3f9q2", "status: doing"),
        ] as [([String], String, String)])
    func `changes the file`(keys: [String], id: String, expected: String) throws {
        let player = try BoardPlayer()
        let before = try player.todo("k3f9q2")
        for key in keys { player.press(key) }
        let text = try player.todo(id)
        #expect(text.contains(expected), "\(text)")
        // Undo restores the bytes.
        while !player.model.actions.isEmpty { player.press("z") }
        #expect(try player.todo("k3f9q2") == before)
    }

    @Test func `stays at its place when a todo is done, so that the next one can follow`() throws {
        let player = try BoardPlayer()
        player.press("d")
        #expect(player.selected == "a1b2c3")
        #expect(player.line == "k3f9q2: To do → Done · z undoes")
        player.press("d")
        #expect(player.lanes.map(\.count) == [0, 2, 0, 3])
        player.press("z", "z")
        #expect(player.lanes[0] == ["k3f9q2", "a1b2c3"])
        #expect(player.line == "Undone: k3f9q2 Pack the bags")
    }

    @Test func `goes with a todo that moves`() throws {
        let player = try BoardPlayer()
        player.press("L")
        #expect(player.selected == "k3f9q2")
        #expect(player.model.cursor.lane == 1)
        player.press("L")
        #expect(player.model.cursor.lane == 2)
    }

    @Test func `puts a lifted todo back on Escape, and writes nothing`() throws {
        let player = try BoardPlayer()
        player.press("m", "l", "j")
        #expect(player.lanes[0] == ["a1b2c3"])
        #expect(player.lanes[1] == ["b2c3d4", "k3f9q2", "c3d4e5"])
        player.press("Escape")
        #expect(player.lanes[0] == ["k3f9q2", "a1b2c3"])
        #expect(player.selected == "k3f9q2")
        #expect(player.model.actions.isEmpty)
    }

    @Test func `goes on with a lifted todo when others change the board`() throws {
        let player = try BoardPlayer()
        player.press("m", "l", "j")
        try player.put("todos/e5f6g7.md", "---\nid: e5f6g7\ntitle: Another\nstatus: todo\n---\n")
        try player.refresh()
        #expect(player.lanes[1] == ["b2c3d4", "k3f9q2", "c3d4e5"])
        player.press("Enter")
        #expect(player.lanes[1] == ["b2c3d4", "k3f9q2", "c3d4e5"])
        #expect(try player.todo("k3f9q2").contains("status: doing"))
    }

    @Test func `drops a lifted todo between others`() throws {
        let player = try BoardPlayer()
        player.press("m", "l", "j", "Enter")
        #expect(player.lanes[1] == ["b2c3d4", "k3f9q2", "c3d4e5"])
        player.press("z")
        #expect(player.lanes[0] == ["k3f9q2", "a1b2c3"])
    }

    @Test func `changes all marked todos as one edit`() throws {
        let player = try BoardPlayer()
        player.press("Space", "Space")
        #expect(player.model.marked.count == 2)
        player.press("s")
        #expect(player.lanes[0] == [])
        #expect(player.model.marked.isEmpty)
        #expect(player.model.actions.count == 1)
        player.press("z")
        #expect(player.lanes[0] == ["k3f9q2", "a1b2c3"])
    }

    @Test func `lifts all marked todos`() throws {
        let player = try BoardPlayer()
        player.press("Space", "Space", "l", "m", "l", "l", "Enter")
        #expect(player.lanes == [[], ["b2c3d4", "c3d4e5"], ["k3f9q2", "a1b2c3"], ["d4e5f6"]])
        #expect(player.model.actions.count == 1)
    }

    @Test func `creates a todo in the selected column and selects it`() throws {
        let player = try BoardPlayer()
        player.press("l", "c", "'Find the passports'", "Enter", "'priority=high'", "Enter")
        let key = player.model.selectedKey
        let path = try #require(key).path
        let text = try player.text(path)
        #expect(text.contains("title: Find the passports"))
        #expect(text.contains("status: doing"))
        #expect(text.contains("priority: high"))
        player.press("z")
        #expect(!player.exists(path))
    }

    @Test func `deletes only after a yes`() throws {
        let player = try BoardPlayer()
        player.press("X", "n")
        #expect(player.exists("todos/k3f9q2.md"))
        player.press("X", "Escape")
        #expect(player.exists("todos/k3f9q2.md"))
        player.press("X", "y")
        #expect(!player.exists("todos/k3f9q2.md"))
        player.press("z")
        #expect(player.exists("todos/k3f9q2.md"))
    }

    @Test func `does not order closed todos`() throws {
        let player = try BoardPlayer()
        player.press("l", "l", "l", "J")
        #expect(player.line == "Closed todos are ordered by day.")
        #expect(player.model.actions.isEmpty)
    }

    @Test func `says what a change is, in the words of the board`() throws {
        let player = try BoardPlayer(language: "de")
        for (keys, expected) in [
            (["p", "'niedrig'", "Enter"], "k3f9q2: Priorität hoch → niedrig · z macht rückgängig"),
            (["J"], "k3f9q2: Verschoben · z macht rückgängig"),
            (["t", "t"], "k3f9q2: „find them“ abgehakt · z macht rückgängig"),
        ] {
            for key in keys { player.press(key) }
            #expect(player.line == expected)
        }
    }

    @Test func `goes on with older edits if a file changed since the newest one`() throws {
        let player = try BoardPlayer()
        let before = try player.todo("k3f9q2")
        player.press("i", "j", "s")
        try player.put("todos/a1b2c3.md", "---\nid: a1b2c3\ntitle: Other\n---\n")
        player.press("z")
        #expect(player.line == "Changed since, so not undone: todos/a1b2c3.md")
        player.press("z")
        #expect(try player.todo("k3f9q2") == before)
    }

    // MARK: Choices

    @Test func `changes no tag on Enter alone`() throws {
        let player = try BoardPlayer()
        player.press("#", "Enter")
        #expect(player.model.actions.isEmpty)
    }

    @Test func `takes a tag with a space, and several tags`() throws {
        let player = try BoardPlayer()
        player.press("#", "'far away'", "Tab", "'x'", "Tab", "Enter")
        #expect(try player.todo("k3f9q2").contains("tags: [home, far away, x]"))
    }

    @Test func `keeps the list open if there is no such day`() throws {
        let player = try BoardPlayer()
        player.press("D", "'tomorow'", "Enter")
        guard case .choice(let choice) = player.model.dialog else {
            Issue.record("the list is closed")
            return
        }
        #expect(choice.error == "There is no “tomorow”")
        player.press("C-u", "'tomorrow'", "Enter")
        #expect(try player.todo("k3f9q2").contains("due: 2026-11-22"))
    }

    @Test func `asks again on a key that is no answer`() throws {
        let player = try BoardPlayer()
        player.press("X", "d")
        guard case .question = player.model.dialog else {
            Issue.record("the question is closed")
            return
        }
        player.press("n")
        #expect(player.model.actions.isEmpty)
    }

    // MARK: Filter

    @Test func `filters while the query is typed, and returns on Escape`() throws {
        let player = try BoardPlayer()
        player.press("/", "'bags'")
        #expect(player.lanes == [["k3f9q2"], [], [], []])
        player.press("Enter")
        #expect(player.lanes == [["k3f9q2"], [], [], []])
        player.press("/", "'zzz'")
        #expect(player.lanes == [[], [], [], []])
        player.press("Escape")
        #expect(player.lanes == [["k3f9q2"], [], [], []])
        player.press("Escape")
        #expect(player.lanes[0] == ["k3f9q2", "a1b2c3"])
    }

    @Test func `selects what a filter finds in another column`() throws {
        let player = try BoardPlayer()
        player.press("/", "'status:doing'", "Enter")
        #expect(player.selected == "b2c3d4")
    }

    @Test func `ticks the checkbox again that an undo has opened`() throws {
        let player = try BoardPlayer()
        player.press("t", "t", "z", "t")
        #expect(try player.todo("k3f9q2").contains("- [x] find them"))
    }

    @Test func `shows the error of a query where it is typed`() throws {
        let player = try BoardPlayer()
        player.press("/", "'stat:x'")
        #expect(player.frame.texts[22].contains("unknown key 'stat'"))
        // What the last valid query found is still there.
        player.press("Enter")
        guard case .line = player.model.dialog else {
            Issue.record("the line with an error is closed")
            return
        }
        player.press("C-u", "'is:blocked'", "Enter")
        #expect(player.lanes == [[], ["b2c3d4"], [], []])
    }

    @Test func `says that a changed todo no longer matches`() throws {
        let player = try BoardPlayer(query: "status:todo")
        #expect(player.lanes == [["k3f9q2", "a1b2c3"], [], [], []])
        player.press("L")
        #expect(player.line == "k3f9q2 no longer matches the filter")
        #expect(player.selected == "a1b2c3")
    }

    @Test(arguments: [
        ("st", "status:"), ("status:do", "status:doing"), ("is:ove", "is:overdue"), ("-owner:h", "-owner:hana"),
        ("(status:t", "(status:todo"), ("status:todo,do", "status:todo,doing"), ("bags tag", "bags tags:"),
    ])
    func `completes a query`(typed: String, expected: String) throws {
        let player = try BoardPlayer()
        player.press("/", "'\(typed)'", "Tab")
        guard case .line(let line) = player.model.dialog else {
            Issue.record("no line")
            return
        }
        #expect(line.field.text == expected)
    }

    // MARK: Groups, views and others

    @Test func `groups, and changes the field of a todo that moves to another group`() throws {
        let player = try BoardPlayer()
        player.press("g", "'own'", "Enter")
        #expect(player.lanes == [["k3f9q2"], ["b2c3d4"], ["a1b2c3", "c3d4e5"]])
        player.press("L")
        #expect(player.lanes == [["k3f9q2", "b2c3d4"], ["a1b2c3", "c3d4e5"]])
        #expect(player.selected == "k3f9q2")
        player.press("L")
        #expect(player.lanes == [["b2c3d4"], ["k3f9q2", "a1b2c3", "c3d4e5"]])
    }

    @Test func `shows a view`() throws {
        let player = try BoardPlayer()
        player.press("v", "'overd'", "Enter")
        #expect(player.lanes == [["k3f9q2"], [], [], []])
    }

    @Test func `copies the id, the link or the branch name`() throws {
        let player = try BoardPlayer()
        for count in 0..<3 {
            player.press("y")
            for _ in 0..<count { player.press("Down") }
            player.press("Enter")
        }
        #expect(player.effects == [.copy("k3f9q2"), .copy("todos/k3f9q2.md"), .copy("k3f9q2-pack-the-bags")])
    }

    @Test func `copies no control character`() throws {
        let player = try BoardPlayer(["todos/a.md": "---\nid: \"a\\ncurl evil\"\ntitle: A\nstatus: todo\n---\n"])
        player.press("y", "Enter")
        guard case .copy(let text) = player.effects.first else {
            Issue.record("\(player.effects)")
            return
        }
        #expect(text.unicodeScalars.allSatisfy { $0.value >= 0x20 })
    }

    @Test func `draws the longest title`() throws {
        let player = try BoardPlayer([
            "todos/a.md": "---\nid: a1\ntitle: \(String(repeating: "é日 ", count: 10_000))\nstatus: todo\n---\n"
        ])
        player.press("Enter", "2")
        #expect(player.frame.texts.contains { $0.contains("a1") })
    }

    @Test func `undoes the commands of the command line after its own edits, and asks`() throws {
        let player = try BoardPlayer()
        player.press("z")
        #expect(player.line == "Nothing to undo.")
        player.press("s", "z", "z")
        // The undo is no command that could be undone.
        #expect(try player.todo("k3f9q2").contains("status: todo"))
    }

    @Test func `runs a command with quoted words`() throws {
        let player = try BoardPlayer()
        player.press(":", "'fuda list \"a b\" c\\ d'", "Enter")
        #expect(player.effects == [.run(["list", "a b", "c d"], number: 1)])
        player.press("Escape")
        #expect(player.effects.last == .endRun(number: 1))
    }

    @Test(arguments: [
        ("done", "done IDS"), ("done --dry-run", "done IDS --dry-run"), ("done b2c3d4", "done b2c3d4"),
        ("done rent a car", "done rent a car"), ("done --where is:open", "done --where is:open"),
        ("done --where=is:open", "done --where=is:open"), ("set priority=high", "set IDS priority=high"),
        ("set b2c3d4 priority=high", "set b2c3d4 priority=high"), ("move done", "move IDS done"),
        ("move b2c3d4 done", "move b2c3d4 done"), ("list is:open", "list is:open"), ("board", "board"),
        ("unknown", "unknown"),
    ])
    func `a command without todos is about the marked or selected ones`(typed: String, expected: String) throws {
        for (keys, ids) in [([], ["k3f9q2"]), (["Space", "Space"], ["k3f9q2", "a1b2c3"])] {
            let player = try BoardPlayer()
            for key in keys + [":", "'\(typed)'", "Enter"] { player.press(key) }
            let words = expected.split(separator: " ").flatMap { $0 == "IDS" ? ids : [String($0)] }
            #expect(player.effects == [.run(words, number: 1)])
        }
    }

    @Test func `a command for one todo never takes the words behind it for todos`() throws {
        for (typed, expected) in [
            ("comment Looks good", ["comment", "k3f9q2", "Looks", "good"]), ("note -", ["note", "k3f9q2", "-"]),
            ("comment b2c3d4 Looks good", ["comment", "b2c3d4", "Looks", "good"]),
        ] {
            let player = try BoardPlayer()
            player.press(":", "'\(typed)'", "Enter")
            #expect(player.effects == [.run(expected, number: 1)])
        }
        let player = try BoardPlayer()
        player.press("Space", "Space", ":", "'comment Looks good'", "Enter")
        #expect(player.effects == [.run(["comment", "Looks", "good"], number: 1)], "the command refuses it")
        let other = try BoardPlayer()
        other.press(":", "'edit'", "Enter")
        #expect(other.effects == [.openEditor("k3f9q2")])
    }

    @Test(arguments: [
        ("/", "owner:A", "owner:\"Anna \\\"Nan\\\" Lee\""),
        ("/", "owner:\"Anna \\\"N", "owner:\"Anna \\\"Nan\\\" Lee\""),
        ("/", "tag:c", "tag:\"c,d\""), ("/", "-tag:\"c", "-tag:\"c,d\""),
        ("/", "(owner:\"a b\" stat", "(owner:\"a b\" status:"),
    ])
    func `completes names as queries write them`(key: String, typed: String, expected: String) throws {
        let player = try BoardPlayer([
            "todos/a.md": "---\nid: a1\ntitle: A\nstatus: todo\nowner: 'Anna \"Nan\" Lee'\ntags: ['c,d']\n---\n"
        ])
        player.press(key, "'\(typed)'", "Tab")
        guard case .line(let line) = player.model.dialog else {
            Issue.record("no line")
            return
        }
        #expect(line.field.text == expected)
    }

    @Test func `follows what others change, and keeps the selection`() throws {
        let player = try BoardPlayer()
        player.press("j")
        try player.put("todos/a1b2c3.md", "---\nid: a1b2c3\ntitle: Wash\nstatus: doing\n---\n")
        try player.refresh()
        #expect(player.selected == "a1b2c3")
        try player.remove("todos/a1b2c3.md")
        try player.refresh()
        #expect(player.selected != nil)
    }

    @Test func `refuses commands that never end, and opens the editor for edit`() throws {
        let player = try BoardPlayer()
        player.press(":", "'serve'", "Enter")
        #expect(player.line == "fuda serve needs a terminal of its own.")
        player.press(":", "'edit k3f9q2'", "Enter")
        #expect(player.effects == [.openEditor("k3f9q2")])
        player.press(":", "Up", "Enter")
        #expect(player.effects.count == 2)
    }

    @Test func `shows what others changed only after the answer to an edit`() throws {
        let player = try BoardPlayer()
        var model = player.model
        let effects = model.take(.key(KeyPress(.scalar("d"))))
        guard case .ask(let question, let number) = effects.first else {
            Issue.record("no question")
            return
        }
        let answer = player.session.answer(question)
        _ = model.take(player.session.snapshot)
        _ = model.take(answer, number: number)
        // The selection stays at its place.
        #expect(model.selectedKey == TodoKey("todos/a1b2c3.md"))
    }

    @Test func `ignores text that is pasted outside of a field`() throws {
        let player = try BoardPlayer()
        player.take(.text("ddddXy", isCut: false))
        #expect(player.model.actions.isEmpty)
        #expect(player.model.dialog == nil)
    }

    // MARK: Mouse

    @Test func `selects and drags with the mouse`() throws {
        let player = try BoardPlayer(columns: 120)
        // The second card of the first lane; each has four rows.
        player.take(.mouse(MouseEvent(.press, column: 5, row: 8)))
        #expect(player.selected == "a1b2c3")
        player.take(.mouse(MouseEvent(.drag, column: 40, row: 8)))
        player.take(.mouse(MouseEvent(.release, column: 40, row: 8)))
        #expect(player.lanes[1] == ["b2c3d4", "a1b2c3", "c3d4e5"])
        player.press("z")
        #expect(player.lanes[0] == ["k3f9q2", "a1b2c3"])
    }

    @Test func `ticks when the details have been read`() throws {
        let player = try BoardPlayer()
        var model = player.model
        var effects = model.take(.key(KeyPress(.scalar("t"))))
        effects += model.take(.key(KeyPress(.scalar("t"))))
        guard effects.count == 1, case .ask(let question, let number) = effects[0] else {
            Issue.record("\(effects)")
            return
        }
        let next = model.take(player.session.answer(question), number: number)
        #expect(
            next == [
                .ask(.edit(.tick(.seen(1, text: "find them"), on: true), of: [TodoKey("todos/k3f9q2.md")]), number: 2)
            ])
    }

    @Test func `survives a click on another screen while a todo is lifted`() throws {
        let player = try BoardPlayer()
        player.press("l", "l", "l", "m")
        player.take(.mouse(MouseEvent(.press, column: 17, row: 0)))
        #expect(player.lanes.count == 4)
        player.press("Escape")
        player.take(.mouse(MouseEvent(.press, column: 5, row: 3)))
        player.press("2")
        player.take(.mouse(MouseEvent(.drag, column: 40, row: 8)))
        #expect(player.model.dialog == nil)
    }

    @Test func `drags the todo below the mouse, whatever is marked`() throws {
        let player = try BoardPlayer(columns: 120)
        player.press("Space", "Space")
        player.take(.mouse(MouseEvent(.press, column: 35, row: 3)))
        player.take(.mouse(MouseEvent(.drag, column: 70, row: 3)))
        player.take(.mouse(MouseEvent(.release, column: 70, row: 3)))
        #expect(player.lanes == [["k3f9q2", "a1b2c3"], ["c3d4e5"], ["b2c3d4"], ["d4e5f6"]])
    }

    @Test func `opens the details when the selected todo is clicked, not when it is dragged`() throws {
        let player = try BoardPlayer(columns: 120)
        player.take(.mouse(MouseEvent(.press, column: 5, row: 3)))
        #expect(player.model.pane.mode == .closed)
        player.take(.mouse(MouseEvent(.release, column: 5, row: 3)))
        #expect(player.model.pane.mode == .beside)
    }

    @Test func `waits with further keys until a tick has its details`() throws {
        let player = try BoardPlayer()
        var model = player.model
        let effects = model.take(.key(KeyPress(.enter))) + model.take(.key(KeyPress(.scalar("t"))))
        let later = model.take(.key(KeyPress(.scalar("d"))))
        #expect(effects.count == 1)
        #expect(later == [])
    }

    @Test func `moves from the group of the selected entry in a grouped list`() throws {
        var files = BoardPlayer.todos
        files["todos/b2c3d4.md"] = "---\nid: b2c3d4\ntitle: Buy\nstatus: doing\nowner: [hana, jun]\n---\n"
        files["todos/e5f6g7.md"] = "---\nid: e5f6g7\ntitle: Z\nstatus: todo\nowner: tom\n---\n"
        let player = try BoardPlayer(files)
        player.press("g", "'own'", "Enter", "2", "j", "j", "L")
        #expect(try player.todo("b2c3d4").contains("owner: [hana, tom]"))
    }

    @Test func `takes a typed tag beside marked ones`() throws {
        let player = try BoardPlayer()
        player.press("#", "Tab", "'new'", "Enter")
        #expect(try player.todo("k3f9q2").contains("tags: [new]"))
    }

    @Test func `scrolls on from the checkbox that Tab has shown`() throws {
        var files = BoardPlayer.todos
        files["todos/k3f9q2.md"] =
            "---\nid: k3f9q2\ntitle: Long\nstatus: todo\norder: 1\n---\n\n"
            + String(repeating: "- [ ] step\n", count: 60)
        let player = try BoardPlayer(files)
        player.press("Enter", "Enter")
        for _ in 0..<45 { player.press("Tab") }
        player.press("Down")
        #expect(player.model.pane.top > 20)
    }

    @Test func `keeps keys while an edit is written`() throws {
        let player = try BoardPlayer()
        var model = player.model
        let effects = model.take(.key(KeyPress(.scalar("d"))))
        #expect(effects.count == 1)
        // Before the answer, the second key changes nothing.
        let later = model.take(.key(KeyPress(.scalar("d"))))
        #expect(later == [])
        guard case .ask(let question, let number) = effects.first else {
            Issue.record("no question")
            return
        }
        let next = model.take(player.session.answer(question), number: number)
        #expect(next == [.ask(.edit(.move(.done), of: [TodoKey("todos/a1b2c3.md")]), number: number + 1)])
    }
}
