package import Bytes

/// A JUnit XML document with a single test suite.
package struct JUnitSuite {
    private let name: String
    private let cases: [Case]

    /// A test case.
    package struct Case {
        fileprivate let name: String
        fileprivate let classname: String
        fileprivate let file: String?
        fileprivate let outcome: Outcome
        fileprivate let details: String

        /// - Parameters:
        ///   - file: the path from the git root.
        ///   - details: the text below the message; empty for none.
        package init(name: String, classname: String, file: String? = nil, outcome: Outcome, details: String = "") {
            self.name = name
            self.classname = classname
            self.file = file
            self.outcome = outcome
            self.details = details
        }
    }

    /// The result of a test. A skipped test is listed but does not count as a failure.
    package enum Outcome {
        case passed
        case failed(String)
        case skipped(String)
    }

    package init(name: String, cases: [Case]) {
        self.name = name
        self.cases = cases
    }

    /// Appends the document.
    package func write(into bytes: inout ByteBuffer) {
        let failures = cases.count { if case .failed = $0.outcome { true } else { false } }
        let skipped = cases.count { if case .skipped = $0.outcome { true } else { false } }
        bytes.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n<testsuite")
        attribute("name", name, into: &bytes)
        attribute("tests", "\(cases.count)", into: &bytes)
        attribute("failures", "\(failures)", into: &bytes)
        bytes.append(" errors=\"0\"")
        if skipped > 0 { attribute("skipped", "\(skipped)", into: &bytes) }
        bytes.append(">\n")
        for item in cases { write(item, into: &bytes) }
        bytes.append("</testsuite>\n</testsuites>\n")
    }

    private func write(_ item: Case, into bytes: inout ByteBuffer) {
        bytes.append("<testcase")
        attribute("name", item.name, into: &bytes)
        attribute("classname", item.classname, into: &bytes)
        if let file = item.file { attribute("file", file, into: &bytes) }
        switch item.outcome {
        case .passed: return bytes.append("/>\n")
        case .failed(let message): write("failure", message, item.details, into: &bytes)
        case .skipped(let message): write("skipped", message, item.details, into: &bytes)
        }
        bytes.append("</testcase>\n")
    }

    private func write(
        _ element: StaticString, _ message: String, _ details: String, into bytes: inout ByteBuffer
    ) {
        bytes.append("><")
        bytes.append(element)
        attribute("message", message, into: &bytes)
        guard !details.isEmpty else { return bytes.append("/>") }
        bytes.append(">")
        bytes.appendEscaped(text: JUnitSuite.characters(of: details))
        bytes.append("</")
        bytes.append(element)
        bytes.append(">")
    }

    private func attribute(_ name: StaticString, _ value: String, into bytes: inout ByteBuffer) {
        bytes.append(" ")
        bytes.append(name)
        bytes.append("=\"")
        bytes.appendEscaped(text: JUnitSuite.characters(of: value))
        bytes.append("\"")
    }

    /// Returns the text for XML 1.0 (2.2, "Characters"): replaces tabs, line breaks and U+0085 with spaces, and removes control
    /// characters and other characters that XML does not allow.
    private static func characters(of text: String) -> String {
        var allowed = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x9, 0xA, 0xD, 0x85: allowed.append(" ")
            case 0..<0x20, 0x7F..<0xA0, 0xFFFE, 0xFFFF: continue
            default: allowed.append(scalar)
            }
        }
        return String(allowed)
    }
}
