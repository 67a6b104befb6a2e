import Bytes
import TestSupport
import Testing

@testable import Texts

struct `A unified diff` {
    private func diff(_ old: String, _ new: String) -> String {
        var bytes = ByteBuffer()
        UnifiedDiff(of: "a.md", from: Array(old.utf8), to: Array(new.utf8)).write(into: &bytes)
        return bytes.text
    }

    @Test func `is empty for equal texts`() {
        #expect(diff("", "") == "" && diff("a\nb", "a\nb") == "")
    }

    @Test func `shows changes with three lines of context`() {
        #expect(
            diff("1\n2\n3\n4\n5\n6\n7\n8\n", "1\n2\n3\n4\nfive\n6\n7\n8\n")
                == "--- a/a.md\n+++ b/a.md\n@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+five\n 6\n 7\n 8\n")
    }

    @Test func `marks a last line without a line end`() {
        #expect(
            diff("a\nb", "a\nc\n")
                == "--- a/a.md\n+++ b/a.md\n@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+c\n")
    }

    @Test func `has a hunk for each distant change`() {
        let old = (1...30).map { "\($0)\n" }
        var new = old
        (new[4], new[24]) = ("five\n", "")
        let parts = diff(old.joined(), new.joined()).matches(of: /@@ -(\d+),(\d+) \+(\d+),(\d+) @@/)
        #expect(parts.map { "\($0.1) \($0.2) \($0.3) \($0.4)" } == ["2 7 2 7", "22 7 22 6"])
    }

    @Test func `quotes names like git`() {
        var bytes = ByteBuffer()
        UnifiedDiff(of: "a\n\"b\".md", from: [], to: [65, 10]).write(into: &bytes)
        #expect(bytes.text.utf8.starts(with: #"--- "a/a\012\"b\".md""#.utf8))
    }

    /// The result of `patch` for the old text, limited to the syntax of this writer.
    private func patched(_ old: [String], _ diff: String) -> [String] {
        var (new, at) = ([String](), 0)
        for line in diff.split(separator: "\n", omittingEmptySubsequences: true).dropFirst(2) {
            if let hunk = line.firstMatch(of: #/@@ -(\d+),(\d+) /#) {
                let (start, count) = (Int(hunk.1) ?? 0, Int(hunk.2) ?? 0)
                while at < start - (count > 0 ? 1 : 0) {
                    new.append(old[at])
                    at += 1
                }
            } else if line.first == "+" {
                new.append(line.dropFirst() + "\n")
            } else {
                if line.first == " " { new.append(old[at]) }
                at += 1
            }
        }
        return new + old[at...]
    }

    @Test func `converts the old text into the new one`() {
        var generator = SeededGenerator(seed: 5)
        for _ in 0..<500 {
            let old = (0..<Int.random(in: 0...20, using: &generator)).map { _ in
                "\(Int.random(in: 0...4, using: &generator))\n"
            }
            var new = old
            for _ in 0..<Int.random(in: 1...5, using: &generator) {
                let place = Int.random(in: 0...new.count, using: &generator)
                if Bool.random(using: &generator) || place == new.count {
                    new.insert("new \(place)\n", at: place)
                } else {
                    new.remove(at: place)
                }
            }
            #expect(patched(old, diff(old.joined(), new.joined())) == new, "\(old) \(new)")
        }
    }
}
