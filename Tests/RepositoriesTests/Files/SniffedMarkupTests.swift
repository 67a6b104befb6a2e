import Testing
@testable import Repositories

struct SniffedMarkupTests {
    private func sniffed(_ text: String, in encoding: [UInt8] = []) -> SniffedMarkup? {
        SniffedMarkup(head: encoding + Array(text.utf8))
    }

    @Test(arguments: [
        "<!DOCTYPE HTML ", "<HTML>", "<head ", "<script>", "<IFRAME ", "<h1>", "<div ", "<font>", "<table>", "<a ",
        "<Style>", "<title>", "<b>", "<BODY ", "<br>", "<p>", "<!--", "\t\n\u{C}\r <html>",
        "<html\n>", "<bogus>", "\u{B}<p>", "\u{FEFF}<html>",
    ]) func `detects markup that browsers treat as HTML`(text: String) {
        #expect(sniffed(text) == .html)
    }

    @Test(arguments: [
        "", " ", "<", "a<html>", "<!", "<!DOCTYPE svg>", "<svg>", "<1>", "<13>Nov 21 09:00", "<VirtualHost *:80>",
        "< html>", "</html>", "<?XML?>", "\u{A0}<html>", "\u{0}<html>", "\u{89}PNG\r\n<html>",
    ]) func `ignores other text`(text: String) {
        #expect(sniffed(text) == nil)
    }

    @Test func `detects XML by its declaration`() {
        #expect(sniffed("<?xml version=\"1.0\"?><html/>") == .xml && sniffed("\n <?xml") == .xml)
    }

    @Test func `reads UTF-16 by its byte order mark`() {
        let wide = "<html>".utf8.flatMap { [$0, 0] as [UInt8] }
        #expect(SniffedMarkup(head: [0xFF, 0xFE] + wide) == .html && SniffedMarkup(head: wide) == nil)
        #expect(SniffedMarkup(head: [0xFE, 0xFF, 0] + wide.dropLast()) == .html)
    }

    @Test func `only checks the beginning`() {
        let blank = { String(repeating: " ", count: $0) }
        #expect(sniffed(blank(1440) + "<html>") == .html && sniffed(blank(1441) + "<html>") == nil)
    }
}
