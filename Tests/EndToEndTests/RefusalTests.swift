import Foundation
import TestSupport
import Testing

struct `A project on the command line` {
    @Test func `has its templates checked by 'fuda check' as by 'fuda build'`() throws {
        let project = try TestProject([
            "todos/a.md": todoFile("A", "status: dne"), "templates/card.mustache": "{{titel}}",
            "templates/tag.mustache": "{{#rows}}",
        ])
        let run = try project.fuda("check")
        #expect(run.code == 1)
        let lines = [
            "templates/card.mustache:1:3: error: unknown name 'titel'; did you mean 'title'? (page 'board') [template]",
            "templates/tag.mustache:1:4: error: ", "todos/a.md:3:9: error: unknown status 'dne'",
        ]
        for line in lines { #expect(run.out.contains(line), "\(run.out)") }
        let findings = try TestProject.json(project.fuda("check", "--format", "json").out)["findings"]
        let first = try #require((findings as? [[String: Any]])?.first)
        #expect(first["path"] as? String == "templates/card.mustache" && first["rule"] as? String == "template")
        #expect(
            try project.fuda("check", "--format", "github").out.contains(
                "::error file=templates/card.mustache,line=1,col=3,title=template::unknown name 'titel'"))
    }

    @Test func `with settings that are not UTF-8 causes an error`() throws {
        let project = try TestProject(["todos/a.md": todoFile("A")])
        try Data([0x74, 0x3A, 0x20, 0xE9, 0x0A]).write(to: URL(filePath: project.path("fuda.yml")))
        let run = try project.fuda("check")
        #expect(run.code == 2)
        #expect(run.errors.contains("fuda.yml:1:4: not UTF-8"))
    }

    @Test func `with settings that are not a file causes an error`() throws {
        for project in [try TestProject(["todos/a.md": todoFile("A"), "fuda.yml/x": ""]), try TestProject(["a": ""])] {
            if !project.exists("fuda.yml") { try project.link("fuda.yml", to: "nowhere") }
            let run = try project.fuda("check")
            #expect(run.code == 2)
            #expect(
                run.errors
                    == "fuda: fuda.yml is neither a file nor a link to one; replace it with a file\n")
        }
    }

    @Test(
        .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")),
        arguments: ["list", "check", "show", "--help", "--version", "version"])
    func `causes an error if the result cannot be written`(command: String) throws {
        let project = try TestProject(["todos/a.md": todoFile("A", "status: dne")])
        let errors = project.path("errors")
        try project.put("errors", "")
        let process = try project.start(
            command == "show" ? ["show", "a"] : [command], out: FileHandle(forWritingTo: URL(filePath: "/dev/full")),
            errors: FileHandle(forWritingTo: URL(filePath: errors)))
        process.waitUntilExit()
        #expect(process.terminationStatus == 2)
        #expect(try project.text("errors").contains("cannot write the result"))
    }

    @Test func `has columns that can be selected by title`() throws {
        let project = try TestProject(["todos/a.md": todoFile("A"), "todos/b.md": todoFile("B", "status: done")])
        #expect(try project.fuda("list", "--status", "To do").out.contains("A"))
        #expect(try !project.fuda("list", "--status", "To do").out.contains("B"))
    }
}
