import Bytes
import Domain
import TestSupport
import Testing

@testable import Application
@testable import Git

/// What a sync makes of files that both sides changed, from the versions of the common ancestor and both sides.
struct SyncMergeTests {
    /// Files by their paths, each as `id text`; an id `-` gives none.
    private typealias Side = [String: String]

    /// The files afterwards, and the paths of the changes that they lack.
    private func settled(
        _ base: Side, _ ours: Side, _ theirs: Side, others: [String] = [], renames: [String: String] = [:]
    ) -> (files: Side, lost: [String]) {
        func files(_ side: Side) -> [BranchMerge.File] {
            side.sorted { $0.key < $1.key }.map { path, text in
                let words = text.split(separator: " ", maxSplits: 1)
                let id = words[0] == "-" ? "" : "id: \(words[0])\n"
                let bytes = Array("---\n\(id)title: T\n---\n\(words.count > 1 ? words[1] : "")\n".utf8)
                return BranchMerge.File(path, bytes, blob: text)
            }
        }
        var contest = BranchMerge.Contest()
        (contest.base, contest.ours, contest.theirs) = (files(base), files(ours), files(theirs))
        contest.others = others
        contest.ourRenames = Dictionary(uniqueKeysWithValues: renames.map { (PathKey($0), $1) })
        let settled = SyncMerge(contest: contest, names: [:]) { $0 == "fuda.yml" }.settled()
        let texts = settled.files.map { file in
            let text = String(decoding: file.bytes, as: UTF8.self)
            let id = TodoText.id(file.bytes, names: [:]) ?? "-"
            let body = text.split(separator: "---\n").last.map { String($0.dropLast()) } ?? ""
            return (file.path, body.isEmpty ? id : "\(id) \(body)")
        }
        return (Dictionary(uniqueKeysWithValues: texts), settled.lost.map(\.path))
    }

    @Test func `the remote's version counts, and the other one is lost only where they contradict each other`() {
        #expect(settled(["a.md": "b1"], ["a.md": "b1 x"], [:]) == ([:], ["a.md"]))
        #expect(settled(["a.md": "b1"], [:], ["a.md": "b1 x"]) == (["a.md": "b1 x"], ["a.md"]))
        #expect(settled(["a.md": "b1"], [:], ["a.md": "b1"]) == ([:], []))
        #expect(settled(["a.md": "b1"], ["a.md": "b1"], [:]) == ([:], []))
        #expect(settled(["a.md": "b1"], ["a.md": "b1 x"], ["a.md": "b1 x"]) == (["a.md": "b1 x"], []))
        #expect(settled(["a.md": "b1"], ["a.md": "b1 x"], ["a.md": "b1 y"]) == (["a.md": "b1 y"], ["a.md"]))
    }

    @Test func `two todos with one path keep both, one beside the other`() {
        #expect(settled([:], ["a.md": "c1"], ["a.md": "d1"]) == (["a-c1.md": "c1", "a.md": "d1"], []))
        let second = settled([:], ["a.md": "c1"], ["a.md": "d1"], others: ["a-c1.md"])
        #expect(second == (["a-c1-2.md": "c1", "a.md": "d1"], []))
        // A name has at most 255 bytes.
        let (long, short) = (String(repeating: "é", count: 126), String(repeating: "é", count: 124))
        let names = settled([:], ["t/\(long).md": "c1"], ["t/\(long).md": "d1"])
        #expect(names == (["t/\(short)-c1.md": "c1", "t/\(long).md": "d1"], []))
        // One side put another todo into the file.
        #expect(settled(["a.md": "b1"], ["a.md": "b1 x"], ["a.md": "d1"]) == (["a.md": "d1"], ["a.md"]))
        let replaced = settled(["a.md": "b1"], ["a.md": "c1"], ["a.md": "b1 x"])
        #expect(replaced == (["a-c1.md": "c1", "a.md": "b1 x"], ["a.md"]))
        let both = settled(["a.md": "b1"], ["a.md": "c1"], ["a.md": "d1"])
        #expect(both == (["a-c1.md": "c1", "a.md": "d1"], []))
    }

