import ChartSupport
import DocumentSupport
@testable import Documents
import JSON
import Links
import TestSupport
import Testing

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
