import Bytes
import Documents
import TestSupport
import Testing

struct `A JUnit suite` {
    private func written(_ cases: JUnitSuite.Case..., name: String = "s") -> [String] {
        text { JUnitSuite(name: name, cases: cases).write(into: &$0) }.utf8.split(separator: 10).dropFirst(2).dropLast(
            2
        )
        .map { String(decoding: $0, as: UTF8.self) }
    }

    @Test func `counts failed and skipped cases, if any`() {
        let head = { (cases: [JUnitSuite.Case]) in
            text { JUnitSuite(name: "s", cases: cases).write(into: &$0) }.utf8.split(separator: 10)[2]
        }
        let passed = JUnitSuite.Case(name: "a", classname: "c", outcome: .passed)
        let failed = JUnitSuite.Case(name: "b", classname: "c", outcome: .failed("x"))
        let skipped = JUnitSuite.Case(name: "d", classname: "c", outcome: .skipped("y"))
        #expect(head([]).elementsEqual(#"<testsuite name="s" tests="0" failures="0" errors="0">"#.utf8))
        #expect(head([passed, failed]).elementsEqual(#"<testsuite name="s" tests="2" failures="1" errors="0">"#.utf8))
        #expect(
            head([skipped, failed, skipped]).elementsEqual(
                #"<testsuite name="s" tests="3" failures="1" errors="0" skipped="2">"#.utf8))
    }

    @Test func `has the known properties of each case`() {
        #expect(
            written(
                .init(name: "a", classname: "c", outcome: .passed),
                .init(name: "a", classname: "c", file: "f", outcome: .failed("no")),
                .init(name: "a", classname: "c", outcome: .skipped("later"), details: "why <not>")) == [
                    #"<testsuite name="s" tests="3" failures="1" errors="0" skipped="1">"#,
                    #"<testcase name="a" classname="c"/>"#,
                    #"<testcase name="a" classname="c" file="f"><failure message="no"/></testcase>"#,
                    #"<testcase name="a" classname="c"><skipped message="later">why &lt;not&gt;</skipped></testcase>"#,
                ])
    }

    @Test(
        arguments: [
            ("a\tb\r\nc", "a b  c"), ("a\u{0}\u{8}\u{1F}b", "ab"), ("a\u{7F}\u{85}\u{9F}b", "a b"),
            ("a\u{FFFE}\u{FFFF}b", "ab"), ("\u{A0}\u{FFFD}👍", "\u{A0}\u{FFFD}👍"), ("\"<&>", "&quot;&lt;&amp;&gt;"),
        ])
    func `contains only valid XML characters`(text: String, written: String) {
        let lines = self.written(.init(name: text, classname: "c", outcome: .passed))
        #expect(
            lines.last?.utf8.elementsEqual("<testcase name=\"\(written)\" classname=\"c\"/>".utf8) == true, "\(lines)")
    }
}
