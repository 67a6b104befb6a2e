import Foundation
import TestSupport
import Testing

struct `A build over an existing site` {
    @Test func `reports that nothing changed`() throws {
        let project = try TestProject(["todos/a.md": todoFile("A"), "todos/b.md": todoFile("B")])
        try project.fuda("build")
        let pages = try project.contents().count - 1
        let again = try project.fuda("build")
        #expect(again.errors.hasPrefix("2 files · nothing changed in \(pages) pages · "))
    }

    @Test func `never replaces a page that fuda did not create`() throws {
        let project = try TestProject(["todos/a.md": todoFile("A")])
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
