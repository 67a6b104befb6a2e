package import Bytes

/// The cases of a report as JUnit XML, which CI shows as passed and failed tests.
package struct JUnitReport {
    private let report: Report

    package init(_ report: Report) { self.report = report }

    /// Appends a document with one suite, in which every case is a test.
    package func write(into bytes: inout ByteBuffer) {
        let failures = report.cases.count { $0.failure != nil }
        bytes.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n<testsuite")
        attribute("name", "fuda \(report.name)", into: &bytes)
        attribute("tests", "\(report.cases.count)", into: &bytes)
        attribute("failures", "\(failures)", into: &bytes)
        bytes.append(" errors=\"0\">\n")
        for item in report.cases { write(item, into: &bytes) }
        bytes.append("</testsuite>\n</testsuites>\n")
    }

    private func write(_ item: Report.Case, into bytes: inout ByteBuffer) {
        bytes.append("<testcase")
        attribute("name", item.name, into: &bytes)
        attribute("classname", item.classname, into: &bytes)
        if let file = item.file { attribute("file", file, into: &bytes) }
        guard let failure = item.failure else { return bytes.append("/>\n") }
        bytes.append("><failure")
        attribute("message", failure, into: &bytes)
        bytes.append("/></testcase>\n")
    }

    private func attribute(_ name: StaticString, _ value: String, into bytes: inout ByteBuffer) {
        bytes.append(" ")
        bytes.append(name)
        bytes.append("=\"")
        bytes.appendEscaped(text: JUnitReport.characters(of: value))
        bytes.append("\"")
    }

    /// What XML 1.0 has no way to write is left out (2.2, "Characters").
    private static func characters(of text: String) -> String {
        var kept = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x9, 0xA, 0xD: kept.append(" ")
            case 0..<0x20, 0x7F..<0xA0, 0xFFFE, 0xFFFF: continue
            default: kept.append(scalar)
            }
        }
        return String(kept)
    }
}
