import Application
import Foundation
import TestSupport
import Testing

struct `A second build` {
    private func project() throws -> TestedProject {
        try TestedProject([
            "todos/a.md": todoFile("A", "owner: hana", "tags: [home]"),
            "todos/b.md": todoFile("B", "owner: taro", "milestone: v1"),
        ])
    }

    private func times(_ project: TestedProject) throws -> [String: Date?] {
        try project.contents().keys.reduce(into: [:]) { times, file in
            times[file] =
                try FileManager.default.attributesOfItem(atPath: project.path("output/\(file)"))[.modificationDate]
                as? Date
        }
    }

    @Test func `writes nothing`() throws {
        let project = try project()
        try project.build()
        let (contents, times) = (try project.contents(), try times(project))
        let again = try project.build()
        #expect((again.written, again.deleted, again.unchanged) == (0, 0, contents.count - 1))
        #expect(try project.contents() == contents)
        #expect(try self.times(project) == times)
    }

    @Test func `writes only files that differ`() throws {
        let project = try project()
        try project.build()
        let before = try times(project)
        try project.put("todos/a.md", todoFile("A", "owner: hana", "tags: [home]", body: "More."))
        #expect(try project.build().written == 4)
        let written = try times(project).filter { before[$0.key] != $0.value }.keys.sorted()
        #expect(
            written.filter { !$0.hasPrefix("data/words/") } == [
                ".fuda-manifest", "data/index.js", "data/texts/0.js", "todos/a.html",
            ])
        // A part of the index is named after its bytes, so a part with other words has another name.
        #expect(written.count == 5)
        #expect(try times(project).keys.filter { $0.hasPrefix("data/words/") }.count == 1)
    }

    @Test func `removes the pages of deleted todos, and directories that become empty`() throws {
        let project = try project()
        try project.build()
        try project.put("output/todos/mine.txt", "mine")
        try project.put("output/notes/deep/mine.txt", "mine")
        try project.remove("todos/b.md")
        #expect(try project.build().deleted > 0)
        let files = try project.files()
        #expect(!files.contains { $0.contains("b.html") || $0.contains("v1") || $0.contains("taro") })
        #expect(files.contains("todos/mine.txt") && files.contains("notes/deep/mine.txt"))
        #expect(!files.contains { $0.hasSuffix("/") })
        #expect(try project.brokenLinks() == [])
        try project.build { $0.output = "clean" }
        #expect(try project.files("clean") == files.filter { !$0.contains("mine") })
    }
}
