import Domain
import TestSupport
import Testing

@testable import Merging

struct `Merging a todo` {
    private func merged(_ base: String, _ ours: String, _ theirs: String) throws -> (text: String, conflicts: Int) {
        let merge = TodoMerge(base: Array(base.utf8), ours: Array(ours.utf8), theirs: Array(theirs.utf8))
        let result = try #require(merge.merged())
        return (String(decoding: result.bytes, as: UTF8.self), result.conflicts.count)
    }

    @Test func `has cases`() { #expect(MergeCase.all.count > 20) }

    @Test(arguments: MergeCase.all)
    func `gives the result of the table`(example: MergeCase) throws {
        let result = try merged(example.base, example.ours, example.theirs)
        #expect(result.text == example.merged)
        #expect((result.conflicts > 0) == example.merged.contains("<<<<<<< ours"))
    }

    @Test(arguments: MergeCase.all)
    func `is symmetric`(example: MergeCase) throws {
        let (one, other) = (
            try merged(example.base, example.ours, example.theirs),
            try merged(example.base, example.theirs, example.ours)
        )
        #expect(one.conflicts == other.conflicts)
        if one.conflicts == 0 { #expect(one.text == other.text) }
    }

    @Test func `without markers has the lines of both, theirs first`() throws {
        let texts = ["a\nb\nc\n", "a\nmine\nc\n", "a\ntheirs\nc\n"].map { Array("---\nid: a\n---\n\($0)".utf8) }
        let merge = TodoMerge(base: texts[0], ours: texts[1], theirs: texts[2], style: ConflictStyle(kept: .both))
        let result = try #require(merge.merged())
        #expect(String(decoding: result.bytes, as: UTF8.self) == "---\nid: a\n---\na\ntheirs\nmine\nc\n")
        #expect(result.conflicts.map(\.place) == [.body])
    }

    @Test(arguments: MergeCase.all)
    func `keeps CRLF, a byte order mark and a missing last line end`(example: MergeCase) throws {
        guard !example.base.isEmpty, example.base.hasPrefix("---") else { return }
        let written = { (text: String) in "\u{FEFF}" + text.replacing("\n", with: "\r\n") }
        let result = try merged(written(example.base), written(example.ours), written(example.theirs))
        #expect(result.text == written(example.merged))
        let open = { (text: String) in String(text.dropLast()) }
        let bare = try merged(open(example.base), open(example.ours), open(example.theirs))
        #expect(bare.text == open(example.merged))
    }

    @Test(arguments: [
        ("\nMilk.\n\n", "", "\nMilk.\n\n\n", ""), ("", "\nMilk.\n", "\n", "\nMilk.\n\n"),
        ("\n", "", "\n\n", ""), ("Milk.", "Milk.\n\n", "Milk.\n  ", "Milk.\n  "),
        ("Milk.\n  \n", "Milk.\n  \nTwo litres.\n", "Oat milk.\n", "Oat milk.\n  \nTwo litres.\n"),
        ("Milk.\n\nTwo.\n", "Milk.\n\n", "Oat milk.\n\nTwo.\n\n\n", "Oat milk.\n\n"),
    ])
    func `has no conflict in trailing blank lines`(
        base: String, ours: String, theirs: String, result: String
    ) throws {
        for head in ["", "---\nid: k3f9q2\n---\n", "---\na: &x 1\nb: *x\n---\n"] {
            for sides in [(ours, theirs), (theirs, ours)] {
                let merge = try merged(head + base, head + sides.0, head + sides.1)
                #expect(merge.conflicts == 0 && merge.text == head + result, "\(head)")
            }
        }
    }

    @Test func `adopts line ends that one side changed`() throws {
        let example = MergeCase.all[0]
        let windows = { (text: String) in text.replacing("\n", with: "\r\n") }
        let result = try merged(example.base, windows(example.ours), example.theirs)
        #expect(result.text == windows(example.merged))
        #expect(result.conflicts == 0)
    }

    @Test func `marks conflicts in the style that git requests`() throws {
        let style = ConflictStyle(markerSize: 9, ours: "HEAD", theirs: "a branch")
        let merge = TodoMerge(base: Array("a\n".utf8), ours: Array("b\n".utf8), theirs: Array("c\n".utf8), style: style)
        let result = try #require(merge.merged())
        #expect(
            String(decoding: result.bytes, as: UTF8.self)
                == "<<<<<<<<< HEAD\nb\n=========\nc\n>>>>>>>>> a branch\n")
    }

    @Test func `reports each conflict with its field and the three values`() throws {
        func file(_ status: String, _ due: String, _ tags: String, _ colour: String, _ body: String) -> [UInt8] {
            Array("---\ntitle: Milk\nstatus: \(status)\n\(due)tags: [\(tags)]\ncolour: \(colour)\n---\n\(body)".utf8)
        }
        let base = file("todo", "", "home", "red", "Buy it.\n")
        let ours = file("doing", "due: 2026-12-01\n", "home, shop", "blue", "Buy two.\n")
        let theirs = file("review", "due: 2026-12-02\n", "home, food", "green", "Buy three.\n")
        let result = try #require(TodoMerge(base: base, ours: ours, theirs: theirs).merged())
        #expect(
            result.conflicts == [
                MergeConflict(place: .field(.status), base: ["todo"], ours: ["doing"], theirs: ["review"]),
                MergeConflict(place: .field(.due), base: [], ours: ["2026-12-01"], theirs: ["2026-12-02"]),
                MergeConflict(place: .key("colour"), base: ["red"], ours: ["blue"], theirs: ["green"]),
                MergeConflict(place: .body, base: ["Buy it.\n"], ours: ["Buy two.\n"], theirs: ["Buy three.\n"]),
            ])
        #expect(String(decoding: result.bytes, as: UTF8.self).contains("tags: [home, food, shop]"))
    }

