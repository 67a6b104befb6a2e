import ChartSupport
import DocumentSupport
@testable import Documents
import JSON
import Links
import TestSupport
import Testing

struct `A CSV report` {
    @Test func `has the main table, with quotes if necessary`() {
        #expect(
            text { CSVReport(Sample.report(title: "Buy milk")).write(into: &$0) }
                == "owner,open\r\nhana,2\r\nBuy milk,0\r\n\"a,\"\"b\"\"\n\",0.5\r\n'-x,-1\r\n")
    }

    @Test(arguments: ["=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\r=1", "=\u{301}1"])
    func `has no formulas for a spreadsheet`(title: String) {
        let csv = text { CSVReport(Sample.report(title: title)).write(into: &$0) }
        #expect(csv.unicodeScalars.split(separator: "\n").count >= 5)
        #expect(csv.contains("'\(title)") || csv.contains("\"'\(title)\""))
    }
}

extension `A CSV report` {
    @Test func `contains no control sequences`() {
        let csv = text { CSVReport(Sample.report(title: "a\u{1B}[31mb\u{7}")).write(into: &$0) }
        #expect(csv.contains("\r\na[31mb,0\r\n"))
    }
}
