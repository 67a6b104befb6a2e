import Foundation
import TestSupport
import Testing

#if os(Linux)
    struct `A process` {
        private static let canUnshare = run(["-m", "true"], "/usr/bin/unshare") == 0

        private static func run(_ arguments: [String], _ program: String) -> Int32? {
            let process = Process()
            process.executableURL = URL(filePath: program)
            process.arguments = arguments
            (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
            guard (try? process.run()) != nil else { return nil }
            process.waitUntilExit()
            return process.terminationStatus
        }

        @Test(.enabled(if: canUnshare)) func `reads its arguments even without /proc`() throws {
            let project = try TestProject(["todos/a.md": todoFile("A"), "todos/b.md": todoFile("B")])
            let script = "mount -t tmpfs none /proc && exec '\(TestProject.program.path)' list --limit 1"
            let run = try project.run(["-m", "sh", "-c", script], program: URL(filePath: "/usr/bin/unshare"))
            #expect(run.code == 0 && run.out == "a  To do  A\n", "\(run.out) \(run.errors)")
        }

        @Test func `passes on its environment, without variables that only its start needed`() throws {
            let project = try TestProject(["todos/a.md": todoFile("A"), "seen": ""])
            try project.putTool("editor", "#!/bin/sh\nenv >seen\n")
            for given in [[:], ["SWIFT_BACKTRACE": "color=no"]] {
                let environment = given.merging(["EDITOR": project.path("editor")]) { $1 }
                let run = try project.run(["edit", "a"], environment: environment, program: TestProject.program)
                #expect(run.code == 0, "\(run)")
                let seen = try project.text("seen").split(separator: "\n").filter { $0.hasPrefix("SWIFT_") }
                #expect(seen.map(String.init) == given.map { "\($0.key)=\($0.value)" })
            }
        }

        @Test func `reports a limit on the size of files`() throws {
            let project = try TestProject(["todos/a.md": todoFile("A", body: String(repeating: "word ", count: 4000))])
            let script = "ulimit -f 8; exec '\(TestProject.program.path)' build"
            let run = try project.run(["-c", script], program: URL(filePath: "/bin/bash"))
            #expect(run.code == 2 && run.errors.contains("File too large"), "\(run.code) \(run.errors)")
            #expect(!project.exists("output"))
        }

        @Test(arguments: [SIGINT, SIGTERM, SIGHUP], [false, true])
        func `leaves no partial files when terminated`(signal: Int32, isStanding: Bool) throws {
            var files = ["errors": "", "out": ""]
            for number in 0..<400 {
                files["todos/t\(number).md"] = todoFile("T", body: String(repeating: "word ", count: 400))
            }
            let project = try TestProject(files)
            if isStanding {
                try project.fuda("build", "--no-reports")
                for number in 0..<400 { try project.put("todos/t\(number).md", todoFile("Changed")) }
            }
            let before = isStanding ? try project.contents() : [:]
            let process = try project.start(
                ["build", "--no-reports", "--jobs", "1"],
                out: FileHandle(forWritingTo: URL(filePath: project.path("out"))),
                errors: FileHandle(forWritingTo: URL(filePath: project.path("errors"))))
            usleep(UInt32.random(in: 20_000...200_000))
            kill(process.processIdentifier, signal)
            process.waitUntilExit()
            let hidden = try FileManager.default.contentsOfDirectory(atPath: project.path("")).filter {
                $0.hasPrefix(".output")
            }
            #expect(hidden == [] && !project.exists("output/.fuda-staging"))
            guard process.terminationReason == .uncaughtSignal else { return }
            #expect(process.terminationStatus == signal)
            let after = project.exists("output") ? try project.contents() : [:]
            #expect(after.count == before.count || after.count > 400)
        }
    }
#endif
