package import Bytes

/// Writes the cases of a report as JUnit XML, which CI systems show as passed and failed tests.
package struct JUnitReport {
    private let report: Report

    package init(_ report: Report) { self.report = report }

    /// Appends a document with a single suite, in which each case is a test.
    package func write(into bytes: inout ByteBuffer) {
        JUnitSuite(name: "fuda \(report.name)", cases: report.cases.map(JUnitSuite.Case.init)).write(into: &bytes)
    }
}

extension JUnitSuite.Case {
    fileprivate init(_ item: Report.Case) {
        self.init(
            name: item.name, classname: item.classname, file: item.file,
            outcome: item.failure.map { .failed($0) } ?? .passed)
    }
}
