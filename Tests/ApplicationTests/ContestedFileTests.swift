import Testing

@testable import Application
@testable import Git

/// What a sync makes of a file that both sides changed, from its three versions.
struct ContestedFileTests {
    private func todo(_ id: String, _ rest: String = "") -> [UInt8] { Array("---\nid: \(id)\n---\n\(rest)\n".utf8) }

    /// The files afterwards, each as `path: id of its todo` or `path: -` if it is removed, and the path of what is lost.
    private func settled(
        _ base: [UInt8]?, _ ours: [UInt8]?, _ theirs: [UInt8]?, isDisplaced: Bool = false, taken: Set<String> = [],
        paths: [String]? = nil, isSettings: Bool = false
    ) -> (files: [String], lost: String?) {
        let contest = BranchMerge.Contest(
            path: "a.md", ourPath: paths?[0] ?? "a.md", theirPath: paths?[1] ?? "a.md", isDisplaced: isDisplaced,
            isRenamed: paths != nil, base: base, ours: ours, theirs: theirs)
        let settled = ContestedFile(contest: contest, names: [:], isSettings: isSettings)
            .settled(isFree: { !taken.contains($0) }) { _, _ in nil }
        let all = settled.files.merging(settled.moved.mapValues { $0 }) { _, moved in moved }
        let files = all.map { path, bytes in
            "\(path): \(bytes.map { String(decoding: $0, as: UTF8.self).split(separator: "\n")[1].dropFirst(4) } ?? "-")"
        }
        return (files.sorted(), settled.lost?.path)
    }

    @Test func `the remote's version counts, and the other one is lost only where they contradict each other`() {
        #expect(settled(todo("b1"), todo("b1", "x"), nil) == (["a.md: -"], "a.md"))
        #expect(settled(todo("b1"), nil, todo("b1", "x")) == (["a.md: b1"], "a.md"))
        #expect(settled(todo("b1"), todo("b1", "x"), todo("b1", "x")) == (["a.md: b1"], nil))
    }

    @Test func `two todos with one path keep both, one beside the other`() {
        #expect(settled(nil, todo("c1"), todo("d1")) == (["a-c1.md: c1", "a.md: d1"], nil))
        #expect(settled(nil, todo("c1"), todo("d1"), taken: ["a-c1.md"]) == (["a-c1-2.md: c1", "a.md: d1"], nil))
        // One side put another todo into the file.
        #expect(settled(todo("b1"), todo("b1", "x"), todo("d1")) == (["a.md: d1"], "a.md"))
        #expect(settled(todo("b1"), todo("c1"), todo("b1", "x")) == (["a-b1.md: b1", "a.md: c1"], "a-b1.md"))
        #expect(settled(todo("b1"), todo("c1"), todo("d1")) == (["a-c1.md: c1", "a.md: d1"], nil))
    }

    @Test func `a file whose path is a directory of the other side lies beside it, unless the directory is gone`() {
        for (ours, theirs) in [(todo("c1"), nil), (nil, todo("c1"))] {
            #expect(settled(nil, ours, theirs, isDisplaced: true) == (["a.md: c1"], nil))
            #expect(settled(nil, ours, theirs, isDisplaced: true, taken: ["a.md"]) == (["a-c1.md: c1"], nil))
        }
        // The other side removed the file to make the directory.
        let changed = todo("b1", "x")
        #expect(settled(todo("b1"), changed, nil, isDisplaced: true, taken: ["a.md"]) == (["a.md: -"], "a.md"))
        #expect(settled(todo("b1"), nil, changed, isDisplaced: true, taken: ["a.md"]) == (["a-b1.md: b1"], "a-b1.md"))
    }

    @Test func `a file that both sides renamed lies where it was moved to, otherwise where others have seen it`() {
        let (base, mine, other) = (todo("b1", "x"), todo("b1", "y"), todo("b1", "z"))
        #expect(settled(base, mine, base, paths: ["b.md", "c.md"]) == (["c.md: b1"], nil))
        #expect(settled(base, mine, other, paths: ["b.md", "c.md"]) == (["c.md: b1"], "c.md"))
        #expect(settled(base, base, other, paths: ["archive/a.md", "c.md"]) == (["archive/a.md: b1"], nil))
        #expect(settled(base, mine, base, paths: ["b.md", "archive/a.md"]) == (["archive/a.md: b1"], nil))
        // git took another todo for the renamed one.
        #expect(settled(base, todo("c1"), todo("d1"), paths: ["b.md", "c.md"]) == (["b.md: c1", "c.md: d1"], nil))
        #expect(settled(base, mine, todo("d1"), paths: ["b.md", "c.md"]) == (["c.md: d1"], "b.md"))
        #expect(settled(base, todo("c1"), other, paths: ["b.md", "c.md"]) == (["b.md: c1", "c.md: b1"], "c.md"))
    }
}
