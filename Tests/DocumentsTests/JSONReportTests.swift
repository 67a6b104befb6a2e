import ChartSupport
import DocumentSupport
@testable import Documents
import JSON
import Links
import TestSupport
import Testing

struct `A JSON report` {
    @Test func `is the documented object`() {
        #expect(
            text { JSONReport(Sample.report()).write(into: &$0) }
                == #"{"schemaVersion":2,"kind":"report","name":"summary","report":"summary","now":"2026-11-21","source":"git","#
                + #""label":"Summary","message":"2 open","#
                + #""definition":{"open":"scope − done"},"figures":{"total":3,"share":0.5,"byOwner":{"hana":2,"":1},"#
                + #""days":[1,null,true]}}"# + "\n")
    }

    @Test func `names front matter as the source of its history, and has null for NaN`() {
        var report = Sample.report()
        report.source = .frontMatter
        report.figures = ["a": .double(.nan), "b": .double(.infinity), "c": "<"]
        let json = text { JSONReport(report).write(into: &$0) }
        #expect(json.contains(#""source":"front-matter""#))
        #expect(json.contains(#""figures":{"a":null,"b":null,"c":"\u003c"}"#))
    }
}