    @Test func `treats the whole file as a conflict if its front matter is unreadable`() throws {
        let versions = ["a", "b", "c"].map { "---\ntitle: [\n---\n\($0)\n" }
        let result = try #require(
            TodoMerge(base: Array(versions[0].utf8), ours: Array(versions[1].utf8), theirs: Array(versions[2].utf8))
                .merged())
        let whole = MergeConflict(place: .file, base: [versions[0]], ours: [versions[1]], theirs: [versions[2]])
        #expect(result.conflicts == [whole])
    }

    @Test func `is fast with many conflicts`() throws {
        let version = { (word: String) in (0..<20_000).map { "\(word) \($0)\nsame\n" }.joined() }
        var result: (text: String, conflicts: Int)?
        let time = try processorTime { result = try merged(version("base"), version("ours"), version("theirs")) }
        // Only insignificant lines are between the conflicts.
        #expect(result?.conflicts == 1 && time < .seconds(30), "\(time)")
    }

    @Test func `treats too many lines as one conflict`() throws {
        let lines = Array(repeating: UInt8(ascii: "\n"), count: (4 << 20) + 1)
        let versions = ["ours", "theirs"].map { Array("first\n\($0)\n".utf8) + lines }
        let result = try #require(TodoMerge(base: lines, ours: versions[0], theirs: versions[1]).merged())
        #expect(result.conflicts.map(\.place) == [.file])
        let start = "first\n<<<<<<< ours\nours\n=======\ntheirs\n>>>>>>> theirs\n\n"
        #expect(result.bytes.starts(with: start.utf8) && result.bytes.count > lines.count)
    }

    @Test func `leaves binary files unchanged`() {
        #expect(TodoMerge(base: [0x41], ours: [0x41, 0], theirs: [0x42]).merged() == nil)
    }

    @Test func `is fast for a large file`() throws {
        let lines = (0..<50_000).map { "- [ ] line \($0)\n" }
        let (base, ours) = (lines.joined(), lines.map { $0.replacing("[ ]", with: "[x]") }.joined())
        let theirs = lines.map { "  " + $0 }.reversed().joined()
        var result: (text: String, conflicts: Int)?
        let time = try processorTime { result = try merged(base, ours, theirs) }
        #expect(result?.conflicts != nil && time < .seconds(60), "\(time)")
    }
}
