import Foundation
import TestSupport
import Testing

struct `The age of an undone command` {
    private func undo(after seconds: Int, _ arguments: String...) throws -> TestProject.Run {
        let project = try TestProject(["todos/a.md": todoFile("A", "id: aaa")])
        _ = try project.fuda("set", "aaa", "priority=low", environment: ["SOURCE_DATE_EPOCH": "1795219200"])
        let now = ["SOURCE_DATE_EPOCH": "\(1_795_219_200 + seconds)"]
        return try project.run(["undo"] + arguments, environment: now)
    }

    @Test(arguments: [
        (0, ""), (59, ""), (60, " from 1 minute ago"), (7199, " from 1 hour ago"), (200_000, " from 2 days ago"),
        (-500, ""),
    ]) func `is printed from a minute on`(seconds: Int, age: String) throws {
        #expect(try undo(after: seconds).out == "undid 'fuda set aaa priority=low'\(age) in 1 file\n")
        #expect(
            try undo(after: seconds, "--dry-run").errors
                == "would undo 'fuda set aaa priority=low'\(age) in 1 file\n")
    }

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script")))
    func `of more than an hour needs a confirmation on a terminal`() throws {
        let project = try TestProject(["todos/a.md": todoFile("A", "id: aaa")])
        _ = try project.fuda("set", "aaa", "priority=low", environment: ["SOURCE_DATE_EPOCH": "1795219200"])
        #if !os(macOS)
            let asked = try project.run(
                ["-qec", "'\(TestProject.program.path)' undo", "/dev/null"],
                environment: ["TERM": "xterm", "SOURCE_DATE_EPOCH": "1795230000"],
                program: URL(filePath: "/usr/bin/script"))
            #expect(asked.out.contains("'fuda set aaa priority=low' ran 3 hours ago. Undo it?"), "\(asked.out)")
            #expect(try project.text("todos/a.md").contains("priority: low"))
        #endif
    }
}
