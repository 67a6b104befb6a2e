import Domain
import TestSupport
import Testing

@testable import Editing
@testable import Merging

/// Merges of random edits of random todos.
struct `Random merges` {
    private func merge(_ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8]) -> TodoMerge.Result? {
        TodoMerge(base: base, ours: ours, theirs: theirs).merged()
    }

    @Test func `are clean, complete and symmetric for separate changes`() throws {
        var (generator, count) = (SeededGenerator(seed: 41), [String: Int]())
        for _ in 0..<2_000 {
            let form = MergeForm(using: &generator)
            let base = MergeModel(using: &generator)
            let edits = MergeEdit.pair(of: base, using: &generator)
            let (ours, theirs) = (base.with(edits.0), base.with(edits.1))
            let texts = [base, ours, theirs].map { Array(form.text(of: $0).utf8) }
            func problem() -> Comment { "\(edits)\n\(form.text(of: base))" }
            let (one, other) = (merge(texts[0], texts[1], texts[2]), merge(texts[0], texts[2], texts[1]))
            #expect(one == other && one?.conflicts == [], problem())
            let both = Array(form.text(of: ours.with(edits.1)).utf8)
            #expect(try MergeReading(one?.bytes ?? []) == MergeReading(both), problem())
            if one?.bytes == both { count["exact", default: 0] += 1 }
            for edit in edits.0 + edits.1 { count[edit.name, default: 0] += 1 }
        }
        #expect(
            count["exact", default: 0] > 1_000 && count.count > 8 && count.values.allSatisfy { $0 > 50 }, "\(count)")
    }

    /// A server commits its comments one by one beside those of a remote, and merges its file with the branch.
    @Test func `give the same comments in whatever steps`() throws {
        var generator = SeededGenerator(seed: 45)
        func file(_ comments: [String]) -> [UInt8] {
            Array(("---\ntitle: Milk\n---\n\n## Comments\n" + comments.map { "\n\($0)\n" }.joined()).utf8)
        }
        for round in 0..<2_000 {
            var number = 0
            func comments(_ most: Int) -> [String] {
                (0..<Int.random(in: 0...most, using: &generator)).map { _ in
                    number += 1
                    let text = generator.one(of: ["a", "b", "z"]) + "\(number)"
                    return "### \(generator.one(of: ["hana", "ken"])), 2026-11-22 09:0\(number / 5)\n\n\(text)"
                }
            }
            let (old, committed, waiting, remote) = (comments(2), comments(2), comments(2), comments(2))
            // The branch gets the remote's comments, and then each waiting one.
            let head = file(old + committed)
            let merged = merge(file(old), head, file(old + remote))
            var (branch, before) = (merged?.bytes ?? [], old + committed)
            for comment in waiting {
                branch = merge(file(before), branch, file(before + [comment]))?.bytes ?? []
                before.append(comment)
            }
            // The file gets the remote's comments at once.
            let all = merge(head, file(before), merged?.bytes ?? [])
            #expect(all?.conflicts == [] && all?.bytes == branch, "\(round)")
            let text = String(decoding: branch, as: UTF8.self)
            for comment in old + committed + waiting + remote { #expect(text.split(separator: comment).count == 2) }
        }
    }

    @Test func `add up the time that both sides recorded`() throws {
        var (generator, sums) = (SeededGenerator(seed: 44), 0)
        let spellings: [(Int) -> String] = [
            { WorkTime(minutes: $0)?.text ?? "" }, { WorkTime(minutes: $0)?.word ?? "" }, { "\($0)" }, { "'\($0)m'" },
        ]
        func file(_ minutes: Int?, _ spell: (Int) -> String) -> [UInt8] {
            Array("---\ntitle: Milk\n\(minutes.map { "spent: \(spell($0))\n" } ?? "")tags: [a]\n---\n".utf8)
        }
        for _ in 0..<2_000 {
            let all = (0..<3).map { _ in generator.one(of: [nil, 0, 20, 60, 75, 200]) }
            let spell = generator.one(of: spellings)
            let files = all.map { file($0, spell) }
            let (one, other) = (merge(files[0], files[1], files[2]), merge(files[0], files[2], files[1]))
            #expect(one == other && one?.conflicts == [])
            let (base, ours, theirs) = (all[0] ?? 0, all[1] ?? 0, all[2] ?? 0)
            let text = String(decoding: one?.bytes ?? [], as: UTF8.self)
            let written = text.split(separator: "\n").first { $0.hasPrefix("spent: ") }?.dropFirst(7)
            let merged = try written.map { try WorkTime(parsing: $0.filter { $0 != "'" }).minutes }
            #expect((merged ?? 0) == max(0, base + (ours - base) + (theirs - base)), "\(all)\n\(text)")
            if ours != base, theirs != base { sums += 1 }
        }
        #expect(sums > 500)
    }

    @Test func `never change the meaning of any front matter`() throws {
        var (generator, clean, all) = (SeededGenerator(seed: 42), 0, 0)
        let some: [[KeyChange]] = [
            [KeyChange(.field(.status), .set(["doing"])), KeyChange(.field(.startedAt), .set(["2026-11-22"]))],
            [KeyChange(.field(.title), .set(["a: b"]))], [KeyChange(.field(.tags), .add(["new"]))],
            [KeyChange(.other("x-custom"), .set(["1"]))], [KeyChange(.field(.due), .set([]))],
            [KeyChange(.field(.owner), .set(["ken"]))],
        ]
        for _ in 0..<1_500 {
            let base = Array(RandomTodo.make(using: &generator).utf8)
            let edits = some.shuffled(using: &generator).prefix(2)
            guard let ours = edited(base, edits[0]), let theirs = edited(base, edits[1]),
                let both = edited(ours, edits[1])
            else { continue }
            all += 1
            let (result, other) = (merge(base, ours, theirs), merge(base, theirs, ours))
            #expect(result?.conflicts == other?.conflicts.map(\.swapped))
            guard let result, result.conflicts.isEmpty else { continue }
            clean += 1
            #expect(result == other)
            #expect(
                try MergeReading(result.bytes) == MergeReading(both),
                "\(edits)\n\(String(decoding: base, as: UTF8.self))\n\(String(decoding: result.bytes, as: UTF8.self))")
        }
        #expect(all > 750 && clean > all * 9 / 10, "\(clean) of \(all)")
    }

    private func edited(_ bytes: [UInt8], _ changes: [KeyChange]) -> [UInt8]? {
        guard var edit = try? FrontMatterEdit(bytes, names: [:]) else { return nil }
        return try? edit.apply(changes)
    }

    @Test func `terminate and are symmetric for damaged files`() {
        var (generator, clean, refused) = (SeededGenerator(seed: 43), 0, 0)
        let texts = MergeCase.all.flatMap { [$0.base, $0.ours, $0.theirs] }.map { Array($0.utf8) }
        for _ in 0..<4_000 {
            let files = (0..<3).map { _ in damaged(generator.one(of: texts), texts, using: &generator) }
            let (one, other) = (merge(files[0], files[1], files[2]), merge(files[0], files[2], files[1]))
            #expect(one?.conflicts == other?.conflicts.map(\.swapped), "\(shown(files))")
            if one?.conflicts == [] {
                clean += 1
                #expect(one == other, "\(shown(files))")
            }
            if one == nil { refused += 1 }
        }
        #expect(clean > 40 && refused > 5, "\(clean), \(refused)")
    }

    private func shown(_ files: [[UInt8]]) -> [String] { files.map { String(decoding: $0, as: UTF8.self) } }

    private func damaged(_ text: [UInt8], _ texts: [[UInt8]], using generator: inout SeededGenerator) -> [UInt8] {
        var text = text
        for _ in 0..<Int.random(in: 0...4, using: &generator) {
            let place = Int.random(in: 0...text.count, using: &generator)
            let end = min(text.count, place + Int.random(in: 0...30, using: &generator))
            let other = generator.one(of: texts)
            let start = Int.random(in: 0...other.count, using: &generator)
            switch Int.random(in: 0..<4, using: &generator) {
            case 0: text.removeSubrange(place..<end)
            case 1: text.insert(UInt8.random(in: 0...255, using: &generator), at: place)
            case 2: text.insert(contentsOf: other[start...].prefix(60), at: place)
            default:
                text.insert(
                    contentsOf: generator.one(of: ["\r\n", "\n---\n", "&x ", "[", "|\n", "```\n"]).utf8, at: place)
            }
        }
        return text
    }
}

extension MergeConflict {
    /// The conflict as seen from the other side.
    fileprivate var swapped: MergeConflict { MergeConflict(place: place, base: base, ours: theirs, theirs: ours) }
}
