import Bytes
import Domain
import JSON
@testable import Texts
import TestSupport
import Testing

private let findings = [
    Finding("todos/a.md", SourcePosition(3, 9), .unknownStatus, "unknown status 'dne'; did you mean 'done'?"),
    Finding("todos/a.md", SourcePosition(9, 1), .unknownStatus, "unknown status 'dne'; did you mean 'done'?"),
    Finding("todos/買う #1%.md", SourcePosition(1, 1), .unknownPriority, "unknown priority '<\"&\u{1}\n'"),
]

private func sarif(_ findings: [Finding], severities: [Rule: Severity?] = [:]) throws -> JSONTree {
    var writer = JSONWriter()
    FindingsSARIF(version: "1.2.3", prefix: "p/", severities: severities).write(findings, into: &writer)
    let run = try JSONTree(String(decoding: writer.bytes.bytes, as: UTF8.self))["runs"]?.elements.first
    return try #require(run)
}

private func junit(_ findings: [Finding], limit: Severity = .error) -> String {
    text { FindingsJUnit(prefix: "p/", limit: limit).write(findings, into: &$0) }
}

struct `SARIF findings` {
    @Test func `have a rule, a location and a message`() throws {
        let run = try sarif(findings)
        #expect(run["columnKind"]?.text == "unicodeCodePoints")
        let result = try #require(run["results"]?.elements.first)
        #expect(result["ruleId"]?.text == "unknown-status" && result["level"]?.text == "error")
        #expect(result["message"]?["text"]?.text == findings[0].message)
        let place = result["locations"]?.elements.first?["physicalLocation"]
        #expect(place?["artifactLocation"] == .object(["uri": .text("p/todos/a.md"), "uriBaseId": .text("%SRCROOT%")]))
        #expect(place?["region"] == .object(["startLine": .number(3), "startColumn": .number(9)]))
        let rules = run["tool"]?["driver"]?["rules"]?.elements ?? []
        for result in run["results"]?.elements ?? [] {
            #expect(rules[try #require(result["ruleIndex"]?.int)]["id"] == result["ruleId"])
        }
        #expect(rules.count == Rule.allCases.count)
    }

    @Test func `write a path as a URI, and any message as text`() throws {
        let result = try #require(try sarif(findings)["results"]?.elements.last)
        let place = result["locations"]?.elements.first?["physicalLocation"]?["artifactLocation"]
        #expect(place?["uri"]?.text == "p/todos/%E8%B2%B7%E3%81%86%20%231%25.md")
        #expect(result["message"]?["text"]?.text == findings[2].message)
    }

    @Test func `keep their fingerprints when lines move, and have distinct ones for equal messages`() throws {
        let prints = { (findings: [Finding]) -> [String?]? in
            try sarif(findings)["results"]?.elements.map { $0["partialFingerprints"]?["primaryLocationLineHash"]?.text }
        }
        let first = try #require(try prints(findings))
        #expect(Set(first).count == 3)
        var moved = findings
        for index in moved.indices { moved[index].place.line += 5 }
        #expect(try prints(moved) == first)
    }

    @Test func `have the severity of a rule in the settings`() throws {
        let run = try sarif([], severities: [.unknownStatus: .warning, .deadLink: nil])
        #expect(run["results"] == .array([]))
        #expect(
            configuration(of: .unknownStatus, in: run) == .object(["enabled": .bool(true), "level": .text("warning")]))
        #expect(configuration(of: .deadLink, in: run) == .object(["enabled": .bool(false)]))
        #expect(configuration(of: .unknownKey, in: run) == .object(["enabled": .bool(false)]))
    }

    private func configuration(of rule: Rule, in run: JSONTree) -> JSONTree? {
        let rules = run["tool"]?["driver"]?["rules"]?.elements ?? []
        return rules.first { $0["id"]?.text == rule.rawValue }?["defaultConfiguration"]
    }
}

struct `JUnit findings` {
    @Test func `fail like the check, and are skipped otherwise`() {
        let lines = junit(findings).split(separator: "\n").map(String.init)
        #expect(lines[2] == #"<testsuite name="fuda check" tests="3" failures="2" errors="0" skipped="1">"#)
        #expect(
            lines[3]
                == #"<testcase name="p/todos/a.md: unknown status &#39;dne&#39;; did you mean &#39;done&#39;?" classname="unknown-status" file="p/todos/a.md">"#
                + #"<failure message="unknown status &#39;dne&#39;; did you mean &#39;done&#39;?">"#
                + "p/todos/a.md:3:9: error: unknown status &#39;dne&#39;; did you mean &#39;done&#39;? [unknown-status]</failure></testcase>"
        )
        #expect(lines[5].contains("><skipped message=\"unknown priority &#39;&lt;&quot;&amp; &#39;\">"))
        #expect(junit(findings, limit: .warning).contains(#"failures="3" errors="0">"#))
    }

    @Test func `always have a test`() {
        #expect(junit([]).contains(#"<testcase name="no problems" classname="check"/>"#))
    }
}
