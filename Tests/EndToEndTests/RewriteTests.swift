import Foundation
import TestSupport
import Testing

struct `A second build` {
    private func project() throws -> TestProject {
        try TestProject([
            "todos/a.md": todoFile("A", "owner: hana", "tags: [home]"),
            "todos/b.md": todoFile("B", "owner: taro", "milestone: v1"),
        ])
    }

    private func times(_ project: TestProject) throws -> [String: Date?] {
        try project.contents().keys.reduce(into: [:]) { times, file in
            times[file] =
                try FileManager.default.attributesOfItem(atPath: project.path("output/\(file)"))[.modificationDate]
                as? Date
        }
    }

    @Test func `writes nothing and reports that`() throws {
        let project = try project()
        try project.fuda("build")
        let (contents, times) = (try project.contents(), try times(project))
        let again = try project.fuda("build")
        #expect(again.errors.hasPrefix("2 files · nothing changed in \(contents.count - 1) pages · "))
        #expect(try project.contents() == contents)
        #expect(try self.times(project) == times)
    }

    @Test func `writes only files that differ`() throws {
        let project = try project()
        try project.fuda("build")
        let before = try times(project)
        try project.put("todos/a.md", todoFile("A", "owner: hana", "tags: [home]", body: "More."))
        #expect(try project.fuda("build").errors.contains(" · 4 pages written, "))
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
        try project.fuda("build")
        try project.put("output/todos/mine.txt", "mine")
        try project.put("output/notes/deep/mine.txt", "mine")
        try project.remove("todos/b.md")
        let again = try project.fuda("build")
        #expect(again.errors.contains("removed"))
        let files = try project.files()
        #expect(!files.contains { $0.contains("b.html") || $0.contains("v1") || $0.contains("taro") })
        #expect(files.contains("todos/mine.txt") && files.contains("notes/deep/mine.txt"))
        #expect(!files.contains { $0.hasSuffix("/") })
        #expect(try project.brokenLinks() == [])
        let clean = try project.fuda("build", "--output", "clean")
        #expect(clean.code == 0)
        #expect(try project.files("clean") == files.filter { !$0.contains("mine") })
    }

    @Test func `never replaces a page that fuda did not create`() throws {
        let project = try project()
        try project.put("output/index.html", "mine")
        let refused = try project.fuda("build")
        #expect(refused.code == 2)
        #expect(
            refused.errors
                == "fuda: '\(project.path("output/index.html"))' was not created by fuda; move it away or build with --force\n"
        )
        #expect(try project.files() == ["index.html"])
        #expect(try project.text("output/index.html") == "mine")
        #expect(try project.fuda("build", "--force").code == 0)
        #expect(try project.text("output/index.html").hasPrefix("<!doctype html>"))
    }

    @Test func `that is killed leaves a site that the next one repairs`() throws {
        let project = try TestProject(["todos/first.md": todoFile("First")])
        try project.fuda("build")
        let before = try project.contents()
        for number in 1...2_000 {
            try project.put(
                "todos/t\(number).md",
                todoFile("T\(number)", "owner: u\(number % 7)", "tags: [x, y]", body: "Text [[t\(number / 2 + 1)]]."))
        }
        // The old site remains while pages are rendered; then it is a mixture of complete pages.
        #expect(try kill(project, after: 0))
        #expect(try project.contents().filter { !$0.key.hasPrefix(".fuda-staging") } == before)
        for delay in [100, 250, 400] as [UInt32] {
            _ = try kill(project, after: delay)
            for page in before.keys where page.hasSuffix(".html") {
                #expect(try project.text("output/\(page)").hasSuffix("</html>\n"))
            }
        }
        #expect(try project.fuda("build").code == 0)
        #expect(try project.fuda("build", "--output", "clean").code == 0)
        #expect(try project.contents() == project.contents("clean"))
        #expect(try project.files("").filter { $0.contains("staging") || $0.hasPrefix(".output") } == [])
    }

    /// Kills a build this many milliseconds after its first write; returns false if the build ended before.
    private func kill(_ project: TestProject, after delay: UInt32) throws -> Bool {
        let process = try project.start(["build"], out: .nullDevice, errors: .nullDevice)
        while process.isRunning, !project.exists("output/.fuda-staging") { usleep(200) }
        usleep(delay * 1_000)
        _ = Foundation.kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        return process.terminationReason == .uncaughtSignal
    }
}
