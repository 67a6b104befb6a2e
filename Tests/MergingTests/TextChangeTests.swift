import Domain
import Editing
import Merging
import TestSupport
import Testing

struct `The changes of a text` {
    private static let file = """
        ---
        title: Pack
        ---

        What to take:

        - [ ] bag
        - [x] map
          1. [X] lamp

        """

    private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

    private func changes(_ change: (String) -> String) -> [TextChange] {
        TextChange.between(bytes(Self.file), bytes(change(Self.file)))
    }

    @Test func `name the items that were checked and unchecked`() {
        #expect(changes { $0.replacing("[ ] bag", with: "[x] bag") } == [.ticked("bag")])
        #expect(changes { $0.replacing("[X] lamp", with: "[ ] lamp") } == [.unticked("lamp")])
        #expect(
            changes { $0.replacing("[ ] bag", with: "[x] bag").replacing("[x] map", with: "[ ] map") }
                == [.ticked("bag"), .unticked("map")])
    }

    @Test func `are a rewriting if anything else differs`() {
        #expect(changes { $0.replacing("[ ] bag", with: "[x] sack") } == [.rewritten])
        #expect(changes { $0.replacing("What", with: "All") } == [.rewritten])
        #expect(changes { $0 + "- [ ] more\n" } == [.rewritten])
        #expect(changes { $0.replacing("[ ] bag", with: "[x] bag").replacing("What", with: "All") } == [.rewritten])
    }

    @Test func `are none if only the front matter differs, or a version cannot be read`() {
        #expect(changes { $0 } == [])
        #expect(changes { $0.replacing("title: Pack", with: "title: Pack up\nowner: hana") } == [])
        #expect(TextChange.between(bytes(Self.file), [0x2D, 0x2D, 0x2D, 0x0A, 0xFF]) == [])
    }

    @Test func `keep the item of a line with a carriage return, shortened to 60 scalars`() {
        let long = String(repeating: "a", count: 70)
        let before = bytes("- [ ] bag\r\n- [ ] \(long)\r\n")
        #expect(
            TextChange.between(before, bytes("- [x] bag\r\n- [x] \(long)\r\n"))
                == [.ticked("bag"), .ticked("\(long.prefix(60))…")])
    }

    /// Applies random ticks and comments as the commands do.
    @Test(arguments: [false, true]) func `follow the commands`(isBacklog: Bool) throws {
        var generator = SeededGenerator(seed: 5)
        var file = bytes(Self.file)
        for round in 0..<60 {
            let before = file
            var expected: [TextChange] = []
            if Bool.random(using: &generator) {
                let number = Int.random(in: 1...3, using: &generator)
                let isOn = Bool.random(using: &generator)
                file = try BodyChange.tick(.number(number), on: isOn).applied(to: file)
                let item = ["bag", "map", "lamp"][number - 1]
                if file != before { expected = [isOn ? .ticked(item) : .unticked(item)] }
            } else {
                let text = "Remark \(round)\n\n- [ ] bag"
                file =
                    isBacklog
                    ? try BodyChange.backlogComment(.init(by: "hana", at: "2026-11-22 09:00", text)).applied(to: file)
                    : try BodyChange.comment(.init(by: "hana", at: "2026-11-22 09:00", text)).applied(to: file)
                expected = [.commented]
            }
            #expect(TextChange.between(before, file) == expected)
            // The other direction is no tick or comment if a comment was removed.
            if expected == [.commented] { #expect(TextChange.between(file, before) == [.rewritten]) }
        }
    }
}