    @Test func `a file whose path is a directory of the other side lies beside it, unless the directory is gone`() {
        for (ours, theirs) in [(["a.md": "c1"], [:]), ([:], ["a.md": "c1"])] {
            #expect(settled([:], ours, theirs) == (["a.md": "c1"], []))
            #expect(settled([:], ours, theirs, others: ["a.md/b"]) == (["a-c1.md": "c1"], []))
        }
        let folders = settled([:], ["a.md/b.md": "c1"], ["a.md": "d1"])
        #expect(folders == (["a.md/b.md": "c1", "a-d1.md": "d1"], []))
        // The other side removed the file to make the directory.
        #expect(settled(["a.md": "b1"], ["a.md": "b1 x"], [:], others: ["a.md/b"]) == ([:], ["a.md"]))
        let changed = settled(["a.md": "b1"], [:], ["a.md": "b1 x"], others: ["a.md/b"])
        #expect(changed == (["a-b1.md": "b1 x"], ["a-b1.md"]))
    }

    @Test func `a file that both sides renamed lies where it was moved to, otherwise where others have seen it`() {
        let base = ["a.md": "b1 x"]
        #expect(settled(base, ["b.md": "b1 y"], ["c.md": "b1 x"]) == (["c.md": "b1 y"], []))
        #expect(settled(base, ["b.md": "b1 y"], ["c.md": "b1 z"]) == (["c.md": "b1 z"], ["c.md"]))
        #expect(settled(base, ["archive/a.md": "b1 x"], ["c.md": "b1 z"]) == (["archive/a.md": "b1 z"], []))
        #expect(settled(base, ["b.md": "b1 y"], ["archive/a.md": "b1 x"]) == (["archive/a.md": "b1 y"], []))
        #expect(settled(base, ["a.md": "b1 y"], ["c.md": "b1 x"]) == (["c.md": "b1 y"], []))
        #expect(settled(base, ["b.md": "b1 x"], ["a.md": "b1 z"]) == (["b.md": "b1 z"], []))
    }

    @Test func `todos are the ones with their ids, however both sides exchange and rewrite them`() {
        let base = ["a.md": "a1 x", "b.md": "b1 x"]
        let swapped = ["a.md": "b1 x", "b.md": "a1 x"]
        #expect(settled(base, swapped, swapped) == (swapped, []))
        #expect(settled(base, swapped, base.mapValues { "\($0) y" }) == (["a.md": "b1 x y", "b.md": "a1 x y"], []))
        let crosswise = settled(base, ["x.md": "a1 y", "y.md": "b1 x"], ["y.md": "a1 x", "x.md": "b1 y"])
        #expect(crosswise == (["y.md": "a1 y", "x.md": "b1 y"], []))
        // In a circle, with two names of a third todo.
        let three = ["a.md": "a1 x", "b.md": "b1 x", "c.md": "c1 x"]
        let turned = ["a.md": "c1 x", "b.md": "a1 x", "c.md": "b1 x"]
        let other = ["a.md": "b1 x", "b.md": "c1 x", "c.md": "a1 y"]
        #expect(settled(three, turned, three.mapValues { "\($0) y" }).files == turned.mapValues { "\($0) y" })
        #expect(settled(three, turned, other) == (["a.md": "b1 x", "b.md": "c1 x", "c.md": "a1 y"], []))
        // A side moved a todo to the place that the other one gave to another.
        let moved = settled(base, ["c.md": "a1 x", "b.md": "b1 x"], ["a.md": "a1 y", "c.md": "b1 x"])
        #expect(moved == (["c-a1.md": "a1 y", "c.md": "b1 x"], []))
    }

    @Test func `a copy is another todo, and the one in the old place is the todo`() {
        let copied = settled(["a.md": "a1"], ["a.md": "a1", "p.md": "a1 copy"], ["b.md": "a1"])
        #expect(copied == (["b.md": "a1", "p.md": "a1 copy"], []))
        let twice = settled(
            ["a.md": "a1", "b.md": "a1"], ["a.md": "a1 x", "b.md": "a1"], ["a.md": "a1", "b.md": "a1 y"])
        #expect(twice == (["a.md": "a1 x", "b.md": "a1 y"], []))
    }

