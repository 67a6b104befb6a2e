import Bytes
import ChartSupport
import Charts
import DocumentSupport
@testable import Documents
import TestSupport
import Testing
import Messages

struct `A terminal report` {
    private func lines(_ report: Report, width: Int = 50, hasColor: Bool = false) -> [String] {
        text {
            TerminalReport(report, style: TextStyle(width: width, hasColor: hasColor, cutsTables: true)).write(
                into: &$0)
        }
        .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    @Test func `is plain text without colours`() {
        #expect(
            lines(Sample.report()) == [
                "Summary · milestone v1", "2 open of 3, first of all Summary", "Note: this clone is shallow", "",
                "2         1", "open      overdue", "of 3", "", "What needs attention", "", "! One waits for the other",
                "", "- Summary is overdue", "- nothing else", "", "That is all.", "", "By owner", "Owner    Open",
                "hana        2", "Summary     0", "", "Workload", "Hana has two.", "todos",
                "hana ██████████████████████████████████████████ 2",
                "ren  █████████████████████                      1",
                "", "From the git history up to 21 Nov 2026", "",
            ])
    }

    @Test func `has colours on request`() {
        let painted = lines(Sample.report(), hasColor: true)
        #expect(painted.contains("\(TerminalMark.red.text)hana        2\(TerminalMark.end.text)"))
        #expect(painted.map { $0.printable.trimmingTrailingSpaces } == lines(Sample.report()))
    }

    @Test(arguments: Sample.hostile, [40, 80])
    func `fits the width for any title`(title: String, width: Int) {
        for line in lines(Sample.report(title: title), width: width) where !line.contains("milestone v1") {
            #expect(line.displayWidth <= width, "\(line)")
            #expect(!line.contains("\u{202E}") && !line.contains("\t"))
        }
    }

    @Test(arguments: [
        ("one two three", 7, ["one two", "three"]), ("", 5, []), ("abcdefgh ij", 3, ["abc", "def", "gh", "ij"]),
        ("牛乳を買う", 4, ["牛乳", "を買", "う"]), ("a  b", 9, ["a b"]),
    ])
    func `wraps at spaces, or anywhere in text without spaces`(text: String, width: Int, lines: [String]) {
        #expect(text.wrapped(to: width) == lines)
    }
}
