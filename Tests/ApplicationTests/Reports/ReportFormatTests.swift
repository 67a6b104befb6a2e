import Application
import Charts
import Domain
import Foundation
import TestSupport
import Testing
import UseCases

#if canImport(FoundationXML)
    import FoundationXML
#endif

struct `A report in each format` {
    /// Reports of sentences and lists, without drawings.
    private static let undrawn = ["changes", "review"]

    @Test func `is JSON that matches the schema`() throws {
        let (past, schema) = (try TestedProject.past(), try JSONSchema.reports.get())
        for name in PastBoard.reportNames {
            let answer = try past.answer(name, as: .json)
            #expect(answer.notices == [], "\(name)")
            #expect(try schema.errors(in: answer.text) == [], "\(name)")
            let tree = try JSONTree(answer.text)
            #expect(tree["name"]?.text == name && tree["report"]?.text == name && tree["source"]?.text == "git")
            #expect(tree["now"]?.text == "2026-11-21")
        }
        let all = try past.report("all", as: .json)
        #expect(try schema.errors(in: all) == [])
        #expect(try JSONTree(all)["kind"]?.text == "reports" && JSONTree(all)["reports"]?.elements.count == 14)
        let grouped = try past.report("cycletime", as: .json) { $0.scope.grouping = .milestone }
        #expect(try schema.errors(in: grouped) == [])
        #expect(
            try JSONTree(grouped)["figures"]?["groups"]?.elements.compactMap { $0["name"]?.text } == ["v1", ""])
        for log in [try past.logJSON(), try past.logJSON(of: "milk"), try past.logJSON(limit: 0)] {
            #expect(try schema.errors(in: log) == [], "\(log)")
        }
    }

    @Test func `is CSV with the same number of cells in each line`() throws {
        let past = try TestedProject.past()
        for name in PastBoard.reportNames {
            let text = try past.report(name, as: .csv)
            let rows = cells(text)
            #expect(rows.count > 1, "\(name): \(text)")
            #expect(Set(rows.map(\.count)).count == 1 && !rows[0].contains(""), "\(name): \(rows)")
        }
    }

    @Test func `is valid XML in SVG and JUnit`() throws {
        let past = try TestedProject.past()
        for name in PastBoard.reportNames where !Self.undrawn.contains(name) {
            let text = try past.report(name, as: .svg)
            #expect(text.hasPrefix("<svg ") && isXML(text), "\(name)")
        }
        for name in Self.undrawn {
            let failure = past.failure(name, as: .svg)
            #expect(failure?.kind == .misuse)
            #expect(failure?.description == "the report '\(name)' has no drawing; choose another format")
        }
        for name in PastBoard.reportNames {
            let text = try past.report(name, as: .junit)
            #expect(isXML(text), "\(name): \(text)")
            #expect(text.contains(#"tests="2" failures="1""#))
            #expect(text.contains(#"file="todos/bag.md"><failure message="overdue since 2026-11-15"/>"#))
        }
    }

    @Test func `is one HTML page, Markdown or text that fits the width`() throws {
        let past = try TestedProject.past()
        for name in PastBoard.reportNames {
            let html = try past.report(name, as: .html)
            #expect(html.hasPrefix("<!doctype html>") && html.hasSuffix("</html>\n"), "\(name)")
            #expect(html.ranges(of: "<h1").count == 1, "\(name)")
            #expect(!html.contains("<script") && !html.contains("<link"), "\(name)")
            #expect(!html.contains(/(href|src)="[^#]/), "\(name)")
            let md = try past.report(name, as: .md)
            #expect(md.hasPrefix("## ") && md.contains("From the git history up to 21 Nov 2026"))
            let text = try past.answer(name).text
            #expect(!text.contains("\u{1B}"), "\(name)")
            #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 }, "\(name)")
            let narrow = try past.answer(name) { $0.style = TextStyle(width: 50, hasColor: false) }
            #expect(narrow.text != text, "\(name)")
        }
        #expect(try past.report("flow", as: .md) { $0.usesMermaid = true }.contains("```text"))
        #expect(try past.report("burndown", as: .md) { $0.usesMermaid = true }.contains("```mermaid\n"))
    }

    @Test func `is a badge`() throws {
        let past = try TestedProject.past()
        #expect(try past.answer("badge").text == "todos: 2 open, 1 overdue\n")
        let svg = try past.report("badge", as: .svg)
        #expect(isXML(svg) && svg.contains("2 open, 1 overdue"))
        let json = try JSONTree(past.report("badge", as: .json))
        #expect(json["schemaVersion"]?.int == 1 && json["label"]?.text == "todos")
        #expect(json["message"]?.text == "2 open, 1 overdue" && json["color"]?.text != nil)
        #expect(try past.answer("badge") { $0.select("taro", of: .owner) }.text == "todos: 1 open, 1 overdue\n")
        let md = past.failure("badge", as: .md)
        #expect(md?.kind == .misuse)
        #expect(md?.description == "a badge is written as svg, json or terminal, not as md")
        let two = past.failure("badge", "flow")
        #expect(two?.kind == .misuse)
        #expect(two?.description == "a badge cannot be combined with other reports; name it alone")
    }

    @Test func `contains several reports if the format allows it`() throws {
        let past = try TestedProject.past()
        let (summary, flow) = (try past.answer().text, try past.answer("flow").text)
        #expect(try past.answer("summary", "flow").text == summary + "\n\n" + flow)
        let json = try JSONTree(past.answer("flow", "summary", as: .json).text)
        #expect(json["reports"]?.elements.map { $0["name"]?.text } == ["flow", "summary"])
        let html = try past.answer("flow", "summary", as: .html).text
        #expect(html.contains("<title>Kitchen</title>") && html.contains("<h1 dir=\"auto\">Cumulative flow</h1>"))
        #expect(html.contains("<h1 dir=\"auto\">Summary</h1>"))
        for format in [ReportFormat.csv, .svg, .junit] {
            let failure = past.failure("flow", "summary", as: format)
            #expect(failure?.kind == .misuse, "\(format)")
            #expect(
                failure?.description
                    == "\(format) can contain only one report; name one, or choose terminal, md, html or json")
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
    private static let flow = Result { try TestedProject.past().report("flow", as: .json) }

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
        let (past, schema) = (try TestedProject.past(), try JSONSchema.reports.get())
        let log = try past.logJSON()
        for (right, wrong) in [(#""change":"closed""#, #""change":"close""#), (#""from":"#, #""form":"#)] {
            #expect(log.contains(right))
            #expect(try schema.errors(in: log.replacing(right, with: wrong)) != [], "\(wrong)")
        }
        for text in ["{}", "[]", "1", #"{"schemaVersion":2,"kind":"reports","reports":[{}]}"#] {
            #expect(try schema.errors(in: text) != [], "\(text)")
        }
    }
}
