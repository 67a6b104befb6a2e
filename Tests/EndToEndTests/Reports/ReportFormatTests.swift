import TestSupport
import Testing

struct `fuda report in each format` {
    @Test(arguments: [
        ("terminal", "Burndown\n"), ("md", "## Burndown"), ("html", "<!doctype html>"),
        ("json", "{\"schemaVersion\":2"), ("csv", "date,open"), ("svg", "<svg "), ("junit", "<?xml "),
    ])
    func `prints only the document`(format: String, beginning: String) throws {
        let run = try PastProject().report("burndown", "--format", format)
        #expect(run.code == 0 && run.errors == "" && run.out.hasPrefix(beginning), "\(run.errors)")
        #expect(!run.out.contains("\u{1B}"))
    }

    @Test func `prints text that fits a terminal`() throws {
        let past = try PastProject()
        let text = try past.report()
        #expect(text.code == 0 && !text.out.contains("\u{1B}"))
        #expect(text.out.split(separator: "\n").allSatisfy { $0.count <= 80 })
        let narrow = try past.report(environment: ["COLUMNS": "50"])
        #expect(narrow.code == 0 && narrow.out != text.out)
        #expect(try past.report("burndown", "--format", "md", "--mermaid").out.contains("```mermaid\n"))
    }

    @Test func `prints several reports, and a badge alone`() throws {
        let past = try PastProject()
        let text = try past.report("summary", "flow")
        #expect(try text.code == 0 && text.out == past.report().out + "\n\n" + past.report("flow").out)
        #expect(try past.report("badge").out == "todos: 2 open, 1 overdue\n")
        let two = try past.report("badge", "flow")
        #expect(two.code == 64 && two.out == "")
        #expect(two.errors == "fuda: a badge cannot be combined with other reports; name it alone\n")
    }
}