    @Test func `files without ids are the same by their paths, or by what git takes for renamed`() {
        #expect(
            settled(["a.md": "- x"], ["b.md": "- x"], ["a.md": "- y"], renames: ["b.md": "a.md"])
                == (["b.md": "- y"], []))
        #expect(
            settled(["a.md": "- x"], ["b.md": "b1 x"], ["a.md": "- y"], renames: ["b.md": "a.md"]).files.keys
                .sorted() == ["b.md"])
        #expect(
            settled(["a.md": "a1 x"], ["b.md": "b1 x"], ["a.md": "a1 y"], renames: ["b.md": "a.md"])
                == (["b.md": "b1 x", "a.md": "a1 y"], ["a.md"]))
        // One side gave the todo its id.
        #expect(settled(["a.md": "- x"], ["a.md": "a1 x"], ["a.md": "- y"]) == (["a.md": "a1 y"], []))
        #expect(settled([:], ["a.md": "- x"], ["a.md": "- x"]) == (["a.md": "- x"], []))
        // New ones are never mixed.
        #expect(settled([:], ["a.md": "- x"], ["a.md": "- y"]) == (["a.md": "- y"], ["a.md"]))
        #expect(settled([:], ["a.md": "- x"], ["a.md": "a1 y"]) == (["a.md": "a1 y", "a-2.md": "- x"], []))
    }

    /// Both sides rename, exchange, archive, change, delete and create todos. Afterwards, each todo exists once unless a side
    /// deleted it, and has the changes of both sides, or the remote's and a conflict.
    @Test func `no todo is lost or doubled, whatever both sides do`() {
        var random = SeededGenerator(seed: 7)
        let names = ["a", "b", "c", "d", "e", "archive/a", "archive/b"].map { "\($0).md" }
        func side(_ base: Side, _ name: String, _ random: inout SeededGenerator) -> Side {
            var texts = base.values.sorted()
            if Int.random(in: 0..<4, using: &random) == 0 { texts.removeFirst() }
            for index in texts.indices where Bool.random(using: &random) { texts[index] += " \(name)" }
            if Bool.random(using: &random) { texts.append("\(name)1 new") }
            let isMoved = Bool.random(using: &random)
            var places = (isMoved ? names.shuffled(using: &random) : names)[...]
            return Dictionary(
                uniqueKeysWithValues: texts.map { text in
                    let old = isMoved ? nil : base.first { text.hasBytePrefix($0.value) }?.key
                    return (old ?? places.removeLast(), text)
                })
        }
        for _ in 0..<2000 {
            let base = ["a.md": "a1 x", "b.md": "b1 x", "c.md": "c1 x"]
            let (ours, theirs) = (side(base, "o", &random), side(base, "t", &random))
            let (files, lost) = settled(base, ours, theirs)
            func version(_ id: String, _ side: Side) -> (path: String, text: String)? {
                side.first { $0.value.hasBytePrefix(id) }.map { ($0.key, $0.value) }
            }
            var expected: [String] = []
            var conflicts = 0
            for id in ["a1", "b1", "c1"] {
                switch (version(id, base), version(id, ours), version(id, theirs)) {
                case (let old?, let mine?, nil): conflicts += mine == old ? 0 : 1
                case (let old?, nil, let other?):
                    if other != old { (conflicts, expected) = (conflicts + 1, expected + [other.text]) }
                case (_, let mine?, let other?):
                    let both = [mine, other].allSatisfy { $0.text.utf8.count > 4 }
                    (conflicts, expected) = (conflicts + (both ? 1 : 0), expected + [max(mine.text, other.text)])
                default: break
                }
            }
            expected += ["o1", "t1"].compactMap { version($0, ours) ?? version($0, theirs) }.map(\.text)
            #expect(files.values.sorted() == expected.sorted(), "\(ours) \(theirs)")
            #expect(lost.count == conflicts, "\(ours) \(theirs)")
        }
    }
}
