import ChartSupport
import DocumentSupport
@testable import Documents
import JSON
import Links
import TestSupport
import Testing

struct `A report as JSON` {
    @Test func `is the document of the contract`() {
        #expect(
            text { JSONReport(Sample.report()).write(into: &$0) }
                == #"{"schemaVersion":2,"kind":"report","name":"summary","report":"summary","now":"2026-11-21","source":"git","#
                + #""label":"Summary","message":"2 open","#
                + #""definition":{"open":"scope − done"},"figures":{"total":3,"share":0.5,"byOwner":{"hana":2,"":1},"#
                + #""days":[1,null,true]}}"# + "\n")
    }

    @Test func `says when its past is that of the front matter, and has null for what is no number`() {
        var report = Sample.report()
        report.source = .frontMatter
        report.figures = ["a": .double(.nan), "b": .double(.infinity), "c": "<"]
        let json = text { JSONReport(report).write(into: &$0) }
        #expect(json.contains(#""source":"front-matter""#))
        #expect(json.contains(#""figures":{"a":null,"b":null,"c":"\u003c"}"#))
    }
}

struct `A report as CSV` {
    @Test func `has its main table, and text in quotes where it must`() {
        #expect(
            text { CSVReport(Sample.report(title: "Buy milk")).write(into: &$0) }
                == "owner,open\r\nhana,2\r\nBuy milk,0\r\n\"a,\"\"b\"\"\n\",0.5\r\n'-x,-1\r\n")
    }

    @Test(arguments: ["=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\r=1", "=\u{301}1"])
    func `is run by no spreadsheet`(title: String) {
        let csv = text { CSVReport(Sample.report(title: title)).write(into: &$0) }
        #expect(csv.unicodeScalars.split(separator: "\n").count >= 5)
        #expect(csv.contains("'\(title)") || csv.contains("\"'\(title)\""))
    }
}

extension `A report as CSV` {
    @Test func `holds nothing that a terminal would obey`() {
        let csv = text { CSVReport(Sample.report(title: "a\u{1B}[31mb\u{7}")).write(into: &$0) }
        #expect(csv.contains("\r\na[31mb,0\r\n"))
    }
}

struct `A report as JUnit` {
    @Test func `has a failure for what is not as it should be`() {
        #expect(
            text { JUnitReport(Sample.report(title: "Buy <milk> & \u{1}\u{FFFF}]]>\n")).write(into: &$0) } == """
                <?xml version="1.0" encoding="UTF-8"?>
                <testsuites>
                <testsuite name="fuda summary" tests="2" failures="1" errors="0">
                <testcase name="Buy &lt;milk&gt; &amp; ]]&gt; " classname="overdue" file="todos/k3f9q2-buy-milk.md"><failure message="3 days late"/></testcase>
                <testcase name="tap" classname="overdue"/>
                </testsuite>
                </testsuites>

                """)
    }
}

struct `A report as SVG` {
    @Test func `is its first drawing`() {
        let svg = text { SVGReport(Sample.report())?.write(into: &$0) }
        #expect(svg.contains(">Workload</title>"))
    }

    @Test func `is not there without one`() {
        var report = Sample.report()
        report.blocks.removeLast()
        #expect(SVGReport(report) == nil)
    }
}

struct `The prose of a report` {
    @Test func `is text, emphasis and links in their order`() {
        let prose: Prose = "\(strong: "3") are late, \("one", link("todos/a.html")) and \("two", nil)\(1)\("" as Prose)"
        #expect(prose.plain == "3 are late, one and two1")
        #expect(prose.parts[2] == .link("one", link("todos/a.html")))
    }

    @Test func `leads below the site's address from outside, and nowhere without one`() {
        let prose: Prose = "\("a", link("todos/札.html", fragment: "x"))"
        #expect(prose.outside(siteURL: nil) == "a")
        #expect(
            prose.outside(siteURL: "https://example.org/b/").parts == [
                .link("a", .url("https://example.org/b/todos/%E6%9C%AD.html#x"))
            ])
    }
}
