import Domain
import Platform
import TestSupport
import Testing

@testable import Repositories

/// The files of new todos.
struct `The texts of new todos` {
    private static let texts = [
        "todo", "In Progress", "Milk", "a: b", "- c", "\"d\" # e", "牛乳を買う", "1", "2026-12-01", "2027-01-31T09:00:00Z",
        "true", "no",
        "a, b", "[x]", " three ", "one\ntwo", "", "~", "it's", "0x1f", "1e5", "--- x", "x:", "\u{7}bell", "\u{2028}",
        "@hana", "k3f9q2",
        "a\\b", "null", "{a}", "é", "1_000", ".5", "12:30", "a #b", "é: \"'", "<<", "-", "?", "a\tb", "\u{FEFF}x",
    ]
    private static let own = [
        "customer", "importedFrom", "x-y", "Labels", "_a", "y", "No", "null", "assigned", "done", "todo", "a b", "ä",
        "1", "-a",
    ]

    private func changes(using generator: inout SeededGenerator) -> [KeyChange] {
        func texts(_ most: Int) -> [String] {
            (0..<Int.random(in: 1...most, using: &generator)).map { _ in Self.texts.randomElement(using: &generator)! }
        }
        var changes = [KeyChange(.field(.title), .set(texts(1)))]
        for field in Field.allCases.shuffled(using: &generator).prefix(Int.random(in: 0...9, using: &generator))
        where field != .title && field != .id {
            changes.append(KeyChange(.field(field), .set(texts(field.key.isList ? 3 : 1))))
        }
        for name in Self.own.shuffled(using: &generator).prefix(Int.random(in: 0...3, using: &generator)) {
            let place = Int.random(in: 1...changes.count, using: &generator)
            changes.insert(KeyChange(.other(name), .set(texts(2))), at: place)
        }
        return changes
    }

    /// Single changes in turn are the reference for the direct way.
    @Test func `equal the result of single changes byte for byte`() throws {
        let folder = try TemporaryFolder(["fuda.yml": "", "todos/": ""])
        let files = TodoFiles(
            try ProjectFolder(around: folder.path), try UserFiles(below: folder.path, staging: nil))
        var (writer, generator) = (NewTodoText(files), SeededGenerator(seed: 21))
        var (written, refused) = (0, 0)
        let bodies = ["", "\nTwo litres.\n", "---\nstatus: done\n---\n", "\n---\n", "text"]
        for _ in 0..<1_500 {
            let changes = changes(using: &generator)
            let body = Array(bodies.randomElement(using: &generator)!.utf8)
            let head = Array("---\ntitle: new\n---\n".utf8)
            let old = Result { try files.made(of: head + body, changes, id: "k3f9q2", called: "todos/a.md") }
            let new = Result { try writer.make("k3f9q2", changes, body: body, called: "todos/a.md") }
            switch (old, new) {
            case (.success(let old), .success(let new)):
                written += 1
                #expect(
                    old == new,
                    "\(changes): \(String(decoding: old, as: UTF8.self)) \(String(decoding: new, as: UTF8.self))")
            case (.failure(let old), .failure(let new)):
                refused += 1
                #expect("\(old)" == "\(new)", "\(changes)")
            default: Issue.record("\(old) and \(new): \(changes)")
            }
        }
        #expect(written > 500 && refused > 50, "\(written) written, \(refused) refused")
    }

    @Test func `are refused if they would look like a merge conflict`() throws {
        let folder = try TemporaryFolder(["fuda.yml": "", "todos/": ""])
        let files = TodoFiles(
            try ProjectFolder(around: folder.path), try UserFiles(below: folder.path, staging: nil))
        var writer = NewTodoText(files)
        let body = Array("<<<<<<< a\n=======\n>>>>>>> b\n".utf8)
        let title = KeyChange(.field(.title), .set(["Milk"]))
        #expect(throws: RepositoryError.self) { try writer.make("k3f9q2", [title], body: body, called: "todos/a.md") }
    }
}
