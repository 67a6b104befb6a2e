import Bytes
import Domain
import Foundation
import Screen
import TestSupport
import Testing

@testable import TerminalBoard

/// Random keys on a board of unusual todos.
struct RandomKeyTests {
    private static let files: [String: String] = {
        var files = BoardPlayer.todos
        files["fuda.yml"] = "title: Random\nviews:\n  mine: owner:hana\n"
        files["todos/crlf.md"] =
            "\u{FEFF}---\r\nid: crlf01\r\ntitle: \"Windows: a file\" # c\r\nstatus: todo\r\ntags:\r\n  - a\r\n---\r\n\r\n- [ ] one\r\n"
        files["todos/odd.md"] =
            "---\nID: odd001\n'title': 'it''s odd'\nassignee: [jun, \"hana\"]\nmore: {a: 1}\ndue: soon\n---\n* [ ] star\n"
        files["todos/none.md"] = "# Only a heading\n\nNo front matter.\n\n- [ ] x\n"
        files["todos/broken.md"] = "---\ntitle: [broken\n---\n"
        files["todos/marks.md"] =
            "---\nid: mark01\ntitle: \"\\e[2J\\x07 \u{202E}evil\u{200B} 👩‍👩‍👧 \u{0301}\"\nstatus: review\npriority: odd\n---\n<b>x</b>\n"
        files["todos/long.md"] =
            "---\nid: long01\ntitle: \(String(repeating: "long ", count: 400))\nstatus: doing\n---\n"
            + String(repeating: "- [ ] step\n", count: 200)
        files["todos/twin.md"] = "---\nid: k3f9q2\ntitle: A twin\nstatus: todo\n---\n"
        return files
    }()

    private static let keys =
        "h j k l H J K L m s d Space t c C a i p # D M / v g 1 2 3 4 A X y z : ? r y n Up Down Left Right Home End PageUp PageDown Enter Enter Escape Tab"
        .split(separator: " ").map(String.init)

    /// The total is 20,000 keys. The journal of edits keeps 50 commands, so they are undone before that.
    @Test(arguments: 0..<8)
    func `never crash, tear a file or prevent undoing`(seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(seed) + 1)
        let player = try BoardPlayer(RandomKeyTests.files, columns: 80, rows: 24)
        let before = try player.contents("todos")
        for number in 0..<2500 {
            if generator.once(in: 12) {
                let text = generator.one(of: ["status:", "x", "fri", "v1", "a b", "is:open", "\"", "日", "done "])
                for scalar in text.unicodeScalars { player.take(.key(KeyPress(.scalar(scalar)))) }
            } else if generator.once(in: 15) {
                let place = (Int.random(in: 0..<200, using: &generator), Int.random(in: 0..<60, using: &generator))
                let kind = generator.one(of: [MouseEvent.Kind.press, .drag, .release, .wheel(rows: 1, columns: 0)])
                player.take(.mouse(MouseEvent(kind, column: place.0, row: place.1)))
            } else if generator.once(in: 60) {
                player.resize(generator.one(of: [1, 20, 40, 80, 200]), generator.one(of: [1, 3, 12, 24, 60]))
            } else {
                player.press(generator.one(of: RandomKeyTests.keys))
            }
            let frame = player.frame
            #expect(frame.size == player.model.size)
            if number % 100 == 99 || player.model.actions.count > 40 { try undoAll(player, before, seed, number) }
        }
        try undoAll(player, before, seed, 2500)
    }

    private func undoAll(_ player: BoardPlayer, _ before: [String: Data], _ seed: Int, _ number: Int) throws {
        for _ in 0..<5 where player.model.dialog != nil { player.press("Escape") }
        var count = player.model.actions.count
        while count > 0 {
            player.press("z")
            try #require(player.model.actions.count < count, "seed \(seed), key \(number): \(player.line)")
            count = player.model.actions.count
        }
        let after = try player.contents("todos")
        #expect(after == before, "seed \(seed), key \(number)")
    }
}
