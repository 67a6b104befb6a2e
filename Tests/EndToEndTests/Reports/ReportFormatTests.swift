import Foundation
import TestSupport
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

struct `fuda report in each format` {
    /// Reports of sentences and lists, without drawings.
    private static let undrawn = ["changes", "review"]

    @Test func `is JSON that matches the schema`() throws {
        let (past, schema) = (try PastProject(), try JSONSchema.reports.get())
        for name in PastBoard.reportNames {
            let run = try past.report(name, "--format", "json")
            #expect(run.code == 0 && run.errors == "", "\(name): \(run.errors)")
            #expect(try schema.errors(in: run.out) == [], "\(name)")
            let tree = try JSONTree(run.out)
            #expect(tree["name"]?.text == name && tree["report"]?.text == name && tree["source"]?.text == "git")
            #expect(tree["now"]?.text == "2026-11-21")
        }
        let all = try past.report("all", "--format", "json").out
        #expect(try schema.errors(in: all) == [])
        #expect(try JSONTree(all)["kind"]?.text == "reports" && JSONTree(all)["reports"]?.elements.count == 13)
        let grouped = try past.report("cycletime", "--by", "milestone", "--format", "json").out
        #expect(try schema.errors(in: grouped) == [])
        #expect(
            try JSONTree(grouped)["figures"]?["groups"]?.elements.compactMap { $0["name"]?.text } == ["v1", ""])
        for arguments in [["log", "--json"], ["log", "milk", "--json"], ["log", "--json", "--limit", "0"]] {
            #expect(try schema.errors(in: past.fuda(arguments).out) == [], "\(arguments)")
        }
    }

    @Test func `is CSV with the same number of cells in each line`() throws {
        let past = try PastProject()
        for name in PastBoard.reportNames {
            let run = try past.report(name, "--format", "csv")
            let rows = cells(run.out)
            #expect(run.code == 0 && rows.count > 1, "\(name): \(run.out)")
            #expect(Set(rows.map(\.count)).count == 1 && !rows[0].contains(""), "\(name): \(rows)")
        }
    }

    @Test func `is valid XML in SVG and JUnit`() throws {
        let past = try PastProject()
        for name in PastBoard.reportNames where !Self.undrawn.contains(name) {
            let run = try past.report(name, "--format", "svg")
            #expect(run.code == 0 && run.out.hasPrefix("<svg "), "\(name): \(run.errors)")
            #expect(isXML(run.out), "\(name)")
        }
        for name in Self.undrawn {
            let run = try past.report(name, "--format", "svg")
            #expect(run.code == 64 && run.out == "")
            #expect(run.errors == "fuda: the report '\(name)' has no drawing; choose another format\n")
        }
        for name in PastBoard.reportNames {
            let run = try past.report(name, "--format", "junit")
            #expect(run.code == 0 && isXML(run.out), "\(name): \(run.out)")
            #expect(run.out.contains(#"tests="2" failures="1""#))
            #expect(run.out.contains(#"file="todos/bag.md"><failure message="overdue since 2026-11-15"/>"#))
        }
    }

    @Test func `is one HTML page, Markdown or text that fits a terminal`() throws {
        let past = try PastProject()
        for name in PastBoard.reportNames {
            let html = try past.report(name, "--format", "html")
            #expect(
                html.code == 0 && html.out.hasPrefix("<!doctype html>") && html.out.hasSuffix("</html>\n"), "\(name)")
            #expect(html.out.ranges(of: "<h1").count == 1, "\(name)")
            #expect(!html.out.contains("<script") && !html.out.contains("<link"), "\(name)")
            #expect(!html.out.contains(/(href|src)="[^#]/), "\(name)")
            let md = try past.report(name, "--format", "md")
            #expect(
                md.code == 0 && md.out.hasPrefix("## ") && md.out.contains("From the git history up to 21 Nov 2026"))
            let text = try past.report(name)
            #expect(text.code == 0 && !text.out.contains("\u{1B}"), "\(name)")
            #expect(text.out.split(separator: "\n").allSatisfy { $0.count <= 80 }, "\(name)")
            let narrow = try past.report(name, environment: ["COLUMNS": "50"])
            #expect(narrow.code == 0 && narrow.out != text.out, "\(name)")
        }
        #expect(try past.report("flow", "--format", "md", "--mermaid").out.contains("```text"))
        #expect(try past.report("burndown", "--format", "md", "--mermaid").out.contains("```mermaid\n"))
    }

    @Test func `is a badge`() throws {
        let past = try PastProject()
        #expect(try past.report("badge").out == "todos: 2 open, 1 overdue\n")
        let svg = try past.report("badge", "--format", "svg").out
        #expect(isXML(svg) && svg.contains("2 open, 1 overdue"))
        let json = try JSONTree(past.report("badge", "--format", "json").out)
        #expect(json["schemaVersion"]?.int == 1 && json["label"]?.text == "todos")
        #expect(json["message"]?.text == "2 open, 1 overdue" && json["color"]?.text != nil)
        #expect(try past.report("badge", "--owner", "taro").out == "todos: 1 open, 1 overdue\n")
        let md = try past.report("badge", "--format", "md")
        #expect(md.code == 64 && md.errors == "fuda: a badge is written as svg, json or terminal, not as md\n")
        let two = try past.report("badge", "flow")
        #expect(two.code == 64 && two.errors == "fuda: a badge cannot be combined with other reports; name it alone\n")
    }

    @Test func `contains several reports if the format allows it`() throws {
        let past = try PastProject()
        let text = try past.report("summary", "flow")
        let (summary, flow) = (try past.report().out, try past.report("flow").out)
        #expect(text.code == 0 && text.out == summary + "\n\n" + flow)
        let json = try JSONTree(past.report("flow", "summary", "--format", "json").out)
        #expect(json["reports"]?.elements.map { $0["name"]?.text } == ["flow", "summary"])
        let html = try past.report("flow", "summary", "--format", "html").out
        #expect(html.contains("<title>Kitchen</title>") && html.contains("<h1 dir=\"auto\">Cumulative flow</h1>"))
        #expect(html.contains("<h1 dir=\"auto\">Summary</h1>"))
        for format in ["csv", "svg", "junit"] {
            let run = try past.report("flow", "summary", "--format", format)
            #expect(run.code == 64 && run.out == "", "\(format)")
            #expect(
                run.errors
                    == "fuda: \(format) can contain only one report; name one, or choose terminal, md, html or json\n")
        }
    }

    private func isXML(_ text: String) -> Bool { XMLParser(data: Data(text.utf8)).parse() }

    /// As in RFC 4180.
    private func cells(_ text: String) -> [[String]] {
        var (rows, row, cell, isQuoted) = ([[String]](), [String](), "", false)
        var rest = Substring(text)
        while let character = rest.popFirst() {
            switch character {
            case "\"" where isQuoted && rest.first == "\"": cell.append(rest.removeFirst())
            case "\"": isQuoted.toggle()
            case "," where !isQuoted:
                row.append(cell)
                cell = ""
            case "\r\n" where !isQuoted:
                rows.append(row + [cell])
                (row, cell) = ([], "")
            default: cell.append(character)
            }
        }
        return rows
    }
}

