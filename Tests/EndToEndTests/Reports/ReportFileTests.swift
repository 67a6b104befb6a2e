import Foundation
import TestSupport
import Testing

struct `The file of a report` {
    @Test(arguments: [
        ("x.html", "<!doctype html>"), ("x.md", "## Burndown"), ("x.json", "{\"schemaVersion\":2"),
        ("x.csv", "date,open"),
        ("x.svg", "<svg "), ("x.xml", "<?xml "), ("x.txt", "Burndown\n"), ("x", "Burndown\n"),
    ])
    func `has the format of its extension, unless another is given`(name: String, beginning: String) throws {
        let past = try PastProject()
        let run = try past.report("burndown", "-o", name)
        #expect(run.code == 0 && run.out == "" && run.errors == "")
        #expect(try past.project.text(name).hasPrefix(beginning))
        #expect(try past.report("burndown", "--output", name, "--format", "csv").code == 0)
        #expect(try past.project.text(name).hasPrefix("date,open"))
    }

    @Test(arguments: [
        ("x.pdf", "html"), ("x.HTLM", "html"), ("dir.md/x.jsn", "json"), ("x.", "html"), ("x.md\u{600}", "md"),
    ])
    func `with an unknown extension is refused before anything is written`(name: String, instead: String) throws {
        let past = try PastProject()
        let run = try past.report("summary", "-o", name)
        #expect(run.code == 64 && run.out == "" && !past.project.exists(name))
        #expect(run.errors.contains("is not a report format; use the extension '\(instead)', or pass --format"))
        if !name.contains("/") { #expect(try past.report("summary", "-o", name, "--format", "md").code == 0) }
    }

    @Test func `can be stdout, a link or a device, and causes an error if it cannot be written`() throws {
        let past = try PastProject()
        #expect(try past.report("-o", "-").out == past.report().out)
        try past.project.put("real.md", "")
        try past.project.link("link.md", to: "real.md")
        #expect(try past.report("-o", "link.md").code == 0)
        #expect(try past.project.text("real.md").hasPrefix("## Summary"))
        #expect(try past.report("-o", "/dev/null").code == 0)
        #expect(
            try FileManager.default.attributesOfItem(atPath: "/dev/null")[.type] as? FileAttributeType
                == .typeCharacterSpecial)
        for place in ["todos", "none/x.md"] {
            let run = try past.report("-o", place)
            #expect(
                run.code == 2 && run.out == "" && run.errors.hasPrefix("fuda: cannot write '\(place)"), "\(run.errors)")
        }
    }
}
