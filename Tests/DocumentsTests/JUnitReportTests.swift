import ChartSupport
import DocumentSupport
@testable import Documents
import JSON
import Links
import TestSupport
import Testing

struct `A JUnit report` {
    @Test func `has a failure for each problem`() {
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