struct `The schema of reports` {
    private static let flow = Result { try PastProject().report("flow", "--format", "json").out }

    @Test(arguments: [
        (#""kind":"report""#, #""kind":"rapport""#), (#""now":"2026-11-21""#, #""now":"21 Nov""#),
        (#""source":"git""#, #""source":"svn""#), (#""report":"flow""#, #""report":"summary""#),
        (#""report":"flow","#, ""), (#""added":"#, #""aded":"#), (#""todo":2"#, #""todo":-1"#),
        (#""todo":2"#, #""todo":1.5"#),
        (#""todo":2"#, #""todo":"2""#), (#""schemaVersion":2"#, #""schemaVersion":1"#),
        (#""blockedDays":"#, #""blocked":"#),
    ])
    func `rejects an invalid report`(right: String, wrong: String) throws {
        let text = try Self.flow.get()
        let schema = try JSONSchema.reports.get()
        #expect(text.contains(right))
        #expect(try schema.errors(in: text.replacing(right, with: wrong)) != [])
    }

    @Test func `rejects an invalid log and an invalid list of reports`() throws {
        let (past, schema) = (try PastProject(), try JSONSchema.reports.get())
        let log = try past.fuda(["log", "--json"]).out
        for (right, wrong) in [(#""change":"closed""#, #""change":"close""#), (#""from":"#, #""form":"#)] {
            #expect(log.contains(right))
            #expect(try schema.errors(in: log.replacing(right, with: wrong)) != [], "\(wrong)")
        }
        for text in ["{}", "[]", "1", #"{"schemaVersion":2,"kind":"reports","reports":[{}]}"#] {
            #expect(try schema.errors(in: text) != [], "\(text)")
        }
    }
}
